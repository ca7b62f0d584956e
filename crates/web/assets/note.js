// @ts-check
// The maker's note of the code, and its answer to a guess. The note must not leave the browser, so the answer is
// computed here and not by the server.

import { loadItem, saveItem } from "./storage.js";

/** Returns the note of a game; empty if there is none. @param {string} id */
export const noted = (id) => loadItem(`note-${id}`, "");

/** @param {string} id @param {string} code */
export const note = (id, code) => saveItem(`note-${id}`, code);

/**
 * Counts the symbols in the right place and those that are right elsewhere.
 * @param {string} code
 * @param {string} guess
 * @returns {[number, number]}
 */
export function answerTo(code, guess) {
  const black = [...guess].filter((symbol, place) => symbol === code[place]).length;
  const count = (/** @type {string} */ text, /** @type {string} */ symbol) => text.split(symbol).length - 1;
  const common = [...new Set(guess)].reduce(
    (sum, symbol) => sum + Math.min(count(guess, symbol), count(code, symbol)),
    0,
  );
  return [black, common - black];
}
