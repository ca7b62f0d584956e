// @ts-check
// Local storage with fallbacks for browsers that block it.

/**
 * @param {string} key
 * @param {string} fallback
 */
export function loadItem(key, fallback) {
  try {
    return localStorage.getItem(`parlor-${key}`) ?? fallback;
  } catch {
    return fallback;
  }
}

/**
 * @param {string} key
 * @param {string} value
 */
export function saveItem(key, value) {
  try {
    localStorage.setItem(`parlor-${key}`, value);
  } catch {
    // Without storage, settings last until the page is closed.
  }
}
