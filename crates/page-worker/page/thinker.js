// @ts-check
// The worker that thinks: it answers one letter after the other. If the program breaks, so does the worker, and whoever
// started it starts another one.

import { Program } from "./program.js";

/** @type {Program|null} */
let program = null;

/** The memory of a program never shrinks; one that has taken so many bytes is let go when it has answered. */
const LARGE = 256 << 20;

addEventListener("message", ({ data: { module, letter } }) => {
  program ??= new Program(module);
  postMessage(program.ask("think", letter));
  if (program.exports.memory.buffer.byteLength > LARGE) program = null;
});
