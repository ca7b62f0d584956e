// @ts-check
// Chooses exercises: puzzles by game and grade, and cards that are due.

import * as api from "../api.js";
import { button, h, put } from "../dom.js";
import { number, t } from "../i18n.js";
import { icon } from "../icons.js";
import { attempt, notify } from "../notices.js";
import { loadItem, saveItem } from "../storage.js";
import { add, answered, due, keyOf } from "../repetition.js";
import { cards, countPuzzle, exportLearning, importLearning, puzzleScores, saveCards, today } from "../learning-store.js";
import { ExerciseScreen } from "./exercise.js";

/** @typedef {import("../types.js").Puzzle} Puzzle */
/** @typedef {import("./exercise.js").Task} Task */

const PUZZLES = "#/puzzles";

/** Shows all games with their grades, or the puzzles of one: `word` is its name and grade. @param {HTMLElement} main @param {string} word */
export async function puzzlesScreen(main, word) {
  const [game, grade = ""] = word.split(".");
  return game ? ask(main, game, Number(grade)) : choose(main);
}

/** @param {HTMLElement} main */
async function choose(main) {
  const { games } = await api.puzzles();
  document.title = `${t("page-puzzles")} · Parlor`;
  const solved = puzzleScores();
  const draw = () => put(main, h("div", { class: "plain puzzles" }, h("h1", {}, t("page-puzzles")), h("p", { class: "quiet" }, t("page-puzzles-words")), again(draw), list));
  const list = h(
    "ul",
    { class: "by-game" },
    games.map(({ game, title, grades }) =>
      h(
        "li",
        {},
        h("h2", {}, title),
        h(
          "div",
          { class: "grades" },
          grades.map((all, place) => {
            const done = solved[`${game}/${place + 1}`]?.solved ?? 0;
            return h(
              "a",
              { class: "button", href: `${PUZZLES}/${game}.${place + 1}`, "data-key": `${game}.${place + 1}` },
              h("span", { class: "unseen" }, `${title}, ${t("page-grade", { grade: place + 1 })}, ${t("page-solved-of", { done: number(done), all: number(all) })}`),
              h("b", { "aria-hidden": true }, place + 1),
              h("span", { class: "small", "aria-hidden": true }, `${number(Math.min(done, all))}/${number(all)}`),
            );
          }),
        ),
      ),
    ),
  );
  draw();
}

/** Creates the due cards, and export and import of progress. @param {() => void} redraw */
function again(redraw) {
  const all = cards();
  const waiting = due(all, today()).length;
  const file = h("input", { type: "file", accept: "application/json,.json", class: "unseen", id: "learning", "data-key": "learning-file", onchange: () => load(file, redraw) });
  return h(
    "section",
    { class: "again", "aria-label": t("page-training") },
    h("div", {}, h("h2", {}, t("page-training")), h("p", { class: "quiet" }, t("page-training-words", { due: number(waiting), count: all.length }))),
    h(
      "div",
      { class: "buttons import" },
      waiting > 0 && h("a", { class: "button primary", href: "#/training", "data-key": "train" }, icon("again"), t("page-train")),
      button(t("page-save-learning"), save, { "data-key": "learning-save" }),
      file,
      h("label", { class: "button", for: "learning" }, t("page-load-learning")),
      h("a", { class: "button", href: "#/analysis", "data-key": "to-analysis" }, icon("analysis"), t("page-analysis-board")),
    ),
  );
}

/** Downloads all progress. */
function save() {
  const link = h("a", { href: URL.createObjectURL(new Blob([JSON.stringify(exportLearning())], { type: "application/json" })), download: "parlor-learning.json" });
  link.click();
  setTimeout(() => URL.revokeObjectURL(link.href), 60000);
}

/** @param {HTMLInputElement} file @param {() => void} redraw */
async function load(file, redraw) {
  const text = await file.files?.[0]?.text();
  let document = null;
  try {
    document = JSON.parse(text ?? "");
  } catch {
    // Not JSON, so not an exported file.
  }
  notify(t(importLearning(document) ? "page-learning-loaded" : "page-learning-unreadable"));
  redraw();
}

