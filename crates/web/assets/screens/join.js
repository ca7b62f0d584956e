// @ts-check
// Taking the seat that somebody offered by a link.

import * as api from "../api.js";

/** @param {HTMLElement} _main @param {string} token */
export async function joinScreen(_main, token) {
  const { id } = await api.join(token);
  location.replace(`#/game/${id}`);
}
