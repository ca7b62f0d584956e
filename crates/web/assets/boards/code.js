// @ts-check
// The board of code-breaking: a row for the secret, rows of guesses with their answers, and below the present
// one what it is filled or answered with. Whoever keeps the code may note it in the row of the secret.

import { button, h, put } from "../dom.js";
import { symbolName } from "../hues.js";
import { t } from "../i18n.js";
import { bind } from "../keys.js";
import { announce } from "../notices.js";
import { answerTo } from "../note.js";
import { answerWords, Stepper } from "./answer.js";
import { noteInRow } from "./code-note.js";
import { emptyRow, fillingRow, guessRow, secretRow } from "./code-rows.js";
import { tray } from "./code-tray.js";
import { Draft } from "./draft.js";
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
  /** The row being filled. */
  draft = new Draft([]);
  /** @type {Stepper|null} */
  stepper = null;
  /** The number of the row that the stepper answers. */
  answering = 0;
  /** What the maker is writing into the row of the secret, if anything. @type {Draft|null} */
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
    if (this.draft.holes.length !== scene.pegs) this.draft = new Draft(Array(scene.pegs).fill(null));
    if (!this.rows.isConnected) this.replaceChildren(this.rows);
    this.dataset.pieces = view.pieces;
    measure(this, { pegs: scene.pegs });
    this.closest(".game")?.classList.toggle("long-palette", scene.symbols.length > ONE_LINE);
    this.dataset.mode = this.#mode();
    this.#draw();
  }

  /** What there is to do: `guess`, `answer`, `note` or nothing. */
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
    const filling =
      this.dataset.mode === "guess"
        ? [fillingRow(this.draft, scene.rows.length, scene.symbols, (hole) => this.#press(hole))]
        : [];
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
    const { note, over, scene } = /** @type {View} */ (this.view);
    if (note === null || over) return null;
    const code = this.noting?.holes ?? (note ? [...note] : null);
    return noteInRow(code, /** @type {CodeScene} */ (scene).symbols, this.covered, {
      start: (hole) => this.#startNote(hole),
      cover: () => {
        this.covered = !this.covered;
        this.#draw();
      },
    });
  }

  /** Begins to write the note, or empties one of its holes. @param {number} [hole] */
  #startNote(hole) {
    const { note } = /** @type {View} */ (this.view);
    this.noting ??= new Draft(note ? [...note] : this.draft.holes.map(() => null));
    if (hole !== undefined) this.noting.empty(hole);
    this.dataset.mode = "note";
    this.#draw();
  }

  #keepNote() {
    const code = this.noting?.text ?? "";
    this.noting = null;
    this.dispatchEvent(new CustomEvent("note", { detail: code }));
  }

  #drawTools() {
    const mode = this.dataset.mode;
    if (mode !== "answer") this.stepper = null;
    if (mode === "guess") put(this.tools, this.#tray(), this.#confirmButton(!this.draft.full));
    else if (mode === "note")
      put(
        this.tools,
        this.#tray(),
        button(t("page-note-keep"), () => this.#keepNote(), {
          class: "primary",
          "data-key": "note-keep",
          disabled: !this.noting?.full,
        }),
      );
    else if (mode === "answer") this.#drawStepper();
    else put(this.tools);
  }

  #tray() {
    const { symbols } = /** @type {CodeScene} */ (this.view?.scene);
    return tray(
      symbols,
      (symbol) => this.#row().takes(symbol, this.#copies()),
      (symbol) => this.#place(symbol),
      () => this.#removeLast(),
    );
  }

  /** How often a symbol may stand in a row. */
  #copies() {
    return this.view?.code?.copies ?? this.draft.holes.length;
  }

  /** The row being written: a guess, or the maker's note. */
  #row() {
    return (this.dataset.mode === "note" && this.noting) || this.draft;
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

  /** @param {string} symbol */
  #place(symbol) {
    const row = this.#row();
    if (!this.#writes() || !row.takes(symbol, this.#copies())) return;
    const hole = row.place(symbol) + 1;
    const { symbols } = /** @type {CodeScene} */ (this.view?.scene);
    announce(t("page-hole-filled-short", { hole, symbol: symbolName(symbol, symbols) }));
    this.#draw();
  }

  /** Takes a peg out, or chooses an empty hole. @param {number} hole */
  #press(hole) {
    this.draft.empty(hole);
    this.#draw();
  }

  #removeLast() {
    if (this.#writes() && this.#row().removeLast()) this.#draw();
  }

  /** Whether a row is being written. */
  #writes() {
    return this.dataset.mode === "guess" || this.dataset.mode === "note";
  }

  #confirm() {
    if (this.dataset.mode === "answer" && this.stepper) this.#sendAnswer(this.stepper.text());
    else if (!this.#writes() || !this.#row().full) return;
    else if (this.dataset.mode === "note") this.#keepNote();
    else choose(this, this.draft.text);
  }

  /** Sends an answer; one that does not fit the note only when it is confirmed again. @param {string} text */
  #sendAnswer(text) {
    if (!this.#fitsNote(text) && this.warned !== text) {
      this.warned = text;
      this.#drawStepper();
      return;
    }
    this.warned = "";
    this.stepper = null;
    choose(this, text);
  }

  /** Empties the row after its guess was accepted and goes on to the next one. */
  accepted() {
    this.draft = new Draft(this.draft.holes.map(() => null));
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
    if (this.dataset.mode !== "guess" || code.length !== this.draft.holes.length) return;
    this.draft.write([...code]);
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
      this.#row().full &&
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
