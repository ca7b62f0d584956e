// @ts-check
// States come as fast as programs think; people want to see their own move before its reply. A procession shows
// them one after another, each for as long as it takes to be seen, and skips none that somebody waits for.

/** @typedef {import("../types.js").State} State */

export class StateQueue {
  /** @type {State[]} */
  #coming = [];
  #timer = 0;
  #shown = -Infinity;

  /**
   * @param {() => number} pace milliseconds that a move is seen before its reply
   * @param {(state: State) => void} show
   */
  constructor(pace, show) {
    this.pace = pace;
    this.show = show;
  }

  /** A state has come. @param {State} fresh @param {State} now the one that is shown */
  add(fresh, now) {
    this.#coming.push(fresh);
    if (this.#timer === 0) this.#next(now);
  }

  /** The newest state, shown or not. @param {State} now */
  latest(now) {
    return this.#coming.at(-1) ?? now;
  }

  stop() {
    clearTimeout(this.#timer);
    this.#coming = [];
  }

  /** @param {State} now */
  #next(now) {
    this.#timer = 0;
    const [fresh] = this.#coming;
    if (!fresh) return;
    const wait = isReply(now, fresh) ? this.#shown + this.pace() - performance.now() : 0;
    if (wait > 0) {
      this.#timer = window.setTimeout(() => this.#next(now), wait);
      return;
    }
    this.#coming.shift();
    if (fresh.history.length !== now.history.length) this.#shown = performance.now();
    this.show(fresh);
    this.#next(fresh);
  }
}

/** Whether a state shows the answer of a program to a person's move. @param {State} now @param {State} fresh */
function isReply(now, fresh) {
  const made = fresh.history.at(-1);
  const before = now.history.at(-1);
  return (
    fresh.history.length > now.history.length &&
    made !== undefined &&
    before !== undefined &&
    fresh.players[made.seat]?.kind === "program" &&
    now.players[before.seat]?.kind === "person"
  );
}
