// @ts-check
// Today's code: leads to its game, which is begun when somebody asks for it first.

import * as api from "../api.js";

/** The address is changed in place, so that going back leads where one came from. */
export async function dailyScreen() {
  const { id } = await api.daily();
  location.replace(`#/game/${id}`);
}
