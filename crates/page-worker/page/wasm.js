// @ts-check
// The program in WebAssembly: how it is fetched, and how one talks to it. It is lent a clock, told whether there are
// vectors, and answers letters: JSON goes in, a head in JSON and a document come out.

/**
 * What is asked of the program; crates/page-worker/src/post.rs tells what each entry means.
 * @typedef {{task: string, language?: string, method?: string, path?: string, query?: string, body?: string, now?: number,
 *   name?: string, seed?: number, kept?: string[], found?: string}} Letter
 * @typedef {{status: number, game?: string, keep?: {revision: number, changed: number, sealed: string}, forget?: boolean,
 *   think?: boolean, elsewhere?: boolean, document: string}} Reply
 */

/** The smallest module that has a vector in it: a browser that takes it has the instructions. */
const PROBE = new Uint8Array([
  0, 97, 115, 109, 1, 0, 0, 0, 1, 5, 1, 96, 0, 1, 123, 3, 2, 1, 0, 10, 10, 1, 8, 0, 65, 0, 253, 15, 253, 98, 11,
]);

/** Whether this browser has vectors. */
const VECTORS = WebAssembly.validate(PROBE);

/** Fetches the program. @returns {Promise<WebAssembly.Module>} */
export async function fetchModule() {
  const response = await get("./parlor.wasm");
  if (!VECTORS) return WebAssembly.compile(withoutVectors(await response.arrayBuffer(), await (await get("./vectors.json")).json()));
  // A host that does not know this type of file would keep the browser from compiling it while it comes.
  const typed = response.headers.get("content-type")?.startsWith("application/wasm");
  return typed ? WebAssembly.compileStreaming(response) : WebAssembly.compile(await response.arrayBuffer());
}

/** @param {string} name */
async function get(name) {
  const response = await fetch(new URL(name, import.meta.url));
  if (!response.ok) throw new Error(`${name}: ${response.status}`);
  return response;
}

/**
 * The program with other bodies for the functions that have vectors in them: no variables, and whoever calls them
 * fails. Nobody does, since the program asks whether there are vectors.
 * @param {ArrayBuffer} program
 * @param {[number, number][]} places where such bodies begin and end
 */
function withoutVectors(program, places) {
  const [UNREACHABLE, NOTHING, END] = [0, 1, 11];
  const bytes = new Uint8Array(program);
  for (const [start, end] of places) {
    bytes.fill(NOTHING, start, end);
    bytes.set([0, UNREACHABLE], start);
    bytes[end - 1] = END;
  }
  return bytes;
}

/** The program, running. When a call fails it is broken, and another one has to be made. */
export class Wasm {
  /** @param {WebAssembly.Module} module */
  constructor(module) {
    const { exports } = new WebAssembly.Instance(module, {
      parlor: { now: () => performance.now(), vectors: () => Number(VECTORS) },
    });
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
