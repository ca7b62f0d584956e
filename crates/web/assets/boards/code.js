// @ts-check
// The code-breaking board: a row for the secret, rows of guesses with answers, and controls below the current row. The
// maker can note the code in the secret's row.

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

/** Maximum number of symbols in one line of the tray. */
const ONE_LINE = 8;

/** Maximum number of rows shown before empty rows are left out. */
const MOST_ROWS = 12;

export class ParlorCode extends HTMLElement {
  /** The row being filled. */
  draft = new Draft([]);
  /** @type {Stepper|null} */
  stepper = null;
  /** Number of rows when the stepper was created. */
  answering = 0;
  /** The maker's note while it is edited. @type {Draft|null} */
  noting = null;
  /** Whether the note is hidden. */
  covered = false;
  /** The answer that contradicts the note and awaits a second confirmation. */
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

  /** Returns what the person does now: `guess`, `answer`, `note`, or empty. */
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

  /** Creates the editable note; null for other people. */
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

  /** Starts editing the note; with a hole, empties it. @param {number} [hole] */
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

  /** Returns how often a row can contain a symbol. */
  #copies() {
    return this.view?.code?.copies ?? this.draft.holes.length;
  }

  /** Returns the draft being edited: the guess or the note. */
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

  /** Creates the warning about an answer that contradicts the note. @param {string} guess */
  #warning(guess) {
    const note = this.view?.note;
    if (!this.warned || !note) return null;
    const [black, white] = answerTo(note, guess);
    const tells = /** @type {CodeScene} */ (this.view?.scene).tells_white;
    return h("p", { class: "warning", role: "alert" }, t("page-note-differs", { answer: answerWords(black, tells ? white : null) }));
  }

  /** Returns whether an answer agrees with the note, if there is one. @param {string} answer */
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

  /** Empties a hole and makes it the next to fill. @param {number} hole */
  #press(hole) {
    this.draft.empty(hole);
    this.#draw();
  }

  #removeLast() {
    if (this.#writes() && this.#row().removeLast()) this.#draw();
  }

  /** Returns whether a guess or note is being edited. */
  #writes() {
    return this.dataset.mode === "guess" || this.dataset.mode === "note";
  }

  #confirm() {
    if (this.dataset.mode === "answer" && this.stepper) this.#sendAnswer(this.stepper.text());
    else if (!this.#writes() || !this.#row().full) return;
    else if (this.dataset.mode === "note") this.#keepNote();
    else choose(this, this.draft.text);
  }

  /** Sends an answer; one that contradicts the note needs a second confirmation. @param {string} text */
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

  /** Clears the row after the server has accepted its guess. */
  accepted() {
    this.draft = new Draft(this.draft.holes.map(() => null));
    this.dataset.goOn = "";
  }

  /** Moves the focus to the next row after a confirmation, once that row exists. */
  goOn() {
    if (this.dataset.goOn === undefined || !this.dataset.mode) return;
    delete this.dataset.goOn;
    const next = this.querySelector(
      this.dataset.mode === "guess" ? ".filling .hole" : ".tools button:not(:disabled)",
    );
    if (next instanceof HTMLElement) next.focus();
  }

  /** Fills the row with a code. @param {string} code */
  fill(code) {
    if (this.dataset.mode !== "guess" || code.length !== this.draft.holes.length) return;
    this.draft.write([...code]);
    this.#draw();
    // Enter then plays it.
    const confirm = this.querySelector(".confirm");
    if (confirm instanceof HTMLElement) confirm.focus();
  }

  /** Places digits typed anywhere; letters need the focus on the board. */
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
    // Enter in a full row confirms it instead of emptying the focused hole.
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
 * Returns the answer to a guess as text, for announcements.
 * @param {CodeRow} row
 */
export const rowInWords = (row) => (row.black === null ? "" : answerWords(row.black, row.white));

customElements.define("parlor-code", ParlorCode);
