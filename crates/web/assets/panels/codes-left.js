// @ts-check
// The number of possible codes, and a list of them when they are few. Both can be switched off; the list is off by
// default.

import { h } from "../dom.js";
import { peg } from "../hues.js";
import { number, t } from "../i18n.js";
import { loadItem, saveItem } from "../storage.js";

/** @typedef {import("../types.js").State} State */

/**
 * @param {State} state
 * @param {() => void} redraw
 * @param {((code: string) => void)|null} fill puts a code into the row; null if this person does not guess
 */
export function codesLeft(state, redraw, fill) {
  const count = state.codes_left;
  if (count === null || count === undefined) return null;
  const visible = loadItem("codes-left", "yes") === "yes";
  const listed = loadItem("codes-listed", "no") === "yes";
  const flag = (/** @type {string} */ key, /** @type {boolean} */ on, /** @type {string} */ title) =>
    h(
      "label",
      {},
      h("input", {
        type: "checkbox",
        checked: on,
        "data-key": key,
        onchange: () => {
          saveItem(key, on ? "no" : "yes");
          redraw();
        },
      }),
      title,
    );
  const codes = state.code?.codes ?? [];
  return h(
    "div",
    { class: "codes-left" },
    visible && h("p", {}, h("b", { class: "bigfig" }, number(count)), " ", t("page-codes-possible", { count })),
    flag("codes-left", visible, t("page-codes-left")),
    fill && flag("codes-listed", listed, t("page-codes-listed")),
    fill && listed && list(codes, state.code?.symbols ?? "", fill),
  );
}

/** @param {string[]} codes @param {string} symbols @param {(code: string) => void} fill */
function list(codes, symbols, fill) {
  return h(
    "ul",
    { class: "codelist" },
    codes.map((code) =>
      h(
        "li",
        {},
        h(
          "button",
          { type: "button", "data-key": `code-${code}`, "aria-label": code, onclick: () => fill(code) },
          [...code].map((symbol) => peg(symbol, symbols)),
        ),
      ),
    ),
  );
}
