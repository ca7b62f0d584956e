// @ts-check
// The maker's note of the code, in the secret's row: a button to start it, holes to edit it, and a button that hides it
// from people nearby.

import { button, h } from "../dom.js";
import { peg } from "../hues.js";
import { t } from "../i18n.js";
import { iconButton } from "../icons.js";
import { holeWords } from "./code-rows.js";

/**
 * @param {(string|null)[]|null} code null without a note
 * @param {string} symbols
 * @param {boolean} covered
 * @param {{start: (hole?: number) => void, cover: () => void}} actions
 */
export function noteInRow(code, symbols, covered, { start, cover }) {
  if (!code) return h("span", { class: "noting" }, button(t("page-note"), () => start(), { "data-key": "note" }));
  const hole = (/** @type {string|null} */ symbol, /** @type {number} */ at) =>
    covered
      ? h("span", { class: "cover" }, "?")
      : h(
          "button",
          {
            type: "button",
            class: "hole",
            "data-key": `note-${at}`,
            "aria-label": holeWords(symbol, at, symbols),
            onclick: () => start(at),
          },
          symbol === null ? null : peg(symbol, symbols),
        );
  const eye = iconButton("values", t("page-note-eye"), cover, { "data-key": "note-eye", "aria-pressed": String(!covered) });
  return h("span", { class: "noting" }, h("span", { class: "holes" }, code.map(hole)), eye);
}
