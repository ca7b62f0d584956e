// @ts-check
// Types of the laboratory's documents; docs/api.md describes them.

/**
 * @typedef {{game?: string|null, tree?: string|null, from?: string|null}} Subject
 * @typedef {{game: string, title: string, from: string|null, typed: boolean}} Named
 * @typedef {{name: string, label: string|null, move: string|null, player: 0|1, above: number|null, leaf: string|null}} Node
 */

/**
 * An event of a search.
 * @typedef {{event: "deepen", depth: number}
 *   | {event: "enter", node: number, alpha: string, beta: string}
 *   | {event: "leaf", node: number, value: string}
 *   | {event: "known", node: number, value: string}
 *   | {event: "narrow", node: number, alpha: string, beta: string}
 *   | {event: "cut", node: number, value: string, bound: string, owner: number, skipped: number}
 *   | {event: "leave", node: number, value: string, sign: string}} LabEvent
 */

/**
 * @typedef {{entered: number, read: number, leaves: number, unread: number, cuts: number, known: number}} Counts
 * @typedef {{search: string, depth: number, value: string, best: string|null, nodes: Node[], events: LabEvent[],
 *   steps: {node: number, text: string, until: number}[], counts: Counts}} SearchTrace
 * @typedef {Named & {deepest: number} & SearchTrace} SearchTraceDocument
 */

/**
 * @typedef {{move: string|null, label: string|null, player: 0|1, above: number|null, payoff: number|null}} MctsNode
 * @typedef {{path: number[], payoff: number, proved: [number, number][]}} Simulation
 * @typedef {{simulations: number, mean: number, best: string, visits: number, chosen: number, proved: number|null}} Estimate
 * @typedef {Named & {player: 0|1, nodes: MctsNode[], simulations: Simulation[], estimates: Estimate[], solved: boolean, value: number|null}} MctsTrace
 */

/**
 * A row of a comparison, and the formulas for its branching factor.
 * @typedef {{search: string, depth: number, nodes: number, leaves: number, cuts: number, value: number, best: string|null,
 *   seconds: number, branching: number|null, effective: number, sorting_nodes: number}} Row
 * @typedef {{depth: number, branching: number, b_to_d: number, b_to_half_d: number}} Formulas
 */

/**
 * @typedef {{players: [number, number], round: number, start: string|null, payoffs: (number|null)[], forfeits: (number|null)[],
 *   repeats: boolean, moves: string[][]}} Pair
 * @typedef {{player: string, wins: number, draws: number, losses: number, score: number, elo: number|null, low: number|null,
 *   high: number|null, stronger: number|null}} Standing
 * @typedef {{played: number, total: number, pairs: Pair[], table: Standing[]}} EventPart
 */

/**
 * @typedef {{number: number, kind: "pruned"|"value"|"window", text: string, tree: string, node: string|null,
 *   choices?: [string, string][], answer: string[], says: string, reason: string, laid: SearchTrace}} Question
 */

/**
 * Appearance of a node: text `inside` and `beside` it; `bound` is ≥ or ≤ if the value is only a bound.
 * @typedef {{state: "plain"|"untouched"|"open"|"done"|"known"|"skipped", here: boolean, cut: boolean, inside: string, beside: string,
 *   bound: string, strong: boolean}} Look
 * @typedef {{player: 0|1, above: number|null, label: string|null, move: string|null, leaf: boolean}} Drawn
 */

export {};
