// @ts-check
// The tray below a row: its colours or digits, and a button that removes the last one.

import { h } from "../dom.js";
import { areDigits, inkClass, symbolName } from "../hues.js";
import { t } from "../i18n.js";
import { iconButton } from "../icons.js";
import { rove } from "../roving.js";

/**
 * @param {string} symbols
 * @param {(symbol: string) => boolean} takes whether the row accepts another one
 * @param {(symbol: string) => void} place
 * @param {() => void} removeLast
 */
export function tray(symbols, takes, place, removeLast) {
  const buttons = [...symbols].map((symbol, index) =>
    h(
      "button",
      {
        type: "button",
        class: `color ${areDigits(symbols) ? "digit" : inkClass(index)}`,
        "data-key": `symbol-${symbol}`,
        "data-symbol": symbol,
        tabindex: index === 0 ? 0 : -1,
        "aria-label": symbolName(symbol, symbols),
        "aria-disabled": String(!takes(symbol)),
        onclick: () => place(symbol),
      },
      h("span", {}, symbol),
    ),
  );
  const palette = h(
    "div",
    {
      class: "palette",
      role: "toolbar",
      "aria-label": areDigits(symbols) ? t("page-digits") : t("page-colors"),
    },
    buttons,
  );
  rove(
    palette,
    () => buttons,
    () => 1,
  );
  const erase = iconButton("erase", t("page-key-backspace"), removeLast, { "data-key": "erase" });
  return h("div", { class: "tray" }, palette, erase);
}
