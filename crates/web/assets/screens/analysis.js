// @ts-check
// The analysis board: variations from any position of any game. It requests the state of each node from the server. The
// URL stores everything.

import * as api from "../api.js";
import { boardOf } from "../boards/board.js";
import { ParlorCode } from "../boards/code.js";
import { put } from "../dom.js";
import { number, t } from "../i18n.js";
import { bind } from "../keys.js";
import { attempt, announce, notify } from "../notices.js";
import { addressOf, readQuery, Variation } from "../variation.js";
import { drawAnalysis } from "./analysis-drawing.js";
import { layout } from "./layout.js";

/** @typedef {import("../types.js").AnalysisQuery} AnalysisQuery */
/** @typedef {import("../types.js").AnalysedState} AnalysedState */

/** @param {HTMLElement} main @param {string} word */
export async function analysisScreen(main, word) {
  const catalog = await api.catalog();
  const asked = readQuery(word) ?? { game: catalog.games[0].name, from: null, moves: [], ply: 0, others: [] };
  const { game, from } = asked;
  const root = new Variation("", null);
  root.state = await api.analyse({ game, from, moves: [] });
  // A random start is fixed once drawn.
  const start = from ?? (root.state.position || null);
  root.addLines(asked.others);
  const end = asked.moves.reduce((place, move) => place.after(move), root);
  const place = end.way[asked.ply];
  if (place !== root) place.state = await api.analyse({ game, from: start, moves: place.moves });
  const screen = new AnalysisScreen(main, catalog, { game, from: start }, place);
  return () => screen.leave();
}

export class AnalysisScreen {
  /** Whether the values of all moves are shown. */
  wanted = false;
  turned = false;
  busy = false;
  /** Number of pending requests. */
  waiting = 0;
  /** Text of the hint or solution. */
  words = "";
  /** The line of the hint or solution. @type {{from: Variation, moves: string[]}|null} */
  line = null;
  /** The hinted move. @type {string|null} */
  hint = null;
  /** The guess being split. */
  guess = "";
  /** How the guess splits the remaining codes. @type {import("../types.js").GuessSplit|null} */
  split = null;
  /** The running work. @type {{words: string, stop: () => void}|null} */
  work = null;
  /** Whether the board editor is open. */
  painting = false;
  /** The request for the cells that moves would change. @type {{place: Variation, found: Promise<Map<string, number[]>|null>}|null} */
  #gains = null;

  /**
   * @param {HTMLElement} main
   * @param {import("../types.js").Catalog} catalog
   * @param {{game: string, from: string|null}} beginning
   * @param {Variation} place
   */
  constructor(main, catalog, beginning, place) {
    this.catalog = catalog;
    this.beginning = beginning;
    this.place = place;
    const { state } = this;
    document.title = `${t("page-analysis-board")} · ${state.title} · Parlor`;
    this.board = boardOf(state.scene, state.pieces);
    this.code = this.board instanceof ParlorCode ? this.board : null;
    this.board.addEventListener("move", (event) => this.play(/** @type {CustomEvent} */ (event).detail));
    const { game, parts } = layout(main, state, this.board, {
      variations: { title: t("page-variations"), holds: ["split", "codes", "notes", "evaluation", "variations"] },
      setup: { title: t("page-set-up"), holds: ["setup"] },
    });
    game.classList.add("analysing");
    this.element = game;
    this.parts = parts;
    this.unbind = bind({
      h: () => this.askHint(),
      a: () => this.toggleValues(),
      u: () => this.back(),
      ArrowLeft: () => this.back(),
      ArrowRight: () => this.forward(),
      Home: () => this.visit(this.place.way[0]),
      End: () => this.visit(this.place.end),
    });
    this.draw();
  }

  leave() {
    this.left = true;
    this.work?.stop();
    this.unbind();
  }

  /** The state of the current node. @returns {AnalysedState} */
  get state() {
    return /** @type {AnalysedState} */ (this.place.state);
  }

  /** Returns the line to a node. @param {Variation} [place] @returns {AnalysisQuery} */
  query(place = this.place) {
    return { ...this.beginning, moves: place.moves };
  }

  /** Tries a move. @param {string} move */
  async play(move) {
    if (this.busy || this.state.result) return;
    const place = this.place.after(move);
    if (await this.visit(place)) this.code?.accepted();
    else this.place.remove(place);
  }

  /** Shows a node; false if its moves are refused. @param {Variation} place */
  async visit(place) {
    if (this.busy || place === this.place) return true;
    this.busy = true;
    place.state ??= await attempt(() => api.analyse(this.query(place)));
    this.busy = false;
    if (this.left || !place.state) return false;
    this.place = place;
    this.hint = null;
    this.split = null;
    this.guess = "";
    if (!this.line) this.words = "";
    this.#keepAddress();
    this.draw();
    this.code?.goOn();
    announce(place.parent ? t("page-move-number", { ply: place.ply, move: place.move }) : t("page-to-start"));
    this.askValues();
    return true;
  }

