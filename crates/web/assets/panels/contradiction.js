// @ts-check
// Answers that cannot all be true: which rows disagree, and a way to correct one of them.

import { answerPegs, Stepper } from "../boards/answer.js";
import { button, h, put } from "../dom.js";
import { peg } from "../hues.js";
import { t } from "../i18n.js";

/** @typedef {import("../types.js").State} State */
/** @typedef {import("../types.js").CodeScene} CodeScene */

/**
 * @param {State} state
 * @param {(row: number, answer: string) => void} correct
 */
export function contradiction(state, correct) {
  const { contradiction } = state;
  if (!contradiction || state.scene.shape !== "code") return null;
  const scene = state.scene;
  const { repair } = contradiction;
  const quick = repair?.answers.map((answer) =>
    button(t("page-repair", { row: repair.row, answer }), () => correct(repair.row, answer), {
      class: "primary",
      "data-key": `repair-${answer}`,
    }),
  );
  return h(
    "section",
    { class: "contradiction", "aria-label": t("page-contradiction") },
    h("h2", {}, t("page-contradiction")),
    h("p", {}, contradiction.text),
    quick && h("div", { class: "buttons" }, quick),
    h("p", {}, t("page-correct-words")),
    contradiction.rows.map((row) => rowToCorrect(state, scene, row, correct)),
  );
}

/** @param {State} state @param {CodeScene} scene @param {number} row @param {(row: number, answer: string) => void} correct */
function rowToCorrect(state, scene, row, correct) {
  const given = scene.rows[row - 1];
  if (!given || given.black === null) return null;
  const box = h("div", { class: "tools" });
  const redraw = () =>
    put(
      box,
      stepper.element(),
      button(t("page-correct", { row }), () => correct(row, stepper.text()), {
        "data-key": `correct-${row}`,
        disabled: stepper.text() === before,
      }),
    );
  const answers = state.code?.answers ?? [];
  const stepper = new Stepper(
    answers,
    scene.pegs,
    scene.tells_white,
    [given.black, given.white ?? 0],
    redraw,
  );
  const before = stepper.text();
  redraw();
  return h(
    "div",
    { class: "disputed-row", role: "group", "aria-label": t("page-row-number", { row }) },
    h(
      "div",
      { class: "row disputed" },
      h("span", { class: "number" }, row),
      h(
        "span",
        { class: "holes" },
        [...given.guess].map((symbol) => peg(symbol, scene.symbols)),
      ),
      answerPegs(given.black, given.white, scene.pegs, scene.tells_white),
    ),
    box,
  );
}
