// @ts-check
// Learning progress in local storage: cards to repeat, puzzle scores and results of daily codes. It leaves the browser
// only as an exported file.

import { loadItem, saveItem } from "./storage.js";
import { dayOf, readCards } from "./repetition.js";

/** @typedef {import("./repetition.js").Card} Card */
/** @typedef {Record<string, {solved: number, missed: number}>} Score by game and grade, such as nim/3 */
/** @typedef {Record<string, {guesses: number, solved: boolean}>} Days by date */

/** Maximum number of stored days: ten years. */
const MOST_DAYS = 3660;

/** @template T @param {string} key @param {T} otherwise @returns {T} */
function read(key, otherwise) {
  try {
    return JSON.parse(loadItem(key, "null")) ?? otherwise;
  } catch {
    return otherwise;
  }
}

/** Returns the number of the current day. */
export const today = () => dayOf(new Date());

/** @returns {Card[]} */
export const cards = () => readCards(read("cards", [])) ?? [];

/** @param {Card[]} kept */
export const saveCards = (kept) => saveItem("cards", JSON.stringify(kept));

/** Returns the scores of puzzles. @returns {Score} */
export const puzzleScores = () => read("puzzles", {});

/** Counts the first answer to a puzzle. @param {string} game @param {number} grade @param {boolean} right */
export function countPuzzle(game, grade, right) {
  const all = puzzleScores();
  const key = `${game}/${grade}`;
  const { solved = 0, missed = 0 } = all[key] ?? {};
  saveItem("puzzles", JSON.stringify({ ...all, [key]: { solved: solved + (right ? 1 : 0), missed: missed + (right ? 0 : 1) } }));
}

/** Returns the results of daily codes. @returns {Days} */
export const days = () => read("days", {});

/** Saves the result of a day unless there is one. @param {string} date @param {number} guesses @param {boolean} solved */
export function saveDay(date, guesses, solved) {
  const all = days();
  if (all[date]) return;
  const entries = Object.entries({ ...all, [date]: { guesses, solved } }).sort(([one], [other]) => (one < other ? -1 : 1));
  saveItem("days", JSON.stringify(Object.fromEntries(entries.slice(-MOST_DAYS))));
}

/** Exports all progress. */
export const exportLearning = () => ({ parlor: "learning", version: 1, cards: cards(), puzzles: puzzleScores(), days: days() });

/** Imports exported progress; false if the document is not valid. Its cards replace existing ones; days and scores do not. @param {any} document */
export function importLearning(document) {
  const read = readCards(document?.cards);
  if (document?.parlor !== "learning" || read === null) return false;
  const known = new Set(read.map(({ game, from }) => `${game} ${from}`));
  saveCards([...cards().filter(({ game, from }) => !known.has(`${game} ${from}`)), ...read]);
  for (const [date, day] of Object.entries(document.days ?? {}))
    if (/^\d{4}-\d\d-\d\d$/.test(date)) saveDay(date, Number(/** @type {any} */ (day)?.guesses) || 0, /** @type {any} */ (day)?.solved === true);
  const own = puzzleScores();
  for (const [key, one] of Object.entries(document.puzzles ?? {})) {
    const { solved, missed } = /** @type {{solved: number, missed: number}} */ (one);
    if (!own[key] && Number.isInteger(solved) && Number.isInteger(missed)) own[key] = { solved, missed };
  }
  saveItem("puzzles", JSON.stringify(own));
  return true;
}
