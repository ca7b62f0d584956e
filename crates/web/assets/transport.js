// @ts-check
// How requests reach whoever answers them: over HTTP. The page without a server has another file in the place of this
// one, crates/page-worker/page/transport.js, which asks a worker; nothing else on the page knows the difference.

/**
 * Sends a request of the API; fails if nobody can be reached.
 * @param {string} method
 * @param {string} address such as /api/games?lang=en
 * @param {string} [body]
 * @param {AbortSignal|null} [signal] ends the wait, and what is done for it
 * @returns {Promise<{status: number, text: string}>}
 */
export async function send(method, address, body, signal = null) {
  const content = body === undefined ? {} : { body, headers: { "content-type": "application/json" } };
  const response = await fetch(address, { method, signal, ...content });
  return { status: response.status, text: await response.text() };
}

/** How long to wait before a stream is opened anew, in milliseconds. */
const REOPEN = 2000;

/**
 * Listens to a game until the returned function is called. After the stream was lost, the browser opens it again by
 * itself and is told what it missed; where it gives up, because a server that is just starting refused it, it is opened
 * anew. `told` hears of what went wrong meanwhile, as `{id, values}` of a sentence; a server writes that into its log.
 * @param {string} address such as /api/games/…/events?lang=en
 * @param {{state: (text: string) => void, thinking: (text: string) => void, lost: () => void, told: (text: string) => void}} hear
 * @returns {() => void}
 */
export function listen(address, hear) {
  /** @type {number | undefined} */
  let later;
  const open = () => {
    const stream = new EventSource(address);
    stream.addEventListener("state", ({ data }) => hear.state(data));
    stream.addEventListener("thinking", ({ data }) => hear.thinking(data));
    stream.addEventListener("error", () => {
      hear.lost();
      if (stream.readyState === EventSource.CLOSED) later = window.setTimeout(() => (current = open()), REOPEN);
    });
    return stream;
  };
  let current = open();
  return () => {
    window.clearTimeout(later);
    current.close();
  };
}
