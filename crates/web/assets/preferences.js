// @ts-check
// Preferences in local storage: language, theme, shapes on colours, board material, sounds, and the delay before replies.

import * as api from "./api.js";
import { dialog, h } from "./dom.js";
import { language, setLanguage, t } from "./i18n.js";
import { attempt } from "./notices.js";
import { loadItem, saveItem } from "./storage.js";

/** Milliseconds that a move is visible before the reply, by name. @type {Record<string, number>} */
const PACES = { quick: 0, calm: 450, slow: 1100 };

/** Applies the stored preferences. */
export function applyPreferences() {
  const root = document.documentElement;
  root.dataset.theme = loadItem("theme", "");
  root.dataset.board = loadItem("board", "");
  root.toggleAttribute("data-marks", loadItem("marks", "no") === "yes");
}

/** Returns whether the system asks for reduced motion. */
export const still = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** Returns the milliseconds that a move is visible before the reply. */
export const pace = () => (still() ? 0 : (PACES[loadItem("pace", "calm")] ?? PACES.calm));

/** Returns whether sounds are on. */
export const sounds = () => loadItem("sounds", "no") === "yes";

/** Toggles between light and dark. */
export function otherTheme() {
  const chosen = loadItem("theme", "");
  const dark =
    chosen === "dark" || (chosen !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  change("theme", dark ? "light" : "dark");
}

/** @param {string} key @param {string} value */
function change(key, value) {
  saveItem(key, value);
  applyPreferences();
  document.dispatchEvent(new CustomEvent("preference"));
}

/** Opens the dialog of preferences. */
export async function showPreferences() {
  const languages = (await attempt(api.catalog))?.languages ?? [];
  const languageSelect = h(
    "select",
    { id: "language", onchange: (/** @type {Event} */ event) => attempt(() => setLanguage(chosen(event))) },
    languages.map(({ code, name }) =>
      h("option", { value: code, lang: code, selected: code === language() }, name),
    ),
  );
  const box = dialog(
    t("page-settings"),
    [
      h(
        "div",
        { class: "settings" },
        h("label", { for: "language" }, t("page-language"), languageSelect),
        choice("theme", t("page-theme"), [
          ["", t("page-as-system")],
          ["light", t("page-light")],
          ["dark", t("page-dark")],
        ]),
        choice("board", t("page-board-look"), [
          ["", t("page-look-classic")],
          ["slate", t("page-look-slate")],
          ["walnut", t("page-look-walnut")],
        ]),
        choice("pace", t("page-pace"), [
          ["quick", t("page-pace-quick")],
          ["calm", t("page-pace-calm")],
          ["slow", t("page-pace-slow")],
        ], "calm"),
        flag("marks", t("page-marks")),
        flag("sounds", t("page-sounds")),
      ),
    ],
    t("page-close"),
  );
  document.addEventListener("language", () => box.close(), { once: true });
}

/** @param {Event} event */
const chosen = (event) => /** @type {HTMLSelectElement} */ (event.target).value;

/** @param {string} key @param {string} title @param {[string, string][]} values @param {string} [usual] */
function choice(key, title, values, usual = "") {
  const now = loadItem(key, usual);
  return h(
    "label",
    { for: `preference-${key}` },
    title,
    h(
      "select",
      { id: `preference-${key}`, onchange: (/** @type {Event} */ event) => change(key, chosen(event)) },
      values.map(([value, words]) => h("option", { value, selected: value === now }, words)),
    ),
  );
}

/** @param {string} key @param {string} title */
function flag(key, title) {
  return h(
    "label",
    { class: "switch" },
    h("input", {
      type: "checkbox",
      "data-preference": key,
      checked: loadItem(key, "no") === "yes",
      onchange: (/** @type {Event} */ event) =>
        change(key, /** @type {HTMLInputElement} */ (event.target).checked ? "yes" : "no"),
    }),
    title,
  );
}
