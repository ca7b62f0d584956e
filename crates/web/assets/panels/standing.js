// @ts-check
// What is going on in a game, in a few words.

import { t } from "../i18n.js";

/** @typedef {import("../types.js").State} State */

/**
 * @param {State} state
 * @param {string} thought how long a program has been thinking, in words
 */
export function standing(state, thought) {
  if (state.result) return state.result.text;
  if (state.contradiction) return t("page-contradiction");
  if (state.thinking) return `${t("page-thinking")} ${thought}`;
  if (state.your_turn) return yourTurn(state);
  return state.players.every((seat) => seat.kind === "program") ? t("page-watching") : t("page-waiting");
}

/** @param {State} state */
function yourTurn({ scene, players, turn }) {
  if (scene.shape !== "code") return t("page-your-move", { seat: players[turn ?? 0].title });
  return scene.rows.at(-1)?.black === null ? t("page-answer-now") : t("page-guess-now");
}
