// @ts-check
// What the rooms of the laboratory share: their heading, the way from one to another, which position they look at, and
// their style, which is fetched when somebody first comes here.

import { button, h } from "../dom.js";
import { t } from "../i18n.js";

/** @typedef {import("./types.js").Subject} Subject */
/** @typedef {import("../types.js").Catalog} Catalog */

/** What a screen looks at, as its address tells it; `typed` is a tree that somebody typed. @typedef {{game?: string|null, typed?: string|null, from?: string|null, depth?: string|null}} Look */

/** The rooms: what their doors say, and what stands over them. */
const ROOMS = {
  searches: ["lab-searches", "lab-searches-title"],
  quiz: ["lab-quiz", "lab-quiz-title"],
  compare: ["lab-compare", "lab-compare-title"],
  arena: ["lab-arena", "lab-arena-title"],
};

/** What searches are called. @type {Record<string, string>} */
const NAMES = {
  minimax: "lab-minimax",
  "alpha-beta": "lab-alpha-beta",
  "best-first": "lab-best-first",
  "worst-first": "lab-worst-first",
  search: "lab-search",
  mcts: "lab-mcts",
};

/** What a search is called. @param {string} search */
export const nameOf = (search) => t(NAMES[search]);

/** The pieces of the game that is a tree typed by hand. */
const NODES = "nodes";

/** @type {Promise<void>|null} */
let style = null;

/** Fetches the style of the laboratory, once. */
export function dressed() {
  style ??= new Promise((done) => {
    const link = h("link", { rel: "stylesheet", href: new URL("../lab.css", import.meta.url).href, onload: () => done(), onerror: () => done() });
    document.head.append(link);
  });
  return style;
}

/** @param {string} word */
export function readLook(word) {
  const wish = new URLSearchParams(word);
  return /** @type {Look} */ ({ game: wish.get("game"), typed: wish.get("typed"), from: wish.get("from"), depth: wish.get("depth") });
}

/** The address of a room that looks at something. @param {string} room @param {Look} look */
export function addressOf(room, look) {
  const wish = new URLSearchParams();
  for (const [key, value] of Object.entries(look)) if (value) wish.set(key, value);
  return `#/${room}${wish.size > 0 ? `/${encodeURIComponent(wish.toString())}` : ""}`;
}

/** What a request says of a position. @param {Look} look @returns {Subject} */
export const subjectOf = ({ game, typed, from }) => ({ game: game ?? null, tree: typed ?? null, from: from ?? null });

/**
 * The heading of a room, and the doors to the others.
 * @param {keyof typeof ROOMS} room
 * @param {Look} look
 */
export function heading(room, look) {
  const title = t(ROOMS[room][1]);
  document.title = `${title} · Parlor`;
  const kept = { game: look.game ?? null, typed: look.typed ?? null, from: look.from ?? null };
  return h(
    "header",
    { class: "labhead" },
    h("h1", { class: "serif" }, title),
    h(
      "nav",
      { class: "rooms", "aria-label": t("lab-name") },
      Object.entries(ROOMS).map(([one, [door]]) =>
        h("a", { href: one === "searches" || one === "compare" ? addressOf(one, kept) : `#/${one}`, "aria-current": one === room ? "page" : null }, t(door)),
      ),
    ),
  );
}

/**
 * Which position is looked at: the lecture's tree, a typed one, or one of any game.
 * @param {string} room
 * @param {Look} look
 * @param {Catalog} catalog
 * @param {HTMLElement} [more]
 */
export function subjectForm(room, look, catalog, more) {
  const tree = /** @type {string} */ (catalog.games.find((game) => game.pieces === NODES)?.name);
  const name = look.game?.split(":")[0] ?? tree;
  const typed = name === tree;
  const usual = catalog.games.find((game) => game.pieces === NODES)?.parameters[0]?.default ?? "";
  const games = h(
    "select",
    { id: "lab-game", "aria-label": t("lab-game"), onchange: () => go(games.value === tree ? {} : { game: games.value }) },
    catalog.games.map((game) => h("option", { value: game.name, selected: game.name === name }, game.title)),
  );
  const field = h("input", {
    type: "text",
    id: "lab-position",
    spellcheck: "false",
    autocomplete: "off",
    "aria-label": typed ? t("lab-tree") : t("lab-position"),
    placeholder: typed ? usual : t("lab-start"),
    value: (typed ? (look.typed ?? look.game?.split(":").slice(1).join(":")) : look.from) ?? "",
  });
  const go = (/** @type {Look} */ next) => {
    const address = addressOf(room, next);
    if (address === location.hash) dispatchEvent(new HashChangeEvent("hashchange"));
    else location.hash = address;
  };
  return h(
    "form",
    {
      class: "subject",
      onsubmit: (/** @type {Event} */ event) => {
        event.preventDefault();
        const text = field.value.trim();
        go(typed ? { typed: text || null } : { game: look.game ?? name, from: text || null });
      },
    },
    games,
    field,
    h("button", { type: "submit" }, t("lab-show")),
    typed && look.typed && button(t("lab-example"), () => go({}), { "data-key": "example" }),
    more ?? null,
  );
}
