// @ts-check
// What one can do in a game besides moving.

import * as api from "../api.js";
import { button, h } from "../dom.js";
import { t } from "../i18n.js";

/** @typedef {import("../types.js").State} State */

/**
 * What the buttons do.
 * @typedef {{hint: () => void, values: () => void, undo: () => void, resign: () => void, invite: () => void,
 *   pass: () => void}} Actions
 */

/**
 * @param {State} state
 * @param {{playable: boolean, mayUndo: boolean, analysis: boolean}} now
 * @param {Actions} actions
 */
export function tools(state, { playable, mayUndo, analysis }, actions) {
  const goes = !state.result;
  const sits = state.players.some((seat) => seat.you);
  const people = state.players.every((seat) => seat.kind === "person");
  const passing = playable && (state.legal ?? []).includes("pass");
  return [
    passing &&
      button(t("page-pass"), actions.pass, { class: "primary", "data-key": "pass", "data-move": "pass" }),
    h(
      "div",
      { class: "buttons" },
      goes &&
        sits &&
        !keepsCode(state) &&
        button(t("page-hint"), actions.hint, { "data-key": "hint", disabled: !playable }),
      !state.code &&
        button(t("page-values"), actions.values, { "data-key": "values", "aria-pressed": String(analysis) }),
      goes && sits && button(t("page-undo"), actions.undo, { "data-key": "undo", disabled: !mayUndo }),
      goes && sits && button(t("page-resign"), actions.resign, { "data-key": "resign" }),
      goes && sits && people && button(t("page-invite"), actions.invite, { "data-key": "invite" }),
      h(
        "a",
        {
          class: "button",
          href: api.exportAddress(state.id),
          download: `parlor-${state.name}.json`,
          "data-key": "export",
        },
        t("page-export"),
      ),
      h("a", { class: "button", href: "#/", "data-key": "new" }, t("page-new-game")),
    ),
  ];
}

/** Whether the person here only answers guesses, for which there is no hint. @param {State} state */
function keepsCode({ code, players }) {
  return code !== null && !players[0].you;
}
