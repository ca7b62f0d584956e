// @ts-check
// What the position is worth: a bar for now and a graph of the game. Values are First's. Estimates are drawn in
// proportion to the largest of them; a value that is proved goes all the way, since nothing is left to guess.

import { h, svg } from "../dom.js";
import { number, t } from "../i18n.js";
import { worthInWords } from "../worth.js";

/** @typedef {import("../types.js").State} State */
/** @typedef {import("../worth.js").Worth} Worth */
/** @typedef {Worth & {ply: number}} Point */

const WIDTH = 300;
const HEIGHT = 90;

/**
 * @param {State} state
 * @param {Worth|null} known what a hint or the values said of the present position
 * @param {number} ply the one that is looked at
 * @param {boolean} values whether moves show what they are worth
 * @param {(ply: number) => void} look
 */
export function evaluation(state, known, ply, values, look) {
  const points = state.history.flatMap((past) =>
    typeof past.value === "number" ? [{ ply: past.ply, value: past.value, exact: past.exact ?? false }] : [],
  );
  const worth = known ?? points.filter((point) => point.ply <= ply).at(-1);
  if (!worth) return null;
  const height = scale([...points, worth]);
  return h(
    "section",
    { class: "evaluation", "aria-label": t("page-evaluation") },
    h("h2", {}, t("page-evaluation"), " ", h("b", { class: "worth-now" }, worthInWords(worth, state))),
    meter(worthInWords(worth, state), height(worth)),
    points.length > 1 && graph(points, height, ply, state, look),
    h(
      "p",
      { class: "small" },
      [...explanation(state, worth, values), searched(state, ply)].filter(Boolean).join(" · "),
    ),
  );
}

/** What the numbers and signs mean. @param {State} state @param {Worth} worth @param {boolean} values */
function explanation(state, worth, values) {
  const words = state.won_or_lost && worth.exact;
  return [
    !words && t("page-values-are-firsts", { seat: state.players[0].title }).replace(/\.$/, ""),
    words && values && t("page-legend"),
  ];
}

/** How far the program that moved last has looked. @param {State} state @param {number} ply */
function searched(state, ply) {
  const past = state.history.slice(0, ply).findLast(({ nodes }) => nodes > 0);
  return past && past.depth > 0
    ? t("page-searched", { depth: number(past.depth), nodes: number(past.nodes) })
    : "";
}

/**
 * Where a value stands between −1 and 1.
 * @param {Worth[]} all
 * @returns {(worth: Worth) => number}
 */
function scale(all) {
  const most = Math.max(1, ...all.filter(({ exact }) => !exact).map(({ value }) => Math.abs(value)));
  return ({ value, exact }) => (exact ? Math.sign(value) : (0.9 * value) / most);
}

/** @param {string} words @param {number} height */
function meter(words, height) {
  const bar = h(
    "div",
    {
      class: "split",
      role: "meter",
      "aria-label": t("page-evaluation"),
      "aria-valuemin": -1,
      "aria-valuemax": 1,
      "aria-valuenow": height.toFixed(2),
      "aria-valuetext": words,
    },
    h("span", { class: "first" }),
    h("span", { class: "rest" }),
    h("span", { class: "second" }),
  );
  bar.style.setProperty("--first", String(0.5 + 0.49 * height));
  bar.style.setProperty("--second", String(0.5 - 0.49 * height));
  return bar;
}

/**
 * A click leads to the position there; with keys the moves below the graph do.
 * @param {Point[]} points @param {(worth: Worth) => number} height @param {number} ply @param {State} state
 * @param {(ply: number) => void} look
 */
function graph(points, height, ply, state, look) {
  const { length } = state.history;
  const go = (/** @type {MouseEvent} */ event) => {
    const box = /** @type {Element} */ (event.currentTarget).getBoundingClientRect();
    look(Math.round((length * (event.clientX - box.left)) / box.width));
  };
  const x = (/** @type {number} */ at) => 4 + ((WIDTH - 8) * at) / Math.max(length, 1);
  const y = (/** @type {Worth} */ worth) => (HEIGHT / 2) * (1 - 0.9 * height(worth));
  const line = points
    .map((point, i) => `${i === 0 ? "M" : "L"}${x(point.ply).toFixed(1)} ${y(point).toFixed(1)}`)
    .join("");
  const words = points.map((point) => `${point.ply}: ${worthInWords(point, state)}`).join("; ");
  return svg(
    "svg",
    {
      class: "graph",
      onclick: go,
      viewBox: `0 0 ${WIDTH} ${HEIGHT}`,
      role: "img",
      "aria-label": `${t("page-evaluation-graph")} ${words}`,
    },
    svg("line", { class: "zero", x1: 0, x2: WIDTH, y1: HEIGHT / 2, y2: HEIGHT / 2 }),
    svg("line", { class: "now", x1: x(ply), x2: x(ply), y1: 0, y2: HEIGHT }),
    svg("path", { d: line }),
    points.map((point) => svg("circle", { cx: x(point.ply), cy: y(point), r: 2.5 })),
  );
}
