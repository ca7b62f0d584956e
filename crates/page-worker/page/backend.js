// @ts-check
// The worker that replaces the server: it reads a game from the store, calls the module, writes the change, and then
// publishes it. Searches run in another worker, so this one always answers.

import * as gameStore from "./game-store.js";
import { Wasm } from "./wasm.js";
import { Broken, Stopped, SearchQueue } from "./search-queue.js";

/**
 * @typedef {import("./wasm.js").Call} Call
 * @typedef {import("./wasm.js").Reply} Reply
 * @typedef {{number: number, method: string, address: string, body: string}} Request
 * @typedef {{number: number, listen: boolean, address: string}} Subscription
 * @typedef {{stop: number}} Cancellation
 * @typedef {{module: WebAssembly.Module|null}} Loaded null if the module cannot be fetched
 * @typedef {{number: number, status: number, text: string, event?: "state"|"thinking"|"lost"|"failed"}} Sent
 * @typedef {{number: number, id: string, path: string, language: string, sent: string}} Listener
 */

/** @type {Wasm|null} */
let wasm = null;

/** Receives the module that the page has fetched. @type {(module: WebAssembly.Module|null) => void} */
let loaded = () => {};
const module = new Promise((/** @type {typeof loaded} */ resolve) => (loaded = resolve));
const searches = new SearchQueue(module);

/** Requests that depend on recent games, one of which may be today's code. */
const NEEDS_RECENT = /^\/api\/(daily|analysis|lab)(\/|$)/;

/** Subscriptions by the page's number. @type {Map<number, Listener>} */
const listeners = new Map();

/** Running searches for moves, by game. @type {Map<string, Promise<void>>} */
const thoughts = new Map();

/** Games whose search failed; it is repeated only after a request. @type {Set<string>} */
const stuck = new Set();

/** Keys of searches by request number. @type {Map<number, string>} */
const searchKeys = new Map();

/** Other windows of this browser. */
const others = new BroadcastChannel("parlor");

/** The last task; tasks run one after another, so that no change is visible before it is stored. @type {Promise<unknown>} */
let last = Promise.resolve();

/**
 * @template T
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
function inTurn(work) {
  const done = last.then(work);
  last = done.catch(() => {});
  return done;
}

addEventListener("message", async ({ data }) => {
  const message = /** @type {Request|Subscription|Cancellation|Loaded} */ (data);
  if ("module" in message) {
    loaded(message.module);
  } else if ("stop" in message) {
    searches.stop(searchKeys.get(message.stop) ?? "");
  } else if (!("listen" in message)) {
    const reply = await answer(message);
    send({ number: message.number, status: reply.status, text: reply.document });
  } else if (message.listen) {
    const { path, language } = parts(message.address);
    const id = idIn(path);
    listeners.set(message.number, { number: message.number, id, path: `/api/games/${id}`, language, sent: "" });
    stuck.delete(id);
    inTurn(() => publish(id));
  } else {
    const left = listeners.get(message.number)?.id ?? "";
    listeners.delete(message.number);
    // Cancellation the search of a game without subscribers.
    if (![...listeners.values()].some(({ id }) => id === left)) searches.stop(left);
  }
});

others.addEventListener("message", ({ data: { id } }) => {
  if ([...listeners.values()].some((listener) => listener.id === id)) inTurn(() => publish(id));
});

/** @param {Sent} reply */
const send = (reply) => postMessage(reply);

/** @param {string} address */
function parts(address) {
  const [path, query = ""] = address.split("?", 2);
  const language = new URLSearchParams(query).get("lang") ?? "";
  return { path, query, language };
}

/** Returns the game id of a path; empty if there is none. @param {string} path */
const idIn = (path) => /^\/api\/games\/([0-9a-f]{32})(?=\/|$)/.exec(path)?.[1] ?? "";

/** Creates a reply without calling the module. @param {number} status @param {object} document @returns {Reply} */
const own = (status, document) => ({ status, document: JSON.stringify(document) });

/** @param {string} id @param {Record<string, string>} [values] */
const failure = (id, values) => own(500, { error: { id, values } });

/** Returns the sentence for a store that fails. @param {unknown} error */
function cannotKeep(error) {
  const reason = error instanceof Error ? error.message || error.name : String(error);
  return { id: "static-cannot-keep", values: { reason } };
}

/** @param {Request} request @returns {Promise<Reply>} */
async function answer({ number, method, address, body }) {
  const { path, query, language } = parts(address);
  const id = idIn(path);
  stuck.delete(id);
  /** @type {Call} */
  const call = { task: "answer", method, path, query, body, language };
  try {
    const reply = await inTurn(() => carryOut(call, id));
    if (reply.elsewhere) {
      // A new search for the same game replaces the previous one.
      const key = id ? path : `${path} ${number}`;
      searchKeys.set(number, key);
      return await searches.run(key, { ...call, kept: reply.kept }).finally(() => searchKeys.delete(number));
    }
    // A step returns after the program's move.
    if (path.endsWith("/step") && reply.think && reply.game) {
      await thoughts.get(reply.game);
      return await inTurn(() => carryOut({ ...call, method: "GET", path: `/api/games/${id}` }, id));
    }
    return reply;
  } catch (error) {
    if (error instanceof Stopped) return own(409, { error: { id: "superseded" } });
    if (error instanceof Broken) return failure("static-thinker-crashed");
    const { id: sentence, values } = cannotKeep(error);
    return failure(sentence, values);
  }
}

