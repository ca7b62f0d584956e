// @ts-check
// The navigation rail: links to screens, and preferences.

import { h, put } from "./dom.js";
import { t } from "./i18n.js";
import { icon, iconButton } from "./icons.js";
import { showKeys } from "./keys.js";
import { otherTheme, showPreferences } from "./preferences.js";

/** Draws the rail in the current language. */
export function drawHeader() {
  const skip = /** @type {HTMLElement} */ (document.getElementById("skip"));
  skip.textContent = t("page-skip");
  skip.onclick = (event) => {
    event.preventDefault();
    document.getElementById("main")?.focus();
  };
  const place = (/** @type {import("./icons.js").IconName} */ name, /** @type {string} */ label, /** @type {string} */ href) =>
    h("a", { class: "button icon", href, "data-key": name, "aria-label": label, title: label }, icon(name));
  put(
    /** @type {HTMLElement} */ (document.getElementById("top")),
    h(
      "a",
      { href: "#/", class: "mark", "data-key": "name", "aria-label": "Parlor" },
      h("img", { src: new URL("./favicon.svg", import.meta.url).href, alt: "", width: 36, height: 36 }),
    ),
    h(
      "nav",
      { "aria-label": t("page-navigation") },
      place("home", t("page-all-games"), "#/"),
      place("games", t("page-my-games"), "#/games"),
      place("today", t("page-today"), "#/daily"),
      place("puzzle", t("page-puzzles"), "#/puzzles"),
      place("analysis", t("page-analysis-board"), "#/analysis"),
      place("lab", t("lab-name"), "#/searches"),
    ),
    h(
      "div",
      { class: "preferences" },
      iconButton("theme", t("page-theme"), otherTheme, { "data-key": "theme" }),
      iconButton("settings", t("page-settings"), showPreferences, { "data-key": "settings" }),
      iconButton("help", t("page-keys"), showKeys, { "data-key": "keys" }),
    ),
  );
}

/** Screens by the rail link that leads to them. @type {Record<string, string[]>} */
const SCREENS = {
  home: ["start"],
  games: ["games"],
  puzzle: ["puzzles", "training"],
  analysis: ["analysis"],
  lab: ["searches", "quiz", "compare", "arena"],
};

/** Marks the link of the current screen. @param {string} screen */
export function markPlace(screen) {
  for (const link of document.querySelectorAll("#top nav a")) {
    const here = SCREENS[link.getAttribute("data-key") ?? ""]?.includes(screen) ?? false;
    if (here) link.setAttribute("aria-current", "page");
    else link.removeAttribute("aria-current");
  }
}
