// @ts-check
// The toolbar under the board, and the pass button.

import { button, dialog, h } from "../dom.js";
import { t } from "../i18n.js";
import { iconButton } from "../icons.js";

/** @typedef {import("../types.js").State} State */

/**
 * Actions of the toolbar.
 * @typedef {{hint: () => void, values: () => void, undo: () => void, turn: () => void, resign: () => void, menu: () => void}} Actions
 */

/** Pieces whose boards can be turned; others look the same from both sides, or their pieces fall. */
const TURNED = ["discs", "tiles"];

/**
 * @param {State} state
 * @param {{playable: boolean, mayUndo: boolean, analysis: boolean, turned: boolean, menu: boolean}} now
 * @param {Actions} actions
 */
export function tools(state, { playable, mayUndo, analysis, turned, menu }, actions) {
  const sits = !state.result && state.players.some((seat) => seat.you);
  const apart = playsApart(state);
  return [
    sits && !apart && !state.daily && !keepsCode(state) && iconButton("hint", t("page-hint"), actions.hint, { "data-key": "hint", disabled: !playable }),
    sits && !state.daily && iconButton("undo", t("page-undo"), actions.undo, { "data-key": "undo", disabled: !mayUndo }),
    !state.code &&
      !apart &&
      iconButton("values", t("page-values"), actions.values, { "data-key": "values", "aria-pressed": String(analysis) }),
    TURNED.includes(state.pieces) && iconButton("flip", t("page-flip"), actions.turn, { "data-key": "flip", "aria-pressed": String(turned) }),
    sits && iconButton("resign", t("page-resign"), () => askToResign(actions.resign), { "data-key": "resign" }),
    menu && state.players.some((seat) => seat.you) && iconButton("more", t("page-menu"), actions.menu, { "data-key": "menu" }),
  ];
}

/** Asks for confirmation before resigning. @param {() => void} resign */
function askToResign(resign) {
  const sure = button(t("page-resign"), () => (box.close(), resign()), { class: "primary" });
  const box = dialog(
    t("page-resign"),
    [h("p", {}, t("page-resign-sure")), h("div", { class: "buttons" }, sure)],
    t("page-cancel"),
  );
}

/** Returns whether two people play in two places, where advice would be unfair. @param {State} state */
export function playsApart({ players, result }) {
  return !result && players.every((seat) => seat.kind === "person") && !players.every((seat) => seat.you);
}

/** Creates the pass button if passing is the only move. @param {State} state @param {boolean} playable @param {() => void} pass */
export function passing(state, playable, pass) {
  if (!playable || !(state.legal ?? []).includes("pass")) return null;
  return h(
    "div",
    { class: "passing" },
    h("p", {}, t("page-no-move")),
    button(t("page-pass"), pass, { class: "primary", "data-key": "pass", "data-move": "pass" }),
  );
}

/** Returns whether this person is the maker, who gets no hints. @param {State} state */
export function keepsCode({ code, players }) {
  return code !== null && players[1].you && !players[0].you;
}
