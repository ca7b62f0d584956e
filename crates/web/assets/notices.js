// @ts-check
// What is said aloud by screen readers, and what went wrong, shown for a while.

const live = /** @type {HTMLElement} */ (document.getElementById("live"));
const notice = /** @type {HTMLElement} */ (document.getElementById("notice"));

/** @type {number|undefined} */
let fading;

/** Announces something without moving the focus. @param {string} text */
export function announce(text) {
  if (live.textContent !== text) live.textContent = text;
}

/** Shows a sentence above everything for a few seconds, and perhaps something to do about it. @param {string} text @param {HTMLElement[]} more */
export function notify(text, ...more) {
  notice.replaceChildren(text, ...more);
  notice.hidden = false;
  clearTimeout(fading);
  fading = window.setTimeout(() => (notice.hidden = true), 8000);
}

/** Takes that sentence away. */
export function clearNotice() {
  clearTimeout(fading);
  notice.hidden = true;
}

/**
 * Does something and shows why if it fails.
 * @template T
 * @param {() => Promise<T>} action
 * @returns {Promise<T|null>}
 */
export async function attempt(action) {
  try {
    return await action();
  } catch (error) {
    if (isSuperseded(error)) return null;
    notify(error instanceof Error ? error.message : String(error));
    return null;
  }
}

/** Whether a question was dropped because somebody has gone on meanwhile, which nobody has to be told. @param {unknown} error */
const isSuperseded = (error) => error instanceof Error && "id" in error && error.id === "superseded";
