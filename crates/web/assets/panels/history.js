// @ts-check
// The moves so far; each leads to the board as it stood then.

import { button, h } from "../dom.js";
import { t } from "../i18n.js";
import { worthInWords } from "../worth.js";

/** @typedef {import("../types.js").State} State */

/** Scrolls the list to the move that is looked at, and nothing else. @param {HTMLElement} part */
export function scrollToMove(part) {
  const list = part.querySelector(".moves");
  const move = list?.querySelector("[aria-current]");
  if (!list || !move) return;
  const [box, own] = [list.getBoundingClientRect(), move.getBoundingClientRect()];
  if (own.bottom > box.bottom) list.scrollTop += own.bottom - box.bottom;
  if (own.top < box.top) list.scrollTop -= box.top - own.top;
}

/**
 * @param {State} state
 * @param {number} ply the one that is looked at
 * @param {(ply: number) => void} look
 */
export function history(state, ply, look) {
  if (state.history.length === 0) return null;
  const last = state.history.length;
  const way = (/** @type {string} */ sign, /** @type {string} */ label, /** @type {number} */ to) =>
    button(sign, () => look(to), {
      class: "icon",
      "data-key": `replay-${sign}`,
      "aria-label": label,
      title: label,
      "aria-disabled": String(to < 0 || to > last || to === ply),
    });
  const moves = state.history.map((past) =>
    h(
      "li",
      {},
      button(past.text, () => look(past.ply), {
        class: `past ${past.seat === 0 ? "first" : "second"}`,
        "data-key": `ply-${past.ply}`,
        "aria-current": past.ply === ply ? "step" : null,
        "aria-label": [
          t("page-move-number", { ply: past.ply, move: past.text }),
          state.players[past.seat]?.title,
          past.value !== null && worthInWords({ value: past.value, exact: past.exact ?? false }, state),
        ]
          .filter(Boolean)
          .join(", "),
        title: past.remark ?? null,
      }),
    ),
  );
  return h(
    "section",
    { class: "history", "aria-label": t("page-moves") },
    h("h2", {}, t("page-moves"), " ", h("span", { class: "small" }, `${ply} / ${last}`)),
    h(
      "div",
      { class: "buttons replay" },
      way("«", t("page-to-start"), 0),
      way("‹", t("page-back"), ply - 1),
      way("›", t("page-forward"), ply + 1),
      way("»", t("page-to-end"), last),
    ),
    h("ol", { class: "moves" }, moves),
  );
}
