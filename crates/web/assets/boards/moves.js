// @ts-check
// What all boards do with moves: saying which was chosen, and which are best.

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
  const best = (turn === 1 ? Math.min : Math.max)(...values.values());
  return new Set([...values].filter(([, value]) => value === best).map(([move]) => move));
}
