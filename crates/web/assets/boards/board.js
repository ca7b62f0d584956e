// @ts-check
// The board of a scene, whatever its shape. Each shape is a custom element with a method `show(view)` that
// changes only what differs, and that says which move was chosen by an event named `move`.

import "./grid.js";
import "./heaps.js";
import "./code.js";
import "./tree.js";

/** @typedef {import("../types.js").Scene} Scene */
/** @typedef {import("../types.js").View} View */
/** @typedef {HTMLElement & {show: (view: View) => void}} Board */

/**
 * An empty board for scenes of this shape.
 * @param {Scene["shape"]} shape
 * @returns {Board}
 */
export function boardOf(shape) {
  return /** @type {Board} */ (document.createElement(`parlor-${shape}`));
}

/** How long a small board stands still between two moves: a few of them take less than five seconds. */
const BEAT = 700;

/**
 * A small board on which a few moves are played when it comes into sight, and again when somebody points at the
 * card it is on. Who wants no motion sees it stand still.
 * @param {Scene[]} scenes one move after another
 * @param {string} pieces what the game is played with
 * @param {string|null} [reveal] a secret to show
 */
export function miniature(scenes, pieces, reveal = null) {
  const board = boardOf(scenes[0].shape);
  board.classList.add("mini");
  board.inert = true;
  board.setAttribute("aria-hidden", "true");
  const show = (/** @type {number} */ at) => board.show(smallView(scenes[at], pieces, reveal));
  let timer = 0;
  const play = (/** @type {number} */ at) => {
    show(at);
    const further = at + 1 < scenes.length && board.isConnected;
    timer = further ? window.setTimeout(() => play(at + 1), BEAT) : 0;
  };
  const start = () => timer === 0 && play(0);
  show(0);
  if (!window.matchMedia("(prefers-reduced-motion: reduce)").matches) whenSeen(board, start);
  return board;
}

/** @param {HTMLElement} board @param {() => void} start */
function whenSeen(board, start) {
  const observer = new IntersectionObserver((entries) => {
    if (!entries.some((entry) => entry.isIntersecting)) return;
    observer.disconnect();
    start();
    board.closest(".card")?.addEventListener("pointerenter", start);
  });
  observer.observe(board);
}

/** @param {Scene} scene @param {string} pieces @param {string|null} reveal @returns {View} */
function smallView(scene, pieces, reveal) {
  return {
    scene,
    pieces,
    players: [],
    playable: false,
    mini: true,
    code: null,
    legal: null,
    turn: null,
    values: null,
    wonOrLost: false,
    hint: null,
    reveal,
    disputed: [],
  };
}
