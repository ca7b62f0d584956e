// @ts-check
// The board of code-breaking: rows of guesses with their answers, the row being filled, the palette, and a
// last row for the secret. Who must answer gets the two numbers with plus and minus.

import { button, h, put } from "../dom.js";
import { areDigits, inkClass, peg, symbolName } from "../hues.js";
import { t } from "../i18n.js";
import { bind } from "../keys.js";
import { say } from "../live.js";
import { rove } from "../roving.js";
import { answerWords, Stepper } from "./answer.js";
import { emptyRow, guessRow, secretRow } from "./code-rows.js";
import { choose } from "./moves.js";

/** @typedef {import("../types.js").CodeRow} CodeRow */
/** @typedef {import("../types.js").CodeScene} CodeScene */
/** @typedef {import("../types.js").View} View */

/** Empty rows shown below the present one; a board of many more would be mostly empty. */
const EMPTY_ROWS = 9;

/** So many pegs share the width of a phone by getting smaller. */
const MANY_PEGS = 6;

export class ParlorCode extends HTMLElement {
  /** What stands in the holes of the row being filled. @type {(string|null)[]} */
  draft = [];
  /** The hole chosen to be filled next. @type {number|null} */
  chosen = null;
  /** @type {Stepper|null} */
  stepper = null;
  /** The number of the row that the stepper answers. */
  answering = 0;
  rows = h("ol", { class: "rows" });
  tools = h("div", { class: "tools" });
  unbind = () => {};

  connectedCallback() {
    if (this.classList.contains("mini")) return;
    this.unbind = bind({ Backspace: () => this.#removeLast(), Enter: () => this.#confirm() });
    this.addEventListener("keydown", (event) => this.#type(event));
    document.addEventListener("keydown", this.#typed);
  }

  disconnectedCallback() {
    this.unbind();
    document.removeEventListener("keydown", this.#typed);
  }

  /** @param {View} view */
  show(view) {
    this.view = view;
    const scene = /** @type {CodeScene} */ (view.scene);
    if (this.draft.length !== scene.pegs) this.draft = Array(scene.pegs).fill(null);
    if (!this.rows.isConnected) this.replaceChildren(this.rows, ...(view.mini ? [] : [this.tools]));
    this.rows.classList.toggle("many", scene.pegs >= MANY_PEGS);
    this.rows.style.setProperty("--pegs", String(scene.pegs));
    this.dataset.mode = this.#mode();
    this.#draw();
  }

  /** What there is to do: `guess`, `answer` or nothing. */
  #mode() {
    const { scene, playable } = /** @type {View} */ (this.view);
    const last = /** @type {CodeScene} */ (scene).rows.at(-1);
    return !playable ? "" : last && last.black === null ? "answer" : "guess";
  }

  #draw() {
    const view = /** @type {View} */ (this.view);
    const scene = /** @type {CodeScene} */ (view.scene);
    const used = scene.rows.map((row, index) => guessRow(row, index, view));
    const filling = this.dataset.mode === "guess" ? [this.#fillingRow(scene.rows.length)] : [];
    const shown = used.length + filling.length;
    const empty = Math.max(0, Math.min(scene.turns, Math.max(shown + 2, view.mini ? 0 : EMPTY_ROWS)) - shown);
    const empties = Array.from({ length: empty }, (_, index) => emptyRow(shown + index, scene.pegs));
    const further = scene.turns - shown - empty;
    put(
      this.rows,
      used,
      filling,
      empties,
      further > 0 && !view.mini && h("li", { class: "further" }, t("page-further-rows", { count: further })),
      secretRow(view),
    );
    if (!view.mini) this.#drawTools();
  }

  /** The row being filled, its holes real buttons. @param {number} index */
  #fillingRow(index) {
    const { symbols } = /** @type {CodeScene} */ (/** @type {View} */ (this.view).scene);
    const next = this.#target();
    const holes = this.draft.map((symbol, hole) => {
      const label =
        symbol === null
          ? t("page-hole-empty", { hole: hole + 1 })
          : t("page-hole-filled", { hole: hole + 1, symbol: symbolName(symbol, symbols) });
      return h(
        "button",
        {
          type: "button",
          class: `hole${hole === next ? " next" : ""}`,
          "data-key": `hole-${hole}`,
          "aria-label": label,
          onclick: () => this.#press(hole),
        },
        symbol === null ? null : peg(symbol, symbols),
      );
    });
    return h(
      "li",
      { class: "row filling" },
      h("span", { class: "number", "aria-hidden": true }, index + 1),
      h("span", { class: "holes" }, holes),
      h("span", { class: "answer" }),
    );
  }

  #drawTools() {
    const mode = this.dataset.mode;
    if (mode !== "answer") this.stepper = null;
    if (mode === "guess") put(this.tools, this.#palette(), this.#confirmButton(this.draft.includes(null)));
    else if (mode === "answer") this.#drawStepper();
    else put(this.tools);
  }

  #palette() {
    const view = /** @type {View} */ (this.view);
    const { symbols } = /** @type {CodeScene} */ (view.scene);
    const copies = view.code?.copies ?? this.draft.length;
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
          "aria-disabled": String(
            this.draft.filter((other) => other === symbol).length >= copies || this.#target() === null,
          ),
          onclick: () => this.#place(symbol),
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
    return palette;
  }

  /** @param {boolean} disabled */
  #confirmButton(disabled) {
    return button(t("page-confirm"), () => this.#confirm(), {
      class: "primary confirm",
      "data-key": "confirm",
      disabled,
    });
  }

