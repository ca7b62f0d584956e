// @ts-check
// Types of the API's documents; docs/api.md describes them.

/**
 * @typedef {{ink: string, sign: string|null, last: boolean, changed: boolean, action: string|null}} Cell
 * @typedef {{shape: "grid", columns: number, block: number|null, coordinates: boolean, current: [number, number]|null, cells: Cell[], notes: string[]}} GridScene
 * @typedef {{size: number, taken: number, actions: string[]}} Heap
 * @typedef {{shape: "heaps", heaps: Heap[], notes: string[]}} HeapsScene
 * @typedef {{guess: string, black: number|null, white: number|null}} CodeRow
 * @typedef {{shape: "code", pegs: number, symbols: string, tells_white: boolean, turns: number, rows: CodeRow[], notes: string[]}} CodeScene
 * @typedef {{label: string|null, value: number|null, here: boolean, action: string|null, children: Branch[]}} Branch
 * @typedef {{shape: "tree", root: Branch, notes: string[]}} TreeScene
 * @typedef {GridScene|HeapsScene|CodeScene|TreeScene} Scene
 */

/**
 * @typedef {{seat: string, title: string, sign: string|null, kind: "person"|"program", spec: string|null, you: boolean}} Seat
 * @typedef {{pegs: number, symbols: string, copies: number, black_only: boolean, codes: string[], answers: string[], answers_now: string[]}} CodeTerms
 * @typedef {{ply: number, seat: number, text: string, value: number|null, exact: boolean|null, depth: number, nodes: number, remark: string|null, corrected: boolean}} Past
 * @typedef {{title: string, first: number, second: number, percent: boolean}} Bar
 * @typedef {{payoff: number|null, winner: string|null, text: string, reveal: string|null, reason: string|null, seed: number|null}} Result
 * @typedef {{text: string, rows: number[], repairs: {row: number, answers: string[]}[]}} Contradiction
 * @typedef {{number: number, by: number, kind: "take-back"|"correct"|"rematch", row: number|null, answer: string|null, swap: boolean|null}} Proposal
 */

/**
 * The state of a game.
 * @typedef {{id: string, version: number, game: string, name: string, title: string, pieces: string, players: Seat[], ply: number,
 *   turn: number|null, your_turn: boolean, thinking: boolean, practice: boolean, won_or_lost: boolean, scene: Scene,
 *   legal: string[]|null, code: CodeTerms|null, kept: number, history: Past[], bars: Bar[]|null, codes_left: number|null,
 *   how_to_move: string|undefined, result: Result|null, contradiction: Contradiction|null, proposal: Proposal|null, next: string|null, daily: string|null}} State
 */

/**
 * A line to analyse (a start and moves), its position, and answers about it.
 * @typedef {{game: string, from: string|null, moves: string[]}} AnalysisQuery
 * @typedef {State & {position: string}} AnalysedState
 * @typedef {{value: number|null, bounds: [number, number]|null, complete: boolean, best: string[], moves: {move: string, value: number}[],
 *   line: string[], nodes: number, text: string}} Solution
 * @typedef {{guess: string, left: number, possible: boolean, expected: number, classes: {answer: string, left: number, codes: string[]}[],
 *   worth: {guesses: number|null, least: number, best: string[]}|null}} GuessSplit
 * @typedef {{game: string, from: string, grade: number}} Puzzle
 */

/**
 * Reply to a command: the event stream shows its effect in a state of this version or later.
 * @typedef {{id: string, version: number, ply: number}} Acknowledged
 */

/**
 * An entry of the list of own games; times are Unix seconds.
 * @typedef {{id: string, game: string, name: string, title: string,
 *   players: {seat: string, spec: string|null, you: boolean}[], begun: number, changed: number, plies: number,
 *   over: boolean, result: {payoff: number|null, winner: string|null, text: string}|null}} Listed
 */

/**
 * @typedef {{key: string, title: string, kind: "number"|"choice"|"flag"|"text", default: string, min: number|null, max: number|null, values: string[]|null}} Parameter
 * @typedef {{name: string, title: string, seat: string|null, levels: string[]}} Player
 * @typedef {{seat: string|null, level: number, title: string, spec: string}} Level
 * @typedef {{name: string, title: string, about: string, pieces: string, seats: {name: string, title: string}[], default_seat: string,
 *   default_opponent: string, default_players: string[]|undefined, code_breaking: boolean,
 *   how_to_move: string|undefined,
 *   levels: {level: number, title: string, spec: string, seat?: string|null}[]|undefined,
 *   parameters: Parameter[], players: Player[], previews: Scene[], secret: string|null}} GameEntry
 * @typedef {{games: GameEntry[], languages: {code: string, name: string}[], company: boolean}} Catalog
 */

/**
 * What a board shows. `note` is the maker's note, null for other people. `values`, `nodes` (values of a tree's nodes from
 * the root) and `hint` are set on request; `gains` requests the cells that each move changes; `reveal` is the secret
 * after the game.
 * @typedef {{scene: Scene, pieces: string, players: Seat[], playable: boolean, mini: boolean,
 *   code: CodeTerms|null, legal: string[]|null, turn: number|null, values: Map<string, {value: number, exact: boolean}>|null, nodes: number[]|null, gains: () => Promise<Map<string, number[]>|null>, wonOrLost: boolean,
 *   hint: string|null, reveal: string|null, disputed: number[], note: string|null, over: boolean}} View
 */

/**
 * @typedef {{guess: string, answer: string, left_before: number, left_after: number, best: string|null,
 *   expected: number|null, best_expected: number|null, loss: number|null, skill: number|null,
 *   luck: number|null, classes: {answer: string, codes: number}[]}} ReviewedRow
 */

export {};
