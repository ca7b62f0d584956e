// @ts-check
// Sends requests and receives events over HTTP. The page without a server replaces this file by
// crates/page-worker/page/transport.js, which talks to a worker; the rest of the page is the same.

/**
 * Handlers of a game's events, whose `data` is JSON: a state; the seconds that a program has been thinking; the stream
 * was lost; something failed, as `{id, values}` of a sentence (a server logs failures instead).
 * @typedef {{state: (event: {data: string}) => void, thinking: (event: {data: string}) => void, lost: () => void,
 *   failed: (event: {data: string}) => void}} Handlers
 */

/**
 * Sends a request; rejects if the server cannot be reached.
 * @param {string} method
 * @param {string} address such as /api/games?lang=en
 * @param {string} [body]
 * @param {AbortSignal|null} [signal] cancels the request and its work
 * @returns {Promise<{status: number, text: string}>}
 */
export async function send(method, address, body, signal = null) {
  const content = body === undefined ? {} : { body, headers: { "content-type": "application/json" } };
  const response = await fetch(address, { method, signal, ...content });
  return { status: response.status, text: await response.text() };
}

/** Milliseconds before a closed stream is opened again. */
const REOPEN = 2000;

/**
 * Subscribes to a game until the returned function is called. The browser reopens a lost stream by itself, and the
 * server sends what was missed. If the browser gives up because a starting server refused it, this opens a new stream.
 * @param {string} address such as /api/games/…/events?lang=en
 * @param {Handlers} on
 * @returns {() => void}
 */
export function listen(address, on) {
  /** @type {number | undefined} */
  let timer;
  const open = () => {
    const stream = new EventSource(address);
    stream.addEventListener("state", on.state);
    stream.addEventListener("thinking", on.thinking);
    stream.addEventListener("error", () => {
      on.lost();
      if (stream.readyState === EventSource.CLOSED) timer = window.setTimeout(() => (current = open()), REOPEN);
    });
    return stream;
  };
  let current = open();
  return () => {
    window.clearTimeout(timer);
    current.close();
  };
}
