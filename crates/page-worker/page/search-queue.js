// @ts-check
// Who thinks: a worker that runs one search after the other and can be ended at any moment, since it keeps nothing.
// Moves of programs come before everything else, and end a question that was asked about an earlier position.

/**
 * @typedef {import("./wasm.js").Letter} Letter
 * @typedef {import("./wasm.js").Reply} Reply
 */

/** Nobody wants it any more. */
export class Stopped extends Error {}

/** The worker broke, for lack of memory or by a fault of the program. */
export class Broken extends Error {}

/** Something to be answered, and who waits for it. */
class Pending {
  /** Others who wait for the same answer. @type {Pending[]} */
  also = [];

  /**
   * @param {string} key
   * @param {Letter} letter
   * @param {(reply: Reply) => void} answered
   * @param {(reason: Stopped|Broken) => void} refused
   */
  constructor(key, letter, answered, refused) {
    this.key = key;
    this.letter = letter;
    this.answered = answered;
    this.refused = refused;
  }

  /** @param {Reply} reply */
  resolve(reply) {
    for (const job of [this, ...this.also]) job.answered(reply);
  }

  /** @param {Stopped|Broken} reason */
  reject(reason) {
    for (const job of [this, ...this.also]) job.refused(reason);
  }
}

/** @param {Letter} one @param {Letter} other */
const isSame = (one, other) => JSON.stringify(one) === JSON.stringify(other);

export class SearchQueue {
  /** @type {Worker|null} */
  #worker = null;
  /** @type {Pending|null} */
  #running = null;
  /** @type {Pending[]} */
  #waiting = [];

  /** @param {Promise<WebAssembly.Module|null>} module */
  constructor(module) {
    this.module = module;
  }

  /**
   * Has a letter answered; `key` is the name by which it can be stopped.
   * @param {string} key
   * @param {Letter} letter
   * @returns {Promise<Reply>}
   */
  ask(key, letter) {
    return new Promise((resolve, reject) => {
      const job = new Pending(key, letter, resolve, reject);
      if (letter.task === "move") {
        const { key: other, letter: asked } = this.#running ?? { key: "", letter };
        // A question about the same game was about an earlier position; any other one is asked again later.
        if (asked.task !== "move" && other.includes(key)) this.stop(other);
        else if (asked.task !== "move") this.#putOff();
        this.#waiting.unshift(job);
      } else {
        // Whoever asks something else of the same game has gone on meanwhile; the same question has one answer.
        const same = [this.#running, ...this.#waiting].find((other) => other?.key === key && isSame(other.letter, letter));
        if (same) return void same.also.push(job);
        this.stop(key);
        this.#waiting.push(job);
      }
      this.#next();
    });
  }

  /** Stops what is called so. @param {string} key */
  stop(key) {
    for (const job of this.#waiting) if (job.key === key) job.reject(new Stopped());
    this.#waiting = this.#waiting.filter((job) => job.key !== key);
    if (this.#running?.key === key) this.#end(new Stopped());
  }

  /** Ends the worker, and what it does. @param {Stopped|Broken} reason */
  #end(reason) {
    this.#worker?.terminate();
    this.#worker = null;
    this.#running?.reject(reason);
    this.#running = null;
    this.#next();
  }

  /** Ends the worker; what it did is to be done again after the job that comes first. */
  #putOff() {
    const job = this.#running;
    this.#worker?.terminate();
    this.#worker = null;
    this.#running = null;
    if (job) this.#waiting.unshift(job);
  }

  async #next() {
    const job = this.#running ? undefined : this.#waiting.shift();
    if (!job) return;
    this.#running = job;
    const worker = (this.#worker ??= this.#start());
    const module = await this.module;
    if (this.#running !== job || this.#worker !== worker) return;
    if (module) worker.postMessage({ module, letter: job.letter });
    else this.#end(new Broken());
  }

  #start() {
    const worker = new Worker(new URL("./search-worker.js", import.meta.url), { type: "module", name: "search" });
    worker.onmessage = ({ data }) => {
      const job = this.#running;
      if (worker !== this.#worker || !job) return;
      this.#running = null;
      job.resolve(data);
      this.#next();
    };
    worker.onerror = (event) => {
      event.preventDefault();
      if (worker === this.#worker) this.#end(new Broken());
    };
    return worker;
  }
}
