// @ts-check
// What all boards do with moves: saying which was chosen, and which are best.

import { h } from "../dom.js";
import { moveValueText } from "../value-text.js";

/** @typedef {import("../types.js").View} View */

/**
 * Says that a move was chosen on a board.
 * @param {HTMLElement} board
 * @param {string} move
 */
export function choose(board, move) {
  board.dispatchEvent(new CustomEvent("move", { detail: move, bubbles: true }));
}

/**
 * The moves of the best value for the side to move; values are First's.
 * @param {View} view
 * @returns {Set<string>}
 */
export function bestMoves({ values, turn }) {
  if (!values) return new Set();
  const all = [...values].map(([move, { value }]) => ({ move, value }));
  const best = (turn === 1 ? Math.min : Math.max)(...all.map(({ value }) => value));
  return new Set(all.filter(({ value }) => value === best).map(({ move }) => move));
}

/**
 * The value of a move, to stand beside it; false where it is not known.
 * @param {string|null} move
 * @param {View} view
 * @param {Set<string>} best
 */
export function badge(move, view, best) {
  const worth = move !== null && moveValueText(view.values?.get(move), view);
  if (!worth || move === null) return false;
  // Where everything loses there is nothing to recommend.
  const marked = best.has(move) && worth.sign !== "✗";
  return h("span", { class: `worth${marked ? " best" : ""}`, "data-worth": worth.sign });
}

/** The same in words. @param {string|null} move @param {View} view */
export const badgeWords = (move, view) =>
  move !== null && (moveValueText(view.values?.get(move), view)?.words ?? false);
