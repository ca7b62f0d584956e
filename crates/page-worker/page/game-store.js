// @ts-check
// Stores games in IndexedDB, one row each. A row has a revision, and a write must name the next one, so two windows
// cannot undo each other's moves.

/** @typedef {{id: string, revision: number, changed: number, sealed: string}} Row */

const NAME = "parlor";
const GAMES = "games";

/** @type {Promise<IDBDatabase>|null} */
let connection = null;

function open() {
  connection ??= new Promise((resolve, reject) => {
    const request = indexedDB.open(NAME, 1);
    request.onupgradeneeded = () => request.result.createObjectStore(GAMES, { keyPath: "id" });
    request.onsuccess = () => {
      const database = request.result;
      // Must not block a later version of the page, or clearing the site's data.
      database.onversionchange = () => database.close();
      database.onclose = () => (connection = null);
      resolve(database);
    };
    request.onerror = () => reject(request.error);
  });
  // A later attempt may succeed, for example with more disk space.
  connection.catch(() => (connection = null));
  return connection;
}

/**
 * Runs a transaction and waits until it is on disk.
 * @template T
 * @param {IDBTransactionMode} mode
 * @param {(games: IDBObjectStore, found: (value: T) => void) => void} work
 * @returns {Promise<T|undefined>}
 */
async function transact(mode, work) {
  const database = await open();
  return new Promise((resolve, reject) => {
    /** @type {T|undefined} */
    let result;
    // As on a server, a move is confirmed after it is on disk.
    const transaction = database.transaction(GAMES, mode, { durability: "strict" });
    transaction.oncomplete = () => resolve(result);
    transaction.onabort = () => reject(transaction.error);
    work(transaction.objectStore(GAMES), (value) => (result = value));
  });
}

/** Reads a game. @param {string} id @returns {Promise<Row|undefined>} */
export const read = (id) =>
  transact("readonly", (games, found) => {
    const request = games.get(id);
    request.onsuccess = () => found(request.result);
  });

/** Reads all games. @returns {Promise<Row[]>} */
export const all = async () =>
  (await transact("readonly", (games, found) => {
    const request = games.getAll();
    request.onsuccess = () => found(request.result);
  })) ?? [];

/** Writes a game; returns false if another window has written it since it was read. @param {Row} row @returns {Promise<boolean>} */
export const write = async (row) =>
  (await transact("readwrite", (games, found) => {
    const request = games.get(row.id);
    request.onsuccess = () => {
      const seen = (request.result?.revision ?? 0) === row.revision - 1;
      if (seen) games.put(row);
      found(seen);
    };
  })) ?? false;

/** Deletes a game. @param {string} id */
export const remove = (id) => transact("readwrite", (games) => void games.delete(id));
