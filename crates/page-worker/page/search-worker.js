// @ts-check
// The worker that runs searches, one call after another. If the module traps, the worker fails, and search-queue.js
// starts a new one.

import { Wasm } from "./wasm.js";

/** @type {Wasm|null} */
let wasm = null;

/** WebAssembly memory never shrinks; above this many bytes the instance is dropped after its reply. */
const LARGE = 256 << 20;

addEventListener("message", ({ data: { module, call } }) => {
  wasm ??= new Wasm(module);
  postMessage(wasm.call("search", call));
  if (wasm.exports.memory.buffer.byteLength > LARGE) wasm = null;
});
