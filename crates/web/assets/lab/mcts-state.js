// @ts-check
// The tree of a Monte Carlo search after a number of simulations: visits and mean payoff of each node.

import { number, signed, t } from "../i18n.js";

/** @typedef {import("./types.js").MctsTrace} MctsTrace */
/** @typedef {import("./types.js").Look} Look */

/**
 * @param {MctsTrace} trace
 * @param {number} time number of simulations
 * @returns {{looks: Look[], here: number|null, nodes: number, visits: number[]}}
 */
export function mctsStateAt(trace, time) {
  const visits = trace.nodes.map(() => 0);
  const sums = trace.nodes.map(() => 0);
  /** @type {(number|null)[]} */
  const proved = trace.nodes.map(() => null);
  const made = trace.simulations.slice(0, time);
  for (const one of made) {
    for (const node of one.path) {
      visits[node] += 1;
      sums[node] += one.payoff;
    }
    for (const [node, value] of one.proved) proved[node] = value;
  }
  const last = made.at(-1)?.path ?? [];
  const looks = trace.nodes.map((node, place) => {
    const known = proved[place];
    return /** @type {Look} */ ({
      state: visits[place] === 0 ? "untouched" : known !== null ? "known" : last.includes(place) ? "open" : "done",
      here: last.at(-1) === place,
      cut: false,
      inside: visits[place] === 0 ? "" : String(visits[place]),
      beside: visits[place] === 0 ? "" : known !== null ? `= ${signed(known)}` : `${node.label ?? ""} ${signed(sums[place] / visits[place])}`.trim(),
      bound: "",
      strong: false,
    });
  });
  return { looks, here: last.at(-1) ?? null, nodes: visits.filter((count) => count > 0).length, visits };
}

/** @param {MctsTrace} trace @param {number} time */
export function simulationSentence(trace, time) {
  const one = trace.simulations[time - 1];
  if (!one) return t("lab-not-begun");
  const way = one.path.slice(1).map((node) => trace.nodes[node].label ?? trace.nodes[node].move ?? "");
  const proofs = one.proved.length > 0 ? ` ${t("lab-event-proved", { count: one.proved.length })}` : "";
  return t("lab-event-simulation", { number: number(time), way: way.join(" → "), payoff: signed(one.payoff) }) + proofs;
}
