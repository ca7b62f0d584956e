// @ts-check
// Requests to the server, or to the worker that stands in for it: transport.js knows which. Every failure becomes an
// ApiError whose message can be shown to people.

import * as transport from "./transport.js";
import { language, t, VERSION } from "./i18n.js";

/**
 * @typedef {import("./types.js").State} State
 * @typedef {import("./types.js").Acknowledged} Acknowledged
 * @typedef {import("./types.js").Catalog} Catalog
 * @typedef {import("./types.js").Listed} Listed
 */

/** A refusal, in the words of the server where it gave any. */
export class ApiError extends Error {
  /**
   * @param {string} text
   * @param {string} id
   * @param {number} status 0 if the server could not be reached
   */
  constructor(text, id, status) {
    super(text);
    this.id = id;
    this.status = status;
  }
}

/**
 * What the server answers is believed to be what docs/api.md says, here and nowhere else.
 * @template T
 * @param {string} method
 * @param {string} path
 * @param {unknown} [body]
 * @param {string|null} [wish] the language; null for whatever the browser asks for
 * @param {AbortSignal|null} [signal] ends the wait
 * @returns {Promise<T>}
 */
async function request(method, path, body, wish = language(), signal = null) {
  const spoken = wish === null ? "" : `${path.includes("?") ? "&" : "?"}lang=${encodeURIComponent(wish)}`;
  const address = `/api${path}${spoken}`;
  let sent;
  try {
    sent = await transport.send(method, address, body === undefined ? undefined : JSON.stringify(body), signal);
  } catch {
    throw new ApiError(t("page-unreachable"), "unreachable", 0);
  }
  const { status } = sent;
  const answer = read(sent.text);
  if (status >= 200 && status < 300 && answer) return answer;
  const error = answer?.error;
  // A server has words for what it refuses; a worker that broke can only say which ones they are.
  const words = error?.text ?? (error?.id ? t(error.id, error.values) : t("page-failed", { status }));
  throw new ApiError(words, error?.id ?? "failed", status);
}

