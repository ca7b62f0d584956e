// @ts-check
// The menu of rare actions: analysis, searches, and links for an opponent or spectators.

import * as api from "../api.js";
import { button, dialog, h } from "../dom.js";
import { t } from "../i18n.js";
import { icon } from "../icons.js";
import { attempt } from "../notices.js";
import { addressOf } from "../variation.js";
import { shareLink } from "./share.js";
import { playsApart } from "./tools.js";

/** @typedef {import("../types.js").State} State */

/** @param {State} state @param {boolean} company whether people elsewhere can be invited @param {number} ply of the shown position */
export function openMenu(state, company, ply) {
  const both = state.players.every((seat) => seat.kind === "person" && seat.you);
  // Two people in two places get no advice before the end.
  const apart = !state.result && !both && state.players.every((seat) => seat.kind === "person");
  const entry = (
    /** @type {import("../icons.js").IconName} */ sign,
    /** @type {string} */ name,
    /** @type {string} */ key,
    /** @type {() => void} */ action,
  ) => {
    const made = button("", () => (box.close(), action()), { "data-key": key });
    made.append(icon(sign), name);
    return h("li", {}, made);
  };
  const box = dialog(
    t("page-menu"),
    [
      h(
        "ul",
        { class: "menu" },
        mayAnalyse(state) && entry("analysis", t("page-analyse"), "analyse", () => analyse(state, ply)),
        company && !state.result && both && entry("friend", t("page-invite"), "invite", () => invite(state.id)),
        company && entry("values", t("page-spectators"), "spectators", () => inviteSpectators(state.id)),
        !state.code && !apart && !(state.result && ply === state.history.length) && entry("lab", t("lab-this-position"), "searches", () => showSearches(state, ply)),
      ),
    ],
    t("page-close"),
  );
}

/** Returns whether a game can be analysed: not while two people play it in two places, and no daily code before its end. @param {State} state */
export const mayAnalyse = (state) => state.result !== null || (!playsApart(state) && !state.daily);

/** Opens a game on the analysis board at the shown position. @param {State} state @param {number} ply */
export async function analyse({ id }, ply) {
  const query = await attempt(() => api.analysisQuery(id));
  if (query) location.hash = addressOf({ ...query, ply });
}

/** Opens the shown position in the laboratory. @param {State} state @param {number} ply */
async function showSearches(state, ply) {
  const found = await attempt(() => api.position(state.id, ply));
  if (!found) return;
  const params = new URLSearchParams({ game: found.game, from: found.position });
  location.hash = `#/searches/${encodeURIComponent(params.toString())}`;
}

/** @param {string} id */
async function invite(id) {
  const found = await attempt(() => api.invite(id));
  if (found) shareLink(t("page-invite"), t("page-invite-words"), `${location.origin}/#/join/${found.token}`);
}

/** @param {string} id */
async function inviteSpectators(id) {
  const found = await attempt(() => api.spectators(id));
  if (found) shareLink(t("page-spectators"), t("page-spectators-words"), `${location.origin}/#/watch/${found.token}`);
}
