// @ts-check
// Information about a game: how to move, its settings, and a download.

import * as api from "../api.js";
import { h } from "../dom.js";
import { number, t } from "../i18n.js";
import { icon } from "../icons.js";
import { attempt } from "../notices.js";

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
      h("button", { type: "button", onclick: () => attempt(() => keep(state)), "data-key": "export" }, icon("export"), t("page-export")),
    ),
  ]
    .flat(2)
    .filter(Boolean);
}

/** Downloads the game. @param {State} state */
async function keep({ id, name }) {
  const record = new Blob([JSON.stringify(await api.exportGame(id))], { type: "application/json" });
  const href = URL.createObjectURL(record);
  h("a", { href, download: `parlor-${name}.json` }).click();
  // The click has started the download, so the URL can go.
  setTimeout(() => URL.revokeObjectURL(href), 10_000);
}
