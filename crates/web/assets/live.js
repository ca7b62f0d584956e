// @ts-check
// What is said aloud by screen readers, and what went wrong, shown for a while.

const live = /** @type {HTMLElement} */ (document.getElementById("live"));
const notice = /** @type {HTMLElement} */ (document.getElementById("notice"));

/** @type {number|undefined} */
let fading;

/** Announces something without moving the focus. @param {string} text */
export function say(text) {
  if (live.textContent !== text) live.textContent = text;
}

/** Shows a sentence above everything for a few seconds. @param {string} text */
export function tell(text) {
  notice.textContent = text;
  notice.hidden = false;
  clearTimeout(fading);
  fading = window.setTimeout(() => (notice.hidden = true), 8000);
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
    tell(error instanceof Error ? error.message : String(error));
    return null;
  }
}
