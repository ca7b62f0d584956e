// @ts-check
// Where games are kept: IndexedDB, one row for each. A row says how often it has been kept, and a change is taken only
// from whoever has seen the row as it is: so two windows cannot undo each other's moves.

/** @typedef {{id: string, revision: number, changed: number, sealed: string}} Row */

const NAME = "parlor";
const GAMES = "games";

/** @type {Promise<IDBDatabase>|null} */
let opened = null;

function open() {
  opened ??= new Promise((resolve, reject) => {
    const asked = indexedDB.open(NAME, 1);
    asked.onupgradeneeded = () => asked.result.createObjectStore(GAMES, { keyPath: "id" });
    asked.onsuccess = () => {
      const base = asked.result;
      // A later version of the page, or somebody who clears what is stored, must not have to wait.
      base.onversionchange = () => base.close();
      base.onclose = () => (opened = null);
      resolve(base);
    };
    asked.onerror = () => reject(asked.error);
  });
  // What failed once may work later, when there is room again.
  opened.catch(() => (opened = null));
  return opened;
}

/**
 * Does something in one transaction, and waits until it is stored.
 * @template T
 * @param {IDBTransactionMode} mode
 * @param {(games: IDBObjectStore, give: (found: T) => void) => void} work
 * @returns {Promise<T|undefined>}
 */
async function within(mode, work) {
  const base = await open();
  return new Promise((resolve, reject) => {
    /** @type {T|undefined} */
    let found;
    // A move counts as made when it has reached the disk, as on a server.
    const transaction = base.transaction(GAMES, mode, { durability: "strict" });
    transaction.oncomplete = () => resolve(found);
    transaction.onabort = () => reject(transaction.error);
    work(transaction.objectStore(GAMES), (given) => (found = given));
  });
}

/** A game, if there is one of this name. @param {string} id @returns {Promise<Row|undefined>} */
export const read = (id) =>
  within("readonly", (games, give) => {
    const asked = games.get(id);
    asked.onsuccess = () => give(asked.result);
  });

/** All games. @returns {Promise<Row[]>} */
export const all = async () =>
  (await within("readonly", (games, give) => {
    const asked = games.getAll();
    asked.onsuccess = () => give(asked.result);
  })) ?? [];

/** Keeps a game, unless somebody else has kept it meanwhile; says whether it did. @param {Row} row @returns {Promise<boolean>} */
export const keep = async (row) =>
  (await within("readwrite", (games, give) => {
    const asked = games.get(row.id);
    asked.onsuccess = () => {
      const seen = (asked.result?.revision ?? 0) === row.revision - 1;
      if (seen) games.put(row);
      give(seen);
    };
  })) ?? false;

/** Deletes a game. @param {string} id */
export const forget = (id) => within("readwrite", (games) => void games.delete(id));
