// @ts-check
// The result of the daily code: streak, distribution of guesses, and a text to share.

import { daysBefore, distribution, shareText, streak } from "../daily.js";
import { button, h } from "../dom.js";
import { number, t } from "../i18n.js";
import { announce } from "../notices.js";
import { days } from "../learning-store.js";

/** @typedef {import("../types.js").State} State */

/** @param {State} state */
export function dailyResult(state) {
  if (!state.daily || state.scene.shape !== "code") return null;
  if (!state.result) return h("p", { class: "small" }, t("page-day-rules"));
  const kept = days();
  const all = Object.values(kept);
  const counts = distribution(kept, state.scene.turns);
  const most = Math.max(1, ...counts);
  const best = Object.keys(kept).reduce((longest, date) => Math.max(longest, streak(kept, date)), 0);
  const own = kept[state.daily];
  const figure = (/** @type {string} */ name, /** @type {number} */ value) => h("div", {}, h("b", { class: "bigfig" }, number(value)), h("span", { class: "small" }, name));
  const copy = button(t("page-copy-result"), async () => {
    await navigator.clipboard?.writeText(text).catch(() => {});
    copy.textContent = t("page-copied");
    announce(t("page-copied"));
  }, { "data-key": "copy-result" });
  const text = shareText(state);
  return h(
    "section",
    { class: "daily-result", "aria-label": t("page-today") },
    h(
      "div",
      { class: "figures" },
      figure(t("page-days-played"), all.length),
      figure(t("page-days-running"), streak(kept, state.daily)),
      figure(t("page-days-longest"), best),
    ),
    h("h2", {}, t("page-guesses-needed")),
    h(
      "ol",
      { class: "distribution" },
      counts.map((count, place) => {
        const bar = h("i", { class: own?.solved && own.guesses === place + 1 ? "now" : null, "aria-hidden": true });
        bar.style.inlineSize = `${(100 * count) / most}%`;
        return h("li", { "aria-label": t("page-solved-in", { count: place + 1, times: number(count) }) }, h("span", {}, place + 1), bar, h("b", {}, number(count)));
      }),
    ),
    h("pre", { class: "shared", "aria-label": t("page-result-for-others") }, text),
    h("div", { class: "buttons" }, copy),
  );
}

/** Returns the day's text for the start screen: broken, missed, or the current streak. @param {string} date */
export function dailySummary(date) {
  const kept = days();
  const running = streak(kept, date);
  const own = kept[date];
  if (own) return own.solved ? t("page-day-solved", { count: own.guesses }) : t("page-day-missed");
  return running > 0 && kept[daysBefore(date, 1)] ? t("page-day-running", { count: running }) : t("page-today-words");
}
