// @ts-check
// A proposal between two people: one accepts or declines it, the other can withdraw it.

import * as api from "../api.js";
import { answerWords } from "../boards/answer.js";
import { button, h } from "../dom.js";
import { t } from "../i18n.js";

/** @typedef {import("../types.js").State} State */
/** @typedef {import("../types.js").Acknowledged} Acknowledged */

/** Message ids for the proposer and for the other person. */
const WORDS = {
  "take-back": ["page-asked-take-back", "page-ask-take-back"],
  correct: ["page-asked-correct", "page-ask-correct"],
  rematch: ["page-asked-rematch", "page-ask-rematch"],
  swapped: ["page-asked-rematch", "page-ask-rematch-swapped"],
};

/** Describes the proposal to this person; empty without a proposal, and for spectators. @param {State} state */
export function proposalWords({ proposal, players }) {
  if (!proposal || !players.some((seat) => seat.you)) return "";
  const own = players[proposal.by].you;
  const [black, white] = (proposal.answer ?? "").split(",").map(Number);
  const values = { row: proposal.row ?? 0, answer: proposal.answer ? answerWords(black, white ?? null) : "" };
  const [asked, ask] = WORDS[proposal.swap ? "swapped" : proposal.kind];
  return t(own ? asked : ask, values);
}

/** @param {State} state @param {(action: () => Promise<Acknowledged>) => void} act */
export function proposal(state, act) {
  const words = proposalWords(state);
  if (!state.proposal || !words) return null;
  const { number, by } = state.proposal;
  const decline = (/** @type {string} */ name) =>
    button(name, () => act(() => api.decline(state.id, number)), { "data-key": "decline" });
  const accept = () =>
    button(t("page-accept"), () => act(() => api.accept(state.id, number)), { class: "primary", "data-key": "accept" });
  return h(
    "section",
    { class: "proposal", "aria-label": words },
    h("p", {}, words),
    h(
      "div",
      { class: "buttons" },
      state.players[by].you ? decline(t("page-withdraw")) : [accept(), decline(t("page-decline"))],
    ),
  );
}
