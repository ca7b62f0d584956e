// @ts-check
// The requests of the HTTP API (docs/api.md). transport.js carries them. Every failure becomes an ApiError with a
// message for people.

import * as transport from "./transport.js";
import { language, t, VERSION } from "./i18n.js";

/**
 * @typedef {import("./types.js").State} State
 * @typedef {import("./types.js").Acknowledged} Acknowledged
 * @typedef {import("./types.js").Catalog} Catalog
 * @typedef {import("./types.js").Listed} Listed
 */

/** A failed request, with the server's message if there is one. */
export class ApiError extends Error {
  /**
   * @param {string} text
   * @param {string} id
   * @param {number} status 0 if the server cannot be reached
   */
  constructor(text, id, status) {
    super(text);
    this.id = id;
    this.status = status;
  }
}

/**
 * Sends a request and casts the reply to the type that docs/api.md promises.
 * @template T
 * @param {string} method
 * @param {string} path
 * @param {unknown} [body]
 * @param {string|null} [lang] null for the browser's language
 * @param {AbortSignal|null} [signal]
 * @returns {Promise<T>}
 */
async function request(method, path, body, lang = language(), signal = null) {
  const query = lang === null ? "" : `${path.includes("?") ? "&" : "?"}lang=${encodeURIComponent(lang)}`;
  const address = `/api${path}${query}`;
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
  // A server sends the sentence; a crashed worker sends only its id.
  const message = error?.text ?? (error?.id ? t(error.id, error.values) : t("page-failed", { status }));
  throw new ApiError(message, error?.id ?? "failed", status);
}

/** Parses JSON; null if it is none. @param {string} text */
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

/** Catalogs by language; they never change. @type {Map<string, Promise<Catalog>>} */
const catalogs = new Map();

/** Prefetched documents of the first screen. @type {{catalog: Promise<Catalog>|null, games: Promise<{games: Listed[]}>|null}} */
const early = { catalog: null, games: null };

/**
 * Requests the first screen's documents in parallel with its texts.
 * @param {string|null} lang
 */
export function prefetch(lang) {
  early.catalog = request("GET", `/catalog?v=${VERSION}`, undefined, lang);
  early.games = request("GET", "/games", undefined, lang);
  // `catalog` and `games` report the errors.
  for (const document of Object.values(early)) document?.catch(() => {});
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
  const list = early.games ?? get("/games");
  early.games = null;
  return /** @type {Promise<{games: Listed[]}>} */ (list);
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

/** Returns the token for spectators. @param {string} id @returns {Promise<{token: string, path: string}>} */
export const spectators = (id) => post(`${at(id)}/spectators`);

/** @param {string} id @param {number} number @returns {Promise<Acknowledged>} */
export const accept = (id, number) => post(`${at(id)}/accept`, { number });

/** @param {string} id @param {number} number @returns {Promise<Acknowledged>} */
export const decline = (id, number) => post(`${at(id)}/decline`, { number });

/** Returns the cells that each move would change. @param {string} id @returns {Promise<{changes: {move: string, cells: number[]}[]}>} */
export const changes = (id) => get(`${at(id)}/changes`);

/** @param {string} token @returns {Promise<Acknowledged>} */
export const watch = (token) => post("/watch", { token });

/** @param {string} token @returns {Promise<Acknowledged>} */
export const join = (token) => post("/join", { token });

/** @param {unknown} record @returns {Promise<Acknowledged>} */
export const importGame = (record) => post("/games/import", record);

/** Exports a game. @param {string} id @returns {Promise<unknown>} */
export const exportGame = (id) => get(`${at(id)}/export`);

/** Returns today's game, which the first request begins. @returns {Promise<Acknowledged>} */
export const daily = () => post("/daily");

/** Returns the line of a game for analysis. @param {string} id @returns {Promise<import("./types.js").AnalysisQuery>} */
export const analysisQuery = (id) => get(`${at(id)}/study`);

/** Returns the position at the end of a line. @param {import("./types.js").AnalysisQuery} query @returns {Promise<import("./types.js").AnalysedState>} */
export const analyse = (query) => post("/analysis", query);

/** @param {import("./types.js").AnalysisQuery} query @returns {Promise<{move: string, text: string, value: number|null, exact: boolean, line: string[]}>} */
export const analysisHint = (query) => post("/analysis/hint", query);

/** @param {import("./types.js").AnalysisQuery} query @returns {Promise<{values: {move: string, value: number, exact: boolean}[], exact: boolean, nodes: number[]|null}>} */
export const analysisValues = (query) => post("/analysis/values", query);

/** @param {import("./types.js").AnalysisQuery} query @returns {Promise<{changes: {move: string, cells: number[]}[]}>} */
export const analysisChanges = (query) => post("/analysis/changes", query);

/** Solves a position; aborting the signal stops the search. @param {import("./types.js").AnalysisQuery} query @param {AbortSignal} signal @returns {Promise<import("./types.js").Solution>} */
export const solve = (query, signal) => request("POST", "/analysis/solution", query, language(), signal);

/** Returns how a guess would split the remaining codes. @param {import("./types.js").AnalysisQuery} query @param {string} guess @returns {Promise<import("./types.js").GuessSplit>} */
export const guessSplit = (query, guess) => post("/analysis/guess", { ...query, guess });

/** Lists the games that have puzzles. @returns {Promise<{games: {game: string, title: string, pieces: string, grades: number[]}[]}>} */
export const puzzles = () => get("/puzzles");

/** @param {string} game @returns {Promise<{puzzles: import("./types.js").Puzzle[]}>} */
export const puzzlesOf = (game) => post("/puzzles", { game });

/** Returns a position of a game as text. @param {string} id @param {number} [ply] @returns {Promise<{game: string, position: string}>} */
export const position = (id, ply) => get(`${at(id)}/position${ply === undefined ? "" : `?ply=${ply}`}`);

/** Requests of the laboratory; each carries everything that its answer depends on. */
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
