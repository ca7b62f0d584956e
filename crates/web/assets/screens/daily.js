// @ts-check
// Redirects to today's game, which the first request begins.

import * as api from "../api.js";

/** Replaces the URL, so that Back leads to the previous screen. */
export async function dailyScreen() {
  const { id } = await api.daily();
  location.replace(`#/game/${id}`);
}
