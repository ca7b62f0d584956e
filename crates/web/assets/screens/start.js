// @ts-check
// The start screen: a game to continue or today's code, and a tile for every game. A click starts a game with the last
// options; the dialog of a tile changes them.

import * as api from "../api.js";
import { dateOf } from "../daily.js";
import { button, h } from "../dom.js";
import { dayAndMonth, dateTime, t } from "../i18n.js";
import { icon, iconButton } from "../icons.js";
import { attempt } from "../notices.js";
import { playerName } from "../names.js";
import { dailySummary } from "../panels/daily-result.js";
import { days } from "../learning-store.js";
import { Options, PERSON } from "./options.js";

/** @typedef {import("../types.js").Catalog} Catalog */
/** @typedef {import("../types.js").GameEntry} GameEntry */
/** @typedef {import("../types.js").Listed} Listed */
/** Draws a preview. @typedef {() => Promise<void>} Picture */

/** Maximum number of ongoing games listed. */
const MOST_ONGOING = 3;

/** @param {HTMLElement} main */
export async function startScreen(main) {
  const [catalog, mine] = await Promise.all([api.catalog(), api.games().catch(() => ({ games: [] }))]);
  document.title = "Parlor";
  /** Previews, drawn after the tiles so that these do not wait for board scripts. @type {Picture[]} */
  const pictures = [];
  main.append(
    h(
      "div",
      { class: "start" },
      h("header", {}, h("span", { class: "wordmark serif" }, "Parlor"), h("h1", {}, t("page-welcome"))),
      h(
        "div",
        { class: "bento" },
        hero(catalog, mine.games, pictures),
        catalog.games.map((game) => tile(game, catalog.company, pictures)),
        myGames(mine.games.length),
      ),
    ),
  );
  // Tiles are painted before their previews, and leaving the screen stops the rest.
  let left = false;
  requestAnimationFrame(async () => {
    for (const draw of pictures) {
      await new Promise((next) => setTimeout(next));
      if (left) return;
      await draw();
    }
  });
  return () => void (left = true);
}

/** @param {Catalog} catalog @param {Listed[]} mine @param {Picture[]} pictures */
function hero(catalog, mine, pictures) {
  const open = mine.filter((game) => !game.over && game.plies > 0).slice(0, MOST_ONGOING);
  return h(
    "section",
    { class: "hero", "aria-label": open.length > 0 ? t("page-ongoing") : t("page-today") },
    open.length > 0 ? goOn(catalog, open, pictures) : welcome(catalog, pictures),
    open.length > 0 && daily(catalog, "daily"),
  );
}

/** Creates the latest ongoing game, and links to others. @param {Catalog} catalog @param {Listed[]} games @param {Picture[]} pictures */
function goOn(catalog, games, pictures) {
  const [latest, ...others] = games;
  const against = latest.players.find((seat) => !seat.you);
  const preview = h("div", { class: "preview" });
  pictures.push(async () => {
    const state = await api.game(latest.id).catch(() => null);
    const { boardOf, smallView } = await import("../boards/board.js");
    if (!state) return;
    const board = boardOf(state.scene, state.pieces);
    board.classList.add("mini");
    board.inert = true;
    preview.append(board);
    board.show(smallView(state.scene, state.pieces, null));
  });
  return h(
    "div",
    { class: "go-on ongoing-first" },
    h(
      "div",
      { class: "words" },
      h("h2", {}, latest.title),
      h(
        "p",
        { class: "quiet" },
        against ? t("page-against", { player: playerName(catalog, latest.name, against) }) : "",
        h("br"),
        `${t("page-moves-made", { count: latest.plies })} · ${dateTime(latest.changed)}`,
      ),
      h("a", { class: "button primary", href: `#/game/${latest.id}`, "data-key": "go-on" }, icon("play"), t("page-continue")),
      others.length > 0 &&
        h(
          "nav",
          { class: "ongoing", "aria-label": t("page-ongoing") },
          others.map((game) => h("a", { class: "button", href: `#/game/${game.id}` }, game.title)),
        ),
    ),
    preview,
  );
}

