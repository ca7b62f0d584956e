// @ts-check
// Line charts with linear or logarithmic axes. Each curve has its own colour, dashes and marker, and an entry in the
// legend.

import { h, svg } from "../dom.js";
import { number } from "../i18n.js";

/**
 * @typedef {{name: string, points: [number, number][], guide?: boolean, bars?: [number, number, number][]}} Curve
 * @typedef {{label: string, across: string, upwards: string, logX?: boolean, logY?: boolean, curves: Curve[], least?: [number, number]}} Plot
 */

const LEFT = 52;
const RIGHT = 12;
const TOP = 18;
const BOTTOM = 40;

/** @param {Plot} plot @param {{width: number, height: number}} room */
export function plotted(plot, { width, height }) {
  const all = plot.curves.flatMap((curve) => curve.points);
  const xs = all.map(([x]) => x);
  const ys = [...all.map(([, y]) => y), ...plot.curves.flatMap((curve) => (curve.bars ?? []).flatMap(([, low, high]) => [low, high])), ...(plot.least ?? [])];
  const x = axis(xs, plot.logX ?? false, LEFT, width - RIGHT);
  const y = axis(ys, plot.logY ?? false, height - BOTTOM, TOP);
  const path = (/** @type {[number, number][]} */ points) => points.map(([a, b], place) => `${place === 0 ? "M" : "L"}${x.at(a).toFixed(1)} ${y.at(b).toFixed(1)}`).join("");
  return svg(
    "svg",
    { class: "lab-plot", viewBox: `0 0 ${width} ${height}`, role: "img", "aria-label": plot.label },
    y.ticks.map((tick) => [
      svg("line", { class: "grid", x1: LEFT, x2: width - RIGHT, y1: y.at(tick), y2: y.at(tick) }),
      svg("text", { class: "tick end", x: LEFT - 6, y: y.at(tick) + 4 }, short(tick)),
    ]).flat(),
    x.ticks.map((tick) => svg("text", { class: "tick", x: x.at(tick), y: height - BOTTOM + 16 }, short(tick))),
    svg("line", { class: "axis", x1: LEFT, x2: width - RIGHT, y1: height - BOTTOM, y2: height - BOTTOM }),
    svg("text", { class: "name", x: (LEFT + width - RIGHT) / 2, y: height - 6 }, plot.across),
    svg("text", { class: "name", x: 0, y: 0, transform: `translate(12 ${(TOP + height - BOTTOM) / 2}) rotate(-90)` }, plot.upwards),
    plot.curves.map((curve, place) =>
      svg(
        "g",
        { class: `curve ${curve.guide ? "formula" : `c${place % 6}`}`, "data-curve": curve.name },
        (curve.bars ?? []).map(([at, low, high]) => svg("line", { x1: x.at(at), x2: x.at(at), y1: y.at(low), y2: y.at(high), class: "bar" })),
        svg("path", { d: path(curve.points) }),
        curve.guide && curve.points.length > 0 && svg("text", { class: "end", x: x.at(curve.points[curve.points.length - 1][0]) - 4, y: Math.max(TOP, y.at(curve.points[curve.points.length - 1][1]) - 6) }, curve.name),
        !curve.guide && curve.points.length < 40 && curve.points.map(([a, b]) => svg("circle", { cx: x.at(a), cy: y.at(b), r: 3.5 })),
      ),
    ),
  );
}

/** Returns the size of a large plot, fitted to the window so that its text keeps its size. @param {number} height */
export function wideRoom(height) {
  const narrow = innerWidth <= 900;
  return { width: narrow ? Math.max(280, innerWidth - 56) : 760, height: narrow ? 280 : height };
}

/** Creates the legend. @param {Plot} plot */
export function legend(plot) {
  return h(
    "ul",
    { class: "lab-legend" },
    plot.curves.map((curve, place) =>
      h("li", {}, svg("svg", { viewBox: "0 0 22 10", class: `key curve ${curve.guide ? "formula" : `c${place % 6}`}`, "aria-hidden": true }, svg("path", { d: "M1 5H21" })), curve.name),
    ),
  );
}

/** @param {number} value */
function short(value) {
  return number(value, Math.abs(value) >= 10_000 ? { notation: "compact", maximumFractionDigits: 1 } : { maximumFractionDigits: 2 });
}

/** @param {number[]} values @param {boolean} log @param {number} from @param {number} to */
function axis(values, log, from, to) {
  let low = Math.min(...values);
  let high = Math.max(...values);
  if (!Number.isFinite(low)) [low, high] = log ? [1, 10] : [0, 1];
  if (log) {
    low = Math.max(low, 1);
    high = Math.max(high, low * 10);
    const [first, last] = [Math.floor(Math.log10(low)), Math.ceil(Math.log10(high))];
    const every = Math.max(1, Math.ceil((last - first) / 6));
    const ticks = Array.from({ length: Math.floor((last - first) / every) + 1 }, (_, place) => 10 ** (first + place * every));
    return { at: (/** @type {number} */ value) => from + ((Math.log10(Math.max(value, 1)) - first) / (last - first)) * (to - from), ticks };
  }
  if (low === high) [low, high] = [low - 1, high + 1];
  const step = niceStep((high - low) / 4);
  const [first, last] = [Math.floor(low / step) * step, Math.ceil(high / step) * step];
  const ticks = Array.from({ length: Math.round((last - first) / step) + 1 }, (_, place) => Number((first + place * step).toPrecision(12)));
  return { at: (/** @type {number} */ value) => from + ((value - first) / (last - first)) * (to - from), ticks };
}

/** Rounds up to 1, 2 or 5 times a power of ten. @param {number} size */
function niceStep(size) {
  const power = 10 ** Math.floor(Math.log10(size));
  return (/** @type {number} */ ([1, 2, 5, 10].find((one) => one * power >= size))) * power;
}
