// @ts-check
// Variations: the moves that were tried from one position, as a tree. Each place in it knows the moves that lead there,
// and keeps what was found out about it.

/** @typedef {import("./types.js").AnalysisQuery} AnalysisQuery */
/** @typedef {import("./types.js").AnalysedState} AnalysedState */
/** @typedef {import("./value-text.js").Worth} Worth */

/**
 * Lines that were tried besides the one shown, each by how many moves it shares with the line before it, then its own.
 * @typedef {[number, ...string[]][]} Others
 */

/** The address of a study on the page. @param {AnalysisQuery & {ply?: number, others?: Others}} study */
export const addressOf = (study) => `#/analysis/${encodeURIComponent(JSON.stringify(study))}`;

/**
 * The study that an address names; null where it names none.
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
  /** The moves that were tried here; the first is the main line. @type {Variation[]} */
  children = [];
  /** How the game stands here, once it was asked for. @type {AnalysedState|null} */
  state = null;
  /** What each move here is worth to First, the best for the mover first. @type {Map<string, Worth>|null} */
  values = null;
  /** What each node of a tree is worth. @type {number[]|null} */
  nodes = null;

  /** @param {string} move the one that led here @param {Variation|null} parent */
  constructor(move, parent) {
    this.move = move;
    this.parent = parent;
  }

  /** The place after a move; a new one if nobody has been there. @param {string} move */
  after(move) {
    const known = this.children.find((child) => child.move === move);
    if (known) return known;
    const child = new Variation(move, this);
    this.children.push(child);
    return child;
  }

  /** How many moves lead here. @returns {number} */
  get ply() {
    return this.parent ? this.parent.ply + 1 : 0;
  }

  /** The moves that lead here. @returns {string[]} */
  get moves() {
    return this.parent ? [...this.parent.moves, this.move] : [];
  }

  /** The places from the beginning to here, this one included. @returns {Variation[]} */
  get way() {
    return this.parent ? [...this.parent.way, this] : [this];
  }

  /** The end of the main line from here. @returns {Variation} */
  get end() {
    return this.children[0]?.end ?? this;
  }

  /** What the move that led here gave away; null where that is not known. @returns {{loss: number, exact: boolean}|null} */
  get loss() {
    const { parent } = this;
    const made = parent?.values?.get(this.move);
    if (!parent?.values || !made) return null;
    const [best] = parent.values.values();
    const loss = (best.value - made.value) * (parent.state?.turn === 1 ? -1 : 1);
    return { loss: Math.max(0, loss), exact: best.exact && made.exact };
  }

  /**
   * All lines from here in the order in which they stand in the list, each by how many moves it shares with the one before.
   * @param {number} [shared] @returns {Others}
   */
  lines(shared = this.ply) {
    if (this.children.length === 0) return [[shared, ...this.moves.slice(shared)]];
    return this.children.flatMap((child, place) => child.lines(place === 0 ? shared : this.ply));
  }

  /** Takes lines up that were kept so. @param {Others} lines */
  takeUp(lines) {
    /** @type {Variation} */
    let end = this;
    for (const [shared, ...moves] of lines) {
      const branching = end.way[Math.max(0, Math.min(shared, end.ply))];
      end = moves.reduce((place, move) => place.after(move), branching);
    }
  }

  /** Takes a move and all that follows it away. @param {Variation} child */
  forget(child) {
    this.children = this.children.filter((other) => other !== child);
  }
}
