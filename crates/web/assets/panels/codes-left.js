// @ts-check
// How many codes are still possible. Whoever wants to count for themselves switches it off.

import { h } from "../dom.js";
import { number, t } from "../i18n.js";
import { recall, remember } from "../memory.js";

/**
 * @param {number|null|undefined} count
 * @param {() => void} redraw
 */
export function codesLeft(count, redraw) {
  if (count === null || count === undefined) return null;
  const visible = recall("codes-left", "yes") === "yes";
  const toggle = () => {
    remember("codes-left", visible ? "no" : "yes");
    redraw();
  };
  return h(
    "div",
    { class: "codes-left" },
    h(
      "label",
      {},
      h("input", { type: "checkbox", checked: visible, "data-key": "codes-left", onchange: toggle }),
      t("page-codes-left"),
    ),
    visible && h("b", {}, number(count)),
  );
}
