// @ts-check
// Announcements for screen readers, and notices shown for a few seconds.

const live = /** @type {HTMLElement} */ (document.getElementById("live"));
const notice = /** @type {HTMLElement} */ (document.getElementById("notice"));

/** @type {number|undefined} */
let fading;

/** Announces a text to screen readers. @param {string} text */
export function announce(text) {
  if (live.textContent !== text) live.textContent = text;
}

/** Shows a notice for a few seconds, optionally with controls. @param {string} text @param {HTMLElement[]} more */
export function notify(text, ...more) {
  notice.replaceChildren(text, ...more);
  notice.hidden = false;
  clearTimeout(fading);
  fading = window.setTimeout(() => (notice.hidden = true), 8000);
}

/** Hides the notice. */
export function clearNotice() {
  clearTimeout(fading);
  notice.hidden = true;
}

/**
 * Runs an action; shows a notice and returns null if it fails.
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

/** Returns whether a later request replaced this one, which needs no notice. @param {unknown} error */
const isSuperseded = (error) => error instanceof Error && "id" in error && error.id === "superseded";
