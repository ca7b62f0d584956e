// @ts-check
// Runs searches in a worker, one after another. The worker has no state, so terminating it stops a search. Moves of
// programs come first and interrupt other searches.

/**
 * @typedef {import("./wasm.js").Call} Call
 * @typedef {import("./wasm.js").Reply} Reply
 */

/** The search was cancelled. */
export class Stopped extends Error {}

/** The worker failed: out of memory, or a bug. */
export class Broken extends Error {}

/** A queued search. */
class Pending {
  /** Identical searches that share the reply. @type {Pending[]} */
  also = [];

  /**
   * @param {string} key
   * @param {Call} call
   * @param {(reply: Reply) => void} onReply
   * @param {(reason: Stopped|Broken) => void} onError
   */
  constructor(key, call, onReply, onError) {
    this.key = key;
    this.call = call;
    this.onReply = onReply;
    this.onError = onError;
  }

  /** @param {Reply} reply */
  resolve(reply) {
    for (const search of [this, ...this.also]) search.onReply(reply);
  }

  /** @param {Stopped|Broken} reason */
  reject(reason) {
    for (const search of [this, ...this.also]) search.onError(reason);
  }
}

/** @param {Call} one @param {Call} other */
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
   * Runs a search; `stop(key)` cancels it.
   * @param {string} key
   * @param {Call} call
   * @returns {Promise<Reply>}
   */
  run(key, call) {
    return new Promise((resolve, reject) => {
      const search = new Pending(key, call, resolve, reject);
      if (call.task === "move") {
        const { key: other, call: asked } = this.#running ?? { key: "", call };
        // A search for the same game is about an earlier position; any other one is repeated later.
        if (asked.task !== "move" && other.includes(key)) this.stop(other);
        else if (asked.task !== "move") this.#requeue();
        this.#waiting.unshift(search);
      } else {
        // A new search for the same game replaces the old one; an identical one shares its reply.
        const same = [this.#running, ...this.#waiting].find((other) => other?.key === key && isSame(other.call, call));
        if (same) return void same.also.push(search);
        this.stop(key);
        this.#waiting.push(search);
      }
      this.#next();
    });
  }

  /** Cancels the searches with this key. @param {string} key */
  stop(key) {
    for (const search of this.#waiting) if (search.key === key) search.reject(new Stopped());
    this.#waiting = this.#waiting.filter((search) => search.key !== key);
    if (this.#running?.key === key) this.#terminate(new Stopped());
  }

  /** Terminates the worker and rejects its search. @param {Stopped|Broken} reason */
  #terminate(reason) {
    this.#worker?.terminate();
    this.#worker = null;
    this.#running?.reject(reason);
    this.#running = null;
    this.#next();
  }

  /** Terminates the worker and puts its search back into the queue. */
  #requeue() {
    const search = this.#running;
    this.#worker?.terminate();
    this.#worker = null;
    this.#running = null;
    if (search) this.#waiting.unshift(search);
  }

  async #next() {
    const search = this.#running ? undefined : this.#waiting.shift();
    if (!search) return;
    this.#running = search;
    const worker = (this.#worker ??= this.#start());
    const module = await this.module;
    if (this.#running !== search || this.#worker !== worker) return;
    if (module) worker.postMessage({ module, call: search.call });
    else this.#terminate(new Broken());
  }

  #start() {
    const worker = new Worker(new URL("./search-worker.js", import.meta.url), { type: "module", name: "search" });
    worker.onmessage = ({ data }) => {
      const search = this.#running;
      if (worker !== this.#worker || !search) return;
      this.#running = null;
      search.resolve(data);
      this.#next();
    };
    worker.onerror = (event) => {
      event.preventDefault();
      if (worker === this.#worker) this.#terminate(new Broken());
    };
    return worker;
  }
}
