// @ts-check
// A board that was copied from somewhere: rows of letters, of digits, or of coloured squares, circles and hearts as
// phones send them. It becomes the text of a position, and says how wide and high it is.

/** Signs of one colour; the letters follow the order of the page's hues. @type {Record<string, string>} */
const COLORED = {
  A: "🟠🟧🧡",
  B: "🩵💠🔷",
  C: "🟢🟩💚",
  D: "🟡🟨💛",
  E: "🔵🟦💙",
  F: "🔴🟥❤",
  G: "🟣🟪💜🩷🌸",
  H: "⚪⬜🤍🩶",
  I: "⚫⬛🖤",
  J: "🟤🟫🤎",
};

/** The letter of each coloured sign. @type {Map<string, string>} */
const LETTERS = new Map(Object.entries(COLORED).flatMap(([letter, signs]) => [...signs].map((sign) => [sign, letter])));

/**
 * The rows of a board, each of one letter or digit a cell; null where the text is no board of equal rows. What may
 * follow the board, such as the side to move, is left as it is.
 * @param {string} text
 * @returns {{rows: string[], rest: string}|null}
 */
export function readBoard(text) {
  const lines = text.replaceAll("\uFE0F", "").trim().split(/\n|\//).map((line) => line.trim()).filter(Boolean);
  const [last = "", ...rest] = (lines.at(-1) ?? "").split(/\s+(?=[12](?:\s|$))/);
  const signs = [...lines.slice(0, -1), last].map((line) => [...line.replaceAll(/\s/g, "")]);
  const colored = signs.flat().some((sign) => LETTERS.has(sign));
  const rows = signs.map((row) => row.map((sign) => LETTERS.get(sign) ?? sign.toUpperCase()).join(""));
  const equal = rows.length > 1 && rows.every((row) => row.length === rows[0].length && /^[A-Z0-9]+$/.test(row));
  return equal ? { rows: colored ? dense(rows) : rows, rest: rest.join(" ") } : null;
}

/** Coloured signs leave gaps between letters; a board of six colours has the first six. @param {string[]} rows */
function dense(rows) {
  const used = [...new Set(rows.join(""))].sort();
  const to = new Map(used.map((sign, place) => [sign, String.fromCharCode(65 + place)]));
  return rows.map((row) => [...row].map((sign) => to.get(sign)).join(""));
}

/**
 * The spec of a game with a setting changed.
 * @param {string} spec
 * @param {Record<string, string|number>} wishes
 */
export function withSettings(spec, wishes) {
  const [name, tail = ""] = spec.split(/:(.*)/s);
  const set = new Map(tail.split(",").filter(Boolean).map((one) => /** @type {[string, string]} */ (one.split("="))));
  for (const [key, value] of Object.entries(wishes)) set.set(key, String(value));
  return `${name}:${[...set].map(([key, value]) => `${key}=${value}`).join(",")}`;
}
