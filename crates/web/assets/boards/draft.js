// @ts-check
// A row of holes that is being written: a guess, or the maker's note.

/** @typedef {(string|null)[]} Holes */

export class Draft {
  /** The hole chosen to be filled next. @type {number|null} */
  chosen = null;

  /** @param {Holes} holes what stands in them */
  constructor(holes) {
    this.holes = holes;
  }

  /** Whether no hole is empty. */
  get full() {
    return !this.holes.includes(null);
  }

  /** The row as it is typed. */
  get text() {
    return this.holes.join("");
  }

  /** The hole that the next symbol goes to. */
  get target() {
    if (this.chosen !== null && this.holes[this.chosen] === null) return this.chosen;
    const free = this.holes.indexOf(null);
    return free < 0 ? null : free;
  }

  /** Whether a symbol can be placed, of which a row has so many at most. @param {string} symbol @param {number} copies */
  takes(symbol, copies) {
    return this.target !== null && this.holes.filter((other) => other === symbol).length < copies;
  }

  /** Places a symbol; gives the hole. @param {string} symbol */
  place(symbol) {
    const target = this.target ?? 0;
    this.holes[target] = symbol;
    this.chosen = null;
    return target;
  }

  /** Empties a hole, which is filled next. @param {number} hole */
  empty(hole) {
    this.chosen = hole;
    this.holes[hole] = null;
  }

  /** Takes the last symbol away; false if there is none. */
  removeLast() {
    const last = this.holes.findLastIndex((symbol) => symbol !== null);
    if (last < 0) return false;
    this.holes[last] = null;
    this.chosen = null;
    return true;
  }

  /** Writes a whole row. @param {Holes} holes */
  write(holes) {
    this.holes = holes;
    this.chosen = null;
  }
}
