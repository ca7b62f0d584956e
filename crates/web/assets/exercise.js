// @ts-check
// Marks answers to exercises: a move is right if the solver finds none better.

import * as api from "./api.js";
import { slipOf } from "./scale.js";

/** @typedef {import("./types.js").AnalysedState} AnalysedState */

/** Expected guesses that differ by less than this are equal. */
const SAME = 1e-9;

/**
 * The mark of a move: whether it is right, what it loses, the best moves, and whether that is proved.
 * @typedef {{right: boolean, loss: number, best: string[], exact: boolean}} Marked
 */

/**
 * @param {AnalysedState} state the position
 * @param {string} move
 * @returns {Promise<Marked>}
 */
export async function mark(state, move) {
  const query = { game: state.game, from: state.position, moves: [] };
  return state.code ? markGuess(query, move) : markMove(state, query, move);
}

/** @param {import("./types.js").AnalysisQuery} query @param {string} guess @returns {Promise<Marked>} */
async function markGuess(query, guess) {
  const { worth } = await api.guessSplit(query, guess);
  if (!worth || worth.guesses === null) {
    const { move } = await api.analysisHint(query);
    return { right: move === guess, loss: 0, best: [move], exact: false };
  }
  const loss = worth.guesses - worth.least;
  return { right: loss < SAME, loss, best: worth.best, exact: true };
}

/** @param {AnalysedState} state @param {import("./types.js").AnalysisQuery} query @param {string} move @returns {Promise<Marked>} */
async function markMove(state, query, move) {
  const { values, exact } = await api.analysisValues(query);
  const sign = state.turn === 1 ? -1 : 1;
  const worth = (/** @type {number} */ value) => (state.won_or_lost && exact ? Math.sign(value) : value) * sign;
  const most = Math.max(...values.map(({ value }) => worth(value)));
  const made = values.find((one) => one.move === move);
  const loss = made ? most - worth(made.value) : 0;
  // Small differences between estimates are noise.
  const enough = exact ? 0 : slipOf(state) / 2;
  const best = values.filter(({ value }) => most - worth(value) <= enough).map((one) => one.move);
  return { right: loss <= enough, loss, best, exact };
}
