// @ts-check
// The code of the day as somebody keeps it: how many days running it was broken, in how many guesses, and what one
// tells others without giving it away.

import { saveDay } from "./learning-store.js";

/** @typedef {import("./types.js").State} State */
/** @typedef {import("./learning-store.js").Days} Days */

/** Today's date, by the clock that all share. @param {Date} [now] */
export const dateOf = (now = new Date()) => now.toISOString().slice(0, 10);

/** The date so many days before. @param {string} date @param {number} days */
export const daysBefore = (date, days) => new Date(Date.parse(date) - days * 86400000).toISOString().slice(0, 10);

/** How many days running the code was broken, up to this date or the one before it. @param {Days} days @param {string} date */
export function streak(days, date) {
  let last = days[date] ? date : daysBefore(date, 1);
  let running = 0;
  while (days[last]?.solved) {
    running += 1;
    last = daysBefore(last, 1);
  }
  return running;
}

/** How often the code was broken with each number of guesses. @param {Days} days @param {number} most */
export function distribution(days, most) {
  const counts = Array.from({ length: most }, () => 0);
  for (const { solved, guesses } of Object.values(days)) if (solved && guesses >= 1 && guesses <= most) counts[guesses - 1] += 1;
  return counts;
}

/** Whether the code of a game that is over was broken. @param {State} state */
const solved = ({ result, players }) => result !== null && result.winner === players[0].seat;

/** Keeps how the day went, once its game is over. @param {State} state */
export function saveResult(state) {
  if (state.daily && state.result && state.scene.shape === "code")
    saveDay(state.daily, state.scene.rows.length, solved(state));
}

/** The result for others: each row as its answer alone, and how many there were. @param {State} state */
export function shareText(state) {
  if (state.scene.shape !== "code") return "";
  const { rows, pegs, turns } = state.scene;
  const line = (/** @type {import("./types.js").CodeRow} */ { black, white }) => {
    const told = "⚫".repeat(black ?? 0) + "⚪".repeat(white ?? 0);
    return told + "▫".repeat(Math.max(0, pegs - (black ?? 0) - (white ?? 0)));
  };
  return [`Parlor ${state.daily} ${solved(state) ? rows.length : "–"}/${turns}`, ...rows.map(line)].join("\n");
}
