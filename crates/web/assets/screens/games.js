// @ts-check
// My games: go on with one, look at one again, bring one back from a file.

import * as api from "../api.js";
import { button, h } from "../dom.js";
import { moment, t } from "../i18n.js";
import { attempt, say, tell } from "../live.js";
import { playerName } from "../names.js";

/** @typedef {import("../types.js").Listed} Listed */

/** @param {HTMLElement} main */
export async function gamesScreen(main) {
  const [{ games }, catalog] = await Promise.all([api.games(), api.catalog()]);
  document.title = `${t("page-my-games")} · Parlor`;
  const file = h("input", {
    type: "file",
    accept: "application/json,.json",
    id: "import",
    class: "unseen",
    onchange: bring,
  });
  main.append(
    h("h1", {}, t("page-my-games")),
    h("p", { class: "import" }, file, h("label", { for: "import", class: "button" }, t("page-import"))),
    games.length === 0
      ? h("p", {}, t("page-no-games"))
      : h(
          "ul",
          { class: "games" },
          games.map((game) => line(game, catalog)),
        ),
  );
}

/** @param {Listed} game @param {import("../types.js").Catalog} catalog */
function line(game, catalog) {
  const names = game.players.map((seat) => playerName(catalog, game.name, seat));
  const special = game.game.includes(":") ? game.game.slice(game.game.indexOf(":") + 1) : "";
  return h(
    "li",
    {},
    h(
      "a",
      { href: `#/game/${game.id}` },
      h("span", {}, h("b", {}, game.title), " ", h("span", { class: "spec" }, special)),
      h("span", {}, names.join(" – ")),
      h(
        "span",
        { class: game.over ? null : "going-on" },
        game.over ? (game.result?.text ?? t("page-over")) : t("page-continue"),
      ),
      h(
        "span",
        { class: "small" },
        `${t("page-moves-made", { count: game.plies })} · ${moment(game.changed)}`,
      ),
    ),
    button("✕", (event) => forget(event, game), {
      class: "icon",
      "aria-label": t("page-forget", { game: game.title }),
      title: t("page-forget", { game: game.title }),
    }),
  );
}

/** @param {Event} event @param {Listed} game */
async function forget(event, game) {
  const entry = /** @type {HTMLElement} */ (event.target).closest("li");
  if ((await attempt(() => api.forget(game.id))) && entry) {
    const next = entry.nextElementSibling ?? entry.previousElementSibling;
    entry.remove();
    next?.querySelector("a")?.focus();
    say(t("page-forgotten"));
  }
}

/** @param {Event} event */
async function bring(event) {
  const file = /** @type {HTMLInputElement} */ (event.target).files?.[0];
  if (!file) return;
  let record;
  try {
    record = JSON.parse(await file.text());
  } catch {
    tell(t("page-import-unreadable", { file: file.name }));
    return;
  }
  const begun = await attempt(() => api.importGame(record));
  if (begun) location.hash = `#/game/${begun.id}`;
}
