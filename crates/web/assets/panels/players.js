// @ts-check
// The two players (token, score, name, turn), and the notes below them.

import { h } from "../dom.js";
import { hueColor } from "../hues.js";
import { number, t } from "../i18n.js";
import { plainName, settings } from "../names.js";

/** @typedef {import("../types.js").State} State */
/** @typedef {import("../types.js").Catalog} Catalog */

/** Returns the seat below the board: one's own, or the other if the board is turned. @param {State} state @param {boolean} turned */
export function lowerSeat({ players }, turned) {
  const own = players[1].you && !players[0].you ? 1 : 0;
  return turned ? 1 - own : own;
}

/**
 * @param {State} state
 * @param {Catalog} catalog
 * @param {number} index
 * @param {boolean} thinks
 */
export function player(state, catalog, index, thinks) {
  const seat = state.players[index];
  const turn = state.turn === index && !state.result;
  return h(
    "div",
    { class: `player ${index === 0 ? "first" : "second"}${turn ? " turn" : ""}`, "data-seat": index },
    h("span", { class: `token ${index === 0 ? "first" : "second"}`, "aria-hidden": true }),
    score(state, index),
    lastNamed(state, index),
    h(
      "div",
      { class: "who" },
      h("b", {}, plainName(catalog, state.name, seat)),
      h("span", {}, [sideName(state, index), seat.spec?.includes(":") && settings(seat.spec)].filter(Boolean).join(" · ")),
    ),
    turn && seat.you && state.your_turn && h("span", { class: "pill turn" }, t("page-your-turn-short")),
    turn && !(seat.you && state.your_turn) && h("span", { class: "unseen" }, t("page-to-move")),
    turn && thinks && h("span", { class: "dots", "aria-hidden": true }, h("i"), h("i"), h("i")),
  );
}

/** Creates a side without a player: token, score, name, turn. @param {State} state @param {number} index */
export function side(state, index) {
  const turn = state.turn === index && !state.result;
  return h(
    "div",
    { class: `player ${index === 0 ? "first" : "second"}${turn ? " turn" : ""}`, "data-seat": index },
    h("span", { class: `token ${index === 0 ? "first" : "second"}`, "aria-hidden": true }),
    score(state, index),
    h("div", { class: "who" }, h("b", {}, sideName(state, index))),
    turn && h("span", { class: "pill turn" }, t("page-to-move")),
  );
}

/** Returns a side's name: the colour of its discs, else its seat. @param {State} state @param {number} index */
export function sideName(state, index) {
  return ["discs", "counters"].includes(state.pieces) ? t(index === 0 ? "page-black" : "page-white") : state.players[index].title;
}

/** @param {State} state @param {number} index */
function score(state, index) {
  const bar = state.bars?.[0];
  if (!bar) return null;
  const amount = index === 0 ? bar.first : bar.second;
  return h(
    "b",
    { class: "score" },
    number(amount, { maximumFractionDigits: 1 }),
    bar.percent && h("small", {}, " %"),
  );
}

/** Returns a side's current colour. @param {State} state @param {number} index */
function lastNamed(state, index) {
  if (state.pieces !== "tiles") return null;
  const named = state.history.slice(0, state.ply).findLast((past) => past.seat === index)?.text;
  if (named?.length !== 1) return null;
  const chip = h("span", { class: "named-color", "aria-hidden": true });
  chip.style.background = hueColor(named.charCodeAt(0) - 65);
  return chip;
}

/** Creates the notes, without those that repeat the scores. @param {State} state @param {string} advice */
export function notes(state, advice) {
  const titles = (state.bars ?? []).map((bar) => bar.title);
  const remark = state.history.at(-1)?.remark;
  const left = [...(state.scene.notes ?? []), ...(remark ? [remark] : [])].filter((note) => !titles.includes(note));
  return [
    advice && h("p", { class: "advice" }, advice),
    left.length > 0 &&
      h(
        "ul",
        {},
        left.map((note) => h("li", {}, note)),
      ),
    state.practice && h("p", { class: "small" }, t("page-practice")),
  ];
}