  #drawStepper() {
    const view = /** @type {View} */ (this.view);
    const { rows, tells_white } = /** @type {CodeScene} */ (view.scene);
    const redraw = () => put(this.tools, stepper.element(), this.#confirmButton(false));
    const fresh = () => new Stepper(view.code?.answers_now ?? [], tells_white, null, redraw);
    const stepper = this.stepper && this.answering === rows.length ? this.stepper : fresh();
    this.stepper = stepper;
    this.answering = rows.length;
    redraw();
  }

  /** The hole that the next symbol goes to. */
  #target() {
    if (this.chosen !== null && this.draft[this.chosen] === null) return this.chosen;
    const free = this.draft.indexOf(null);
    return free < 0 ? null : free;
  }

  /** @param {string} symbol */
  #place(symbol) {
    const view = /** @type {View} */ (this.view);
    const target = this.#target();
    const copies = view.code?.copies ?? this.draft.length;
    if (
      this.dataset.mode !== "guess" ||
      target === null ||
      this.draft.filter((other) => other === symbol).length >= copies
    )
      return;
    this.draft[target] = symbol;
    this.chosen = null;
    say(
      t("page-hole-filled-short", {
        hole: target + 1,
        symbol: symbolName(symbol, /** @type {CodeScene} */ (view.scene).symbols),
      }),
    );
    this.#draw();
  }

  /** Takes a peg out, or chooses an empty hole. @param {number} hole */
  #press(hole) {
    this.chosen = hole;
    this.draft[hole] = null;
    this.#draw();
  }

  #removeLast() {
    const last = this.draft.findLastIndex((symbol) => symbol !== null);
    if (this.dataset.mode !== "guess" || last < 0) return;
    this.draft[last] = null;
    this.chosen = null;
    this.#draw();
  }

  #confirm() {
    if (this.dataset.mode === "answer" && this.stepper) {
      const text = this.stepper.text();
      this.stepper = null;
      choose(this, text);
    } else if (this.dataset.mode === "guess" && !this.draft.includes(null)) {
      choose(this, this.draft.join(""));
    }
  }

  /** Empties the row after its guess was accepted and goes on to the next one. */
  accepted() {
    this.draft = this.draft.map(() => null);
    this.chosen = null;
    this.dataset.goOn = "";
  }

  /** After Confirm the focus goes to the next row, as soon as there is one. */
  goOn() {
    if (this.dataset.goOn === undefined || !this.dataset.mode) return;
    delete this.dataset.goOn;
    const next = this.querySelector(
      this.dataset.mode === "guess" ? ".filling .hole" : ".tools button:not(:disabled)",
    );
    if (next instanceof HTMLElement) next.focus();
  }

  /** Fills the row with a code, as a hint does. @param {string} code */
  fill(code) {
    if (this.dataset.mode !== "guess" || code.length !== this.draft.length) return;
    this.draft = [...code];
    this.chosen = null;
    this.#draw();
  }

  /** Digits and letters that are symbols go into the holes; letters only where the focus is on the board. */
  #typed = (/** @type {KeyboardEvent} */ event) => {
    if (/^\d$/.test(event.key)) this.#type(event);
  };

  /** @param {KeyboardEvent} event */
  #type(event) {
    const { symbols } = /** @type {CodeScene} */ (/** @type {View} */ (this.view).scene);
    if (
      event.defaultPrevented ||
      event.ctrlKey ||
      event.altKey ||
      event.metaKey ||
      this.dataset.mode !== "guess"
    )
      return;
    if (event.target instanceof HTMLElement && event.target.matches("input, select, textarea")) return;
    if (document.querySelector("dialog[open]")) return;
    // A full row is confirmed from any hole, where Enter would otherwise take the peg out.
    if (
      event.key === "Enter" &&
      !this.draft.includes(null) &&
      event.target instanceof HTMLElement &&
      event.target.closest(".hole, .color")
    ) {
      event.preventDefault();
      this.#confirm();
      return;
    }
    if (event.key.length !== 1) return;
    const symbol = symbols.includes(event.key)
      ? event.key
      : symbols.includes(event.key.toUpperCase())
        ? event.key.toUpperCase()
        : null;
    if (symbol === null) return;
    event.preventDefault();
    this.#place(symbol);
  }
}

/**
 * The answer to a guess in words, for announcements.
 * @param {CodeRow} row
 */
export const rowInWords = (row) => (row.black === null ? "" : answerWords(row.black, row.white));

customElements.define("parlor-code", ParlorCode);
