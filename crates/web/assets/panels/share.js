// @ts-check
// A dialog with a link to copy.

import { button, dialog, h } from "../dom.js";
import { t } from "../i18n.js";
import { announce } from "../notices.js";

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
    announce(t("page-copied"));
  });
  dialog(title, [h("p", {}, words), h("div", { class: "link" }, field, copy)], t("page-close"));
}
