// @ts-check
// Advice about the shown position: a hint, and the values of all moves.

import * as api from "../api.js";
import { attempt } from "../notices.js";

/** @typedef {import("../types.js").State} State */

export class Advice {
  /** Whether to request the values of all moves for every position. */
  wanted = false;
  /** First's value of each move. @type {Map<string, import("../value-text.js").Worth>|null} */
  values = null;
  /** Values of a tree's nodes. @type {number[]|null} */
  nodes = null;
  /** The hinted move. @type {string|null} */
  hint = null;
  /** The hint's text. */
  words = "";
  /** First's value of the position. @type {{value: number, exact: boolean}|null} */
  known = null;
  /** Number of positions shown, to discard replies about earlier ones. */
  #position = 0;

  /** Clears the advice for a new position. */
  forget() {
    this.#position++;
    this.values = null;
    this.nodes = null;
    this.hint = null;
    this.words = "";
    this.known = null;
  }

  /** Requests a hint; false if it fails or the position has changed. @param {State} state */
  async askHint({ id }) {
    const position = this.#position;
    const advice = await attempt(() => api.hint(id));
    if (!advice || position !== this.#position) return false;
    this.hint = advice.move;
    this.words = advice.text;
    if (advice.value !== null) this.known = { value: advice.value, exact: advice.exact };
    return true;
  }

  /**
   * Requests the values of all moves at a ply; false if it fails or the position has changed.
   * @param {State} state
   * @param {number} ply
   */
  async askValues({ id }, ply) {
    const position = this.#position;
    const found = await attempt(() => api.values(id, ply));
    if (!found || position !== this.#position || !this.wanted || found.values.length === 0) return false;
    this.values = new Map(found.values.map(({ move, value, exact }) => [move, { value, exact }]));
    this.nodes = found.nodes;
    // The mover's best move is the first.
    this.known = { value: found.values[0].value, exact: found.exact };
    return true;
  }
}
