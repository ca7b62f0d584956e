// @ts-check
// The fixed scale of a game's values, and which moves were mistakes: by the findings after the game, and before that by
// the opponent's estimates.

/** @typedef {import("./types.js").State} State */
/** @typedef {import("./types.js").Branch} Branch */
/** @typedef {import("./value-text.js").Worth} Worth */

/** In games that are only won or lost, an estimate of this many points is the end of the scale. */
const AS_GOOD_AS_WON = 3;

/** A move that loses more than this fraction of the scale is a mistake. */
const SLIP = 1 / 8;

/** Returns the end of the scale: half the number of cells, or the largest payoff of a tree. @param {State} state */
export function scaleOf({ scene, won_or_lost }) {
  if (scene.shape === "tree") return Math.max(1, ...leaves(scene.root).map(Math.abs));
  if (won_or_lost || scene.shape !== "grid") return AS_GOOD_AS_WON;
  return Math.max(1, scene.cells.length / 2);
}

/** @param {Branch} branch @returns {number[]} */
function leaves(branch) {
  return branch.children.length > 0 ? branch.children.flatMap(leaves) : [branch.value ?? 0];
}

/** Maps a value to −1…1. @param {Worth} worth @param {State} state */
export function heightOf({ value, exact }, state) {
  if (exact && state.won_or_lost) return Math.sign(value);
  return Math.max(-1, Math.min(1, value / scaleOf(state)));
}

/**
 * A finding about a move after its game: the best value, what the move lost, and how far it dropped on the scale.
 * @typedef {{best: Worth, loss: number, exact: boolean, drop: number}} Found
 */

/** Findings by ply. @typedef {Map<number, Found>} Findings */

/** @type {Findings} */
const NOTHING = new Map();

/**
 * Returns the values of a game by ply: programs' estimates, findings, and the result.
 * @param {State} state @param {Findings} [found] @returns {(Worth & {ply: number})[]}
 */
export function estimates({ history, result }, found = NOTHING) {
  /** @type {Map<number, Worth>} */
  const points = new Map();
  for (const { ply, value, exact } of history) if (typeof value === "number") points.set(ply, { value, exact: exact ?? false });
  for (const [ply, { best }] of found) points.set(ply - 1, best);
  if (typeof result?.payoff === "number") points.set(history.length, { value: result.payoff, exact: true });
  return [...points].sort(([one], [other]) => one - other).map(([ply, worth]) => ({ ply, ...worth }));
}

/**
 * Returns people's moves with their losses: by findings, else by a program's estimates before and after.
 * @param {State} state @param {Findings} [found]
 * @returns {{past: import("./types.js").Past, loss: number, exact: boolean, drop: number}[]}
 */
export function judged(state, found = NOTHING) {
  const points = estimates(state);
  const guessed = points.slice(1).flatMap((point, i) => {
    const between = state.history.slice(points[i].ply, point.ply).filter((past) => state.players[past.seat]?.kind === "person");
    if (between.length !== 1 || found.has(between[0].ply)) return [];
    const [past] = between;
    const loss = Math.max(0, (points[i].value - point.value) * (past.seat === 0 ? 1 : -1));
    return [{ past, loss, exact: false, drop: loss / scaleOf(state) }];
  });
  const known = state.history.flatMap((past) => {
    const one = found.get(past.ply);
    return one ? [{ past, loss: one.loss, exact: one.exact, drop: one.drop }] : [];
  });
  return [...guessed, ...known].sort((one, other) => one.past.ply - other.past.ply);
}

/**
 * Returns what a move lost, from the values of all moves (best for the mover first); null if the move is not among them.
 * @param {{move: string, value: number, exact: boolean}[]} values @param {string} move @param {number} seat @param {State} state
 * @returns {Found|null}
 */
export function findingOf(values, move, seat, state) {
  const made = values.find((one) => one.move === move);
  if (!made) return null;
  const [best] = values;
  const sign = seat === 0 ? 1 : -1;
  // A quicker win is not better.
  const exact = best.exact && made.exact;
  const worth = (/** @type {number} */ value) => (exact && state.won_or_lost ? Math.sign(value) : value);
  return {
    best: { value: best.value, exact: best.exact },
    loss: Math.max(0, (worth(best.value) - worth(made.value)) * sign),
    exact,
    drop: Math.max(0, (heightOf(best, state) - heightOf(made, state)) * sign),
  };
}

/** Returns the loss above which a move is a mistake. @param {State} state */
export const slipOf = (state) => SLIP * scaleOf(state);

/**
 * Returns a mistake's sign: ? or ??, or empty if the move is no mistake. In games that are only won or lost, a proved
 * loss counts steps: won to drawn, drawn to lost.
 * @param {number} loss
 * @param {boolean} exact
 * @param {State} state
 */
export function markOf(loss, exact, state) {
  if (exact && state.won_or_lost) return loss > 1 ? "??" : loss > 0 ? "?" : "";
  return loss > 2 * slipOf(state) ? "??" : loss > slipOf(state) ? "?" : "";
}

/** Returns the moves that were mistakes. @param {State} state @param {Findings} [found] */
export const slips = (state, found) => judged(state, found).filter(({ loss, exact }) => markOf(loss, exact, state) !== "");

/** Rates the person's play from 0 to 100; null with two people or fewer than three rated moves. @param {State} state @param {Findings} [found] */
export function played(state, found) {
  const moves = judged(state, found);
  if (moves.length < 3 || state.players.filter((seat) => seat.you).length > 1) return null;
  const rated = moves.map(({ drop }) => 1 - Math.min(1, drop / (2 * SLIP)));
  return Math.round((100 * rated.reduce((sum, one) => sum + one, 0)) / rated.length);
}
