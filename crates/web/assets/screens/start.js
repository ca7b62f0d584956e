// @ts-check
// The start screen: every game as a card with a little board on which it is played. One click begins with the usual settings.

import * as api from "../api.js";
import { miniature } from "../boards/board.js";
import { button, h } from "../dom.js";
import { t } from "../i18n.js";
import { attempt } from "../live.js";
import { playerName } from "../names.js";
import { Options } from "./options.js";

/** @typedef {import("../types.js").GameEntry} GameEntry */

/** @param {HTMLElement} main */
export async function startScreen(main) {
  const [catalog, mine] = await Promise.all([api.catalog(), api.games().catch(() => ({ games: [] }))]);
  const { games } = catalog;
  document.title = "Parlor";
  const codes = games.filter((game) => game.code_breaking);
  const boards = games.filter((game) => !game.code_breaking);
  main.append(
    h("h1", {}, t("page-welcome")),
    ongoing(catalog, mine.games),
    h(
      "section",
      { class: "cards codes", "aria-label": t("page-code-games") },
      h("h2", {}, t("page-code-games")),
      codes.map(codeCard),
    ),
    h(
      "section",
      { class: "cards boards", "aria-label": t("page-board-games") },
      h("h2", {}, t("page-board-games")),
      boards.map(boardCard),
    ),
  );
}

/** So many games to go on with are shown. */
const MOST_ONGOING = 3;

/**
 * The latest games that are not over.
 * @param {import("../types.js").Catalog} catalog
 * @param {import("./games.js").Listed[]} mine
 */
function ongoing(catalog, mine) {
  const games = mine.filter((game) => !game.over && game.plies > 0).slice(0, MOST_ONGOING);
  if (games.length === 0) return "";
  const link = (/** @type {import("./games.js").Listed} */ game) =>
    h(
      "a",
      { class: "button", href: `#/game/${game.id}` },
      h("b", {}, game.title),
      h(
        "span",
        { class: "small" },
        game.players.map((seat) => playerName(catalog, game.name, seat)).join(" – "),
      ),
    );
  return h(
    "nav",
    { class: "ongoing", "aria-label": t("page-ongoing") },
    h("h2", {}, t("page-ongoing")),
    games.map(link),
  );
}

/** A code-breaking game: the two ways to play it side by side. @param {GameEntry} game */
function codeCard(game) {
  const options = new Options(game);
  const way = (/** @type {number} */ seat, /** @type {string} */ title, /** @type {string} */ words) =>
    h(
      "div",
      { class: "way" },
      codePicture(game, seat),
      h("h4", {}, title),
      h("p", {}, words),
      button(seat === 0 ? t("page-i-guess") : t("page-i-answer"), () => begin(options, seat), {
        class: "primary",
        "data-game": game.name,
        "data-seat": seat,
      }),
    );
  return h(
    "article",
    { class: "card code", "data-game": game.name },
    h("h3", {}, game.title),
    about(game),
    h(
      "div",
      { class: "ways" },
      way(0, t("page-computer-thinks"), t("page-computer-thinks-words")),
      way(1, t("page-you-think"), t("page-you-think-words")),
    ),
    options.element(
      button(t("page-play-so"), () => begin(options, null), { "data-game": game.name, "data-seat": "set" }),
    ),
  );
}

/** Rows of a little board, without that of the secret. */
const ROWS_SHOWN = 3;

/**
 * A little board of a code-breaking game: guesses at a hidden code, or at one's own.
 * @param {GameEntry} game
 * @param {number} seat
 */
function codePicture(game, seat) {
  const last = (/** @type {import("../types.js").CodeScene} */ scene) => ({
    ...scene,
    rows: scene.rows.slice(-ROWS_SHOWN),
    turns: ROWS_SHOWN,
  });
  const scenes = game.previews.map((scene) => last(/** @type {import("../types.js").CodeScene} */ (scene)));
  return miniature(scenes, game.pieces, seat === 1 ? game.secret : null);
}

/** @param {GameEntry} game */
function boardCard(game) {
  const options = new Options(game);
  return h(
    "article",
    { class: "card", "data-game": game.name },
    miniature(game.previews, game.pieces),
    h("h3", {}, game.title),
    about(game),
    button(t("page-play"), () => begin(options, null), {
      class: "primary",
      "data-game": game.name,
      "aria-label": t("page-play-game", { game: game.title }),
    }),
    options.element(),
  );
}

/** One sentence on a game. @param {GameEntry} game */
function about(game) {
  return h("p", { class: "how small" }, game.about);
}

/** @param {Options} options @param {number|null} seat which the person takes; null as the options say */
async function begin(options, seat) {
  const begun = await attempt(() => api.begin(options.wish(seat)));
  if (begun) location.hash = `#/game/${begun.id}`;
}