/** Shows the puzzles of a game and grade, from the last position. @param {HTMLElement} main @param {string} game @param {number} grade */
async function ask(main, game, grade) {
  const [{ puzzles }, catalog] = await Promise.all([api.puzzlesOf(game), api.catalog()]);
  const chosen = puzzles.filter((puzzle) => puzzle.grade === grade);
  const all = chosen.length > 0 ? chosen : puzzles;
  const key = `puzzle-${game}.${grade}`;
  let place = Number(loadItem(key, "0")) % all.length || 0;
  const title = catalog.games.find((one) => one.name === game)?.title ?? game;
  const answer = (/** @type {Puzzle} */ puzzle, /** @type {boolean} */ right) => {
    countPuzzle(game, puzzle.grade, right);
    if (!right) saveCards(add(cards(), { ...puzzle, made: null, loss: null }, today()));
    place = (place + 1) % all.length;
    saveItem(key, String(place));
  };
  return run(main, PUZZLES, () => {
    const puzzle = all[place];
    const words = `${title} · ${t("page-grade", { grade: puzzle.grade })}`;
    return { task: { game: puzzle.game, from: puzzle.from, title: words, made: null }, answered: (right) => answer(puzzle, right), last: false, broken: () => {} };
  });
}

/** Shows the due cards, or one position to retry. @param {HTMLElement} main @param {string} word */
export async function trainingScreen(main, word) {
  const one = readTask(word);
  const asked = new Set();
  const learn = (/** @type {{game: string, from: string}} */ card) => (/** @type {boolean} */ right) => {
    asked.add(keyOf(card));
    // An immediate retry does not count.
    if (!one) saveCards(answered(cards(), card, right, today()));
  };
  const title = t("page-training");
  return run(main, one?.back ?? PUZZLES, () => {
    const waiting = due(cards(), today()).filter((card) => !asked.has(keyOf(card)));
    const card = one && asked.size === 0 ? one : waiting[0];
    if (!card || (one && asked.size > 0)) return null;
    const task = { game: String(card.game), from: String(card.from), title, made: card.made ?? null };
    const broken = () => saveCards(cards().filter((other) => keyOf(other) !== keyOf(task)));
    return { task, answered: learn(task), last: one !== null || waiting.length <= 1, broken };
  });
}

/** Parses the position to retry from a URL; null if it is not valid. @param {string} word @returns {{game: string, from: string, made: string|null, back: string}|null} */
function readTask(word) {
  try {
    const { game, from, made, back } = JSON.parse(word);
    const inside = typeof back === "string" && back.startsWith("#/") ? back : PUZZLES;
    return typeof game === "string" && typeof from === "string" ? { game, from, made: typeof made === "string" ? made : null, back: inside } : null;
  } catch {
    return null;
  }
}

/**
 * Shows the exercises that `draw` returns, one after another.
 * @param {HTMLElement} main
 * @param {string} back
 * @param {() => {task: Task, answered: (right: boolean) => void, last: boolean, broken: () => void}|null} draw
 */
async function run(main, back, draw) {
  /** @type {ExerciseScreen|null} */
  let screen = null;
  const next = async () => {
    const drawn = draw();
    if (!drawn) {
      location.hash = back;
      return;
    }
    const { task, answered, last, broken } = drawn;
    const state = await attempt(() =>
      api.analyse({ game: task.game, from: task.from, moves: [] }).catch((error) => {
        // An unreadable position is dropped.
        if (error instanceof api.ApiError && error.status === 400) broken();
        throw error;
      }),
    );
    if (!state) {
      location.hash = back;
      return;
    }
    screen?.leave();
    main.replaceChildren();
    screen = new ExerciseScreen(main, task, state, { answered, next: last ? null : next, back });
    const heading = main.querySelector("h1");
    heading?.setAttribute("tabindex", "-1");
    if (document.contains(heading)) heading?.focus({ preventScroll: true });
  };
  await next();
  return () => screen?.leave();
}
