// @ts-check
// Finds the mistakes of a finished game by the solver's value of every move, so they do not depend on the opponent, and
// exercises are marked by the same measure. The costliest mistakes become cards to repeat.

import * as api from "./api.js";
import { add } from "./repetition.js";
import { findingOf, judged, markOf } from "./scale.js";
import { cards, saveCards, today } from "./learning-store.js";

/** @typedef {import("./types.js").State} State */
/** @typedef {import("./types.js").AnalysedState} AnalysedState */

/** A mistake: its ply, the move, what it lost, and the position before it. @typedef {{ply: number, made: string, loss: number, exact: boolean, drop: number, before: AnalysedState}} Mistake */

/** Maximum number of mistakes shown and saved. */
const MOST = 3;

/** Up to this many remaining codes, the cost of a guess is exact. */
const FEW_CODES = 16;

/** Guesses that cost less than this are not mistakes. */
const SLIGHT = 0.05;

/** Findings by game, kept while the page is open, so that returning to a game does not search again. @type {Map<string, {found: import("./scale.js").Findings, before: Map<number, AnalysedState>}>} */
const cache = new Map();

export class MistakeFinder {
  /** Findings by ply. @type {import("./scale.js").Findings} */
  found = new Map();
  /** The costliest mistakes. @type {Mistake[]} */
  mistakes = [];
  /** Progress of the running search. @type {{done: number, all: number}|null} */
  progress = null;
  /** Whether the search was stopped before its end. */
  stopped = false;
  #running = false;

  /** @param {() => void} redraw */
  constructor(redraw) {
    this.redraw = redraw;
  }

  /** Stops the search; findings stay. */
  stop() {
    this.#running = false;
  }

  /** Offers the search instead of starting it. @param {State} state */
  offer(state) {
    this.stopped = !state.code && state.players.some((seat) => seat.you);
    this.redraw();
  }

  /** Examines this person's moves. If the search is refused or stopped, its findings stay. @param {State} state */
  async run(state) {
    if (this.#running || !state.players.some((seat) => seat.you)) return;
    this.#running = true;
    this.stopped = false;
    await (state.code ? this.#review(state) : this.#examine(state)).catch(() => (this.stopped = true));
    this.progress = null;
    this.stopped ||= !this.#running;
    this.#running = false;
    this.#saveCards();
    this.redraw();
  }

  /** Takes the mistakes from the review, for guesses with few remaining codes. @param {State} state */
  async #review(state) {
    if (!state.players[0].you) return;
    const { rows } = await api.review(state.id);
    const costly = rows.flatMap(({ left_before: left, loss, guess }, place) =>
      left <= FEW_CODES && (loss ?? 0) > SLIGHT ? [{ ply: 2 * place + 1, left, made: guess, loss: loss ?? 0, exact: true, drop: loss ?? 0 }] : [],
    );
    // With one code left, all wrong guesses are the same mistake.
    const sure = costly.find(({ left }) => left === 1);
    const worst = costly
      .filter((one) => one.left > 1 || one === sure)
      .sort((one, other) => other.loss - one.loss)
      .slice(0, MOST);
    if (worst.length === 0) return;
    const query = await api.analysisQuery(state.id);
    const before = await Promise.all(worst.map(({ ply }) => api.analyse({ ...query, moves: query.moves.slice(0, ply - 1) })));
    this.mistakes = worst.map((one, place) => ({ ...one, before: before[place] }));
  }

  /** @param {State} state */
  async #examine(state) {
    const query = await api.analysisQuery(state.id);
    const known = cache.get(state.id) ?? { found: new Map(), before: new Map() };
    cache.set(state.id, known);
    this.found = known.found;
    const own = state.history.filter((past) => state.players[past.seat]?.you);
    // First the moves that the opponent's estimates show as mistakes, then backwards from the end, where proofs are quick.
    const guessed = new Map(judged(state).map(({ past, drop }) => [past.ply, drop]));
    const order = own.toSorted((one, other) => (guessed.get(other.ply) ?? 0) - (guessed.get(one.ply) ?? 0) || other.ply - one.ply);
    for (const [done, { ply, text, seat }] of order.entries()) {
      if (!this.#running) return;
      if (known.found.has(ply)) continue;
      this.progress = { done, all: own.length };
      this.redraw();
      const moves = query.moves.slice(0, ply - 1);
      const { values } = await api.analysisValues({ ...query, moves });
      const finding = findingOf(values, text, seat, state);
      if (!finding) continue;
      known.found.set(ply, finding);
      if (markOf(finding.loss, finding.exact, state)) known.before.set(ply, await api.analyse({ ...query, moves }));
      this.#choose(state, known);
    }
    this.#choose(state, known);
  }

  /** @param {State} state @param {{found: import("./scale.js").Findings, before: Map<number, AnalysedState>}} known */
  #choose(state, { found, before }) {
    this.mistakes = [...before]
      .flatMap(([ply, position]) => {
        const one = found.get(ply);
        const past = state.history[ply - 1];
        return one && past ? [{ ply, made: past.text, loss: one.loss, exact: one.exact, drop: one.drop, before: position }] : [];
      })
      .sort((one, other) => other.drop - one.drop || one.ply - other.ply)
      .slice(0, MOST);
  }

  #saveCards() {
    const known = cards();
    const fresh = this.mistakes.filter(({ before }) => !known.some((card) => card.game === before.game && card.from === before.position));
    if (fresh.length > 0) saveCards(fresh.reduce((kept, { before, made, loss }) => add(kept, { game: before.game, from: before.position, made, loss }, today()), known));
  }
}
