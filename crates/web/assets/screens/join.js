// @ts-check
// Follows a link: joins a game, or watches one.

import * as api from "../api.js";
import { t } from "../i18n.js";
import { notify } from "../notices.js";

/** @param {HTMLElement} _main @param {string} token */
export async function joinScreen(_main, token) {
  const { id } = await api.join(token);
  notify(t("page-you-joined"));
  location.replace(`#/game/${id}`);
}

/** @param {HTMLElement} _main @param {string} token */
export async function watchScreen(_main, token) {
  const { id } = await api.watch(token);
  location.replace(`#/game/${id}`);
}
