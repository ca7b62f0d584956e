// @ts-check
// What was asked about the position that is shown: a hint, and what every move is worth.

import * as api from "../api.js";
import { attempt } from "../notices.js";

/** @typedef {import("../types.js").State} State */

export class Advice {
  /** Whether the values of all moves are wanted, here and in the positions to come. */
  wanted = false;
  /** What each move is worth to First. @type {Map<string, import("../value-text.js").Worth>|null} */
  values = null;
  /** What each node of a tree is worth. @type {number[]|null} */
  nodes = null;
  /** The move that a hint named. @type {string|null} */
  hint = null;
  /** What it said. */
  words = "";
  /** What the position is worth to First. @type {{value: number, exact: boolean}|null} */
  known = null;
  /** Counts positions, so that an answer about an earlier one is not taken for one about this. */
  #position = 0;

  /** Another position is shown. */
  forget() {
    this.#position++;
    this.values = null;
    this.nodes = null;
    this.hint = null;
    this.words = "";
    this.known = null;
  }

  /** Asks for the best move; false if there is none or nobody cares any more. @param {State} state */
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
   * Asks what every move is worth after so many moves.
   * @param {State} state
   * @param {number} ply
   */
  async askValues({ id }, ply) {
    const position = this.#position;
    const found = await attempt(() => api.values(id, ply));
    if (!found || position !== this.#position || !this.wanted || found.values.length === 0) return false;
    this.values = new Map(found.values.map(({ move, value, exact }) => [move, { value, exact }]));
    this.nodes = found.nodes;
    // The best for the mover comes first.
    this.known = { value: found.values[0].value, exact: found.exact };
    return true;
  }
}
