// @ts-check
// The result of a game, and what to do next: play again, swap sides, share.

import * as api from "../api.js";
import { button, h, svg } from "../dom.js";
import { number, t } from "../i18n.js";
import { attempt } from "../notices.js";
import { shareLink } from "./share.js";

/** @typedef {import("../types.js").State} State */

/** Returns the result in a few words, addressed to the player. @param {State} state */
export function verdict(state) {
  const { result, players, code, won_or_lost } = state;
  if (!result) return "";
  const own = players.filter((seat) => seat.you);
  if (own.length !== 1 || code) return result.text;
  if (result.winner === null) return t("page-a-draw");
  const won = result.winner === own[0].seat;
  if (won_or_lost || result.payoff === null) return t(won ? "page-you-won" : "page-you-lost");
  return t(won ? "page-you-won-by" : "page-you-lost-by", { count: Math.abs(result.payoff) });
}

/**
 * @param {State} state
 * @param {number|null} score of 100
 * @param {boolean} company whether a link can be shared
 * @param {() => void} review opens the review
 * @param {() => void} analyse opens the analysis board
 */
export function outcome(state, score, company, review, analyse) {
  const { result } = state;
  if (!result) return null;
  const words = verdict(state);
  const more = [result.text, result.reason].filter((text) => text && text !== words);
  return h(
    "section",
    { class: "outcome", "aria-label": t("page-result") },
    h(
      "header",
      {},
      h("div", {}, h("p", { class: "verdict" }, words), [...new Set(more)].map((text) => h("p", { class: "small" }, text))),
      score !== null && dial(score),
    ),
    h(
      "div",
      { class: "buttons" },
      state.next
        ? h("a", { class: "button primary", href: `#/game/${state.next}`, "data-key": "next" }, t("page-next-game"))
        : button(t("page-rematch"), () => again(state.id, false), { class: "primary", "data-key": "rematch" }),
      button(t("page-swap"), () => again(state.id, true), { "data-key": "swap" }),
      button(t("page-analysis"), review, { "data-key": "review" }),
      button(t("page-analysis-board"), analyse, { "data-key": "analyse" }),
      company && button(
        t("page-share"),
        () => shareLink(t("page-share"), t("page-share-words"), `${location.origin}/#/game/${state.id}`),
        { "data-key": "share" },
      ),
    ),
  );
}

/** Creates the score of the whole game. @param {number} score */
function dial(score) {
  const figure = number(score, { maximumFractionDigits: 0 });
  const circle = { cx: 32, cy: 32, r: 27 };
  return h(
    "div",
    { class: "dial" },
    svg(
      "svg",
      { viewBox: "0 0 64 64", role: "img", "aria-label": `${t("page-your-play")}: ${figure}` },
      svg("circle", circle),
      svg("circle", { ...circle, class: "reached", pathLength: 100, "stroke-dasharray": `${score} 100`, transform: "rotate(-90 32 32)" }),
      svg("text", { x: 32, y: 33 }, figure),
    ),
    h("span", { "aria-hidden": true }, t("page-your-play")),
  );
}

/** Requests a rematch; against another person this is a proposal. @param {string} id @param {boolean} swap */
export async function again(id, swap) {
  const begun = await attempt(() => api.rematch(id, swap));
  if (begun && begun.id !== id) location.hash = `#/game/${begun.id}`;
}
