// @ts-check
// What the position is worth: a bar for now and a graph of the game. Values are First's.

import { h, svg } from "../dom.js";
import { signed, t } from "../i18n.js";

/** @typedef {import("../types.js").State} State */

const WIDTH = 300;
const HEIGHT = 90;

/**
 * @param {State} state
 * @param {number|null} known what a hint or the values said of the present position
 * @param {number} ply the one that is looked at
 */
export function evaluation(state, known, ply) {
  const points = state.history
    .filter((past) => typeof past.value === "number")
    .map((past) => ({ ply: past.ply, value: /** @type {number} */ (past.value) }));
  const before = points.filter((point) => point.ply <= ply).at(-1)?.value;
  const value = known ?? before;
  if (value === undefined || value === null) return null;
  const most = Math.max(1, Math.abs(value), ...points.map((point) => Math.abs(point.value)));
  return h(
    "section",
    { class: "evaluation", "aria-label": t("page-evaluation") },
    h("h2", {}, t("page-evaluation"), " ", h("b", {}, signed(value))),
    meter(value, most),
    points.length > 1 && graph(points, most, ply, state.history.length),
    h("p", { class: "small" }, t("page-values-are-firsts", { seat: state.players[0].title })),
  );
}

/** @param {number} value @param {number} most */
function meter(value, most) {
  const bar = h(
    "div",
    {
      class: "split",
      role: "meter",
      "aria-label": t("page-evaluation"),
      "aria-valuemin": -most,
      "aria-valuemax": most,
      "aria-valuenow": value,
      "aria-valuetext": signed(value),
    },
    h("span", { class: "first" }),
    h("span", { class: "second" }),
  );
  bar.style.setProperty("--first", String(0.5 + (0.48 * value) / most));
  return bar;
}

/** @param {{ply: number, value: number}[]} points @param {number} most @param {number} ply @param {number} length */
function graph(points, most, ply, length) {
  const x = (/** @type {number} */ at) => (WIDTH * at) / Math.max(length, 1);
  const y = (/** @type {number} */ value) => HEIGHT / 2 - (value / most) * (HEIGHT / 2 - 6);
  const line = points
    .map((point, i) => `${i === 0 ? "M" : "L"}${x(point.ply).toFixed(1)} ${y(point.value).toFixed(1)}`)
    .join("");
  const words = points.map((point) => `${point.ply}: ${signed(point.value)}`).join("; ");
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
    points.map((point) => svg("circle", { cx: x(point.ply), cy: y(point.value), r: 2.5 })),
  );
}
