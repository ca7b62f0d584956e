// @ts-check
// Colours of tiles and pegs: each has a number, a shape and a name. boards.css has the same colours for elements.

import { h } from "./dom.js";
import { t } from "./i18n.js";

/** Number of hues in boards.css. */
const HUES = 20;

/** Okabe and Ito's seven colours, which people with any common kind of colour vision can distinguish, then tints of them. */
const COLORS = [
  "#e69f00", "#56b4e9", "#009e73", "#f0e04a", "#0072b2", "#d55e00", "#cc79a7", "#bdbdbd", "#c3e3f7", "#8fe0c4",
  "#fff8b0", "#003f66", "#ffb98a", "#f3cfe2", "#6b4a00", "#24526b", "#004d38", "#6b6500", "#7a3600", "#6b2f50",
];

/** Hues on which the shape is white. */
const DARK = new Set([4, 11, 14, 15, 16, 17, 18, 19]);

/** Seven shapes in a unit square. */
const SHAPES = [
  "M.5 0a.5.5 0 1 0 0 1 .5.5 0 1 0 0-1z",
  "M.5.06 1 .94H0z",
  "M.1.1h.8v.8H.1z",
  "M.5 0 1 .5.5 1 0 .5z",
  "M.5 0l.13.36.37.02-.29.23.1.37L.5.77.19.98l.1-.37L0 .38l.37-.02z",
  "M.35 0h.3v.35H1v.3H.65V1h-.3V.65H0v-.3h.35z",
  "M.5 0 1 .38.81 1H.19L0 .38z",
];

/** @param {number} hue */
export const hueColor = (hue) => COLORS[hue % HUES];

/** Returns the shape of a hue in a unit square, and the shape's colour. @param {number} hue */
export const hueShape = (hue) => ({
  path: new Path2D(SHAPES[(hue % HUES) % SHAPES.length]),
  color: DARK.has(hue % HUES) ? "#ffffffd9" : "#000000b8",
});

/** Returns the CSS class of a hue, or of an ink such as hue3, first or plain. @param {number|string} ink */
export function inkClass(ink) {
  const hue = typeof ink === "number" ? ink : /^hue(\d+)$/.exec(ink)?.[1];
  return hue === undefined ? String(ink) : `hue hue${Number(hue) % HUES}`;
}

/** Returns the name of a hue; empty beyond the first seven. @param {number} hue */
export function hueName(hue) {
  const names = [
    "page-orange",
    "page-sky",
    "page-green",
    "page-yellow",
    "page-blue",
    "page-red",
    "page-purple",
  ];
  return hue < names.length ? t(names[hue]) : "";
}

/**
 * Returns whether symbols are digits, as in Bulls and Cows, rather than colours.
 * @param {string} symbols
 */
export const areDigits = (symbols) => symbols.startsWith("0");

/**
 * Returns a symbol's text: its number and, for colours, its name.
 * @param {string} symbol
 * @param {string} symbols
 */
export function symbolName(symbol, symbols) {
  const name = areDigits(symbols) ? "" : hueName(symbols.indexOf(symbol));
  return name ? `${symbol} ${name}` : symbol;
}

/**
 * Creates a peg with its number and shape.
 * @param {string} symbol
 * @param {string} symbols
 */
export function peg(symbol, symbols) {
  const ink = areDigits(symbols) ? "digit" : inkClass(symbols.indexOf(symbol));
  return h("span", { class: `peg ${ink}`, "aria-hidden": true }, h("span", {}, symbol));
}

/** Creates a code as pegs, with its text for screen readers. @param {string} code @param {string} symbols */
export const codeOf = (code, symbols) => h("span", { class: "pegs" }, h("span", { class: "unseen" }, code), [...code].map((symbol) => peg(symbol, symbols)));
