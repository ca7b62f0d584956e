// @ts-check
// Announces changes of a game to screen readers.

import { rowInWords } from "../boards/code.js";
import { t } from "../i18n.js";
import { verdict } from "../panels/outcome.js";
import { sideName } from "../panels/players.js";
import { proposalWords } from "../panels/proposal.js";

/** @typedef {import("../types.js").State} State */

/** @param {State} before @param {State} now */
export function announcement(before, now) {
  if (now.proposal && now.proposal.number !== before.proposal?.number) return proposalWords(now);
  if (before.proposal && !now.proposal && now.history.length === before.history.length)
    return before.players[before.proposal.by].you ? t("page-declined") : "";
  if (now.result) return verdict(now);
  const news = now.history.slice(before.history.length);
  if (news.length === 0) return t("page-taken-back", { ply: now.ply });
  const moves = news.map((past) => past.text === "pass" ? t("page-passed", { seat: sideName(now, past.seat) }) : `${sideName(now, past.seat)}: ${past.text}.`);
  const row = now.scene.shape === "code" ? now.scene.rows.at(-1) : null;
  return [...moves, row ? rowInWords(row) : "", now.your_turn ? t("page-your-turn") : ""]
    .filter(Boolean)
    .join(" ");
}
