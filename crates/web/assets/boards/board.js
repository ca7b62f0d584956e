// @ts-check
// Creates the board of a scene. Each shape is a custom element: `show(view)` updates what differs, and a `move` event
// reports a chosen move.

import { still } from "../preferences.js";
import "./grid.js";
import "./tiles.js";
import "./heaps.js";
import "./code.js";
import "./tree.js";

/** @typedef {import("../types.js").Scene} Scene */
/** @typedef {import("../types.js").View} View */
/** @typedef {HTMLElement & {show: (view: View) => void}} Board */

/** Pieces drawn by `parlor-tiles`, which joins owned tiles. */
const TILES = "tiles";

/**
 * Creates an empty board for scenes of this shape.
 * @param {Scene} scene
 * @param {string} pieces
 * @returns {Board}
 */
export function boardOf(scene, pieces) {
  return /** @type {Board} */ (document.createElement(`parlor-${pieces === TILES ? "tiles" : scene.shape}`));
}

/** Milliseconds between two moves on a miniature; a preview takes less than five seconds. */
const BEAT = 700;

/** Rows of a code-breaking miniature. */
const ROWS_SHOWN = 3;

/**
 * Creates a small board that plays a few moves when it becomes visible, and again when the pointer enters its tile. With
 * reduced motion it shows the last position.
 * @param {Scene[]} scenes positions in order
 * @param {string} pieces kind of pieces
 */
export function miniature(scenes, pieces) {
  const board = boardOf(scenes[0], pieces);
  board.classList.add("mini");
  board.inert = true;
  board.setAttribute("aria-hidden", "true");
  const show = (/** @type {number} */ at) => board.show(smallView(scenes[at], pieces, null));
  let timer = 0;
  const play = (/** @type {number} */ at) => {
    show(at);
    const further = at + 1 < scenes.length && board.isConnected;
    timer = further ? window.setTimeout(() => play(at + 1), BEAT) : 0;
  };
  const start = () => timer === 0 && play(0);
  show(still() ? scenes.length - 1 : 0);
  if (!still()) whenSeen(board, start);
  return board;
}

/** @param {HTMLElement} board @param {() => void} start */
function whenSeen(board, start) {
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some((entry) => entry.isIntersecting)) return;
    observer.disconnect();
    start();
    board.closest(".tile")?.addEventListener("pointerenter", start);
  });
  observer.observe(board);
}

/** @param {Scene} scene @param {string} pieces @param {string|null} reveal @returns {View} */
export function smallView(scene, pieces, reveal) {
  return {
    scene:
      scene.shape === "code"
        ? { ...scene, rows: scene.rows.slice(-ROWS_SHOWN), turns: ROWS_SHOWN }
        : scene,
    pieces,
    players: [],
    playable: false,
    mini: true,
    code: null,
    legal: null,
    turn: null,
    values: null,
    nodes: null,
    gains: async () => null,
    wonOrLost: false,
    hint: null,
    reveal,
    disputed: [],
    note: null,
    over: false,
  };
}
