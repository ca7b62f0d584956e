// @ts-check
// Formats the values of positions and moves. Values are First's. In games that are only won or lost, a proved value is
// a win, draw or loss.

import { signed, t } from "./i18n.js";

/** @typedef {{value: number, exact: boolean}} Worth */
/** @typedef {import("./types.js").View} View */

/** Formats the value of a position. @param {Worth} worth @param {{won_or_lost: boolean, players: {title: string}[]}} state */
export function valueText({ value, exact }, { won_or_lost, players }) {
  if (!exact) return signed(value);
  if (!won_or_lost) return t("page-proved", { value: signed(value) });
  const words =
    value === 0 ? t("page-draws") : t("page-side-wins", { seat: players[value > 0 ? 0 : 1].title });
  return t("page-proved", { value: words });
}

/**
 * Formats the value of a move: a sign for the board and words for screen readers.
 * @param {Worth|undefined} worth
 * @param {View} view
 * @returns {{sign: string, words: string}|null}
 */
export function moveValueText(worth, { wonOrLost, turn }) {
  if (worth === undefined) return null;
  if (!wonOrLost || !worth.exact) return { sign: signed(worth.value), words: signed(worth.value) };
  const outcome = Math.sign(worth.value) * (turn === 1 ? -1 : 1);
  return [
    { sign: "✗", words: t("page-loses-for-mover") },
    { sign: "=", words: t("page-draws-for-mover") },
    { sign: "✓", words: t("page-wins-for-mover") },
  ][outcome + 1];
}
