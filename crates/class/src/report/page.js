// @ts-check
// The script of a report: replays lost games and, on the live page, requests the state of the class.

/** @typedef {{whole?: number[], change?: number[]}} Frame */
/** @typedef {{title: string, moves: string[], reason: string | null, frames: Frame[]}} Replay */

const by = (/** @type {string} */ id) => /** @type {any} */ (document.getElementById(id));
/** @type {{pieces: string[], games: Replay[]}} */
const replays = JSON.parse(by("replays").textContent);
const viewer = by("viewer");
/** @type {Replay | null} */
let replay = null;
/** The number of the live game in the viewer; 0 for none. */
let watched = 0;

/** Returns the picture after `at` moves. @param {Replay} replay @param {number} at */
function picture(replay, at) {
  /** @type {number[]} */
  let ids = [];
  for (const frame of replay.frames.slice(0, at + 1)) {
    if (frame.whole) ids = frame.whole.slice();
    else for (let i = 0; frame.change && i < frame.change.length; i += 2) ids[frame.change[i]] = frame.change[i + 1];
  }
  return ids.map((id) => replays.pieces[id]).join("><");
}

/** @param {string} svg */
function draw(svg) {
  by("board").src = "data:image/svg+xml;charset=utf-8," + encodeURIComponent(svg);
}

/** @param {number} at */
function turnTo(at) {
  if (!replay) return;
  const last = replay.frames.length - 1;
  at = Math.max(0, Math.min(last, at));
  by("slider").value = String(at);
  draw(picture(replay, at));
  const move = at > 0 ? `${at}/${last}: ${replay.moves[at - 1]}` : `0/${last}`;
  const text = at === last && replay.reason ? `${move} · ${replay.reason}` : move;
  by("move").textContent = text;
  by("board").alt = `${replay.title} ${text}`;
}

/** @param {number} number */
function open(number) {
  replay = replays.games[number];
  watched = 0;
  by("viewer-title").textContent = replay.title;
  by("slider").max = String(replay.frames.length - 1);
  for (const id of ["board", "slider", "back", "forward"]) by(id).hidden = false;
  viewer.showModal();
  turnTo(replay.frames.length - 1);
}

document.addEventListener("click", (event) => {
  const button = /** @type {HTMLElement} */ (event.target).closest("button");
  if (!button) return;
  if (button.dataset.replay) open(Number(button.dataset.replay));
  if (button.dataset.watch) watch(Number(button.dataset.watch), button.dataset.players || "");
});
by("slider").addEventListener("input", () => turnTo(Number(by("slider").value)));
by("back").addEventListener("click", () => turnTo(Number(by("slider").value) - 1));
by("forward").addEventListener("click", () => turnTo(Number(by("slider").value) + 1));
by("close").addEventListener("click", () => viewer.close());
viewer.addEventListener("close", () => { watched = 0; });
viewer.addEventListener("keydown", (/** @type {KeyboardEvent} */ event) => {
  if (!replay || event.target === by("slider")) return;
  if (event.key === "ArrowLeft") turnTo(Number(by("slider").value) - 1);
  if (event.key === "ArrowRight") turnTo(Number(by("slider").value) + 1);
});

/** @param {number} number @param {string} title */
function watch(number, title) {
  replay = null;
  watched = number;
  by("viewer-title").textContent = title;
  by("move").textContent = "";
  for (const id of ["board", "slider", "back", "forward"]) by(id).hidden = true;
  viewer.showModal();
  look();
}

/** Shows the position of the live game in the viewer. */
async function look() {
  const asked = watched;
  if (!asked) return;
  try {
    const answer = await fetch(`game/${asked}`);
    const { over, said, seen } = await answer.json();
    if (watched !== asked) return;
    by("board").hidden = !seen;
    if (seen) {
      draw(seen.svg);
      by("board").alt = seen.position;
    }
    by("move").textContent = [seen?.plies, said].filter((word) => word || word === 0).join(" · ");
    if (!over) setTimeout(look, 400);
  } catch {
    setTimeout(look, 2000);
  }
}

/** Returns a selector of the focused element that still finds it after the page is replaced. */
function place() {
  const at = /** @type {HTMLElement | null} */ (document.activeElement);
  if (at?.dataset.watch) return `[data-watch="${at.dataset.watch}"]`;
  if (at?.matches("summary")) return `#${at.parentElement?.id} > summary`;
  return at?.matches("main a") ? `main a[href="${at.getAttribute("href")}"]` : "";
}

/** Requests the state until the class is over. */
async function follow() {
  try {
    const answer = await fetch("state");
    const state = await answer.json();
    if (state.over) {
      if (watched) viewer.close();
      location.reload();
      return;
    }
    by("doing").textContent = state.doing;
    const focus = place();
    const open = [...document.querySelectorAll("details[open]")].map((bot) => bot.id);
    const aside = [...document.querySelectorAll(".wide")].map((table) => table.scrollLeft);
    by("main").innerHTML = state.main;
    for (const id of open) by(id)?.setAttribute("open", "");
    document.querySelectorAll(".wide").forEach((table, number) => { table.scrollLeft = aside[number] || 0; });
    by("running").replaceChildren(...state.running.map((/** @type {any} */ game) => {
      const button = document.createElement("button");
      button.type = "button";
      button.dataset.watch = String(game.number);
      button.dataset.players = game.players.join(" – ");
      button.textContent = `${button.dataset.players} (${game.plies})`;
      return button;
    }));
    if (focus) /** @type {any} */ (document.querySelector(focus))?.focus({ preventScroll: true });
    setTimeout(follow, 1000);
  } catch {
    setTimeout(follow, 3000);
  }
}
if (document.body.dataset.shown === "live") follow();
