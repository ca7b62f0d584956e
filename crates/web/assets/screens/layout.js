// @ts-check
// The layout of a game's screen: the stage with the board between the players, and the panel with its tabs.

import { button, h } from "../dom.js";
import { t } from "../i18n.js";
import { icon } from "../icons.js";
import { rove } from "../roving.js";

/** @typedef {import("../types.js").State} State */

const PARTS = /** @type {const} */ ([
  "above",
  "status",
  "gauge",
  "passing",
  "low",
  "toolbar",
  "proposal",
  "outcome",
  "dispute",
  "playback",
  "codes",
  "notes",
  "history",
  "evaluation",
  "review",
  "daily",
  "mistakes",
  "split",
  "variations",
  "setup",
  "question",
  "info",
]);

/** A tab: its title and parts. @typedef {{title: string, holds: (typeof PARTS[number])[]}} Tab */

/** Returns the tabs of a game. @returns {Record<string, Tab>} */
const tabsOfGame = () => ({
  play: { title: t("page-play"), holds: ["proposal", "outcome", "daily", "mistakes", "dispute", "playback", "codes", "notes", "history"] },
  analysis: { title: t("page-analysis"), holds: ["evaluation", "review"] },
  info: { title: t("page-info"), holds: ["info"] },
});

/** @typedef {Record<typeof PARTS[number], HTMLElement>} Parts */

/**
 * Puts the board and empty parts into `main`.
 * @param {HTMLElement} main
 * @param {State} state
 * @param {HTMLElement} board
 * @param {Record<string, Tab>} [pages]
 */
export function layout(main, state, board, pages = tabsOfGame()) {
  const made = PARTS.map((name) => [name, h("div", { class: `part part-${name}` })]);
  const parts = /** @type {Parts} */ (Object.fromEntries(made));
  const { above, status, gauge, passing, low, toolbar } = parts;
  toolbar.classList.add("toolbar");
  toolbar.setAttribute("role", "toolbar");
  toolbar.setAttribute("aria-label", t("page-tools"));
  gauge.classList.add("gauge");
  const { list, shown, choose } = tabs(parts, pages);
  const game = h(
    "div",
    { class: `game of-${state.scene.shape} of-${state.pieces}` },
    h(
      "header",
      { class: "title" },
      h("a", { class: "button icon back", href: "#/", "aria-label": t("page-all-games"), "data-key": "back" }, icon("back")),
      h("h1", {}, state.title),
    ),
    h(
      "section",
      { class: "stage", "aria-label": t("page-board") },
      h("div", { class: "above" }, above, status),
      !state.code && gauge,
      h("div", { class: "board-place" }, board, passing),
      h("div", { class: "low" }, low, toolbar),
    ),
    h("section", { class: "panel", "aria-label": t("page-panel") }, list, shown),
  );
  main.append(game);
  return { game, parts, choose };
}

/** @param {Parts} parts @param {Record<string, Tab>} pages */
function tabs(parts, pages) {
  const shown = Object.entries(pages).map(([tab, { holds }]) =>
    h(
      "div",
      { class: "tab-page", role: "tabpanel", id: `held-${tab}`, "aria-labelledby": `tab-${tab}` },
      holds.map((name) => parts[name]),
    ),
  );
  const buttons = Object.entries(pages).map(([tab, { title }]) =>
    button(title, () => choose(tab), { role: "tab", id: `tab-${tab}`, "aria-controls": `held-${tab}`, "data-key": `tab-${tab}` }),
  );
  const choose = (/** @type {string} */ chosen) => {
    for (const one of buttons) {
      const own = one.id === `tab-${chosen}`;
      one.setAttribute("aria-selected", String(own));
      one.tabIndex = own ? 0 : -1;
    }
    for (const page of shown) page.hidden = page.id !== `held-${chosen}`;
  };
  choose(Object.keys(pages)[0]);
  const list = h("div", { class: "tabs", role: "tablist", "aria-label": t("page-panel") }, buttons);
  rove(list, () => buttons, () => 1);
  return { list, shown, choose };
}
