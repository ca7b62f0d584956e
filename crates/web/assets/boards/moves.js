// @ts-check
// Shared by all boards: reporting a chosen move, and marking the best ones.

import { h } from "../dom.js";
import { moveValueText } from "../value-text.js";

/** @typedef {import("../types.js").View} View */

/**
 * Fires `move` for a chosen move.
 * @param {HTMLElement} board
 * @param {string} move
 */
export function choose(board, move) {
  board.dispatchEvent(new CustomEvent("move", { detail: move, bubbles: true }));
}

/**
 * Returns the moves with the best value for the side to move; values are First's.
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
 * Creates the badge with a move's value; false if unknown.
 * @param {string|null} move
 * @param {View} view
 * @param {Set<string>} best
 */
export function badge(move, view, best) {
  const worth = move !== null && moveValueText(view.values?.get(move), view);
  if (!worth || move === null) return false;
  // If every move loses, none is marked as best.
  const marked = best.has(move) && worth.sign !== "✗";
  return h("span", { class: `worth${marked ? " best" : ""}`, "data-worth": worth.sign });
}

/** Returns a move's value as text; false if unknown. @param {string|null} move @param {View} view */
export const badgeWords = (move, view) =>
  move !== null && (moveValueText(view.values?.get(move), view)?.words ?? false);
