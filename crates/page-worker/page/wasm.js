// @ts-check
// The WebAssembly module: fetching it and calling it. A call passes JSON; the reply is a JSON header and a document.

/**
 * What is asked of the program; crates/page-worker/src/post.rs tells what each entry means.
 * @typedef {{task: string, language?: string, method?: string, path?: string, query?: string, body?: string, now?: number,
 *   name?: string, seed?: number, kept?: string[], found?: string}} Letter
 * @typedef {{status: number, game?: string, keep?: {revision: number, changed: number, sealed: string}, forget?: boolean,
 *   think?: boolean, elsewhere?: boolean, document: string}} Reply
 */

/** Fetches and compiles the module; browsers without SIMD reject it. @returns {Promise<WebAssembly.Module>} */
export async function fetchModule() {
  const response = await fetch(new URL("./parlor.wasm", import.meta.url));
  if (!response.ok) throw new Error(`parlor.wasm: ${response.status}`);
  // compileStreaming requires this content type, which not every host sends.
  const typed = response.headers.get("content-type")?.startsWith("application/wasm");
  return typed ? WebAssembly.compileStreaming(response) : WebAssembly.compile(await response.arrayBuffer());
}

/** The program, running. When a call fails it is broken, and another one has to be made. */
export class Wasm {
  /** @param {WebAssembly.Module} module */
  constructor(module) {
    const { exports } = new WebAssembly.Instance(module, { parlor: { now: () => performance.now() } });
    this.exports = /** @type {{memory: WebAssembly.Memory, paper: (length: number) => number, desk: () => number, think: () => number, reply: () => number}} */ (
      /** @type {unknown} */ (exports)
    );
  }

  /**
   * Asks the part of the program of this name.
   * @param {"desk"|"think"} part
   * @param {Letter} letter
   * @returns {Reply}
   */
  ask(part, letter) {
    const written = new TextEncoder().encode(JSON.stringify(letter));
    const { memory, paper, reply } = this.exports;
    const place = paper(written.length);
    new Uint8Array(memory.buffer, place, written.length).set(written);
    const length = this.exports[part]();
    const [head, document] = new TextDecoder().decode(new Uint8Array(memory.buffer, reply(), length)).split("\n", 2);
    return { ...JSON.parse(head), document };
  }
}
