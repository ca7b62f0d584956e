// @ts-check
// The analysis board: any position of any game, and whatever one tries from there. It knows the variations and asks the
// server about each place in them; nothing of it is kept anywhere but in the address.

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
  // A start that is drawn by lot is kept as it was drawn.
  const start = from ?? (root.state.position || null);
  root.takeUp(asked.others);
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
  /** How many questions the server has yet to answer. */
  waiting = 0;
  /** What a hint or a solution has said. */
  words = "";
  /** The continuation that it named, and where it begins. @type {{from: Variation, moves: string[]}|null} */
  line = null;
  /** The move that a hint named. @type {string|null} */
  hint = null;
  /** The guess that was asked about. */
  guess = "";
  /** What a guess would tell. @type {import("../types.js").GuessSplit|null} */
  split = null;
  /** What is being worked on, and how to stop it. @type {{words: string, stop: () => void}|null} */
  work = null;
  /** Whether the board is being painted. */
  painting = false;
  /** What was asked about the cells that moves would change. @type {{place: Variation, found: Promise<Map<string, number[]>|null>}|null} */
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

  /** How the game stands at the place shown. @returns {AnalysedState} */
  get state() {
    return /** @type {AnalysedState} */ (this.place.state);
  }

  /** The place as the server knows it. @param {Variation} [place] @returns {AnalysisQuery} */
  study(place = this.place) {
    return { ...this.beginning, moves: place.moves };
  }

  /** Tries a move. @param {string} move */
  async play(move) {
    if (this.busy || this.state.result) return;
    const place = this.place.after(move);
    if (await this.visit(place)) this.code?.accepted();
    else this.place.forget(place);
  }

  /** Shows a place; false if it cannot be reached. @param {Variation} place */
  async visit(place) {
    if (this.busy || place === this.place) return true;
    this.busy = true;
    place.state ??= await attempt(() => api.analyse(this.study(place)));
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

  /** The address holds the line that is shown, and everything else that was tried. */
  #keepAddress() {
    const { place } = this;
    const lines = place.way[0].lines();
    history.replaceState(null, "", addressOf({ ...this.study(place.end), ply: place.ply, ...(lines.length > 1 && { others: lines }) }));
  }

  back() {
    if (this.place.parent) this.visit(this.place.parent);
  }

  /** The next place: by the line that a hint named, else by the main line; null at its end. */
  following() {
    const { line, place } = this;
    const named = line && place.way.includes(line.from) ? line.moves[place.ply - line.from.ply] : undefined;
    const follows = line && named && line.moves.every((move, i) => i >= place.ply - line.from.ply || place.moves[line.from.ply + i] === move);
    return follows && named ? () => this.visit(place.after(named)) : place.children[0] ? () => this.visit(place.children[0]) : null;
  }

  forward() {
    this.following()?.();
  }

  /** Asks something, and shows meanwhile that it is being thought about. @template T @param {() => Promise<T>} question */
  async #wait(question) {
    this.waiting += 1;
    this.draw();
    const found = await attempt(question);
    this.waiting -= 1;
    if (!this.left) this.draw();
    return found;
  }

  /** Takes the move that led here away, and all that was tried after it. */
  async remove() {
    const { place } = this;
    if (!place.parent) return;
    const parent = place.parent;
    await this.visit(parent);
    parent.forget(place);
    this.#keepAddress();
    this.draw();
  }

  async askHint() {
    if (this.busy || this.state.result) return;
    const { place } = this;
    const found = await this.#wait(() => api.analysisHint(this.study()));
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

  /** Finds out what the moves here are worth, if that is wanted and not known. @param {Variation} [place] */
  async askValues(place = this.place) {
    if (!this.wanted || place.values || !place.state || place.state.result || place.state.code) return;
    const found = await this.#wait(() => api.analysisValues(this.study(place)));
    if (!found || this.left) return;
    place.values = new Map(found.values.map(({ move, value, exact }) => [move, { value, exact }]));
    place.nodes = found.nodes;
    this.draw();
  }

  /** Finds out what every move of the line shown gave away, one place after the other. */
  async judge() {
    if (this.work) return this.work.stop();
    const way = this.place.end.way.slice(0, -1);
    let going = true;
    this.wanted = true;
    for (const [done, place] of way.entries()) {
      if (!going || this.left) break;
      this.work = { words: t("page-judging", { done: number(done), all: number(way.length) }), stop: () => (going = false) };
      this.draw();
      place.state ??= await attempt(() => api.analyse(this.study(place)));
      if (!place.state) break;
      await this.askValues(place);
      // What was refused once would be refused again.
      if (!place.values && !place.state.result) going = false;
    }
    this.work = null;
    if (this.left) return;
    this.draw();
    if (going) announce(t("page-judged"));
  }

  /** Solves the position exactly, as far as the time suffices. */
  async solve() {
    if (this.work) return this.work.stop();
    const { place } = this;
    const ended = new AbortController();
    this.work = { words: t("page-solving"), stop: () => ended.abort() };
    this.draw();
    const found = await api.solve(this.study(), ended.signal).catch((error) => {
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

  /** What a guess would tell. @param {string} guess */
  async ask(guess) {
    this.guess = guess;
    const found = await this.#wait(() => api.guessSplit(this.study(), guess));
    if (!found || this.left) return;
    this.split = found;
    this.draw();
  }

  /** Makes a guess and gets an answer, as a variation. @param {string} guess @param {string} answer */
  async tryAnswer(guess, answer) {
    if (await this.visit(this.place.after(guess))) await this.play(answer);
  }

  /** Which cells each move would change. @returns {Promise<Map<string, number[]>|null>} */
  gains() {
    const { place } = this;
    if (this.#gains?.place !== place) {
      const found = api.analysisChanges(this.study()).then(
        ({ changes }) => new Map(changes.map(({ move, cells }) => [move, cells])),
        () => null,
      );
      this.#gains = { place, found };
    }
    return this.#gains.found;
  }

  /** Begins anew from a position, or with another game. @param {AnalysisQuery} study */
  async setUp(study) {
    const fresh = await attempt(() => api.analyse(study));
    if (!fresh || this.left) return false;
    location.hash = addressOf({ game: study.game, from: study.from, moves: [] });
    return true;
  }

  draw() {
    drawAnalysis(this);
  }

  /** Shows the board again, or what is painted in its place. @param {HTMLElement|null} painted */
  paint(painted) {
    this.painting = painted !== null;
    put(/** @type {HTMLElement} */ (this.element.querySelector(".board-place")), painted ?? this.board, this.parts.passing);
    this.element.classList.toggle("painting", this.painting);
    painted?.scrollIntoView({ block: "nearest" });
    if (!painted) this.draw();
  }
}

/** Values as the boards show them, the best for the mover first. @param {{move: string, value: number}[]} moves @param {number|null} turn */
function sorted(moves, turn) {
  const sign = turn === 1 ? -1 : 1;
  const best = [...moves].sort((one, other) => sign * (other.value - one.value));
  return new Map(best.map(({ move, value }) => [move, { value, exact: true }]));
}
