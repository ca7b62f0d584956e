// @ts-check
// The costliest mistakes of a game, each as a small board with a link to solve it again.

import { boardOf, smallView } from "../boards/board.js";
import { button, h } from "../dom.js";
import { codeOf } from "../hues.js";
import { number, t } from "../i18n.js";
import { icon } from "../icons.js";
import { lossWords } from "./history.js";

/** @typedef {import("../types.js").State} State */
/** @typedef {import("../mistake-finder.js").MistakeFinder} MistakeFinder */
/** @typedef {import("../mistake-finder.js").Mistake} Mistake */

/** Miniatures by mistake, each drawn once. @type {WeakMap<object, HTMLElement>} */
const thumbs = new WeakMap();

/** @param {MistakeFinder} finder @param {State} state the game to return to */
export function mistakesPanel(finder, state) {
  const { mistakes, progress, stopped } = finder;
  if (!state.result || (mistakes.length === 0 && !progress && !stopped)) return null;
  const title = mistakes.length > 0 ? t("page-mistakes", { count: mistakes.length }) : t("page-judge");
  return h(
    "section",
    { class: "mistakes", "aria-label": title },
    h("h2", {}, title),
    mistakes.length > 0 && h("ul", {}, mistakes.map((one) => h("li", {}, thumb(one), words(one), again(one, state.id)))),
    progress &&
      h(
        "p",
        { class: "work" },
        t("page-judging", { done: number(progress.done + 1), all: number(progress.all) }),
        " ",
        button(t("page-stop"), () => finder.stop(), { "data-key": "judge-stop" }),
      ),
    stopped && !progress && h("p", { class: "work" }, button(t("page-judge"), () => finder.run(state), { "data-key": "judge-on" })),
  );
}

/** @param {Mistake} mistake */
function thumb({ before }) {
  const known = thumbs.get(before);
  if (known) return known;
  const board = boardOf(before.scene, before.pieces);
  board.classList.add("mini");
  board.inert = true;
  board.show(smallView(before.scene, before.pieces, null));
  const made = h("div", { class: `thumb of-${before.pieces}`, "aria-hidden": true }, board);
  thumbs.set(before, made);
  return made;
}

/** @param {Mistake} mistake */
function words({ ply, made, loss, exact, before }) {
  const place = before.code ? (ply + 1) / 2 : ply;
  const lost = before.code ? t("page-guesses-lost", { amount: number(loss) }) : lossWords({ loss, exact }, before).sign;
  const { code } = before;
  return h("div", {}, h("b", {}, `${place}. `, code ? codeOf(made, code.symbols) : made), " ", h("span", { class: "loss" }, lost));
}

/** Returns the URL of the exercise for a mistake. @param {Mistake} mistake @param {string} id */
function again({ before, made, ply }, id) {
  const one = { game: before.game, from: before.position, made, back: `#/game/${id}` };
  return h("a", { class: "button", href: `#/training/${encodeURIComponent(JSON.stringify(one))}`, "data-key": `retry-${ply}` }, icon("again"), t("page-retry"));
}
