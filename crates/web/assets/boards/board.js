// @ts-check
// The board of a scene, whatever its shape. Each shape is a custom element with a method `show(view)` that
// changes only what differs, and that says which move was chosen by an event named `move`.

import { still } from "../preferences.js";
import "./grid.js";
import "./tiles.js";
import "./heaps.js";
import "./code.js";
import "./tree.js";

/** @typedef {import("../types.js").Scene} Scene */
/** @typedef {import("../types.js").View} View */
/** @typedef {HTMLElement & {show: (view: View) => void}} Board */

/** Coloured tiles run together into land, which is drawn otherwise than single pieces. */
const TILES = "tiles";

/**
 * An empty board for scenes of this shape.
 * @param {Scene} scene
 * @param {string} pieces
 * @returns {Board}
 */
export function boardOf(scene, pieces) {
  return /** @type {Board} */ (document.createElement(`parlor-${pieces === TILES ? "tiles" : scene.shape}`));
}

/** How long a small board stands still between two moves: a few of them take less than five seconds. */
const BEAT = 700;

/** Rows of a little board of codes. */
const ROWS_SHOWN = 3;

/**
 * A small board on which a few moves are played when it comes into sight, and again when somebody points at the
 * tile it is on. Who wants no motion sees it stand still.
 * @param {Scene[]} scenes one move after another
 * @param {string} pieces what the game is played with
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
