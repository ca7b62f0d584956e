// @ts-check
// The rows of a code-breaking board: guesses with their answers, the row being filled, empty rows, and the secret.

import { h } from "../dom.js";
import { peg, symbolName } from "../hues.js";
import { t } from "../i18n.js";
import { answerPegs } from "./answer.js";

/** @typedef {import("../types.js").CodeRow} CodeRow */
/** @typedef {import("../types.js").CodeScene} CodeScene */
/** @typedef {import("../types.js").View} View */

/**
 * Returns a code as text.
 * @param {string[]} code
 * @param {string} symbols
 */
const inWords = (code, symbols) => code.map((symbol) => symbolName(symbol, symbols)).join(", ");

/** Returns the label of a hole. @param {string|null} symbol @param {number} hole @param {string} symbols */
export const holeWords = (symbol, hole, symbols) =>
  symbol === null
    ? t("page-hole-empty", { hole: hole + 1 })
    : t("page-hole-filled", { hole: hole + 1, symbol: symbolName(symbol, symbols) });

/**
 * Creates the row being filled; its holes are buttons.
 * @param {import("./draft.js").Draft} draft
 * @param {number} index
 * @param {string} symbols
 * @param {(hole: number) => void} press
 */
export function fillingRow(draft, index, symbols, press) {
  const holes = draft.holes.map((symbol, hole) =>
    h(
      "button",
      {
        type: "button",
        class: `hole${hole === draft.target ? " next" : ""}`,
        "data-key": `hole-${hole}`,
        "aria-label": holeWords(symbol, hole, symbols),
        onclick: () => press(hole),
      },
      symbol === null ? null : peg(symbol, symbols),
    ),
  );
  return h(
    "li",
    { class: "row filling" },
    h("span", { class: "number", "aria-hidden": true }, index + 1),
    h("span", { class: "holes" }, holes),
    h("span", { class: "answer" }),
  );
}

/**
 * @param {CodeRow} row
 * @param {number} index
 * @param {View} view
 */
export function guessRow(row, index, view) {
  const { symbols, tells_white } = /** @type {CodeScene} */ (view.scene);
  const guess = [...row.guess];
  const unanswered = h(
    "span",
    { class: "answer waiting" },
    h("span", { class: "unseen" }, t("page-unanswered")),
  );
  return h(
    "li",
    { class: `row${view.disputed.includes(index + 1) ? " disputed" : ""}`, "data-row": index + 1 },
    h("span", { class: "number", "aria-hidden": true }, index + 1),
    h("span", { class: "unseen" }, t("page-row", { row: index + 1, guess: inWords(guess, symbols) })),
    h(
      "span",
      { class: "holes", "aria-hidden": true },
      guess.map((symbol) => peg(symbol, symbols)),
    ),
    row.black === null ? unanswered : answerPegs(row.black, row.white, guess.length, tells_white),
  );
}

/**
 * @param {number} index
 * @param {number} pegs
 */
export function emptyRow(index, pegs) {
  return h(
    "li",
    { class: "row todo", "aria-hidden": true },
    h("span", { class: "number" }, index + 1),
    h(
      "span",
      { class: "holes" },
      Array.from({ length: pegs }, () => h("span", { class: "hole" })),
    ),
    h("span", { class: "answer" }),
  );
}

/**
 * Creates the secret's row: hidden, revealed after the game, or the maker's note.
 * @param {View} view
 * @param {HTMLElement|null} note controls of the maker's note
 */
export function secretRow({ reveal, scene, mini }, note) {
  const { symbols, pegs } = /** @type {CodeScene} */ (scene);
  const secret = reveal && [...reveal].every((symbol) => symbols.includes(symbol)) ? [...reveal] : null;
  const hidden = () => Array.from({ length: pegs }, () => h("span", { class: "cover" }, "?"));
  const words = secret ? t("page-secret-was", { code: inWords(secret, symbols) }) : t("page-secret-hidden");
  return h(
    "li",
    { class: `row secret${secret ? " shown" : ""}` },
    h("span", { class: "number", "aria-hidden": true }),
    !mini && !note && h("span", { class: "unseen" }, words),
    note ??
      h(
        "span",
        { class: "holes", "aria-hidden": true },
        secret ? secret.map((symbol) => peg(symbol, symbols)) : hidden(),
      ),
    !note && h("span", { class: "answer words", "aria-hidden": true }, mini ? "" : t("page-secret")),
  );
}
