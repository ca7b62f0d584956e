// @ts-check
// Contradictory answers: the rows that disagree, and controls to correct one.

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
  return h(
    "section",
    { class: "contradiction", "aria-label": t("page-contradiction") },
    h("h2", {}, t("page-contradiction")),
    h("p", {}, contradiction.text),
    state.players[1].you && h("p", {}, t("page-correct-words")),
    // Only the maker can correct an answer.
    state.players[1].you && contradiction.rows.map((row) => rowToCorrect(state, scene, row, correct)),
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
  const stepper = new Stepper(answers, scene.tells_white, [given.black, given.white ?? 0], redraw);
  const before = stepper.text();
  redraw();
  const repairs = state.contradiction?.repairs.find((repair) => repair.row === row)?.answers ?? [];
  return h(
    "div",
    { class: "disputed-row", "data-row": row, role: "group", "aria-label": t("page-row-number", { row }) },
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
    quick(row, repairs, scene, correct),
    box,
  );
}

/** Maximum number of repairs offered as buttons. */
const MOST_REPAIRS = 8;

/**
 * Creates buttons for the answers of one row that resolve the contradiction.
 * @param {number} row @param {string[]} answers @param {CodeScene} scene @param {(row: number, answer: string) => void} correct
 */
function quick(row, answers, scene, correct) {
  if (answers.length === 0 || answers.length > MOST_REPAIRS) return null;
  const repair = (/** @type {string} */ answer) => {
    const [black, white] = answer.split(",").map(Number);
    const one = button("", () => correct(row, answer), {
      class: "repair",
      "data-key": `repair-${row}-${answer}`,
    });
    one.append(
      h("span", { class: "unseen" }, t("page-row-number", { row })),
      answerPegs(black, white ?? null, scene.pegs, scene.tells_white),
    );
    return one;
  };
  return h("div", { class: "buttons repairs" }, h("span", {}, t("page-would-fit")), answers.map(repair));
}
