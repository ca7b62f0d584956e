// @ts-check
// The review of a finished code-breaking game: skill and luck of each guess, and how it split the remaining codes. A
// guess equal to the best counts as best.

import * as api from "../api.js";
import { answerWords } from "../boards/answer.js";
import { h, svg } from "../dom.js";
import { peg } from "../hues.js";
import { number, t } from "../i18n.js";

/** @typedef {import("../types.js").ReviewedRow} ReviewedRow */

/** Losses below this round to zero. */
const NONE = 0.005;

/**
 * Returns the review and the score: the mean skill of guesses that had a choice.
 * @param {string} id
 * @param {string} symbols
 */
export async function review(id, symbols) {
  const { rows } = await api.review(id);
  if (rows.length === 0) return { shown: null, score: null };
  const skills = rows.flatMap((row) => (row.skill !== null && row.left_before > 1 ? [row.skill] : []));
  const score = skills.length > 0 ? skills.reduce((sum, skill) => sum + skill, 0) / skills.length : null;
  const shown = h(
    "section",
    { class: "review" },
    h("h2", {}, t("page-review")),
    h("p", { class: "small" }, t("page-review-words")),
    h(
      "ol",
      {},
      rows.map((row, index) => line(row, index, symbols)),
    ),
  );
  return { shown, score };
}

/** @param {ReviewedRow} row @param {number} index @param {string} symbols */
function line(row, index, symbols) {
  const [black, white] = row.answer.split(",").map(Number);
  const best =
    (row.loss !== null && row.loss < NONE) ||
    (row.expected !== null && row.best_expected !== null && row.expected <= row.best_expected + NONE);
  return h(
    "li",
    {},
    h("b", {}, index + 1),
    pegs(row.guess, symbols),
    h("span", { "aria-label": answerWords(black, white ?? null), role: "img" }, row.answer.replace(",", " · ")),
    h(
      "span",
      { class: "figures" },
      h("span", {}, `${number(row.left_before)} → ${number(row.left_after)}`),
      best ? h("span", { class: "is-best" }, t("page-best")) : row.best && h("span", {}, `${t("page-best")}: `, pegs(row.best, symbols)),
      figure(t("page-expected"), row.expected, row.best_expected),
      !best && figure(t("page-loss"), row.loss),
      row.skill !== null && h("span", {}, `${t("page-skill")} ${t("page-percent", { amount: number(row.skill, { maximumFractionDigits: 0 }) })}`),
      figure(t("page-luck"), row.luck),
    ),
    classes(row, index),
  );
}

/** Formats figures with their name; zero has no sign. @param {string} name @param {(number|null|undefined)[]} values */
function figure(name, ...values) {
  if (values.some((value) => value === null || value === undefined)) return null;
  const figures = values.map((value) => number(Math.abs(Number(value)) < NONE ? 0 : Number(value)));
  return h("span", {}, `${name} ${figures.join(" / ")}`);
}

/** @param {string} code @param {string} symbols */
function pegs(code, symbols) {
  return h(
    "span",
    { class: "pegs" },
    h("span", { class: "unseen" }, code),
    [...code].map((symbol) => peg(symbol, symbols)),
  );
}

/** Draws the answer classes of a guess as bars and marks the actual one. @param {ReviewedRow} row @param {number} index */
function classes(row, index) {
  if (!row.classes || row.classes.length === 0) return null;
  const most = Math.max(...row.classes.map(({ codes }) => codes));
  const wide = 26;
  const bars = row.classes.flatMap(({ answer, codes }, i) => {
    const height = Math.max(2, (80 * codes) / most);
    const x = i * wide + 4;
    const came = answer === row.answer;
    return [
      svg("rect", { class: came ? "came" : null, x, y: 96 - height, width: wide - 8, height }),
      svg("text", { x: x + wide / 2 - 4, y: 108 }, answer),
      svg("text", { x: x + wide / 2 - 4, y: 92 - height }, codes),
    ];
  });
  const words = row.classes.map(({ answer, codes }) => `${answer}: ${codes}`).join("; ");
  const title = t("page-classes", { row: index + 1 });
  return h(
    "details",
    {},
    h("summary", {}, title),
    h(
      "div",
      { class: "scroll", tabindex: 0, role: "region", "aria-label": title },
      svg("svg", { class: "classes", viewBox: `0 0 ${row.classes.length * wide} 112`, width: row.classes.length * wide * 1.4, role: "img", "aria-label": words }, bars),
    ),
  );
}
