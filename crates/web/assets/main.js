// @ts-check
// Entry point: loads the language, draws the header and shows the screen of the URL.

import { prefetch } from "./api.js";
import { h } from "./dom.js";
import { preferredLanguage, setLanguage, t } from "./i18n.js";
import { bind, showKeys } from "./keys.js";
import { attempt, announce } from "./notices.js";
import { drawHeader, markPlace } from "./header.js";
import { startScreen } from "./screens/start.js";
import { applyPreferences } from "./preferences.js";

/**
 * Draws a screen into `main` and returns its clean-up function.
 * @typedef {(main: HTMLElement, word: string) => Promise<(() => void)|void>} Screen
 */

/** Screens by the first part of the URL hash. The start screen is part of the page; the others are loaded afterwards. @type {Record<string, () => Promise<Screen>>} */
const screens = {
  "": async () => startScreen,
  games: async () => (await import("./screens/games.js")).gamesScreen,
  game: async () => (await import("./screens/game.js")).gameScreen,
  daily: async () => (await import("./screens/daily.js")).dailyScreen,
  puzzles: async () => (await import("./screens/puzzles.js")).puzzlesScreen,
  training: async () => (await import("./screens/puzzles.js")).trainingScreen,
  analysis: async () => (await import("./screens/analysis.js")).analysisScreen,
  join: async () => (await import("./screens/join.js")).joinScreen,
  watch: async () => (await import("./screens/join.js")).watchScreen,
  searches: async () => (await import("./screens/searches.js")).searchesScreen,
  quiz: async () => (await import("./screens/quiz.js")).quizScreen,
  compare: async () => (await import("./screens/compare.js")).compareScreen,
  arena: async () => (await import("./screens/arena.js")).arenaScreen,
};

/** Screens loaded only on first visit, because games do not need them. */
const LATER = ["daily", "puzzles", "training", "analysis", "searches", "quiz", "compare", "arena"];

const main = /** @type {HTMLElement} */ (document.getElementById("main"));

let leave = () => {};
let visit = 0;

/** Shows the screen of the URL hash `#/name/word`. */
async function show() {
  const current = ++visit;
  const [, name = "", word = ""] = location.hash.split("/");
  leave();
  leave = () => {};
  announce("");
  const fresh = h("div");
  const left = await (screens[name] ?? screens[""])()
    .then((screen) => screen(fresh, decodeURIComponent(word)))
    .catch((error) => showError(fresh, error));
  if (current !== visit) return left?.();
  leave = left ?? leave;
  main.replaceChildren(fresh);
  main.dataset.screen = name || "start";
  markPlace(main.dataset.screen);
}

/** Shows the error that kept a screen from loading. @param {HTMLElement} main @param {unknown} error */
function showError(main, error) {
  const reason = error instanceof Error ? error.message : String(error);
  main.replaceChildren(
    h(
      "div",
      { class: "plain" },
      h("h1", {}, "Parlor"),
      h("p", { role: "alert" }, reason),
      h("p", {}, h("a", { href: "#/", class: "button" }, t("page-new-game"))),
    ),
  );
}

/** Redirects paths such as /join/… to `#/join/…`. */
function fromPath() {
  // The page's folder, below any path, is the one that contains v/… with this script.
  const root = new URL("../..", import.meta.url).pathname;
  const path = location.pathname.slice(root.length).replace(/^index\.html$/, "");
  if (path) history.replaceState(null, "", `${root}#/${path}`);
}

async function begin() {
  applyPreferences();
  fromPath();
  if (!location.hash.slice(2)) prefetch(preferredLanguage());
  await setLanguage(preferredLanguage());
  drawHeader();
  document.addEventListener("language", () => {
    drawHeader();
    show();
  });
  window.addEventListener("hashchange", async () => {
    await show();
    scrollTo(0, 0);
    // Screen readers continue at the top of the new screen.
    const heading = main.querySelector("h1");
    heading?.setAttribute("tabindex", "-1");
    (heading ?? main).focus({ preventScroll: true });
  });
  bind({ "?": showKeys });
  await show();
  for (const [name, fetch] of Object.entries(screens)) if (!LATER.includes(name)) await fetch();
}

attempt(begin);
