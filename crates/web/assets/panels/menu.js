// @ts-check
// What is done rarely: links for others, to play or to watch.

import * as api from "../api.js";
import { button, dialog, h } from "../dom.js";
import { t } from "../i18n.js";
import { icon } from "../icons.js";
import { attempt } from "../live.js";
import { shareLink } from "./share.js";

/** @typedef {import("../types.js").State} State */

/** @param {State} state */
export function openMenu(state) {
  const both = state.players.every((seat) => seat.kind === "person" && seat.you);
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
        !state.result && both && entry("friend", t("page-invite"), "invite", () => invite(state.id)),
        entry("values", t("page-spectators"), "spectators", () => inviteSpectators(state.id)),
      ),
    ],
    t("page-close"),
  );
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
