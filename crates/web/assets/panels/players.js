// @ts-check
// Who plays, whose turn it is, and how the game stands: the counts or shares of both sides as bars.

import { h } from "../dom.js";
import { number, t } from "../i18n.js";
import { playerName } from "../names.js";

/** @typedef {import("../types.js").State} State */
/** @typedef {import("../types.js").Catalog} Catalog */

/** @param {State} state @param {Catalog} catalog */
export function players(state, catalog) {
  return h(
    "div",
    { class: "players" },
    state.players.map((seat, index) =>
      h(
        "div",
        {
          class: `player ${index === 0 ? "first" : "second"}${state.turn === index && !state.result ? " turn" : ""}`,
        },
        h("span", { class: "token", "aria-hidden": true }, seat.sign ?? index + 1),
        h(
          "span",
          { class: "who" },
          h("b", {}, seat.title),
          h("span", {}, playerName(catalog, state.name, seat)),
        ),
        state.turn === index && !state.result && h("span", { class: "unseen" }, t("page-to-move")),
      ),
    ),
  );
}

/** The counts of both sides at the ends of a bar; between shares of a board lies what nobody has yet. @param {State} state */
export function bars(state) {
  return (state.bars ?? []).map((bar) => {
    const whole = bar.percent ? 100 : Math.max(bar.first + bar.second, 1);
    const amount = (/** @type {number} */ value) =>
      bar.percent ? t("page-percent", { amount: number(value) }) : number(value);
    const split = h(
      "div",
      { class: "split" },
      h("span", { class: "first" }),
      h("span", { class: "rest" }),
      h("span", { class: "second" }),
    );
    split.style.setProperty("--first", String(bar.first / whole));
    split.style.setProperty("--second", String(bar.second / whole));
    return h(
      "div",
      { class: "bar" },
      h("span", { class: "unseen" }, bar.title),
      h("b", { "aria-hidden": true }, amount(bar.first)),
      h("div", { "aria-hidden": true, class: "wide" }, split),
      h("b", { "aria-hidden": true }, amount(bar.second)),
    );
  });
}

/** What else there is to say; what the bars tell is not said twice. @param {State} state */
export function notes(state) {
  const told = (state.bars ?? []).map((bar) => bar.title);
  const remark = state.history.at(-1)?.remark;
  const left = [...(state.scene.notes ?? []), ...(remark ? [remark] : [])].filter(
    (note) => !told.includes(note),
  );
  return left.length > 0
    ? h(
        "ul",
        {},
        left.map((note) => h("li", {}, note)),
      )
    : null;
}
