// @ts-check
// Global keyboard shortcuts, and the dialog that lists them.

import { dialog, h } from "./dom.js";
import { t } from "./i18n.js";

/** @type {Map<string, (event: KeyboardEvent) => void>} */
const keys = new Map();

/**
 * Binds keys to actions until the returned function is called.
 * @param {Record<string, (event: KeyboardEvent) => void>} actions
 */
export function bind(actions) {
  for (const [key, action] of Object.entries(actions)) keys.set(key, action);
  return () => {
    for (const [key, action] of Object.entries(actions)) if (keys.get(key) === action) keys.delete(key);
  };
}

document.addEventListener("keydown", (event) => {
  if (event.defaultPrevented || event.ctrlKey || event.altKey || event.metaKey) return;
  if (document.querySelector("dialog[open]") || writes(event.target)) return;
  if (
    (event.key === "Enter" || event.key === " ") &&
    event.target instanceof HTMLElement &&
    event.target.closest("button, a, summary")
  )
    return;
  const action = keys.get(event.key.length === 1 ? event.key.toLowerCase() : event.key);
  if (!action) return;
  event.preventDefault();
  action(event);
});

/** @param {EventTarget|null} target */
function writes(target) {
  return target instanceof HTMLElement && target.matches("input, select, textarea");
}

/** Shows the list of shortcuts. */
export function showKeys() {
  const rows = [
    ["1 … 9", t("page-key-digits")],
    ["Backspace", t("page-key-backspace")],
    ["Enter", t("page-key-enter")],
    ["← ↑ → ↓", t("page-key-board")],
    ["← →", t("page-key-replay")],
    ["h", t("page-hint")],
    ["a", t("page-values")],
    ["u", t("page-undo")],
    ["n", t("page-new-game")],
    ["?", t("page-keys")],
  ];
  const list = rows.map(([key, action]) => h("div", {}, h("dt", {}, h("kbd", {}, key)), h("dd", {}, action)));
  dialog(t("page-keys"), [h("dl", { class: "keys" }, list)], t("page-close"));
}
