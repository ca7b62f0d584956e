// @ts-check
// The moves of a game that lost most, each as a small board and asked again before the answer is shown. They are kept
// in this browser, to be asked again later.

import * as api from "../api.js";
import { boardOf, smallView } from "../boards/board.js";
import { h } from "../dom.js";
import { number, signed, t } from "../i18n.js";
import { icon } from "../icons.js";
import { add } from "../repetition.js";
import { markOf, slips } from "../scale.js";
import { cards, keepCards, today } from "../shelf.js";

/** @typedef {import("../types.js").State} State */
/** @typedef {import("../types.js").Study} Study */

/** A mistake: its number, the move, what it gave away, and the position before it. @typedef {{ply: number, made: string, loss: number, exact: boolean, before: import("../types.js").Studied}} Mistake */

/** So many are shown. */
const MOST = 3;

/** Where at most so many codes were left, what a guess costs is known exactly. */
const FEW_CODES = 16;

/** A guess that costs less than this is as good as any. */
const SLIGHT = 0.05;

/** The moves of people that lost most, by what the programs thought or, where codes are broken, by the review. @param {State} state @returns {Promise<{ply: number, made: string, loss: number, exact: boolean}[]>} */
async function worst(state) {
  if (!state.code) return slips(state).map(({ past, loss }) => ({ ply: past.ply, made: past.move, loss, exact: false }));
  if (!state.players[0].you) return [];
  const { rows } = await api.review(state.id);
  return rows.flatMap((row, place) =>
    row.left_before > 1 && row.left_before <= FEW_CODES && (row.loss ?? 0) > SLIGHT
      ? [{ ply: 2 * place + 1, made: row.guess, loss: row.loss ?? 0, exact: true }]
      : [],
  );
}

/** Finds the mistakes of a game that is over, and keeps them. @param {State} state @returns {Promise<Mistake[]>} */
export async function mistakesOf(state) {
  const found = (await worst(state)).sort((one, other) => other.loss - one.loss).slice(0, MOST);
  if (found.length === 0) return [];
  const study = await api.study(state.id);
  const before = await Promise.all(found.map(({ ply }) => api.analyse({ ...study, moves: study.moves.slice(0, ply - 1) })));
  const mistakes = found.map((one, place) => ({ ...one, before: before[place] })).filter((one) => one.before.result === null);
  const known = cards();
  const fresh = mistakes.filter(({ before }) => !known.some((card) => card.game === before.game && card.from === before.position));
  keepCards(fresh.reduce((kept, { before, made, loss }) => add(kept, { game: before.game, from: before.position, made, loss }, today()), known));
  return mistakes;
}

/** @param {Mistake[]} mistakes @param {string} id of the game, to which one comes back */
export function mistakesPanel(mistakes, id) {
  if (mistakes.length === 0) return null;
  return h(
    "section",
    { class: "mistakes", "aria-label": t("page-mistakes", { count: mistakes.length }) },
    h("h2", {}, t("page-mistakes", { count: mistakes.length })),
    h("ul", {}, mistakes.map((one) => h("li", {}, thumb(one), words(one), again(one, id)))),
  );
}

/** @param {Mistake} mistake */
function thumb({ before }) {
  const board = boardOf(before.scene, before.pieces);
  board.classList.add("mini");
  board.inert = true;
  board.show(smallView(before.scene, before.pieces, null));
  return h("div", { class: `thumb of-${before.pieces}`, "aria-hidden": true }, board);
}

/** @param {Mistake} mistake */
function words({ ply, made, loss, exact, before }) {
  const lost = before.code ? t("page-guesses-lost", { amount: number(loss) }) : signed(-loss);
  return h("div", {}, h("b", {}, before.code ? `${(ply + 1) / 2}. ${made}` : `${ply}. ${made}`), " ", h("span", { class: "loss" }, `${before.code ? "" : markOf(loss, exact, before)} ${lost}`));
}

/** A link that asks the position again. @param {Mistake} mistake @param {string} id */
function again({ before, made, ply }, id) {
  const one = { game: before.game, from: before.position, made, back: `#/game/${id}` };
  return h("a", { class: "button", href: `#/training/${encodeURIComponent(JSON.stringify(one))}`, "data-key": `retry-${ply}` }, icon("again"), t("page-retry"));
}
