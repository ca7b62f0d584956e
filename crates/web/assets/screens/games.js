// @ts-check
// My games: continue, replay, delete or import one.

import * as api from "../api.js";
import { button, h } from "../dom.js";
import { dateTime, t } from "../i18n.js";
import { iconButton } from "../icons.js";
import { attempt, announce, notify, clearNotice } from "../notices.js";
import { playerName } from "../names.js";

/** @typedef {import("../types.js").Listed} Listed */

/** @param {HTMLElement} main */
export async function gamesScreen(main) {
  const [{ games }, catalog] = await Promise.all([api.games(), api.catalog()]);
  document.title = `${t("page-my-games")} · Parlor`;
  const file = h("input", {
    type: "file",
    accept: "application/json,.json",
    id: "import",
    class: "unseen",
    onchange: bring,
  });
  const list = h("div", { class: "plain" });
  main.append(list);
  list.append(
    h("h1", {}, t("page-my-games")),
    h("p", { class: "import" }, file, h("label", { for: "import", class: "button" }, t("page-import"))),
    games.length === 0
      ? h("p", {}, t("page-no-games"))
      : h(
          "ul",
          { class: "games" },
          games.map((game) => line(game, catalog)),
        ),
  );
}

/** @param {Listed} game @param {import("../types.js").Catalog} catalog */
function line(game, catalog) {
  const names = game.players.map((seat) => playerName(catalog, game.name, seat));
  const special = game.game.includes(":") ? game.game.slice(game.game.indexOf(":") + 1) : "";
  return h(
    "li",
    {},
    h(
      "a",
      { href: `#/game/${game.id}` },
      h("span", {}, h("b", {}, game.title), " ", h("span", { class: "spec" }, special)),
      h("span", {}, names.join(" – ")),
      h(
        "span",
        { class: game.over ? null : "going-on" },
        game.over ? (game.result?.text ?? t("page-over")) : t("page-continue"),
      ),
      h(
        "span",
        { class: "small" },
        `${t("page-moves-made", { count: game.plies })} · ${dateTime(game.changed)}`,
      ),
    ),
    iconButton("close", t("page-forget", { game: game.title }), (event) => forget(event, game)),
  );
}

/** Milliseconds in which a deletion can be undone. */
const REGRET = 6000;

/** Removes a game from the list, and deletes it unless that is undone. @param {Event} event @param {Listed} game */
function forget(event, game) {
  const entry = /** @type {HTMLElement} */ (event.target).closest("li");
  if (!entry) return;
  const next = entry.nextElementSibling ?? entry.previousElementSibling;
  entry.hidden = true;
  next?.querySelector("a")?.focus();
  announce(t("page-forgotten"));
  const timer = window.setTimeout(finish, REGRET);
  async function finish() {
    clearTimeout(timer);
    removeEventListener("hashchange", finish);
    removeEventListener("pagehide", finish);
    clearNotice();
    if (await attempt(() => api.forget(game.id))) entry?.remove();
    else if (entry) entry.hidden = false;
  }
  // Leaving the screen confirms the deletion.
  addEventListener("hashchange", finish);
  addEventListener("pagehide", finish);
  const regret = button(t("page-keep-it"), () => {
    clearTimeout(timer);
    removeEventListener("hashchange", finish);
    removeEventListener("pagehide", finish);
    clearNotice();
    if (entry) entry.hidden = false;
    entry?.querySelector("a")?.focus();
  }, { "data-key": "keep-it" });
  notify(t("page-forgotten"), regret);
}

/** @param {Event} event */
async function bring(event) {
  const file = /** @type {HTMLInputElement} */ (event.target).files?.[0];
  if (!file) return;
  let record;
  try {
    record = JSON.parse(await file.text());
  } catch {
    notify(t("page-import-unreadable", { file: file.name }));
    return;
  }
  const begun = await attempt(() => api.importGame(record));
  if (begun) location.hash = `#/game/${begun.id}`;
}
