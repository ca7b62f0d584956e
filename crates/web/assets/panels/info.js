// @ts-check
// What there is to know about a game: how it is played, what is set, and the game as a file.

import * as api from "../api.js";
import { h } from "../dom.js";
import { number, t } from "../i18n.js";
import { icon } from "../icons.js";

/** @typedef {import("../types.js").State} State */

/** @param {State} state */
export function info(state) {
  const seed = state.result?.seed;
  return [
    state.how_to_move && [h("h2", {}, t("page-how-to")), h("p", {}, state.how_to_move)],
    h("h2", {}, t("page-settings-of-game")),
    h("p", { class: "spec" }, state.game),
    state.players.filter((seat) => seat.spec !== null).map((seat) => h("p", {}, `${seat.title}: `, h("span", { class: "spec" }, seat.spec))),
    seed !== null && seed !== undefined && h("p", { class: "small" }, t("page-seed", { seed: number(seed, { useGrouping: false }) })),
    h(
      "p",
      {},
      h(
        "a",
        { class: "button", href: api.exportAddress(state.id), download: `parlor-${state.name}.json`, "data-key": "export" },
        icon("export"),
        t("page-export"),
      ),
    ),
  ]
    .flat(2)
    .filter(Boolean);
}