  /** Writes the current line and all variations into the URL. */
  #keepAddress() {
    const { place } = this;
    const lines = place.way[0].lines();
    history.replaceState(null, "", addressOf({ ...this.query(place.end), ply: place.ply, ...(lines.length > 1 && { others: lines }) }));
  }

  back() {
    if (this.place.parent) this.visit(this.place.parent);
  }

  /** Returns a function that shows the next node of the hinted line, else of the main line; null at the end. */
  following() {
    const { line, place } = this;
    const named = line && place.way.includes(line.from) ? line.moves[place.ply - line.from.ply] : undefined;
    const follows = line && named && line.moves.every((move, i) => i >= place.ply - line.from.ply || place.moves[line.from.ply + i] === move);
    return follows && named ? () => this.visit(place.after(named)) : place.children[0] ? () => this.visit(place.children[0]) : null;
  }

  forward() {
    this.following()?.();
  }

  /** Sends a request and shows that it is running. @template T @param {() => Promise<T>} question */
  async #wait(question) {
    this.waiting += 1;
    this.draw();
    const found = await attempt(question);
    this.waiting -= 1;
    if (!this.left) this.draw();
    return found;
  }

  /** Removes the current node with its subtree. */
  async remove() {
    const { place } = this;
    if (!place.parent) return;
    const parent = place.parent;
    await this.visit(parent);
    parent.remove(place);
    this.#keepAddress();
    this.draw();
  }

  async askHint() {
    if (this.busy || this.state.result) return;
    const { place } = this;
    const found = await this.#wait(() => api.analysisHint(this.query()));
    if (!found || this.left || this.place !== place) return;
    this.hint = found.move;
    this.words = found.text;
    this.line = found.line.length > 0 ? { from: place, moves: found.line } : null;
    this.code?.fill(found.move);
    this.draw();
    announce(found.text);
  }

  toggleValues() {
    this.wanted = !this.wanted;
    this.draw();
    this.askValues();
  }

  /** Requests the values of all moves, if wanted and unknown. @param {Variation} [place] */
  async askValues(place = this.place) {
    if (!this.wanted || place.values || !place.state || place.state.result || place.state.code) return;
    const found = await this.#wait(() => api.analysisValues(this.query(place)));
    if (!found || this.left) return;
    place.values = new Map(found.values.map(({ move, value, exact }) => [move, { value, exact }]));
    place.nodes = found.nodes;
    this.draw();
  }

  /** Requests the values along the whole line. */
  async judge() {
    if (this.work) return this.work.stop();
    const way = this.place.end.way.slice(0, -1);
    let going = true;
    this.wanted = true;
    for (const [done, place] of way.entries()) {
      if (!going || this.left) break;
      this.work = { words: t("page-judging", { done: number(done), all: number(way.length) }), stop: () => (going = false) };
      this.draw();
      place.state ??= await attempt(() => api.analyse(this.query(place)));
      if (!place.state) break;
      await this.askValues(place);
      // Stop at the first refusal; the next request would be refused too.
      if (!place.values && !place.state.result) going = false;
    }
    this.work = null;
    if (this.left) return;
    this.draw();
    if (going) announce(t("page-judged"));
  }

  /** Solves the position within the time limit. */
  async solve() {
    if (this.work) return this.work.stop();
    const { place } = this;
    const ended = new AbortController();
    this.work = { words: t("page-solving"), stop: () => ended.abort() };
    this.draw();
    const found = await api.solve(this.query(), ended.signal).catch((error) => {
      if (!ended.signal.aborted) notify(error instanceof Error ? error.message : String(error));
      return null;
    });
    this.work = null;
    if (this.left) return;
    if (found && this.place === place) {
      this.words = found.text;
      if (found.complete) {
        place.values = sorted(found.moves, this.state.turn);
        this.wanted = true;
        this.line = found.line.length > 0 ? { from: place, moves: found.line } : null;
      }
      announce(found.text);
    }
    this.draw();
  }

  /** Requests how a guess splits the remaining codes. @param {string} guess */
  async ask(guess) {
    this.guess = guess;
    const found = await this.#wait(() => api.guessSplit(this.query(), guess));
    if (!found || this.left) return;
    this.split = found;
    this.draw();
  }

  /** Adds a guess and its answer as a variation. @param {string} guess @param {string} answer */
  async tryAnswer(guess, answer) {
    if (await this.visit(this.place.after(guess))) await this.play(answer);
  }

  /** Requests the cells that each move would change. @returns {Promise<Map<string, number[]>|null>} */
  gains() {
    const { place } = this;
    if (this.#gains?.place !== place) {
      const found = api.analysisChanges(this.query()).then(
        ({ changes }) => new Map(changes.map(({ move, cells }) => [move, cells])),
        () => null,
      );
      this.#gains = { place, found };
    }
    return this.#gains.found;
  }

  /** Starts again from another position or game. @param {AnalysisQuery} query */
  async setUp(query) {
    const fresh = await attempt(() => api.analyse(query));
    if (!fresh || this.left) return false;
    location.hash = addressOf({ game: query.game, from: query.from, moves: [] });
    return true;
  }

  draw() {
    drawAnalysis(this);
  }

  /** Shows the board editor, or the board again. @param {HTMLElement|null} painted */
  paint(painted) {
    this.painting = painted !== null;
    put(/** @type {HTMLElement} */ (this.element.querySelector(".board-place")), painted ?? this.board, this.parts.passing);
    this.element.classList.toggle("painting", this.painting);
    painted?.scrollIntoView({ block: "nearest" });
    if (!painted) this.draw();
  }
}

/** Returns the values by move, best for the mover first. @param {{move: string, value: number}[]} moves @param {number|null} turn */
function sorted(moves, turn) {
  const sign = turn === 1 ? -1 : 1;
  const best = [...moves].sort((one, other) => sign * (other.value - one.value));
  return new Map(best.map(({ move, value }) => [move, { value, exact: true }]));
}
