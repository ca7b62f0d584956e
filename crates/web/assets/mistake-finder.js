// @ts-check
// The mistakes of a game that is over, found out one move after the other by what every move was worth there: the solver
// judges, so a mistake is one whoever sat opposite, and what is asked again is marked by the same measure. Those that
// lost most are kept in this browser, to be asked again later.

import * as api from "./api.js";
import { add } from "./repetition.js";
import { findingOf, judged, markOf } from "./scale.js";
import { cards, saveCards, today } from "./learning-store.js";

/** @typedef {import("./types.js").State} State */
/** @typedef {import("./types.js").AnalysedState} AnalysedState */

/** A mistake: its number, the move, what it gave away, and the position before it. @typedef {{ply: number, made: string, loss: number, exact: boolean, drop: number, before: AnalysedState}} Mistake */

/** So many are shown and kept. */
const MOST = 3;

/** Where at most so many codes were left, what a guess costs is known exactly. */
const FEW_CODES = 16;

/** A guess that costs less than this is as good as any. */
const SLIGHT = 0.05;

/** What was found out already, by game: whoever comes back from trying a mistake again need not wait. @type {Map<string, {found: import("./scale.js").Findings, before: Map<number, AnalysedState>}>} */
const remembered = new Map();

export class MistakeFinder {
  /** What was found out about each move. @type {import("./scale.js").Findings} */
  found = new Map();
  /** Those that lost most. @type {Mistake[]} */
  mistakes = [];
  /** How far it has come, while it looks. @type {{done: number, all: number}|null} */
  progress = null;
  /** Whether somebody stopped it before its end. */
  stopped = false;
  #going = false;

  /** @param {() => void} redraw */
  constructor(redraw) {
    this.redraw = redraw;
  }

  /** Stops looking; what was found stays. */
  stop() {
    this.#going = false;
  }

  /** Waits until somebody wants to know. @param {State} state */
  offer(state) {
    this.stopped = !state.code && state.players.some((seat) => seat.you);
    this.redraw();
  }

  /** Looks at the moves of whoever sits here; refused or stopped, it keeps what it has found. @param {State} state */
  async run(state) {
    if (this.#going || !state.players.some((seat) => seat.you)) return;
    this.#going = true;
    this.stopped = false;
    await (state.code ? this.#review(state) : this.#judge(state)).catch(() => (this.stopped = true));
    this.progress = null;
    this.stopped ||= !this.#going;
    this.#going = false;
    this.#keep();
    this.redraw();
  }

  /** Guesses are judged by the review, where few codes were left. @param {State} state */
  async #review(state) {
    if (!state.players[0].you) return;
    const { rows } = await api.review(state.id);
    const costly = rows.flatMap(({ left_before: left, loss, guess }, place) =>
      left <= FEW_CODES && (loss ?? 0) > SLIGHT ? [{ ply: 2 * place + 1, left, made: guess, loss: loss ?? 0, exact: true, drop: loss ?? 0 }] : [],
    );
    // Once only one code is left every other guess is the same mistake.
    const sure = costly.find(({ left }) => left === 1);
    const worst = costly
      .filter((one) => one.left > 1 || one === sure)
      .sort((one, other) => other.loss - one.loss)
      .slice(0, MOST);
    if (worst.length === 0) return;
    const study = await api.analysisQuery(state.id);
    const before = await Promise.all(worst.map(({ ply }) => api.analyse({ ...study, moves: study.moves.slice(0, ply - 1) })));
    this.mistakes = worst.map((one, place) => ({ ...one, before: before[place] }));
  }

  /** @param {State} state */
  async #judge(state) {
    const study = await api.analysisQuery(state.id);
    const known = remembered.get(state.id) ?? { found: new Map(), before: new Map() };
    remembered.set(state.id, known);
    this.found = known.found;
    const own = state.history.filter((past) => state.players[past.seat]?.you);
    // What the program opposite took for a mistake is looked at first, then from the end, where proofs are quick.
    const guessed = new Map(judged(state).map(({ past, drop }) => [past.ply, drop]));
    const order = own.toSorted((one, other) => (guessed.get(other.ply) ?? 0) - (guessed.get(one.ply) ?? 0) || other.ply - one.ply);
    for (const [done, { ply, move, seat }] of order.entries()) {
      if (!this.#going) return;
      if (known.found.has(ply)) continue;
      this.progress = { done, all: own.length };
      this.redraw();
      const moves = study.moves.slice(0, ply - 1);
      const { values } = await api.analysisValues({ ...study, moves });
      const finding = findingOf(values, move, seat, state);
      if (!finding) continue;
      known.found.set(ply, finding);
      if (markOf(finding.loss, finding.exact, state)) known.before.set(ply, await api.analyse({ ...study, moves }));
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
        return one && past ? [{ ply, made: past.move, loss: one.loss, exact: one.exact, drop: one.drop, before: position }] : [];
      })
      .sort((one, other) => other.drop - one.drop || one.ply - other.ply)
      .slice(0, MOST);
  }

  #keep() {
    const known = cards();
    const fresh = this.mistakes.filter(({ before }) => !known.some((card) => card.game === before.game && card.from === before.position));
    if (fresh.length > 0) saveCards(fresh.reduce((kept, { before, made, loss }) => add(kept, { game: before.game, from: before.position, made, loss }, today()), known));
  }
}
