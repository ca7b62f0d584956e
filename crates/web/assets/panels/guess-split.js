// @ts-check
// How a guess splits the remaining codes: for each answer, the number of codes that would remain.

import { answerWords } from "../boards/answer.js";
import { button, h } from "../dom.js";
import { peg } from "../hues.js";
import { number, t } from "../i18n.js";

/** @typedef {import("../screens/analysis.js").AnalysisScreen} AnalysisScreen */

/** Creates the form and result for the typed guess, or the guess in the row. @param {AnalysisScreen} screen */
export function guessSplitPanel(screen) {
  const { state, split } = screen;
  const waits = state.scene.shape === "code" && state.scene.rows.at(-1)?.black === null;
  if (state.result || waits) return null;
  const field = h("input", { type: "text", id: "guess", maxlength: state.code?.pegs ?? 8, autocomplete: "off", "data-key": "guess", value: screen.guess });
  const ask = () => screen.ask(field.value.trim() || screen.code?.draft.text || "");
  return h(
    "section",
    { class: "guess-split", "aria-label": t("page-told") },
    h("h2", {}, h("label", { for: "guess" }, t("page-told"))),
    h(
      "form",
      {
        class: "link",
        onsubmit: (/** @type {Event} */ event) => {
          event.preventDefault();
          ask();
        },
      },
      field,
      button(t("page-told-ask"), ask, { "data-key": "split" }),
    ),
    split ? answers(screen, split) : h("p", { class: "small" }, t("page-told-words")),
  );
}

/** @param {AnalysisScreen} screen @param {import("../types.js").GuessSplit} split */
function answers(screen, split) {
  const symbols = screen.state.code?.symbols ?? "";
  const most = Math.max(1, ...split.classes.map(({ left }) => left));
  const { worth } = split;
  return [
    h(
      "p",
      {},
      h("span", { class: "pegs", "aria-hidden": true }, [...split.guess].map((symbol) => peg(symbol, symbols))),
      " ",
      t("page-told-average", { average: number(split.expected, { maximumFractionDigits: 1 }), left: number(split.left) }),
      " ",
      t(split.possible ? "page-told-possible" : "page-told-impossible"),
    ),
    worth &&
      h(
        "p",
        {},
        worth.guesses === worth.least
          ? t("page-told-best", { guesses: number(worth.least) })
          : t("page-told-worse", { guesses: number(worth.guesses ?? 0), least: number(worth.least), best: worth.best.slice(0, 5).join(", ") }),
      ),
    h(
      "ul",
      { class: "split-answers" },
      split.classes.map(({ answer, left }) => {
        const [black, white] = answer.split(",").map(Number);
        const bar = h("i", { "aria-hidden": true });
        bar.style.inlineSize = `${(100 * left) / most}%`;
        const made = button("", () => screen.tryAnswer(split.guess, answer), { "data-key": `answer-${answer}` });
        made.append(
          h("span", { class: "unseen" }, `${answerWords(black, white ?? null)}: `),
          h("b", { "aria-hidden": true }, answer.replace(",", " · ")),
          bar,
          h("span", { class: "left" }, number(left)),
        );
        return h("li", {}, made);
      }),
    ),
  ];
}
