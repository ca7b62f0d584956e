// @ts-check
// The status line of a game.

import { t } from "../i18n.js";
import { sideName } from "./players.js";

/** @typedef {import("../types.js").State} State */

/**
 * @param {State} state
 * @param {string} thought the thinking time as text
 */
export function statusText(state, thought) {
  if (state.result) return "";
  if (state.contradiction) return t("page-contradiction");
  if (state.thinking) return `${t("page-thinking")} ${thought}`;
  if (state.your_turn) return [passed(state), yourTurn(state)].filter(Boolean).join(" ");
  if (state.players.every((seat) => seat.kind === "program")) return t("page-watching");
  return t(state.players.some((seat) => seat.you) ? "page-waiting" : "page-you-watch");
}

/** Returns a sentence if the other side has passed. @param {State} state */
function passed(state) {
  const last = state.history.at(-1);
  return last?.text === "pass" ? t("page-passed", { seat: sideName(state, last.seat) }) : "";
}

/** @param {State} state */
function yourTurn(state) {
  const { scene, turn } = state;
  if ((state.legal ?? []).includes("pass")) return t("page-no-move");
  if (scene.shape !== "code") return t("page-your-move", { seat: sideName(state, turn ?? 0) });
  return scene.rows.at(-1)?.black === null ? t("page-answer-now") : t("page-guess-now");
}
