// @ts-check
// The board of code-breaking: a row for the secret, rows of guesses with their answers, and below the present
// one what it is filled or answered with. Whoever keeps the code may note it in the row of the secret.

import { button, h, put } from "../dom.js";
import { areDigits, inkClass, peg, symbolName } from "../hues.js";
import { t } from "../i18n.js";
import { iconButton } from "../icons.js";
import { bind } from "../keys.js";
import { say } from "../live.js";
import { answerTo } from "../note.js";
import { rove } from "../roving.js";
import { answerWords, Stepper } from "./answer.js";
import { emptyRow, guessRow, secretRow } from "./code-rows.js";
import { measure } from "./measure.js";
import { choose } from "./moves.js";

/** @typedef {import("../types.js").CodeRow} CodeRow */
/** @typedef {import("../types.js").CodeScene} CodeScene */
/** @typedef {import("../types.js").View} View */

/** More symbols than this take two lines. */
const ONE_LINE = 8;

/** Rows that share the height of the board; of more than these only some empty ones are shown. */
const MOST_ROWS = 12;

export class ParlorCode extends HTMLElement {
  /** What stands in the holes of the row being filled. @type {(string|null)[]} */
  draft = [];
  /** The hole chosen to be filled next. @type {number|null} */
  chosen = null;
  /** @type {Stepper|null} */
  stepper = null;
  /** The number of the row that the stepper answers. */
  answering = 0;
  /** What the maker is writing into the row of the secret, if anything. @type {(string|null)[]|null} */
  noting = null;
  /** Whether the note is hidden from whoever looks over the maker's shoulder. */
  covered = false;
  /** The answer that was warned of because it does not fit the note. */
  warned = "";
  rows = h("ol", { class: "rows" });
  tools = h("li", { class: "docked tools" });
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
    if (!this.rows.isConnected) this.replaceChildren(this.rows);
    this.dataset.pieces = view.pieces;
    measure(this, { pegs: scene.pegs });
    this.closest(".game")?.classList.toggle("long-palette", scene.symbols.length > ONE_LINE);
    this.dataset.mode = this.#mode();
    this.#draw();
  }

  /** What there is to do: `guess`, `answer` or nothing. */
  #mode() {
    const { scene, playable } = /** @type {View} */ (this.view);
    const last = /** @type {CodeScene} */ (scene).rows.at(-1);
    if (this.noting) return "note";
    return !playable ? "" : last && last.black === null ? "answer" : "guess";
  }

  #draw() {
    const view = /** @type {View} */ (this.view);
    const scene = /** @type {CodeScene} */ (view.scene);
    const used = scene.rows.map((row, index) => guessRow(row, index, view));
    const filling = this.dataset.mode === "guess" ? [this.#fillingRow(scene.rows.length)] : [];
    const shown = used.length + filling.length;
    const whole = Math.min(scene.turns, Math.max(shown + 1, MOST_ROWS));
    const empties = Array.from({ length: Math.max(0, whole - shown) }, (_, index) =>
      emptyRow(shown + index, scene.pegs),
    );
    const further = scene.turns - whole;
    measure(this, { turns: whole });
    if (!view.mini) this.#drawTools();
    put(
      this.rows,
      !(view.mini && !view.reveal) && secretRow(view, this.#note()),
      used,
      filling,
      !view.mini && this.dataset.mode !== "" && this.tools,
      !view.over && empties,
      further > 0 && !view.mini && !view.over && h("li", { class: "further" }, t("page-further-rows", { count: further })),
    );
    this.querySelector(".filling, .docked")?.scrollIntoView?.({ block: "nearest" });
  }

  /** What the maker has noted, to be changed at any time. */
  #note() {
    const view = /** @type {View} */ (this.view);
    if (view.note === null || view.over) return null;
    const { symbols, pegs } = /** @type {CodeScene} */ (view.scene);
    const code = this.noting ?? (view.note ? [...view.note] : null);
    const eye = iconButton("values", t("page-note-eye"), () => this.#cover(), {
      "data-key": "note-eye",
      "aria-pressed": String(!this.covered),
    });
    if (!code)
      return h("span", { class: "noting" }, button(t("page-note"), () => this.#startNote(), { "data-key": "note" }));
    const peep = (/** @type {string|null} */ symbol, /** @type {number} */ hole) =>
      this.covered
        ? h("span", { class: "cover" }, "?")
        : h(
            "button",
            {
              type: "button",
              class: "hole",
              "data-key": `note-${hole}`,
              "aria-label":
                symbol === null
                  ? t("page-hole-empty", { hole: hole + 1 })
                  : t("page-hole-filled", { hole: hole + 1, symbol: symbolName(symbol, symbols) }),
              onclick: () => this.#startNote(hole),
            },
            symbol === null ? null : peg(symbol, symbols),
          );
    return h(
      "span",
      { class: "noting" },
      h("span", { class: "holes" }, Array.from({ length: pegs }, (_, hole) => peep(code[hole] ?? null, hole))),
      eye,
    );
  }

  #cover() {
    this.covered = !this.covered;
    this.#draw();
  }

  /** Begins to write the note, or empties one of its holes. @param {number} [hole] */
  #startNote(hole) {
    const view = /** @type {View} */ (this.view);
    this.noting ??= view.note ? [...view.note] : this.draft.map(() => null);
    if (hole !== undefined) this.noting[hole] = null;
    this.chosen = hole ?? null;
    this.dataset.mode = "note";
    this.#draw();
  }

  #keepNote() {
    const code = (this.noting ?? []).join("");
    this.noting = null;
    this.chosen = null;
    this.dispatchEvent(new CustomEvent("note", { detail: code }));
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
    else if (mode === "note")
      put(
        this.tools,
        this.#palette(),
        button(t("page-note-keep"), () => this.#keepNote(), {
          class: "primary",
          "data-key": "note-keep",
          disabled: (this.noting ?? []).includes(null),
        }),
      );
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
            this.#row().filter((other) => other === symbol).length >= copies || this.#target() === null,
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
    const erase = iconButton("erase", t("page-key-backspace"), () => this.#removeLast(), { "data-key": "erase" });
    return h("div", { class: "tray" }, palette, erase);
  }

  /** The row being written: a guess, or the maker's note. */
  #row() {
    return this.dataset.mode === "note" ? (this.noting ?? []) : this.draft;
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
    const redraw = () => {
      if (this.warned !== stepper.text()) this.warned = "";
      put(this.tools, this.#warning(rows[rows.length - 1].guess), stepper.element(), this.#confirmButton(false));
    };
    const fresh = () => new Stepper(view.code?.answers_now ?? [], tells_white, null, redraw);
    const stepper = this.stepper && this.answering === rows.length ? this.stepper : fresh();
    this.stepper = stepper;
    this.answering = rows.length;
    redraw();
  }

  /** What the note says, where the answer about to be sent does not fit it. @param {string} guess */
  #warning(guess) {
    const note = this.view?.note;
    if (!this.warned || !note) return null;
    const [black, white] = answerTo(note, guess);
    const tells = /** @type {CodeScene} */ (this.view?.scene).tells_white;
    return h("p", { class: "warning", role: "alert" }, t("page-note-differs", { answer: answerWords(black, tells ? white : null) }));
  }

  /** Whether an answer fits the note; without a note every answer does. @param {string} answer */
  #fitsNote(answer) {
    const note = this.view?.note;
    const { rows, tells_white } = /** @type {CodeScene} */ (this.view?.scene);
    if (!note) return true;
    const [black, white] = answerTo(note, rows[rows.length - 1].guess);
    return answer === (tells_white ? `${black},${white}` : String(black));
  }

  /** The hole that the next symbol goes to. */
  #target() {
    const row = this.#row();
    if (this.chosen !== null && row[this.chosen] === null) return this.chosen;
    const free = row.indexOf(null);
    return free < 0 ? null : free;
  }

  /** @param {string} symbol */
  #place(symbol) {
    const view = /** @type {View} */ (this.view);
    const target = this.#target();
    const copies = view.code?.copies ?? this.draft.length;
    const row = this.#row();
    if (
      !this.#writes() ||
      target === null ||
      row.filter((other) => other === symbol).length >= copies
    )
      return;
    row[target] = symbol;
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
    const row = this.#row();
    const last = row.findLastIndex((symbol) => symbol !== null);
    if (!this.#writes() || last < 0) return;
    row[last] = null;
    this.chosen = null;
    this.#draw();
  }

  /** Whether a row is being written. */
  #writes() {
    return this.dataset.mode === "guess" || this.dataset.mode === "note";
  }

  #confirm() {
    if (this.dataset.mode === "note") {
      if (!this.#row().includes(null)) this.#keepNote();
    } else if (this.dataset.mode === "answer" && this.stepper) {
      const text = this.stepper.text();
      if (!this.#fitsNote(text) && this.warned !== text) {
        this.warned = text;
        this.#drawStepper();
        return;
      }
      this.warned = "";
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
    // Enter does what is suggested now.
    const confirm = this.querySelector(".confirm");
    if (confirm instanceof HTMLElement) confirm.focus();
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
      !this.#writes()
    )
      return;
    if (event.target instanceof HTMLElement && event.target.matches("input, select, textarea")) return;
    if (document.querySelector("dialog[open]")) return;
    // A full row is confirmed from any hole, where Enter would otherwise take the peg out.
    if (
      event.key === "Enter" &&
      !this.#row().includes(null) &&
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
