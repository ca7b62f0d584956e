// @ts-check
// Where the parts of a game's screen stand.

import { h } from "../dom.js";
import { t } from "../i18n.js";

/** @typedef {import("../types.js").State} State */

const PARTS = /** @type {const} */ ([
  "players",
  "status",
  "notes",
  "outcome",
  "dispute",
  "bars",
  "tools",
  "evaluation",
  "history",
  "review",
]);

/** @typedef {Record<typeof PARTS[number], HTMLElement>} Parts */

/**
 * Puts the board and empty parts around it into `main`.
 * @param {HTMLElement} main
 * @param {State} state
 * @param {HTMLElement} board
 */
export function layout(main, state, board) {
  const made = PARTS.map((name) => [name, h("div", { class: `part part-${name}` })]);
  const parts = /** @type {Parts} */ (Object.fromEntries(made));
  const { players, status, notes, outcome, dispute, bars, tools, evaluation, history, review } = parts;
  main.append(
    h(
      "div",
      { class: `game of-${state.scene.shape}` },
      heading(state),
      h("div", { class: "table" }, players, status, board, notes, howTo(state)),
      h("div", { class: "side" }, outcome, dispute, bars, tools, evaluation, history),
      review,
    ),
  );
  return parts;
}

/** The game, and what is special about it. @param {State} state */
function heading({ title, game }) {
  const settings = game.slice(game.indexOf(":") + 1);
  return h("h1", {}, title, settings === game ? [] : [" ", h("span", { class: "spec" }, settings)]);
}

/** @param {State} state */
function howTo(state) {
  if (!state.how_to_move) return null;
  return h("details", {}, h("summary", {}, t("page-how-to")), h("p", {}, state.how_to_move));
}