/** @param {Catalog} catalog @param {Picture[]} pictures */
function welcome(catalog, pictures) {
  const game = catalog.games.find((one) => one.code_breaking);
  const preview = h("div", { class: `preview art of-${game?.pieces}`, "aria-hidden": true });
  if (game) pictures.push(() => draw(preview, game));
  return h("div", { class: "go-on" }, daily(catalog, "words"), preview);
}

/** Creates the daily code with its result. @param {Catalog} catalog @param {string} kind */
function daily(catalog, kind) {
  const game = catalog.games.find((one) => one.code_breaking);
  if (!game) return null;
  const date = dateOf();
  const done = days()[date] !== undefined;
  const play = h(
    "a",
    { class: `button${kind === "words" ? " primary" : ""}`, href: "#/daily", "data-key": "today", "aria-label": `${t(done ? "page-result" : "page-play")}: ${t("page-today")}` },
    t(done ? "page-result" : "page-play"),
  );
  return h(
    "div",
    { class: kind },
    h("div", {}, h("h2", {}, t("page-today")), h("p", { class: "quiet" }, `${dayAndMonth(date)} · ${dailySummary(date)}`)),
    kind === "daily" && h("span", { class: "teaser", "aria-hidden": true }, h("i"), h("i"), h("i"), h("i")),
    play,
  );
}

/** @param {GameEntry} game @param {boolean} company whether people elsewhere can be invited @param {Picture[]} pictures */
function tile(game, company, pictures) {
  const options = new Options(game);
  const art = h("div", { class: `art of-${game.pieces}`, "aria-hidden": true });
  pictures.push(() => draw(art, game));
  const sheet = async () => {
    const { openSheet } = await import("./sheet.js");
    openSheet(options, company, (seat, friend) => (friend ? invite(options) : begin(options, seat)));
  };
  const friend = iconButton("friend", t("page-friend-of", { game: game.title }), () => invite(options), {
    class: "icon friend",
    "data-key": "friend",
  });
  return h(
    "article",
    { class: "tile", "data-game": game.name },
    art,
    h(
      "div",
      { class: "label" },
      h("h2", { class: "play-of" }, button(game.title, () => begin(options, null), { class: "play" })),
      company && friend,
      iconButton("settings", t("page-options-of", { game: game.title }), sheet, { "data-key": "options" }),
    ),
  );
}

/** @param {number} count */
function myGames(count) {
  return h(
    "article",
    { class: "tile mine" },
    h("div", { class: "art serif", "aria-hidden": true }, count),
    h("div", { class: "label" }, h("h2", {}, h("a", { class: "button play", href: "#/games" }, t("page-my-games")))),
  );
}

/** Draws a miniature of the game. @param {HTMLElement} place @param {GameEntry} game */
async function draw(place, game) {
  const { miniature } = await import("../boards/board.js");
  place.append(miniature(game.previews, game.pieces));
}

/** @param {Options} options @param {number|null} seat which the person takes; null as the options say */
const begin = (options, seat) => enter(options.request(seat));

/** Starts a game of two people and shows the invitation link. @param {Options} options */
async function invite(options) {
  const begun = await attempt(() => api.begin({ ...options.request(null), players: [PERSON, PERSON] }));
  const found = begun && (await attempt(() => api.invite(begun.id)));
  if (!begun || !found) return;
  location.hash = `#/game/${begun.id}`;
  const { shareLink } = await import("../panels/share.js");
  shareLink(t("page-invite"), t("page-invite-words"), `${location.origin}/#/join/${found.token}`);
}

/** @param {Parameters<typeof api.begin>[0]} request */
async function enter(request) {
  const begun = await attempt(() => api.begin(request));
  if (begun) location.hash = `#/game/${begun.id}`;
}
