// @ts-check
// The bar beside the board: each side's share of the cells in games about area, else the value of the position on the
// game's fixed scale.

import { h, put } from "../dom.js";
import { number, t } from "../i18n.js";
import { heightOf } from "../scale.js";
import { valueText } from "../value-text.js";

/** @typedef {import("../types.js").State} State */
/** @typedef {import("../value-text.js").Worth} Worth */

/**
 * @param {HTMLElement} gauge
 * @param {State} state the shown state
 * @param {Worth|null} worth
 */
export function showGauge(gauge, state, worth) {
  const share = (state.bars ?? []).find((bar) => bar.percent);
  gauge.setAttribute("role", "img");
  if (share) {
    set(gauge, share.first, share.second, Math.max(0, 100 - share.first - share.second));
    gauge.setAttribute("aria-label", share.title);
    draw(gauge, number(share.first, { maximumFractionDigits: 0 }), number(share.second, { maximumFractionDigits: 0 }));
    return;
  }
  if (!worth) {
    set(gauge, 0, 0, 1);
    gauge.setAttribute("aria-label", t("page-no-estimate"));
    return draw(gauge, "", "");
  }
  const height = heightOf(worth, state);
  set(gauge, 1 + height, 1 - height, 0);
  gauge.setAttribute("aria-label", `${t("page-evaluation")}: ${valueText(worth, state)}`);
  const size = state.won_or_lost ? "" : short(Math.abs(worth.value));
  draw(gauge, worth.value > 0 ? size : "", worth.value < 0 ? size : "");
}

/** Formats a figure that fits into the bar. @param {number} value */
const short = (value) => number(value, { maximumFractionDigits: value < 10 ? 1 : 0 });

/** @param {HTMLElement} gauge @param {number} first @param {number} second @param {number} open */
function set(gauge, first, second, open) {
  for (const [name, amount] of Object.entries({ first, second, open })) gauge.style.setProperty(`--${name}`, String(amount));
}

/** @param {HTMLElement} gauge @param {string} first @param {string} second */
function draw(gauge, first, second) {
  // The elements are reused, so that changes are animated.
  if (!gauge.firstChild)
    put(gauge, h("span", { class: "first" }), h("span", { class: "open" }), h("span", { class: "second" }), h("i", { class: "mid" }), h("b", { class: "of-first" }), h("b", { class: "of-second" }));
  /** @type {HTMLElement} */ (gauge.querySelector(".of-first")).textContent = first;
  /** @type {HTMLElement} */ (gauge.querySelector(".of-second")).textContent = second;
}
