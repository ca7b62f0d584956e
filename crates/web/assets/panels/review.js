// @ts-check
// The review of a finished code-breaking game: how good each guess was, how lucky its answer, and how it
// divided the codes that were left.

import * as api from "../api.js";
import { h, svg } from "../dom.js";
import { peg } from "../hues.js";
import { number, t } from "../i18n.js";

/** @typedef {import("../types.js").ReviewedRow} ReviewedRow */

/**
 * @param {string} id
 * @param {string} symbols
 */
export async function review(id, symbols) {
  const { rows } = await api.review(id);
  if (rows.length === 0) return null;
  return h(
    "section",
    { class: "review" },
    h("h2", {}, t("page-review")),
    h("p", { class: "small" }, t("page-review-words")),
    table(rows, symbols),
    rows.map((row, index) => classes(row, index, symbols)),
  );
}

/** @param {number|null|undefined} value */
const figure = (value) => (value === null || value === undefined ? "–" : number(value));

/** @param {number|null|undefined} value */
const percent = (value) =>
  value === null || value === undefined ? "–" : `${number(value, { maximumFractionDigits: 0 })} %`;

/** @param {string|null} code @param {string} symbols */
function pegs(code, symbols) {
  if (!code) return "–";
  return h(
    "span",
    { class: "pegs" },
    h("span", { class: "unseen" }, code),
    [...code].map((symbol) => peg(symbol, symbols)),
  );
}

/** @param {ReviewedRow[]} rows @param {string} symbols */
function table(rows, symbols) {
  const heads = [
    "#",
    t("page-guess"),
    t("page-answer-head"),
    t("page-left"),
    t("page-best"),
    t("page-expected"),
    t("page-loss"),
    t("page-skill"),
    t("page-luck"),
  ];
  const lines = rows.map((row, index) =>
    h(
      "tr",
      {},
      h("th", { scope: "row" }, index + 1),
      h("td", {}, pegs(row.guess, symbols)),
      h("td", {}, row.answer),
      h("td", {}, `${number(row.left_before)} → ${number(row.left_after)}`),
      h("td", {}, pegs(row.best, symbols)),
      h("td", {}, `${figure(row.expected)} / ${figure(row.best_expected)}`),
      h("td", {}, figure(row.loss)),
      h("td", {}, percent(row.skill)),
      h("td", {}, figure(row.luck)),
    ),
  );
  const head = h(
    "thead",
    {},
    h(
      "tr",
      {},
      heads.map((title) => h("th", { scope: "col" }, title)),
    ),
  );
  return h(
    "div",
    { class: "scroll", tabindex: 0, role: "region", "aria-label": t("page-review") },
    h("table", {}, head, h("tbody", {}, lines)),
  );
}

/** The answer classes of one guess as bars; the one that came true is marked. @param {ReviewedRow} row @param {number} index @param {string} symbols */
function classes(row, index, symbols) {
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
  return h(
    "details",
    { open: index === 0 },
    h("summary", {}, t("page-classes", { row: index + 1 }), " ", pegs(row.guess, symbols)),
    h(
      "div",
      { class: "scroll", tabindex: 0, role: "region", "aria-label": t("page-classes", { row: index + 1 }) },
      svg(
        "svg",
        {
          class: "chart",
          viewBox: `0 0 ${row.classes.length * wide} 112`,
          width: row.classes.length * wide * 1.4,
          role: "img",
          "aria-label": words,
        },
        bars,
      ),
    ),
  );
}
