// @ts-check
// The worker that thinks: it answers one letter after the other. If the program breaks, so does the worker, and whoever
// started it starts another one.

import { Wasm } from "./wasm.js";

/** @type {Wasm|null} */
let wasm = null;

/** The memory of a program never shrinks; one that has taken so many bytes is let go when it has answered. */
const LARGE = 256 << 20;

addEventListener("message", ({ data: { module, letter } }) => {
  wasm ??= new Wasm(module);
  postMessage(wasm.ask("think", letter));
  if (wasm.exports.memory.buffer.byteLength > LARGE) wasm = null;
});
