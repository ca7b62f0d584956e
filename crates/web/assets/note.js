// @ts-check
// The code that a maker has noted, kept in this browser alone, and the answer that it gives to a guess: the note must
// not leave the browser, so this is counted here and nowhere asked for.

import { loadItem, saveItem } from "./storage.js";

/** The note of a game, or an empty text. @param {string} id */
export const noted = (id) => loadItem(`note-${id}`, "");

/** @param {string} id @param {string} code */
export const note = (id, code) => saveItem(`note-${id}`, code);

/**
 * How many symbols of a guess are right and in their place, and how many are right elsewhere.
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
