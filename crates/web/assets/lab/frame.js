// @ts-check
// Shared by the screens of the laboratory: heading, navigation, choice of a position, and the style sheet, which is
// loaded on the first visit.

import { button, h } from "../dom.js";
import { t } from "../i18n.js";

/** @typedef {import("./types.js").Subject} Subject */
/** @typedef {import("../types.js").Catalog} Catalog */

/** The position that a URL names; `typed` is a typed tree. @typedef {{game?: string|null, typed?: string|null, from?: string|null, depth?: string|null}} NamedPosition */

/** Screens: link text and heading. */
const SCREENS = {
  searches: ["lab-searches", "lab-searches-title"],
  quiz: ["lab-quiz", "lab-quiz-title"],
  compare: ["lab-compare", "lab-compare-title"],
  arena: ["lab-arena", "lab-arena-title"],
};

/** Message ids of searches' names. @type {Record<string, string>} */
const NAMES = {
  minimax: "lab-minimax",
  "alpha-beta": "lab-alpha-beta",
  "best-first": "lab-best-first",
  "worst-first": "lab-worst-first",
  search: "lab-search",
  mcts: "lab-mcts",
};

/** Returns the name of a search. @param {string} search */
export const nameOf = (search) => t(NAMES[search]);

/** The pieces of game trees, which can be typed. */
const NODES = "nodes";

/** @type {Promise<void>|null} */
let style = null;

/** Loads the style sheet of the laboratory once. */
export function loadStyle() {
  style ??= new Promise((done) => {
    const link = h("link", { rel: "stylesheet", href: new URL("../lab.css", import.meta.url).href, onload: () => done(), onerror: () => done() });
    document.head.append(link);
  });
  return style;
}

/** @param {string} word */
export function readPosition(word) {
  const params = new URLSearchParams(word);
  return /** @type {NamedPosition} */ ({ game: params.get("game"), typed: params.get("typed"), from: params.get("from"), depth: params.get("depth") });
}

/** Returns the URL of a screen with a position. @param {string} screen @param {NamedPosition} position */
export function addressOf(screen, position) {
  const params = new URLSearchParams();
  for (const [key, value] of Object.entries(position)) if (value) params.set(key, value);
  return `#/${screen}${params.size > 0 ? `/${encodeURIComponent(params.toString())}` : ""}`;
}

/** Returns the position as a request names it. @param {NamedPosition} position @returns {Subject} */
export const subjectOf = ({ game, typed, from }) => ({ game: game ?? null, tree: typed ?? null, from: from ?? null });

/**
 * Creates the heading of a screen with links to the others.
 * @param {keyof typeof SCREENS} screen
 * @param {NamedPosition} position
 */
export function heading(screen, position) {
  const title = t(SCREENS[screen][1]);
  document.title = `${title} · Parlor`;
  const kept = { game: position.game ?? null, typed: position.typed ?? null, from: position.from ?? null };
  return h(
    "header",
    { class: "labhead" },
    h("h1", { class: "serif" }, title),
    h(
      "nav",
      { class: "lab-screens", "aria-label": t("lab-name") },
      Object.entries(SCREENS).map(([one, [label]]) =>
        h("a", { href: one === "searches" || one === "compare" ? addressOf(one, kept) : `#/${one}`, "aria-current": one === screen ? "page" : null }, t(label)),
      ),
    ),
  );
}

/**
 * Creates the form that chooses a position: the default tree, a typed tree, or a game's position.
 * @param {string} screen
 * @param {NamedPosition} position
 * @param {Catalog} catalog
 * @param {HTMLElement} [more]
 */
export function subjectForm(screen, position, catalog, more) {
  const tree = /** @type {string} */ (catalog.games.find((game) => game.pieces === NODES)?.name);
  const name = position.game?.split(":")[0] ?? tree;
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
    value: (typed ? (position.typed ?? position.game?.split(":").slice(1).join(":")) : position.from) ?? "",
  });
  const go = (/** @type {NamedPosition} */ next) => {
    const address = addressOf(screen, next);
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
        go(typed ? { typed: text || null } : { game: position.game ?? name, from: text || null });
      },
    },
    games,
    field,
    h("button", { type: "submit" }, t("lab-show")),
    typed && position.typed && button(t("lab-example"), () => go({}), { "data-key": "example" }),
    more ?? null,
  );
}
