// @ts-check
// A tree of variations from one position. Each node knows its moves and caches its state and values.

/** @typedef {import("./types.js").AnalysisQuery} AnalysisQuery */
/** @typedef {import("./types.js").AnalysedState} AnalysedState */
/** @typedef {import("./value-text.js").Worth} Worth */

/**
 * Lines that were tried besides the one shown, each by how many moves it shares with the line before it, then its own.
 * @typedef {[number, ...string[]][]} Others
 */

/** Returns the URL of a line on the analysis board. @param {AnalysisQuery & {ply?: number, others?: Others}} query */
export const addressOf = (query) => `#/analysis/${encodeURIComponent(JSON.stringify(query))}`;

/**
 * Parses a line from a URL; null if it is not valid.
 * @param {string} word
 * @returns {AnalysisQuery & {ply: number, others: Others}|null}
 */
export function readQuery(word) {
  try {
    const { game, from, moves, ply, others } = JSON.parse(word);
    if (typeof game !== "string") return null;
    const made = Array.isArray(moves) ? moves.map(String) : [];
    return {
      game,
      from: typeof from === "string" ? from : null,
      moves: made,
      ply: Number.isInteger(ply) ? Math.max(0, Math.min(ply, made.length)) : made.length,
      others: Array.isArray(others) ? others.filter((line) => Array.isArray(line) && Number.isInteger(line[0])).map(([shared, ...line]) => [shared, ...line.map(String)]) : [],
    };
  } catch {
    return null;
  }
}

export class Variation {
  /** Moves tried from here; the first is the main line. @type {Variation[]} */
  children = [];
  /** The state here, once requested. @type {AnalysedState|null} */
  state = null;
  /** First's value of each move, best for the mover first. @type {Map<string, Worth>|null} */
  values = null;
  /** Values of a tree's nodes. @type {number[]|null} */
  nodes = null;

  /** @param {string} move the move that led here @param {Variation|null} parent */
  constructor(move, parent) {
    this.move = move;
    this.parent = parent;
  }

  /** Returns the child after a move, creating it if needed. @param {string} move */
  after(move) {
    const known = this.children.find((child) => child.move === move);
    if (known) return known;
    const child = new Variation(move, this);
    this.children.push(child);
    return child;
  }

  /** Number of moves that lead here. @returns {number} */
  get ply() {
    return this.parent ? this.parent.ply + 1 : 0;
  }

  /** The moves that lead here. @returns {string[]} */
  get moves() {
    return this.parent ? [...this.parent.moves, this.move] : [];
  }

  /** Nodes from the root to here, inclusive. @returns {Variation[]} */
  get way() {
    return this.parent ? [...this.parent.way, this] : [this];
  }

  /** The end of the main line from here. @returns {Variation} */
  get end() {
    return this.children[0]?.end ?? this;
  }

  /** What the move that led here lost; null if unknown. @returns {{loss: number, exact: boolean}|null} */
  get loss() {
    const { parent } = this;
    const made = parent?.values?.get(this.move);
    if (!parent?.values || !made) return null;
    const [best] = parent.values.values();
    const loss = (best.value - made.value) * (parent.state?.turn === 1 ? -1 : 1);
    return { loss: Math.max(0, loss), exact: best.exact && made.exact };
  }

  /**
   * Returns all lines from here in list order; each starts with the number of moves it shares with the line before.
   * @param {number} [shared] @returns {Others}
   */
  lines(shared = this.ply) {
    if (this.children.length === 0) return [[shared, ...this.moves.slice(shared)]];
    return this.children.flatMap((child, place) => child.lines(place === 0 ? shared : this.ply));
  }

  /** Adds lines written by `lines`. @param {Others} lines */
  addLines(lines) {
    /** @type {Variation} */
    let end = this;
    for (const [shared, ...moves] of lines) {
      const branching = end.way[Math.max(0, Math.min(shared, end.ply))];
      end = moves.reduce((place, move) => place.after(move), branching);
    }
  }

  /** Removes a child with its subtree. @param {Variation} child */
  remove(child) {
    this.children = this.children.filter((other) => other !== child);
  }
}