/** What an answer says, or null if it is no document. @param {string} text */
function read(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

/** @type {<T>(path: string) => Promise<T>} */
const get = (path) => request("GET", path);

/** @type {<T>(path: string, body?: unknown) => Promise<T>} */
const post = (path, body = {}) => request("POST", path, body);

/** @param {string} id */
const at = (id) => `/games/${encodeURIComponent(id)}`;

/** What can be played never changes, so it is fetched once per language. @type {Map<string, Promise<Catalog>>} */
const catalogs = new Map();

/** What the first screen needs, asked for before the page knows its words. @type {{catalog: Promise<Catalog>|null, games: Promise<{games: Listed[]}>|null}} */
const early = { catalog: null, games: null };

/**
 * Asks for the first screen's documents together with its texts, in the same language, instead of after them.
 * @param {string|null} wish
 */
export function prefetch(wish) {
  early.catalog = request("GET", `/catalog?v=${VERSION}`, undefined, wish);
  early.games = request("GET", "/games", undefined, wish);
  // Whoever asks for them hears of it.
  for (const asked of Object.values(early)) asked?.catch(() => {});
}

/** @returns {Promise<Catalog>} */
export function catalog() {
  /** @type {Promise<Catalog>} */
  const known = catalogs.get(language()) ?? early.catalog ?? get(`/catalog?v=${VERSION}`);
  early.catalog = null;
  catalogs.set(language(), known);
  known.catch(() => catalogs.clear());
  return known;
}

/** @returns {Promise<{games: Listed[]}>} */
export function games() {
  const asked = early.games ?? get("/games");
  early.games = null;
  return /** @type {Promise<{games: Listed[]}>} */ (asked);
}

/** @param {{game: string, players: string[], from?: string, seed?: number}} body @returns {Promise<Acknowledged>} */
export const begin = (body) => post("/games", body);

/** @param {string} id @param {number} [ply] @returns {Promise<State>} */
export const game = (id, ply) => get(at(id) + (ply === undefined ? "" : `?ply=${ply}`));

/** @param {string} id @param {string} move @param {number} ply @returns {Promise<Acknowledged>} */
export const move = (id, move, ply) => post(`${at(id)}/moves`, { move, ply });

/** @param {string} id @returns {Promise<Acknowledged>} */
export const step = (id) => post(`${at(id)}/step`);

/** @param {string} id @returns {Promise<Acknowledged>} */
export const undo = (id) => post(`${at(id)}/undo`);

/** @param {string} id @returns {Promise<Acknowledged>} */
export const resign = (id) => post(`${at(id)}/resign`);

/** @param {string} id @param {number} row @param {string} answer @returns {Promise<Acknowledged>} */
export const correct = (id, row, answer) => post(`${at(id)}/correct`, { row, answer });

/** @param {string} id @returns {Promise<{move: string, text: string, value: number|null, exact: boolean, line: string[]}>} */
export const hint = (id) => post(`${at(id)}/hint`);

/** @param {string} id @param {number} ply @returns {Promise<{values: {move: string, value: number, exact: boolean}[], exact: boolean, nodes: number[]|null}>} */
export const values = (id, ply) => post(`${at(id)}/values`, { ply });

/** @param {string} id @returns {Promise<{rows: import("./types.js").ReviewedRow[]}>} */
export const review = (id) => get(`${at(id)}/review`);

/** @param {string} id @returns {Promise<{forgotten: boolean}>} */
export const forget = (id) => request("DELETE", at(id));

/** @param {string} id @param {boolean} swap @returns {Promise<Acknowledged>} */
export const rematch = (id, swap) => post(`${at(id)}/rematch`, { swap });

/** @param {string} id @returns {Promise<{token: string, path: string}>} */
export const invite = (id) => post(`${at(id)}/invite`);

/** The token with which others may watch. @param {string} id @returns {Promise<{token: string, path: string}>} */
export const spectators = (id) => post(`${at(id)}/spectators`);

/** @param {string} id @param {number} number @returns {Promise<Acknowledged>} */
export const accept = (id, number) => post(`${at(id)}/accept`, { number });

/** @param {string} id @param {number} number @returns {Promise<Acknowledged>} */
export const decline = (id, number) => post(`${at(id)}/decline`, { number });

/** Which cells each move would change. @param {string} id @returns {Promise<{changes: {move: string, cells: number[]}[]}>} */
export const changes = (id) => get(`${at(id)}/changes`);

/** @param {string} token @returns {Promise<Acknowledged>} */
export const watch = (token) => post("/watch", { token });

/** @param {string} token @returns {Promise<Acknowledged>} */
export const join = (token) => post("/join", { token });

/** @param {unknown} record @returns {Promise<Acknowledged>} */
export const importGame = (record) => post("/games/import", record);

/** A game as a document to keep. @param {string} id @returns {Promise<unknown>} */
export const exportGame = (id) => get(`${at(id)}/export`);

/** The game of today's code, begun if that has not happened yet. @returns {Promise<Acknowledged>} */
export const daily = () => post("/daily");

/** A game as a study. @param {string} id @returns {Promise<import("./types.js").AnalysisQuery>} */
export const analysisQuery = (id) => get(`${at(id)}/study`);

/** The position that a query describes. @param {import("./types.js").AnalysisQuery} query @returns {Promise<import("./types.js").AnalysedState>} */
export const analyse = (query) => post("/analysis", query);

/** @param {import("./types.js").AnalysisQuery} query @returns {Promise<{move: string, text: string, value: number|null, exact: boolean, line: string[]}>} */
export const analysisHint = (query) => post("/analysis/hint", query);

/** @param {import("./types.js").AnalysisQuery} query @returns {Promise<{values: {move: string, value: number, exact: boolean}[], exact: boolean, nodes: number[]|null}>} */
export const analysisValues = (query) => post("/analysis/values", query);

/** @param {import("./types.js").AnalysisQuery} query @returns {Promise<{changes: {move: string, cells: number[]}[]}>} */
export const analysisChanges = (query) => post("/analysis/changes", query);

/** The exact value; the search ends when nobody waits for it. @param {import("./types.js").AnalysisQuery} query @param {AbortSignal} signal @returns {Promise<import("./types.js").Solution>} */
export const solve = (query, signal) => request("POST", "/analysis/solution", query, language(), signal);

/** What a guess would tell. @param {import("./types.js").AnalysisQuery} query @param {string} guess @returns {Promise<import("./types.js").GuessSplit>} */
export const guessSplit = (query, guess) => post("/analysis/guess", { ...query, guess });

/** Which games have puzzles. @returns {Promise<{games: {game: string, title: string, pieces: string, grades: number[]}[]}>} */
export const puzzles = () => get("/puzzles");

/** @param {string} game @returns {Promise<{puzzles: import("./types.js").Puzzle[]}>} */
export const puzzlesOf = (game) => post("/puzzles", { game });

/** Where a game stands, or stood, as text. @param {string} id @param {number} [ply] @returns {Promise<{game: string, position: string}>} */
export const position = (id, ply) => get(`${at(id)}/position${ply === undefined ? "" : `?ply=${ply}`}`);

/** What the laboratory asks; each request carries everything that its answer depends on. */
export const lab = {
  /** @param {import("./lab/types.js").Subject & {search: string, depth: number|null}} body @returns {Promise<import("./lab/types.js").SearchTraceDocument>} */
  search: (body) => post("/lab/search", body),
  /** @param {import("./lab/types.js").Subject & {simulations: number, shown: number, prove: boolean}} body @returns {Promise<import("./lab/types.js").MctsTrace>} */
  simulations: (body) => post("/lab/simulations", body),
  /** @param {import("./lab/types.js").Subject & {search: string, depth: number}} body @returns {Promise<{row: import("./lab/types.js").Row|null, growth: import("./lab/types.js").Formulas|null}>} */
  row: (body) => post("/lab/row", body),
  /** @param {{game: string, players: string[], pairs: number, seed: number, done: unknown[], count: number}} body @returns {Promise<import("./lab/types.js").EventPart>} */
  arena: (body) => post("/lab/arena", body),
  /** @param {{seed: number, first: number, count: number, difficulty: number}} body @returns {Promise<{questions: import("./lab/types.js").Question[]}>} */
  quiz: (body) => post("/lab/quiz", body),
};

/**
 * Subscribes to a game until the returned function is called. The stream is the only source of states: a command is
 * answered with the version in which the stream will show its effect.
 * @param {string} id
 * @param {import("./transport.js").Handlers} on
 */
export const listen = (id, on) => transport.listen(`/api${at(id)}/events?lang=${language()}`, on);
