// @ts-check
// What the position is worth: a bar for now and a graph of the game. Values are First's. Estimates are drawn in
// proportion to the largest of them; a value that is proved goes all the way, since nothing is left to guess.

import { h, svg } from "../dom.js";
import { signed, t } from "../i18n.js";

/** @typedef {import("../types.js").State} State */
/** @typedef {{value: number, exact: boolean}} Worth */
/** @typedef {Worth & {ply: number}} Point */

const WIDTH = 300;
const HEIGHT = 90;

/**
 * @param {State} state
 * @param {Worth|null} known what a hint or the values said of the present position
 * @param {number} ply the one that is looked at
 */
export function evaluation(state, known, ply) {
  const points = state.history.flatMap((past) =>
    typeof past.value === "number" ? [{ ply: past.ply, value: past.value, exact: past.exact ?? false }] : [],
  );
  const worth = known ?? points.filter((point) => point.ply <= ply).at(-1);
  if (!worth) return null;
  const height = scale([...points, worth]);
  return h(
    "section",
    { class: "evaluation", "aria-label": t("page-evaluation") },
    h("h2", {}, t("page-evaluation"), " ", h("b", {}, inWords(worth))),
    meter(worth, height(worth)),
    points.length > 1 && graph(points, height, ply, state.history.length),
    h("p", { class: "small" }, t("page-values-are-firsts", { seat: state.players[0].title })),
  );
}

/** @param {Worth} worth */
const inWords = ({ value, exact }) => (exact ? t("page-proved", { value: signed(value) }) : signed(value));

/**
 * Where a value stands between −1 and 1.
 * @param {Worth[]} all
 * @returns {(worth: Worth) => number}
 */
function scale(all) {
  const most = Math.max(1, ...all.filter(({ exact }) => !exact).map(({ value }) => Math.abs(value)));
  return ({ value, exact }) => (exact ? Math.sign(value) : (0.9 * value) / most);
}

/** @param {Worth} worth @param {number} height */
function meter(worth, height) {
  const bar = h(
    "div",
    {
      class: "split",
      role: "meter",
      "aria-label": t("page-evaluation"),
      "aria-valuemin": -1,
      "aria-valuemax": 1,
      "aria-valuenow": height.toFixed(2),
      "aria-valuetext": inWords(worth),
    },
    h("span", { class: "first" }),
    h("span", { class: "second" }),
  );
  bar.style.setProperty("--first", String(0.5 + 0.49 * height));
  return bar;
}

/** @param {Point[]} points @param {(worth: Worth) => number} height @param {number} ply @param {number} length */
function graph(points, height, ply, length) {
  const x = (/** @type {number} */ at) => 4 + ((WIDTH - 8) * at) / Math.max(length, 1);
  const y = (/** @type {Worth} */ worth) => (HEIGHT / 2) * (1 - 0.9 * height(worth));
  const line = points
    .map((point, i) => `${i === 0 ? "M" : "L"}${x(point.ply).toFixed(1)} ${y(point).toFixed(1)}`)
    .join("");
  const words = points.map((point) => `${point.ply}: ${inWords(point)}`).join("; ");
  return svg(
    "svg",
    {
      class: "graph",
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
