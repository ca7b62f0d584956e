// @ts-check
// The daily code: streak, distribution of guesses, and a text to share that does not reveal the code.

import { saveDay } from "./learning-store.js";

/** @typedef {import("./types.js").State} State */
/** @typedef {import("./learning-store.js").Days} Days */

/** Returns today's date in UTC. @param {Date} [now] */
export const dateOf = (now = new Date()) => now.toISOString().slice(0, 10);

/** Returns the date `days` days earlier. @param {string} date @param {number} days */
export const daysBefore = (date, days) => new Date(Date.parse(date) - days * 86400000).toISOString().slice(0, 10);

/** Counts the consecutive days with a broken code, ending on this date or the day before. @param {Days} days @param {string} date */
export function streak(days, date) {
  let last = days[date] ? date : daysBefore(date, 1);
  let running = 0;
  while (days[last]?.solved) {
    running += 1;
    last = daysBefore(last, 1);
  }
  return running;
}

/** Counts broken codes by number of guesses. @param {Days} days @param {number} most */
export function distribution(days, most) {
  const counts = Array.from({ length: most }, () => 0);
  for (const { solved, guesses } of Object.values(days)) if (solved && guesses >= 1 && guesses <= most) counts[guesses - 1] += 1;
  return counts;
}

/** Returns whether the code was broken. @param {State} state */
const solved = ({ result, players }) => result !== null && result.winner === players[0].seat;

/** Saves the result of a finished daily game. @param {State} state */
export function saveResult(state) {
  if (state.daily && state.result && state.scene.shape === "code")
    saveDay(state.daily, state.scene.rows.length, solved(state));
}

/** Returns the result as text: the number of guesses, and each row's answer without its guess. @param {State} state */
export function shareText(state) {
  if (state.scene.shape !== "code") return "";
  const { rows, pegs, turns } = state.scene;
  const line = (/** @type {import("./types.js").CodeRow} */ { black, white }) => {
    const keys = "⚫".repeat(black ?? 0) + "⚪".repeat(white ?? 0);
    return keys + "▫".repeat(Math.max(0, pegs - (black ?? 0) - (white ?? 0)));
  };
  return [`Parlor ${state.daily} ${solved(state) ? rows.length : "–"}/${turns}`, ...rows.map(line)].join("\n");
}
