// @ts-check
// How a game ended, and what one can do next: again, sides swapped, share, keep.

import * as api from "../api.js";
import { button, dialog, h } from "../dom.js";
import { number, t } from "../i18n.js";
import { attempt, say } from "../live.js";

/** @typedef {import("../types.js").State} State */

/** @param {State} state */
export function outcome(state) {
  const { result } = state;
  if (!result) return null;
  return h(
    "section",
    { class: "outcome", "aria-label": t("page-result") },
    h("p", { class: "verdict" }, result.text),
    result.reason && result.reason !== result.text && h("p", {}, result.reason),
    h(
      "div",
      { class: "buttons" },
      button(t("page-rematch"), () => again(state.id, false), { class: "primary", "data-key": "rematch" }),
      button(t("page-swap"), () => again(state.id, true), { "data-key": "swap" }),
      button(
        t("page-share"),
        () => shareLink(t("page-share"), t("page-share-words"), `${location.origin}/#/game/${state.id}`),
        { "data-key": "share" },
      ),
    ),
    result.seed !== null &&
      result.seed !== undefined &&
      h("p", { class: "small" }, t("page-seed", { seed: number(result.seed, { useGrouping: false }) })),
  );
}

/** @param {string} id @param {boolean} swap */
export async function again(id, swap) {
  const begun = await attempt(() => api.rematch(id, swap));
  if (begun) location.hash = `#/game/${begun.id}`;
}

/**
 * Shows a link to copy.
 * @param {string} title
 * @param {string} words
 * @param {string} link
 */
export function shareLink(title, words, link) {
  const field = h("input", {
    type: "text",
    readonly: true,
    value: link,
    "aria-label": t("page-link"),
    onfocus: () => field.select(),
  });
  const copy = button(t("page-copy"), async () => {
    field.select();
    await navigator.clipboard?.writeText(link).catch(() => {});
    copy.textContent = t("page-copied");
    say(t("page-copied"));
  });
  dialog(title, [h("p", {}, words), h("div", { class: "link" }, field, copy)], t("page-close"));
}
