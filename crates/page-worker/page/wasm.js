// @ts-check
// The WebAssembly module: fetching it and calling it. A call passes JSON; the reply is a JSON header and a document.

/**
 * A call and its reply; crates/page-worker/src/call.rs describes the fields.
 * @typedef {{task: string, language?: string, method?: string, path?: string, query?: string, body?: string, now?: number,
 *   name?: string, seed?: number, kept?: string[], found?: string}} Call
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

/** An instance of the module. After a trap it must be replaced. */
export class Wasm {
  /** @param {WebAssembly.Module} module */
  constructor(module) {
    const { exports } = new WebAssembly.Instance(module, { parlor: { now: () => performance.now() } });
    this.exports = /** @type {{memory: WebAssembly.Memory, alloc: (length: number) => number, backend: () => number, search: () => number, reply: () => number}} */ (
      /** @type {unknown} */ (exports)
    );
  }

  /**
   * Calls an export with JSON.
   * @param {"backend"|"search"} part
   * @param {Call} call
   * @returns {Reply}
   */
  call(part, call) {
    const bytes = new TextEncoder().encode(JSON.stringify(call));
    const { memory, alloc, reply } = this.exports;
    const address = alloc(bytes.length);
    new Uint8Array(memory.buffer, address, bytes.length).set(bytes);
    const length = this.exports[part]();
    const [head, document] = new TextDecoder().decode(new Uint8Array(memory.buffer, reply(), length)).split("\n", 2);
    return { ...JSON.parse(head), document };
  }
}
