// @ts-check
// A position in which somebody is to find a best move, and whether a move is one. The solver marks: every move is right
// that nothing is better than.

import * as api from "./api.js";
import { slipOf } from "./scale.js";

/** @typedef {import("./types.js").AnalysedState} AnalysedState */

/** Where few codes are left the best guesses are known exactly; what differs by less is the same. */
const SAME = 1e-9;

/**
 * What a move was: right, or what it gave away; the best moves, and whether all that is proved.
 * @typedef {{right: boolean, loss: number, best: string[], exact: boolean}} Marked
 */

/**
 * @param {AnalysedState} state the position
 * @param {string} move
 * @returns {Promise<Marked>}
 */
export async function mark(state, move) {
  const study = { game: state.game, from: state.position, moves: [] };
  return state.code ? markGuess(study, move) : markMove(state, study, move);
}

/** @param {import("./types.js").AnalysisQuery} study @param {string} guess @returns {Promise<Marked>} */
async function markGuess(study, guess) {
  const { worth } = await api.guessSplit(study, guess);
  if (!worth || worth.guesses === null) {
    const { move } = await api.analysisHint(study);
    return { right: move === guess, loss: 0, best: [move], exact: false };
  }
  const loss = worth.guesses - worth.least;
  return { right: loss < SAME, loss, best: worth.best, exact: true };
}

/** @param {AnalysedState} state @param {import("./types.js").AnalysisQuery} study @param {string} move @returns {Promise<Marked>} */
async function markMove(state, study, move) {
  const { values, exact } = await api.analysisValues(study);
  const sign = state.turn === 1 ? -1 : 1;
  const worth = (/** @type {number} */ value) => (state.won_or_lost && exact ? Math.sign(value) : value) * sign;
  const most = Math.max(...values.map(({ value }) => worth(value)));
  const made = values.find((one) => one.move === move);
  const loss = made ? most - worth(made.value) : 0;
  // Estimates that differ by little say nothing.
  const enough = exact ? 0 : slipOf(state) / 2;
  const best = values.filter(({ value }) => most - worth(value) <= enough).map((one) => one.move);
  return { right: loss <= enough, loss, best, exact };
}
