// @ts-check
// The fixed scale on which a game's values are drawn, and the moves that a program's own estimates call mistakes.

/** @typedef {import("./types.js").State} State */
/** @typedef {import("./types.js").Branch} Branch */
/** @typedef {import("./worth.js").Worth} Worth */

/** Where only the outcome counts, an estimate of so many points is as good as won. */
const AS_GOOD_AS_WON = 3;

/** A move that gives away more than this part of the scale is a mistake. */
const SLIP = 1 / 8;

/** The largest value that is drawn: half of the cells of a board, or the largest payoff of a tree. @param {State} state */
export function scaleOf({ scene, won_or_lost }) {
  if (scene.shape === "tree") return Math.max(1, ...leaves(scene.root).map(Math.abs));
  if (won_or_lost || scene.shape !== "grid") return AS_GOOD_AS_WON;
  return Math.max(1, scene.cells.length / 2);
}

/** @param {Branch} branch @returns {number[]} */
function leaves(branch) {
  return branch.children.length > 0 ? branch.children.flatMap(leaves) : [branch.value ?? 0];
}

/** Where a value stands between −1 and 1. @param {Worth} worth @param {State} state */
export function heightOf({ value, exact }, state) {
  if (exact && state.won_or_lost) return Math.sign(value);
  return Math.max(-1, Math.min(1, value / scaleOf(state)));
}

/** What the programs thought after each of their moves, and the result. @param {State} state @returns {(Worth & {ply: number})[]} */
export function estimates({ history, result }) {
  const points = history.flatMap((past) =>
    typeof past.value === "number" ? [{ ply: past.ply, value: past.value, exact: past.exact ?? false }] : [],
  );
  if (typeof result?.payoff !== "number") return points;
  const end = { ply: history.length, value: result.payoff, exact: true };
  return [...points.filter((point) => point.ply < end.ply), end];
}

/**
 * The moves of people between two estimates of a program, with what they gave away by them.
 * @param {State} state
 */
export function judged(state) {
  const points = estimates(state);
  return points.slice(1).flatMap((point, i) => {
    const between = state.history.slice(points[i].ply, point.ply).filter((past) => state.players[past.seat]?.kind === "person");
    if (between.length !== 1) return [];
    const [past] = between;
    const loss = (points[i].value - point.value) * (past.seat === 0 ? 1 : -1);
    return [{ past, loss: Math.max(0, loss) }];
  });
}

/** What a move gives away by which it is a mistake. @param {State} state */
export const slipOf = (state) => SLIP * scaleOf(state);

/**
 * The sign that stands beside a mistake: one question mark, or two for a bad one; none where it is no mistake. Where
 * games are only won or lost, a proved value is lost by steps: from won to drawn, from drawn to lost.
 * @param {number} loss
 * @param {boolean} exact
 * @param {State} state
 */
export function markOf(loss, exact, state) {
  if (exact && state.won_or_lost) return loss > 1 ? "??" : loss > 0 ? "?" : "";
  return loss > 2 * slipOf(state) ? "??" : loss > slipOf(state) ? "?" : "";
}

/** Those among them that were mistakes. @param {State} state */
export const slips = (state) => judged(state).filter(({ loss }) => loss > slipOf(state));

/** How well a person played by those estimates, of 100; null where too little is known. @param {State} state */
export function played(state) {
  const moves = judged(state);
  if (moves.length < 3) return null;
  const kept = moves.map(({ loss }) => 1 - Math.min(1, loss / (2 * SLIP * scaleOf(state))));
  return Math.round((100 * kept.reduce((sum, one) => sum + one, 0)) / kept.length);
}
