// @ts-check
// The list of moves; each leads to its position.

import { button, h } from "../dom.js";
import { hueColor } from "../hues.js";
import { signed, t } from "../i18n.js";
import { iconButton } from "../icons.js";
import { markOf, slips } from "../scale.js";
import { valueText } from "../value-text.js";

/** @typedef {import("../types.js").State} State */

/** Scrolls the list, but not the page, to the current move. @param {HTMLElement} part */
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
 * @param {number} ply of the shown position
 * @param {(ply: number) => void} look
 * @param {import("../scale.js").Findings} found
 */
export function history(state, ply, look, found) {
  if (state.history.length === 0) return null;
  const last = state.history.length;
  const way = (/** @type {import("../icons.js").IconName} */ sign, /** @type {string} */ label, /** @type {number} */ to) =>
    iconButton(sign, label, () => look(to), {
      "data-key": `replay-${sign}`,
      "aria-disabled": String(to < 0 || to > last || to === ply),
    });
  const lost = new Map(slips(state, found).map((one) => [one.past.ply, lossWords(one, state)]));
  const moves = state.history.map((past) =>
    h(
      "li",
      {},
      entry(past, state, lost.get(past.ply), () => look(past.ply), {
        class: `past ${past.seat === 0 ? "first" : "second"}${lost.has(past.ply) ? " slip" : ""}`,
        "data-key": `ply-${past.ply}`,
        "aria-current": past.ply === ply ? "step" : null,
        "aria-label": [
          t("page-move-number", { ply: past.ply, move: past.text }),
          state.players[past.seat]?.title,
          past.corrected && t("page-corrected"),
          lost.get(past.ply)?.words,
          past.value !== null && valueText({ value: past.value, exact: past.exact ?? false }, state),
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
    h("ol", { class: "moves" }, moves),
    h(
      "div",
      { class: "buttons replay" },
      way("start", t("page-to-start"), 0),
      way("back", t("page-back"), ply - 1),
      way("next", t("page-forward"), ply + 1),
      way("end", t("page-to-end"), last),
    ),
  );
}

/**
 * Creates a move with its side's token and its loss.
 * @param {import("../types.js").Past} past @param {State} state @param {ReturnType<typeof lossWords>|undefined} loss @param {() => void} look
 * @param {Record<string, any>} attributes
 */
function entry(past, state, loss, look, attributes) {
  const made = button("", look, attributes);
  const chip = h("span", { class: "chip", "aria-hidden": true });
  const named = state.pieces === "tiles" && past.text.length === 1;
  if (named) chip.style.background = hueColor(past.text.charCodeAt(0) - 65);
  made.append(
    h("span", { class: "nr", "data-nr": past.ply }),
    h("span", { class: `token small-token ${past.seat === 0 ? "first" : "second"}`, "aria-hidden": true }),
    ...(named ? [chip] : []),
    h("span", {}, past.text),
    ...(past.corrected ? [h("span", { class: "small" }, t("page-corrected"))] : []),
    ...(loss === undefined ? [] : [h("small", { "data-nr": loss.sign })]),
  );
  return made;
}

/**
 * Formats the loss of a mistake for the list and for screen readers. In games that are only won or lost, a proved
 * mistake has only its sign.
 * @param {{loss: number, exact: boolean}} mistake @param {State} state
 */
export function lossWords({ loss, exact }, state) {
  const mark = markOf(loss, exact, state);
  const amount = exact && state.won_or_lost ? "" : signed(-loss);
  const name = mark === "??" ? t("page-blunder") : t("page-mistake");
  return { sign: `${mark} ${amount}`.trim(), words: [name, amount].filter(Boolean).join(", ") };
}
