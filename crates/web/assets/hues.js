// @ts-check
// Colours have a number, a shape and a name; how they look is in boards.css.

import { h } from "./dom.js";
import { t } from "./i18n.js";

/** How many hues boards.css knows. */
const HUES = 20;

/** The class of a hue, or of an ink such as hue3, first or plain. @param {number|string} ink */
export function inkClass(ink) {
  const hue = typeof ink === "number" ? ink : /^hue(\d+)$/.exec(ink)?.[1];
  return hue === undefined ? String(ink) : `hue hue${Number(hue) % HUES}`;
}

/** What a hue is called; those beyond the first seven have no name but their number. @param {number} hue */
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
 * Whether symbols are digits to be read, as in Bulls and Cows, rather than colours.
 * @param {string} symbols
 */
export const areDigits = (symbols) => symbols.startsWith("0");

/**
 * A symbol in words: its number and, where it is a colour, its name.
 * @param {string} symbol
 * @param {string} symbols
 */
export function symbolName(symbol, symbols) {
  const name = areDigits(symbols) ? "" : hueName(symbols.indexOf(symbol));
  return name ? `${symbol} ${name}` : symbol;
}

/**
 * A peg with its number and shape.
 * @param {string} symbol
 * @param {string} symbols
 */
export function peg(symbol, symbols) {
  const ink = areDigits(symbols) ? "digit" : inkClass(symbols.indexOf(symbol));
  return h("span", { class: `peg ${ink}`, "aria-hidden": true }, h("span", {}, symbol));
}
