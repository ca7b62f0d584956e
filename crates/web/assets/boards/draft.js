// @ts-check
// A row of holes being edited: a guess or the maker's note.

/** @typedef {(string|null)[]} Holes */

export class Draft {
  /** The hole selected to be filled next. @type {number|null} */
  chosen = null;

  /** @param {Holes} holes */
  constructor(holes) {
    this.holes = holes;
  }

  /** Whether all holes are filled. */
  get full() {
    return !this.holes.includes(null);
  }

  /** The row as text. */
  get text() {
    return this.holes.join("");
  }

  /** The hole for the next symbol. */
  get target() {
    if (this.chosen !== null && this.holes[this.chosen] === null) return this.chosen;
    const free = this.holes.indexOf(null);
    return free < 0 ? null : free;
  }

  /** Returns whether a symbol can be placed. @param {string} symbol @param {number} copies maximum number in a row */
  takes(symbol, copies) {
    return this.target !== null && this.holes.filter((other) => other === symbol).length < copies;
  }

  /** Places a symbol and returns its hole. @param {string} symbol */
  place(symbol) {
    const target = this.target ?? 0;
    this.holes[target] = symbol;
    this.chosen = null;
    return target;
  }

  /** Empties a hole and selects it. @param {number} hole */
  empty(hole) {
    this.chosen = hole;
    this.holes[hole] = null;
  }

  /** Removes the last symbol; false if there is none. */
  removeLast() {
    const last = this.holes.findLastIndex((symbol) => symbol !== null);
    if (last < 0) return false;
    this.holes[last] = null;
    this.chosen = null;
    return true;
  }

  /** Replaces the whole row. @param {Holes} holes */
  write(holes) {
    this.holes = holes;
    this.chosen = null;
  }
}
