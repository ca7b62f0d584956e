// @ts-check
// The worker that stands in for the server: it finds a game in the cabinet, has the program do what is asked, keeps what
// has changed, and only then tells everybody. Programs think in a worker of their own, so this one always answers.

import * as gameStore from "./game-store.js";
import { Wasm } from "./wasm.js";
import { Broken, Stopped, SearchQueue } from "./search-queue.js";

/**
 * @typedef {import("./wasm.js").Letter} Letter
 * @typedef {import("./wasm.js").Reply} Reply
 * @typedef {{number: number, method: string, address: string, body: string}} Asked
 * @typedef {{number: number, listen: boolean, address: string}} Listens
 * @typedef {{stop: number}} Stops
 * @typedef {{module: WebAssembly.Module|null}} Loads the program, or that it cannot be fetched
 * @typedef {{number: number, status: number, text: string, event?: "state"|"thinking"|"lost"|"failed"}} Said
 * @typedef {{number: number, id: string, path: string, language: string, told: string}} Listener
 */

/** @type {Wasm|null} */
let wasm = null;

/** The program as the page has fetched it. @type {(module: WebAssembly.Module|null) => void} */
let bring = () => {};
const module = new Promise((/** @type {typeof bring} */ resolve) => (bring = resolve));
const searches = new SearchQueue(module);

/** What depends on the games of the last days: today's code is one of them. */
const LATELY = /^\/api\/(daily|analysis|lab)(\/|$)/;

/** Who listens, by the number that the page gave. @type {Map<number, Listener>} */
const listeners = new Map();

/** The games that a program of this window thinks about. @type {Map<string, Promise<void>>} */
const thoughts = new Map();

/** The games whose program broke: it is not asked again before somebody does something. @type {Set<string>} */
const stuck = new Set();

/** What the thinker answers, by the number that the page gave, under the name by which it can be stopped. @type {Map<number, string>} */
const asked = new Map();

/** Other windows of this browser. */
const others = new BroadcastChannel("parlor");

/** What is done one after the other, so that nobody sees a change before it is kept. @type {Promise<unknown>} */
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
  const message = /** @type {Asked|Listens|Stops|Loads} */ (data);
  if ("module" in message) {
    bring(message.module);
  } else if ("stop" in message) {
    searches.stop(asked.get(message.stop) ?? "");
  } else if (!("listen" in message)) {
    const reply = await answer(message);
    say({ number: message.number, status: reply.status, text: reply.document });
  } else if (message.listen) {
    const { path, language } = parts(message.address);
    const id = idIn(path);
    listeners.set(message.number, { number: message.number, id, path: `/api/games/${id}`, language, told: "" });
    stuck.delete(id);
    inTurn(() => publish(id));
  } else {
    const left = listeners.get(message.number)?.id ?? "";
    listeners.delete(message.number);
    // Nobody waits for a program in a game that nobody looks at.
    if (![...listeners.values()].some(({ id }) => id === left)) searches.stop(left);
  }
});

others.addEventListener("message", ({ data: { id } }) => {
  if ([...listeners.values()].some((listener) => listener.id === id)) inTurn(() => publish(id));
});

/** @param {Said} said */
const say = (said) => postMessage(said);

/** @param {string} address */
function parts(address) {
  const [path, query = ""] = address.split("?", 2);
  const language = new URLSearchParams(query).get("lang") ?? "";
  return { path, query, language };
}

/** The id of the game that a path is about; empty if it is about none. @param {string} path */
const idIn = (path) => /^\/api\/games\/([0-9a-f]{32})(?=\/|$)/.exec(path)?.[1] ?? "";

/** What an answer says that did not come from the program. @param {number} status @param {object} document @returns {Reply} */
const own = (status, document) => ({ status, document: JSON.stringify(document) });

/** @param {string} id @param {Record<string, string>} [values] */
const failure = (id, values) => own(500, { error: { id, values } });

/** The sentence for a cabinet that does not open. @param {unknown} error */
function cannotKeep(error) {
  const reason = error instanceof Error ? error.message || error.name : String(error);
  return { id: "static-cannot-keep", values: { reason } };
}

