// @ts-check
// What this browser keeps of somebody's learning: positions to be asked again, how many puzzles were solved, and the
// codes of the days. It leaves the browser only as a file that the person saves.

import { recall, remember } from "./memory.js";
import { dayOf, readCards } from "./repetition.js";

/** @typedef {import("./repetition.js").Card} Card */
/** @typedef {Record<string, {solved: number, missed: number}>} Score by game and grade, such as nim/3 */
/** @typedef {Record<string, {guesses: number, solved: boolean}>} Days by date */

/** Dates that are remembered: ten years. */
const MOST_DAYS = 3660;

/** @template T @param {string} key @param {T} otherwise @returns {T} */
function read(key, otherwise) {
  try {
    return JSON.parse(recall(key, "null")) ?? otherwise;
  } catch {
    return otherwise;
  }
}

/** The number of today. */
export const today = () => dayOf(new Date());

/** @returns {Card[]} */
export const cards = () => readCards(read("cards", [])) ?? [];

/** @param {Card[]} kept */
export const keepCards = (kept) => remember("cards", JSON.stringify(kept));

/** How puzzles went. @returns {Score} */
export const score = () => read("puzzles", {});

/** Counts a puzzle that was answered for the first time. @param {string} game @param {number} grade @param {boolean} right */
export function count(game, grade, right) {
  const all = score();
  const key = `${game}/${grade}`;
  const { solved = 0, missed = 0 } = all[key] ?? {};
  remember("puzzles", JSON.stringify({ ...all, [key]: { solved: solved + (right ? 1 : 0), missed: missed + (right ? 0 : 1) } }));
}

/** The codes of the days. @returns {Days} */
export const days = () => read("days", {});

/** Keeps how the code of a date went; what is kept stays. @param {string} date @param {number} guesses @param {boolean} solved */
export function keepDay(date, guesses, solved) {
  const all = days();
  if (all[date]) return;
  const entries = Object.entries({ ...all, [date]: { guesses, solved } }).sort(([one], [other]) => (one < other ? -1 : 1));
  remember("days", JSON.stringify(Object.fromEntries(entries.slice(-MOST_DAYS))));
}

/** Everything as a document to save. */
export const everything = () => ({ parlor: "learning", version: 1, cards: cards(), puzzles: score(), days: days() });

/** Takes such a document up; false where it is none. What is here already stays, unless the document knows it better. @param {any} document */
export function takeUp(document) {
  const read = readCards(document?.cards);
  if (document?.parlor !== "learning" || read === null) return false;
  const known = new Set(read.map(({ game, from }) => `${game} ${from}`));
  keepCards([...cards().filter(({ game, from }) => !known.has(`${game} ${from}`)), ...read]);
  for (const [date, day] of Object.entries(document.days ?? {}))
    if (/^\d{4}-\d\d-\d\d$/.test(date)) keepDay(date, Number(/** @type {any} */ (day)?.guesses) || 0, /** @type {any} */ (day)?.solved === true);
  const own = score();
  for (const [key, one] of Object.entries(document.puzzles ?? {})) {
    const { solved, missed } = /** @type {{solved: number, missed: number}} */ (one);
    if (!own[key] && Number.isInteger(solved) && Number.isInteger(missed)) own[key] = { solved, missed };
  }
  remember("puzzles", JSON.stringify(own));
  return true;
}
