// @ts-check
// Reads pasted boards: rows of letters, digits or coloured emoji.

/** Emoji by letter, in the order of the page's hues. @type {Record<string, string>} */
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

/** Letters by emoji. @type {Map<string, string>} */
const LETTERS = new Map(Object.entries(COLORED).flatMap(([letter, signs]) => [...signs].map((sign) => [sign, letter])));

/**
 * Returns the rows of a board with one letter or digit per cell; null if the rows are unequal. `rest` is the text after
 * the board, such as the side to move.
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

/** Renumbers the letters: emoji leave gaps, but a board of six colours has the first six letters. @param {string[]} rows */
function dense(rows) {
  const used = [...new Set(rows.join(""))].sort();
  const to = new Map(used.map((sign, place) => [sign, String.fromCharCode(65 + place)]));
  return rows.map((row) => [...row].map((sign) => to.get(sign)).join(""));
}

/**
 * Returns a spec with changed settings.
 * @param {string} spec
 * @param {Record<string, string|number>} settings
 */
export function withSettings(spec, settings) {
  const [name, tail = ""] = spec.split(/:(.*)/s);
  const set = new Map(tail.split(",").filter(Boolean).map((one) => /** @type {[string, string]} */ (one.split("="))));
  for (const [key, value] of Object.entries(settings)) set.set(key, String(value));
  return `${name}:${[...set].map(([key, value]) => `${key}=${value}`).join(",")}`;
}