/**
 * Carries out a request on the stored game. Repeats it if another window has written the game meanwhile.
 * @param {Call} call
 * @param {string} id
 * @returns {Promise<Reply & {kept: string[]}>}
 */
async function carryOut(call, id) {
  for (;;) {
    const listed = call.path === "/api/games" && call.method === "GET";
    const rows = id ? [await gameStore.read(id)] : listed ? await gameStore.all() : NEEDS_RECENT.test(call.path ?? "") ? await recentGames() : [];
    // An empty list does not need the module.
    if (listed && rows.length === 0) return { ...own(200, { schema_version: 1, games: [] }), kept: [] };
    const kept = rows.flatMap((row) => (row ? [row.sealed] : []));
    const reply = await callModule({ ...call, ...entropy(), kept });
    if (reply.keep && reply.game && !(await store(reply.game, reply.keep))) continue;
    if (reply.forget) {
      await gameStore.remove(id);
      others.postMessage({ id });
    }
    if (reply.keep && reply.game) {
      // The position has changed, so its search is obsolete.
      searches.stop(reply.game);
      await publish(reply.game);
    }
    if (reply.think && reply.game) think(reply.game, call.language ?? "");
    return { ...reply, kept };
  }
}

/** Reads the games that changed within two days. */
async function recentGames() {
  const then = Date.now() / 1000 - 2 * 86_400;
  return (await gameStore.all()).filter(({ changed }) => changed > then);
}

/** Returns the time, a fresh game id and a seed. */
function entropy() {
  const [one, two, three, four, high, low] = crypto.getRandomValues(new Uint32Array(6));
  const name = [one, two, three, four].map((part) => part.toString(16).padStart(8, "0")).join("");
  // A seed has 53 bits, which a JavaScript number holds exactly.
  return { now: Date.now(), name, seed: (high >>> 11) * 2 ** 32 + low };
}

/** Calls the module. After a trap it is replaced; games are reopened from the store. @param {Call} call @returns {Promise<Reply>} */
async function callModule(call) {
  const compiled = await module;
  if (!compiled) return failure("static-not-started");
  wasm ??= new Wasm(compiled);
  try {
    return wasm.call("backend", call);
  } catch {
    wasm = null;
    return failure("static-crashed");
  }
}

/** Stores a game and notifies other windows; false if one of them was quicker. @param {string} id @param {NonNullable<Reply["keep"]>} kept */
async function store(id, kept) {
  let stored = false;
  try {
    stored = await gameStore.write({ id, ...kept });
  } finally {
    // Discards a change that was not stored.
    if (!stored) await callModule({ task: "drop", path: id });
  }
  if (stored) others.postMessage({ id });
  return stored;
}

/** Sends the state of a game to its subscribers, and starts the search if a program is to move. @param {string} id */
async function publish(id) {
  const row = await gameStore.read(id);
  for (const listener of [...listeners.values()].filter((one) => one.id === id)) {
    const { number, path, language } = listener;
    const reply = await callModule({ task: "answer", method: "GET", path, language, ...entropy(), kept: row ? [row.sealed] : [] });
    if (reply.status !== 200) send({ number, status: reply.status, text: "", event: "lost" });
    else if (reply.document !== listener.sent) send({ number, status: 200, text: reply.document, event: "state" });
    listener.sent = reply.document;
    if (reply.think) think(id, language);
  }
}

/** Starts the search for a program's move, unless it runs already. @param {string} id @param {string} language */
function think(id, language) {
  if (thoughts.has(id) || stuck.has(id)) return;
  const thought = exclusively(id, () => searchMove(id, language)).finally(() => {
    thoughts.delete(id);
    // The game may have changed meanwhile and need another search.
    inTurn(() => publish(id));
  });
  thoughts.set(id, thought);
  thought.catch(() => {});
}

/** Runs a task that no other window runs for this game at the same time. @param {string} id @param {() => Promise<void>} work */
async function exclusively(id, work) {
  // Without https there are no locks; the store still accepts only one of two moves.
  if (!navigator.locks) return work();
  await navigator.locks.request(`parlor-${id}`, work);
}

/** @param {string} id @param {string} language */
async function searchMove(id, language) {
  const begun = await inTurn(async () => {
    const row = await gameStore.read(id);
    if (!row) return null;
    const { think } = await callModule({ task: "begin", path: id, language, ...entropy(), kept: [row.sealed] });
    if (think) await publish(id);
    return think ? row : null;
  });
  if (!begun) return;
  const since = Date.now();
  const clock = setInterval(() => sendEvent(id, "thinking", JSON.stringify({ seconds: Math.floor((Date.now() - since) / 1000) })), 1000);
  let found = "";
  try {
    found = (await searches.run(id, { task: "move", language, kept: [begun.sealed] })).document;
  } catch (error) {
    if (error instanceof Broken) {
      stuck.add(id);
      sendEvent(id, "failed", JSON.stringify({ id: "static-thinker-crashed" }));
    }
  }
  clearInterval(clock);
  await inTurn(async () => {
    const row = await gameStore.read(id);
    if (!row) return;
    const reply = await callModule({ task: "finish", path: id, language, ...entropy(), kept: [row.sealed], found });
    if (reply.keep) await store(id, reply.keep);
    await publish(id);
  }).catch((error) => {
    stuck.add(id);
    sendEvent(id, "failed", JSON.stringify(cannotKeep(error)));
  });
}

/** Sends an event to a game's subscribers. @param {string} id @param {"thinking"|"failed"} event @param {string} text */
function sendEvent(id, event, text) {
  for (const listener of listeners.values()) if (listener.id === id) send({ number: listener.number, status: 200, text, event });
}
