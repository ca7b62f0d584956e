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

/**
 * A small board to look at.
 * @param {Scene} scene
 * @param {string} name of the game
 * @param {string|null} [reveal] a secret to show
 */
export function miniature(scene, name, reveal = null) {
  const board = boardOf(scene.shape);
  board.classList.add("mini");
  board.inert = true;
  board.setAttribute("aria-hidden", "true");
  board.show({
    scene,
    name,
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
  });
  return board;
}
