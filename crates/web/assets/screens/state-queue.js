// @ts-check
// Queues the states that arrive from the event stream and shows them in order. A program's reply is held back until the
// person's own move has been visible for a moment.

/** @typedef {import("../types.js").State} State */

export class StateQueue {
  /** The state shown last. @type {State|null} */
  shown = null;
  /** The state received last. @type {State|null} */
  latest = null;
  /** Received, but not shown yet. @type {State[]} */
  #pending = [];
  /** Callers of `reached`. @type {{version: number, resolve: () => void}[]} */
  #waiters = [];
  #timer = 0;
  #movedAt = -Infinity;

  /**
   * @param {() => number} pace milliseconds that a move is visible before the reply to it
   * @param {(state: State) => void} show
   */
  constructor(pace, show) {
    this.pace = pace;
    this.show = show;
  }

  /** Receives a state from the stream. @param {{data: string}} event */
  add({ data }) {
    const state = /** @type {State} */ (JSON.parse(data));
    // The stream leaves out the first `kept` moves, which it has sent before.
    const history = [...(this.latest?.history.slice(0, state.kept) ?? []), ...state.history];
    this.latest = { ...state, kept: 0, history };
    this.#pending.push(this.latest);
    if (this.#timer === 0) this.#showNext();
    this.#waiters = this.#waiters.filter(({ version, resolve }) => version > state.version || resolve());
  }

  /** Resolves when a state of this version has arrived, or when the queue is stopped. @param {number} version */
  async reached(version) {
    if (this.latest && this.latest.version >= version) return;
    await new Promise((/** @type {(value: void) => void} */ resolve) => this.#waiters.push({ version, resolve }));
  }

  stop() {
    clearTimeout(this.#timer);
    this.#pending = [];
    for (const { resolve } of this.#waiters.splice(0)) resolve();
  }

  #showNext() {
    this.#timer = 0;
    for (let [next] = this.#pending; next; [next] = this.#pending) {
      const wait = isReply(this.shown, next) ? this.#movedAt + this.pace() - performance.now() : 0;
      if (wait > 0) {
        this.#timer = window.setTimeout(() => this.#showNext(), wait);
        return;
      }
      this.#pending.shift();
      if (this.shown && next.history.length !== this.shown.history.length) this.#movedAt = performance.now();
      this.shown = next;
      this.show(next);
    }
  }
}

/** Returns whether a state shows a program's reply to a person's move. @param {State|null} shown @param {State} next */
function isReply(shown, next) {
  const made = next.history.at(-1);
  const before = shown?.history.at(-1);
  return (
    made !== undefined &&
    before !== undefined &&
    next.history.length > (shown?.history.length ?? 0) &&
    next.players[made.seat]?.kind === "program" &&
    shown?.players[before.seat]?.kind === "person"
  );
}