/** @param {Asked} asked @returns {Promise<Reply>} */
async function answer({ number, method, address, body }) {
  const { path, query, language } = parts(address);
  const id = idIn(path);
  stuck.delete(id);
  /** @type {Letter} */
  const letter = { task: "answer", method, path, query, body, language };
  try {
    const reply = await inTurn(() => carryOut(letter, id));
    if (reply.elsewhere) {
      // What is asked of the same game again takes the place of what was asked before.
      const key = id ? path : `${path} ${number}`;
      asked.set(number, key);
      return await searches.ask(key, { ...letter, kept: reply.kept }).finally(() => asked.delete(number));
    }
    // Whoever lets a program move waits for it.
    if (path.endsWith("/step") && reply.think && reply.game) {
      await thoughts.get(reply.game);
      return await inTurn(() => carryOut({ ...letter, method: "GET", path: `/api/games/${id}` }, id));
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
 * Does what is asked with the game as it is kept. If another window was quicker to keep it, it is done once more.
 * @param {Letter} letter
 * @param {string} id
 * @returns {Promise<Reply & {kept: string[]}>}
 */
async function carryOut(letter, id) {
  for (;;) {
    const listed = letter.path === "/api/games" && letter.method === "GET";
    const rows = id ? [await gameStore.read(id)] : listed ? await gameStore.all() : LATELY.test(letter.path ?? "") ? await lately() : [];
    // Who has no games need not wait for the program to hear that.
    if (listed && rows.length === 0) return { ...own(200, { schema_version: 1, games: [] }), kept: [] };
    const kept = rows.flatMap((row) => (row ? [row.sealed] : []));
    const reply = await ask({ ...letter, ...lots(), kept });
    if (reply.keep && reply.game && !(await keep(reply.game, reply.keep))) continue;
    if (reply.forget) {
      await gameStore.forget(id);
      others.postMessage({ id });
    }
    if (reply.keep && reply.game) {
      // A program that thinks about what has changed meanwhile thinks in vain.
      searches.stop(reply.game);
      await publish(reply.game);
    }
    if (reply.think && reply.game) think(reply.game, letter.language ?? "");
    return { ...reply, kept };
  }
}

/** The games that changed within two days. */
async function lately() {
  const then = Date.now() / 1000 - 2 * 86_400;
  return (await gameStore.all()).filter(({ changed }) => changed > then);
}

/** What differs from time to time. */
function lots() {
  const [one, two, three, four, high, low] = crypto.getRandomValues(new Uint32Array(6));
  const name = [one, two, three, four].map((part) => part.toString(16).padStart(8, "0")).join("");
  // A seed has 53 bits, so that it can be read without rounding.
  return { now: Date.now(), name, seed: (high >>> 11) * 2 ** 32 + low };
}

/** Asks the program at this desk. One that breaks is replaced; games are opened again from what is kept. @param {Letter} letter @returns {Promise<Reply>} */
async function ask(letter) {
  const compiled = await module;
  if (!compiled) return failure("static-not-started");
  wasm ??= new Wasm(compiled);
  try {
    return wasm.ask("desk", letter);
  } catch {
    wasm = null;
    return failure("static-crashed");
  }
}

/** Keeps a game and tells other windows; false if one of them was quicker. @param {string} id @param {NonNullable<Reply["keep"]>} kept */
async function keep(id, kept) {
  let stored = false;
  try {
    stored = await gameStore.keep({ id, ...kept });
  } finally {
    // What is not kept has not happened.
    if (!stored) await ask({ task: "drop", path: id });
  }
  if (stored) others.postMessage({ id });
  return stored;
}

/** Tells everybody who listens how a game stands, and lets its program think if it is to move. @param {string} id */
async function publish(id) {
  const row = await gameStore.read(id);
  for (const listener of [...listeners.values()].filter((one) => one.id === id)) {
    const { number, path, language } = listener;
    const reply = await ask({ task: "answer", method: "GET", path, language, ...lots(), kept: row ? [row.sealed] : [] });
    if (reply.status !== 200) say({ number, status: reply.status, text: "", event: "lost" });
    else if (reply.document !== listener.told) say({ number, status: 200, text: reply.document, event: "state" });
    listener.told = reply.document;
    if (reply.think) think(id, language);
  }
}

/** Lets the program whose turn it is think, if it does not yet, here or in another window. @param {string} id @param {string} language */
function think(id, language) {
  if (thoughts.has(id) || stuck.has(id)) return;
  const thought = alone(id, () => thinkAlone(id, language)).finally(() => {
    thoughts.delete(id);
    // Somebody may have gone on meanwhile, and wait for the program again.
    inTurn(() => publish(id));
  });
  thoughts.set(id, thought);
  thought.catch(() => {});
}

/** Does something that no other window does with this game at the same time. @param {string} id @param {() => Promise<void>} work */
async function alone(id, work) {
  // Without encryption there are no locks; the cabinet still takes only one of two moves.
  if (!navigator.locks) return work();
  await navigator.locks.request(`parlor-${id}`, work);
}

/** @param {string} id @param {string} language */
async function thinkAlone(id, language) {
  const begun = await inTurn(async () => {
    const row = await gameStore.read(id);
    if (!row) return null;
    const { think } = await ask({ task: "begin", path: id, language, ...lots(), kept: [row.sealed] });
    if (think) await publish(id);
    return think ? row : null;
  });
  if (!begun) return;
  const since = Date.now();
  const clock = setInterval(() => tell(id, "thinking", JSON.stringify({ seconds: Math.floor((Date.now() - since) / 1000) })), 1000);
  let found = "";
  try {
    found = (await searches.ask(id, { task: "move", language, kept: [begun.sealed] })).document;
  } catch (error) {
    if (error instanceof Broken) {
      stuck.add(id);
      tell(id, "failed", JSON.stringify({ id: "static-thinker-crashed" }));
    }
  }
  clearInterval(clock);
  await inTurn(async () => {
    const row = await gameStore.read(id);
    if (!row) return;
    const reply = await ask({ task: "finish", path: id, language, ...lots(), kept: [row.sealed], found });
    if (reply.keep) await keep(id, reply.keep);
    await publish(id);
  }).catch((error) => {
    stuck.add(id);
    tell(id, "failed", JSON.stringify(cannotKeep(error)));
  });
}

/** Tells everybody who listens to a game. @param {string} id @param {"thinking"|"failed"} event @param {string} text */
function tell(id, event, text) {
  for (const listener of listeners.values()) if (listener.id === id) say({ number: listener.number, status: 200, text, event });
}
