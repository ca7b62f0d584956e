// @ts-check
// The page begins here: it learns the language, draws the header and shows the screen that the address names.

import { firstWish, speak } from "./i18n.js";
import { bind, showKeys } from "./keys.js";
import { attempt } from "./live.js";
import { drawHeader } from "./header.js";
import { startScreen } from "./screens/start.js";
import { gameScreen } from "./screens/game.js";
import { gamesScreen } from "./screens/games.js";
import { joinScreen } from "./screens/join.js";
import { useTheme } from "./theme.js";

/**
 * A screen draws itself into `main` and returns what to do when it is left.
 * @typedef {(main: HTMLElement, word: string) => Promise<(() => void)|void>} Screen
 */

/** @type {Record<string, Screen>} */
const screens = { "": startScreen, games: gamesScreen, game: gameScreen, join: joinScreen };

const main = /** @type {HTMLElement} */ (document.getElementById("main"));

let leave = () => {};
let visit = 0;

/** Shows the screen of the address; the word after its name, if any, is its subject. */
async function show() {
  const present = ++visit;
  const [, name = "", word = ""] = location.hash.split("/");
  leave();
  leave = () => {};
  const fresh = document.createElement("div");
  const left = await attempt(() => (screens[name] ?? startScreen)(fresh, decodeURIComponent(word)));
  if (present !== visit) return left?.();
  leave = left ?? leave;
  main.replaceChildren(fresh);
  main.dataset.screen = name || "start";
}

/** Paths such as /join/… in links lead to the same screens as the addresses that the page itself uses. */
function fromPath() {
  if (location.pathname !== "/") history.replaceState(null, "", `/#${location.pathname}`);
}

async function begin() {
  useTheme();
  fromPath();
  await speak(firstWish());
  await drawHeader();
  document.addEventListener("language", () => {
    drawHeader();
    show();
  });
  window.addEventListener("hashchange", async () => {
    await show();
    scrollTo(0, 0);
    main.focus({ preventScroll: true });
  });
  bind({ "?": showKeys });
  await show();
}

attempt(begin);
