// @ts-check
// What this browser remembers of a person's wishes: language, theme, what is shown beside the board.

/**
 * @param {string} key
 * @param {string} otherwise
 */
export function loadItem(key, otherwise) {
  try {
    return localStorage.getItem(`parlor-${key}`) ?? otherwise;
  } catch {
    return otherwise;
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
    // A browser that keeps nothing forgets the wish, and no more.
  }
}
