// @ts-check
// Exercises: positions with a best move to find, from puzzles or one's own mistakes. The first answer counts; then the
// person can try again, see the solution, or continue.

import * as api from "../api.js";
import { boardOf } from "../boards/board.js";
import { ParlorCode } from "../boards/code.js";
import { put } from "../dom.js";
import { t } from "../i18n.js";
import { bind } from "../keys.js";
import { attempt, announce } from "../notices.js";
import { mark } from "../exercise.js";
import { side } from "../panels/players.js";
import { exercisePanel, verdictOf } from "../panels/exercise.js";
import { passing } from "../panels/tools.js";
import { layout } from "./layout.js";

/** @typedef {import("../types.js").AnalysedState} AnalysedState */
/** @typedef {import("../exercise.js").Marked} Marked */

/**
 * An exercise: `title` names its series, `made` is the move played there before.
 * @typedef {{game: string, from: string, title: string, made: string|null}} Task
 */

export class ExerciseScreen {
  /** The mark of the last answer. @type {Marked|null} */
  marked = null;
  /** The last answer. */
  tried = "";
  /** Whether the first answer has been counted. */
  counted = false;
  /** Whether the solution is shown. */
  shown = false;
  busy = false;
  /** First's value of each move, once the solution is shown. @type {Map<string, import("../value-text.js").Worth>|null} */
  values = null;

  /**
   * @param {HTMLElement} main
   * @param {Task} task
   * @param {AnalysedState} state
   * @param {{answered: (right: boolean) => void, next: (() => void)|null, back: string}} way
   */
  constructor(main, task, state, way) {
    this.task = task;
    this.state = state;
    this.way = way;
    document.title = `${task.title} · Parlor`;
    this.board = boardOf(state.scene, state.pieces);
    this.code = this.board instanceof ParlorCode ? this.board : null;
    this.board.addEventListener("move", (event) => this.answer(/** @type {CustomEvent} */ (event).detail));
    const { game, parts } = layout(main, state, this.board, { question: { title: task.title, holds: ["question"] } });
    game.classList.add("asking");
    this.element = game;
    this.parts = parts;
    this.unbind = bind({ n: () => this.next(), h: () => this.show(), ...(this.code ? {} : { Enter: () => this.next() }) });
    this.draw();
  }

  leave() {
    this.left = true;
    this.unbind();
  }

  /** @param {string} move */
  async answer(move) {
    if (this.busy || this.shown || this.marked?.right) return;
    this.#think(true);
    const marked = await attempt(() => mark(this.state, move));
    this.#think(false);
    if (!marked || this.left) return;
    this.tried = move;
    this.marked = marked;
    if (!this.counted) this.way.answered(marked.right);
    this.counted = true;
    this.draw();
    announce(verdictOf(this));
    if (marked.right) this.#showValues();
  }

  /** Shows the solution; without an answer, the exercise counts as missed. */
  async show() {
    if (this.shown || this.busy) return;
    this.#think(true);
    // Marking any move returns the best ones; in code-breaking it must be a valid guess.
    const any = this.state.legal?.[0] ?? (this.state.code ? (await attempt(() => api.analysisHint(this.#query())))?.move : null);
    const marked = any ? await attempt(() => mark(this.state, any)) : null;
    this.#think(false);
    if (!marked || this.left) return;
    this.marked = { ...marked, right: false };
    if (!this.counted) this.way.answered(false);
    this.counted = true;
    this.shown = true;
    this.draw();
    announce(verdictOf(this));
    this.#showValues();
  }

  /** Shows that an answer is being marked. @param {boolean} busy */
  #think(busy) {
    this.busy = busy;
    if (this.left) return;
    put(this.parts.status, t(busy ? "page-thinking" : "page-to-find"));
    this.parts.status.classList.toggle("thinking", busy);
  }

  next() {
    if (this.counted) this.way.next?.();
  }

  #query() {
    return { game: this.state.game, from: this.state.position, moves: [] };
  }

  async #showValues() {
    if (this.state.code) return;
    const found = await api.analysisValues(this.#query()).catch(() => null);
    if (!found || this.left) return;
    this.values = new Map(found.values.map(({ move, value, exact }) => [move, { value, exact }]));
    this.draw();
  }

  draw() {
    const { state, parts } = this;
    const low = state.turn === 1 ? 1 : 0;
    this.element.classList.toggle("flipped", low === 1);
    this.board.show({
      scene: state.scene,
      pieces: state.pieces,
      players: state.players,
      playable: !this.shown && !this.marked?.right,
      mini: false,
      code: state.code,
      legal: state.legal,
      turn: state.turn,
      values: this.values,
      nodes: null,
      gains: async () => null,
      wonOrLost: state.won_or_lost,
      hint: this.shown ? (this.marked?.best[0] ?? null) : null,
      reveal: null,
      disputed: [],
      note: null,
      over: false,
    });
    put(parts.above, side(state, 1 - low));
    put(parts.low, side(state, low));
    put(parts.passing, passing(state, !this.shown, () => this.answer("pass")));
    put(parts.question, exercisePanel(this));
    put(parts.status, t("page-to-find"));
  }
}
