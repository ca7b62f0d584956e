// @ts-check
// The value of the position, and a graph of the game on a fixed scale. Values are First's. Mistakes are dots; buttons
// below lead to their positions.

import { button, h, svg } from "../dom.js";
import { number, signed, t } from "../i18n.js";
import { estimates, heightOf, scaleOf, slips } from "../scale.js";
import { valueText } from "../value-text.js";
import { lossWords } from "./history.js";

/** @typedef {import("../types.js").State} State */
/** @typedef {import("../value-text.js").Worth} Worth */

const WIDTH = 320;
const HEIGHT = 130;
/** Space for the axis labels. */
const LEFT = 34;
const FOOT = 18;

/**
 * Returns the known value of the position at a ply. A proof applies to its own position only; an estimate applies until
 * the next one.
 * @param {State} state
 * @param {Worth|null} asked the value from a hint or from the values of all moves
 * @param {number} ply
 * @param {import("../scale.js").Findings} found
 * @returns {Worth|null}
 */
export function valueAt(state, asked, ply, found) {
  if (asked) return asked;
  const latest = estimates(state, found).findLast((point) => point.ply <= ply);
  return latest && (latest.ply === ply || !latest.exact) ? latest : null;
}

/**
 * @param {State} state
 * @param {Worth|null} worth
 * @param {number} ply of the shown position
 * @param {boolean} values whether moves show their values
 * @param {(ply: number) => void} look
 * @param {import("../scale.js").Findings} found
 */
export function evaluation(state, worth, ply, values, look, found) {
  const points = estimates(state, found);
  const mistakes = slips(state, found);
  return h(
    "section",
    { class: "evaluation", "aria-label": t("page-evaluation") },
    h("h2", {}, t("page-evaluation"), " ", worth && h("b", { class: "value-now" }, valueText(worth, state))),
    points.length > 1 && graph(state, points, mistakes, ply, look),
    mistakes.length > 0 &&
      h(
        "div",
        { class: "slips" },
        mistakes.map((mistake) => {
          const { past } = mistake;
          const one = button(`${past.ply}. ${past.text} `, () => look(past.ply - 1), { "data-key": `slip-${past.ply}` });
          one.append(h("span", { class: "loss" }, lossWords(mistake, state).sign));
          return one;
        }),
      ),
    h("p", { class: "small" }, [...explanation(state, worth, values), searched(state, ply)].filter(Boolean).join(" · ")),
  );
}

/** Explains the numbers and signs. @param {State} state @param {Worth|null} worth @param {boolean} values */
function explanation(state, worth, values) {
  const words = state.won_or_lost && worth?.exact;
  return [
    !worth && t("page-no-estimate"),
    worth && !words && t("page-values-are-firsts", { seat: state.players[0].title }).replace(/\.$/, ""),
    words && values && t("page-legend"),
  ];
}

/** Describes the search behind the last program's move. @param {State} state @param {number} ply */
function searched(state, ply) {
  const past = state.history.slice(0, ply).findLast(({ nodes }) => nodes > 0);
  return past && past.depth > 0
    ? t("page-searched", { depth: number(past.depth), nodes: number(past.nodes) })
    : "";
}

/**
 * @param {State} state @param {(Worth & {ply: number})[]} points @param {ReturnType<typeof slips>} mistakes @param {number} ply
 * @param {(ply: number) => void} look
 */
function graph(state, points, mistakes, ply, look) {
  const { length } = state.history;
  const most = scaleOf(state);
  const x = (/** @type {number} */ at) => LEFT + ((WIDTH - LEFT - 8) * at) / Math.max(length, 1);
  const y = (/** @type {number} */ height) => 8 + ((HEIGHT - FOOT - 8) * (1 - height)) / 2;
  const at = (/** @type {Worth} */ worth) => y(heightOf(worth, state));
  const line = points.map((point, i) => `${i === 0 ? "M" : "L"}${x(point.ply).toFixed(1)} ${at(point).toFixed(1)}`).join("");
  const go = (/** @type {MouseEvent} */ event) => {
    const box = /** @type {Element} */ (event.currentTarget).getBoundingClientRect();
    const place = ((event.clientX - box.left) * WIDTH) / box.width;
    look(Math.max(0, Math.min(length, Math.round(((place - LEFT) * length) / (WIDTH - LEFT - 8)))));
  };
  const words = points.map((point) => `${point.ply}: ${valueText(point, state)}`).join("; ");
  const level = (/** @type {number} */ height) => [
    svg("line", { class: height === 0 ? "zero" : "axis", x1: LEFT, x2: WIDTH - 8, y1: y(height), y2: y(height) }),
    svg("text", { x: LEFT - 5, y: y(height) + 4, "text-anchor": "end" }, state.won_or_lost ? ["−", "=", "+"][height + 1] : signed(height * most)),
  ];
  const value = new Map(points.map((point) => [point.ply, point]));
  const mistake = (/** @type {ReturnType<typeof slips>[number]} */ { past }) => {
    const point = value.get(past.ply) ?? value.get(past.ply + 1) ?? points[points.length - 1];
    return svg("circle", { class: "slip", cx: x(past.ply), cy: at(point), r: 6 });
  };
  return svg(
    "svg",
    { class: "chart graph", onclick: go, viewBox: `0 0 ${WIDTH} ${HEIGHT}`, role: "img", "aria-label": `${t("page-evaluation-graph")} ${words}` },
    [1, 0, -1].flatMap(level),
    svg("text", { x: x(0), y: HEIGHT - 3, "text-anchor": "middle" }, 0),
    svg("text", { x: x(length), y: HEIGHT - 3, "text-anchor": "end" }, length),
    svg("path", { class: "area", d: `${line}L${x(points[points.length - 1].ply)} ${y(0)}L${x(points[0].ply)} ${y(0)}z` }),
    svg("path", { class: "curve", d: line }),
    svg("line", { class: "now", x1: x(ply), x2: x(ply), y1: 6, y2: HEIGHT - FOOT }),
    mistakes.map(mistake),
  );
}
