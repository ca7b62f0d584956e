// @ts-check
// Sends requests to a worker, backend.js, in place of a server. Texts and catalog are files, so that the first screen does
// not wait for the module. scripts/static-page replaces the page's transport.js by this file.

import { fetchModule } from "./wasm.js";

/**
 * @typedef {import("./backend.js").Sent} Reply
 * @typedef {import("../../web/assets/transport.js").Handlers} Handlers
 */

/** Available languages. */
const LANGUAGES = (document.querySelector("meta[name=parlor-languages]")?.getAttribute("content") ?? "en").split(" ");

/** Pending requests. @type {Map<number, (answer: {status: number, text: string}) => void>} */
const waiting = new Map();

/** Subscriptions to games. @type {Map<number, {address: string, on: Handlers}>} */
const listeners = new Map();

/** The module, fetched while the worker starts; null if that fails. @type {Promise<WebAssembly.Module|null>} */
const wasmModule = fetchModule().catch(() => null);

/** Milliseconds before a worker that has never answered is restarted; its scripts may be unavailable now. */
const RETRY = 1000;

let count = 0;
let answered = false;
let backend = startBackend();

function startBackend() {
  answered = false;
  const worker = new Worker(new URL("./backend.js", import.meta.url), { type: "module", name: "backend" });
  wasmModule.then((module) => worker.postMessage({ module }));
  worker.addEventListener("message", (event) => receive(/** @type {Reply} */ (event.data)));
  worker.addEventListener("error", (event) => {
    event.preventDefault();
    setTimeout(() => worker === backend && restartBackend(), answered ? 0 : RETRY);
  });
  return worker;
}

/** Replaces a failed worker: rejects its requests and renews its subscriptions. Stored games are not affected. */
function restartBackend() {
  backend.terminate();
  backend = startBackend();
  const text = JSON.stringify({ error: { id: "static-crashed" } });
  for (const answer of waiting.values()) answer({ status: 500, text });
  waiting.clear();
  for (const [number, { address, on }] of listeners) {
    on.failed({ data: JSON.stringify({ id: "static-crashed" }) });
    backend.postMessage({ listen: true, number, address });
  }
}

/** @param {Reply} reply */
function receive({ number, status, text, event }) {
  answered = true;
  if (event === undefined) {
    waiting.get(number)?.({ status, text });
    waiting.delete(number);
    return;
  }
  listeners.get(number)?.on[event]({ data: text });
}

/** @type {typeof import("../../web/assets/transport.js").send} */
export async function send(method, address, body, signal) {
  const file = /^\/api\/(texts|catalog)\b/.exec(address);
  if (file) {
    const response = await fetch(new URL(`./documents/${file[1]}.${languageOf(address)}.json`, import.meta.url));
    return { status: response.status, text: await response.text() };
  }
  const number = ++count;
  const localized = address.includes("lang=") ? address : `${address}${address.includes("?") ? "&" : "?"}lang=${languageOf(address)}`;
  return new Promise((resolve, reject) => {
    waiting.set(number, resolve);
    signal?.addEventListener("abort", () => {
      waiting.delete(number);
      backend.postMessage({ stop: number });
      reject(signal.reason);
    });
    backend.postMessage({ number, method, address: localized, body: body ?? "" });
  });
}

/** @type {typeof import("../../web/assets/transport.js").listen} */
export function listen(address, on) {
  const number = ++count;
  listeners.set(number, { address, on });
  backend.postMessage({ listen: true, number, address });
  return () => {
    listeners.delete(number);
    backend.postMessage({ listen: false, number, address });
  };
}

/** Returns the language of a URL, else the browser's first available one. @param {string} address */
function languageOf(address) {
  const requested = /[?&]lang=([^&]+)/.exec(address)?.[1];
  const wanted = requested ? [decodeURIComponent(requested)] : navigator.languages;
  for (const tag of wanted) {
    const found = LANGUAGES.find((code) => code === tag) ?? LANGUAGES.find((code) => tag.startsWith(`${code}-`) && !code.includes("-"));
    const latin = LANGUAGES.find((code) => code.includes("-") && tag.startsWith(code));
    if (latin ?? found) return /** @type {string} */ (latin ?? found);
  }
  return "en";
}

/** Milliseconds before all files are cached, so that the first screen comes first. */
const CACHE_DELAY = 2000;

// Caches all files for use without a network. Browsers allow this on https and localhost only.
if ("serviceWorker" in navigator) {
  addEventListener("load", async () => {
    await wasmModule;
    await new Promise((soon) => setTimeout(soon, CACHE_DELAY));
    navigator.serviceWorker.register(new URL("../../service.js", import.meta.url)).catch(() => {});
  });
}
