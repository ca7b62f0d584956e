// @ts-check
// The task of an exercise, and the mark of the answer.

import { button, h } from "../dom.js";
import { codeOf } from "../hues.js";
import { number, signed, t } from "../i18n.js";
import { icon } from "../icons.js";
import { addressOf } from "../variation.js";
import { sideName } from "./players.js";

/** @typedef {import("../screens/exercise.js").ExerciseScreen} ExerciseScreen */

/** Maximum number of best moves listed. */
const MOST_NAMED = 6;

/** @param {ExerciseScreen} screen */
function asked({ state }) {
  if (state.code) return state.codes_left === 1 ? t("page-question-code") : t("page-question-guess", { count: state.codes_left ?? 0 });
  return t("page-question-move", { seat: sideName(state, state.turn ?? 0) });
}

/** Describes the mark of the answer. @param {ExerciseScreen} screen */
export function verdictOf({ marked, shown, state, tried }) {
  if (!marked) return "";
  const best = marked.best.slice(0, MOST_NAMED).join(", ");
  if (shown) return t("page-answer-is", { count: marked.best.length, best });
  if (marked.right) return marked.best.length > 1 ? t("page-right-of", { move: tried, count: marked.best.length }) : t("page-right", { move: tried });
  if (state.code) return t("page-wrong-guess", { move: tried, amount: number(marked.loss) });
  return state.won_or_lost && marked.exact ? t("page-wrong", { move: tried }) : t("page-wrong-by", { move: tried, amount: signed(-marked.loss) });
}

/** @param {ExerciseScreen} screen */
export function exercisePanel(screen) {
  const { marked, shown, state, task, way } = screen;
  const done = shown || marked?.right;
  const analyse = h("a", { class: "button", href: addressOf({ game: state.game, from: state.position, moves: [] }), "data-key": "analyse" }, icon("analysis"), t("page-analyse"));
  const words = verdictOf(screen);
  // Codes are shown as pegs, because people do not know their numbers.
  const pegs = (/** @type {string[]} */ codes) => state.code && codes.map((code) => [" ", codeOf(code, state.code?.symbols ?? "")]).flat();
  return h(
    "section",
    { class: "question", "aria-label": task.title },
    h("p", { class: "asked" }, asked(screen)),
    task.made && !done && h("p", { class: "small" }, t("page-you-played", { move: task.made }), pegs([task.made])),
    words && h("p", { class: `marked ${marked?.right ? "right" : shown ? "shown" : "wrong"}`, role: "status" }, marked?.right ? "✓ " : shown ? "" : "✗ ", words, marked && pegs(shown ? marked.best.slice(0, MOST_NAMED) : [screen.tried])),
    marked && !marked.exact && h("p", { class: "small" }, t("page-by-estimate")),
    h(
      "div",
      { class: "buttons" },
      screen.counted && way.next && button(t("page-next-one"), () => screen.next(), { class: "primary", "data-key": "next-one" }),
      !done && button(t("page-show-answer"), () => screen.show(), { "data-key": "show-answer" }),
      done && analyse,
      h("a", { class: "button", href: way.back, "data-key": "leave" }, t("page-done")),
    ),
  );
}
