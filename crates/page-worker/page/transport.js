// @ts-check
// How requests reach whoever answers them where there is no server: a worker of this browser, the backend. The texts and
// the catalog are files beside this one, so that the first screen need not wait for the program. In the folder that
// scripts/static-page makes, this file stands in the place of the page's own transport.js.

import { fetchModule } from "./wasm.js";

/**
 * @typedef {import("./backend.js").Said} Said
 * @typedef {import("../../web/assets/transport.js").Handlers} Handlers
 */

/** The languages that there are documents in. */
const LANGUAGES = (document.querySelector("meta[name=parlor-languages]")?.getAttribute("content") ?? "en").split(" ");

/** Requests that are not answered yet. @type {Map<number, (answer: {status: number, text: string}) => void>} */
const waiting = new Map();

/** Who listens to which game. @type {Map<number, {address: string, on: Handlers}>} */
const listeners = new Map();

/** The program comes while the desk is still being set up; null if it cannot be fetched. @type {Promise<WebAssembly.Module|null>} */
const wasmModule = fetchModule().catch(() => null);

/** Milliseconds until a desk that has never answered is set up again: perhaps its scripts cannot be fetched now. */
const AGAIN = 1000;

let count = 0;
let answers = false;
let backend = startBackend();

function startBackend() {
  answers = false;
  const worker = new Worker(new URL("./backend.js", import.meta.url), { type: "module", name: "backend" });
  wasmModule.then((module) => worker.postMessage({ module }));
  worker.addEventListener("message", (event) => hear(/** @type {Said} */ (event.data)));
  worker.addEventListener("error", (event) => {
    event.preventDefault();
    setTimeout(() => worker === backend && restartBackend(), answers ? 0 : AGAIN);
  });
  return worker;
}

/** The desk broke: what it had not answered is refused in words, and another one goes on from what is kept. */
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

/** @param {Said} said */
function hear({ number, status, text, event }) {
  answers = true;
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
  const spoken = address.includes("lang=") ? address : `${address}${address.includes("?") ? "&" : "?"}lang=${languageOf(address)}`;
  return new Promise((resolve, reject) => {
    waiting.set(number, resolve);
    signal?.addEventListener("abort", () => {
      waiting.delete(number);
      backend.postMessage({ stop: number });
      reject(signal.reason);
    });
    backend.postMessage({ number, method, address: spoken, body: body ?? "" });
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

/** The language that an address asks for, else the first of the browser's that there is. @param {string} address */
function languageOf(address) {
  const asked = /[?&]lang=([^&]+)/.exec(address)?.[1];
  const wishes = asked ? [decodeURIComponent(asked)] : navigator.languages;
  for (const wish of wishes) {
    const found = LANGUAGES.find((code) => code === wish) ?? LANGUAGES.find((code) => wish.startsWith(`${code}-`) && !code.includes("-"));
    const latin = LANGUAGES.find((code) => code.includes("-") && wish.startsWith(code));
    if (latin ?? found) return /** @type {string} */ (latin ?? found);
  }
  return "en";
}

/** Milliseconds until everything is fetched for times without a network: at first there is something to be shown. */
const LATER = 2000;

// Once everything has been fetched, the page also works where there is no network. Hosts without encryption, other than
// this machine, do not get this.
if ("serviceWorker" in navigator) {
  addEventListener("load", async () => {
    await wasmModule;
    await new Promise((soon) => setTimeout(soon, LATER));
    navigator.serviceWorker.register(new URL("../../service.js", import.meta.url)).catch(() => {});
  });
}
