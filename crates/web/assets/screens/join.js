// @ts-check
// Taking the seat that somebody offered by a link.

import * as api from "../api.js";

/** @param {HTMLElement} main @param {string} token */
export async function joinScreen(main, token) {
  const state = await api.join(token);
  main.textContent = state.title;
  location.replace(`#/game/${state.id}`);
}
