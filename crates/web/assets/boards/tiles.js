// @ts-check
// A board of coloured tiles. A canvas shows them; a transparent grid of buttons above it takes clicks, focus and screen
// readers. Buttons beside the board name the colours.

import { h, put } from "../dom.js";
import { hueName, inkClass } from "../hues.js";
import { number, signed, t } from "../i18n.js";
import { bind } from "../keys.js";
import { enter, rove } from "../roving.js";
import { still } from "../preferences.js";
import { measure } from "./measure.js";
import { badge, badgeWords, bestMoves, choose } from "./moves.js";
import { drawTiles } from "./tile-canvas.js";

/** @typedef {import("../types.js").GridScene} GridScene */
/** @typedef {import("../types.js").View} View */

/** Maximum duration of the fill animation, in milliseconds. */
const WAVE = 400;

class ParlorTiles extends HTMLElement {
  /** @type {HTMLElement[]} */
  cells = [];
  /** Inks shown now. @type {string[]} */
  inks = [];
  /** @type {string[]} */
  colors = [];
  canvas = h("canvas", { "aria-hidden": true });
  grid = h("div", { class: "cells" });
  frame = h("div", { class: "frame" }, this.canvas, this.grid);
  palette = h("div", { class: "palette", role: "toolbar" });
  /** The hovered or focused colour, whose gain is shown. */
  considered = "";
  /** Cells that this colour would take. @type {number[]} */
  grown = [];
  /** Number of animations started; a new one ends the previous. */
  animation = 0;
  sized = new ResizeObserver(() => this.#paint(this.inks));
  unbind = () => {};
  redraw = () => this.#paint(this.inks);

  connectedCallback() {
    this.sized.observe(this.canvas);
    document.addEventListener("preference", this.redraw);
  }

  disconnectedCallback() {
    this.unbind();
    this.sized.disconnect();
    document.removeEventListener("preference", this.redraw);
  }

  /** @param {View} view */
  show(view) {
    this.view = view;
    const scene = /** @type {GridScene} */ (view.scene);
    const shape = `${scene.columns}x${scene.cells.length}`;
    const fresh = this.dataset.shape !== shape;
    if (fresh) this.#build(scene, shape);
    const inks = scene.cells.map((cell) => cell.ink);
    const before = this.inks;
    this.inks = inks;
    if (inks.some((ink, at) => ink !== before[at])) {
      this.considered = "";
      this.grown = [];
    }
    const grown = fresh ? [] : inks.flatMap((ink, at) => (ink !== before[at] ? [at] : []));
    if (grown.length > 0 && !still()) this.#animate(before, inks, grown, scene.columns);
    else this.#paint(inks);
    if (view.mini) return;
    this.#describe(scene, fresh ? inks.map((_, at) => at) : grown);
    this.#showPalette(scene);
  }

  /** @param {GridScene} scene @param {string} shape */
  #build(scene, shape) {
    const view = /** @type {View} */ (this.view);
    const { columns } = scene;
    const rows = scene.cells.length / columns;
    this.dataset.shape = shape;
    this.dataset.pieces = view.pieces;
    this.classList.toggle("poured", scene.current !== null);
    measure(this, { columns, lines: rows });
    this.replaceChildren(this.frame, ...(view.mini ? [] : [this.palette]));
    if (view.mini) return;
    this.cells = scene.cells.map(() => h("button", { type: "button", class: "cell", tabindex: -1 }));
    this.grid.setAttribute("role", "grid");
    this.grid.setAttribute("aria-label", t("page-board"));
    put(
      this.grid,
      Array.from({ length: rows }, (_, y) =>
        h(
          "div",
          { class: "line", role: "row" },
          this.cells.slice(y * columns, (y + 1) * columns).map((cell) => h("div", { class: "square", role: "gridcell" }, cell)),
        ),
      ),
    );
    this.grid.classList.toggle("dense", columns > 8);
    // One listener, because a board can have hundreds of cells.
    this.grid.onclick = ({ target }) => {
      const cell = this.cells.indexOf(/** @type {HTMLElement} */ (target));
      if (cell >= 0) this.#press(cell);
    };
    enter(this.cells, this.cells[0]);
    rove(this.grid, () => this.cells, () => columns, () => this.view?.playable ?? false);
    for (const event of ["pointerover", "focusin"])
      this.palette.addEventListener(event, ({ target }) => {
        const color = target instanceof Element ? target.closest(".color") : null;
        this.#consider(color instanceof HTMLElement ? (color.dataset.move ?? "") : "");
      });
    for (const event of ["pointerleave", "focusout"]) this.palette.addEventListener(event, () => this.#consider(""));
    rove(this.palette, () => /** @type {HTMLElement[]} */ ([...this.palette.children]), () => 1);
  }

  /** Updates the labels of changed cells. @param {GridScene} scene @param {number[]} places */
  #describe(scene, places) {
    const view = /** @type {View} */ (this.view);
    for (const at of places) {
      const { ink, sign } = scene.cells[at];
      const place = t("page-place", { row: Math.floor(at / scene.columns) + 1, column: (at % scene.columns) + 1 });
      const owner = ["first", "second"].indexOf(ink);
      const content = owner >= 0 ? view.players[owner].title : `${sign ?? ""} ${hueName(Number(ink.slice(3)))}`;
      this.cells[at].setAttribute("aria-label", `${place}, ${content}`);
      this.cells[at].dataset.ink = ink;
    }
  }

  /** Marks the cells that a colour would take, and shows their number on its button. @param {string} letter */
  async #consider(letter) {
    if (this.considered === letter) return;
    this.considered = letter;
    for (const shown of this.palette.querySelectorAll(".gain")) shown.remove();
    const gains = letter ? await this.view?.gains() : null;
    if (this.considered !== letter) return;
    const cells = (gains?.get(letter) ?? []).filter((at) => this.inks[at]?.startsWith("hue"));
    this.grown = cells;
    this.#paint(this.inks);
    if (!letter || !gains?.has(letter)) return;
    const color = this.palette.querySelector(`[data-move="${CSS.escape(letter)}"]`);
    // Hidden from screen readers, because it changes with the pointer.
    color?.append(h("span", { class: "gain", "data-gain": signed(cells.length), "aria-hidden": true }));
    color?.setAttribute("aria-description", t("page-takes", { count: cells.length }));
  }

  /** @param {string[]} inks */
  #paint(inks) {
    const scene = /** @type {GridScene|undefined} */ (this.view?.scene);
    const { clientWidth, clientHeight } = this.canvas;
    if (!scene || clientWidth === 0) return;
    const dense = window.devicePixelRatio || 1;
    const [width, height] = [Math.round(clientWidth * dense), Math.round(clientHeight * dense)];
    if (this.canvas.width !== width || this.canvas.height !== height) Object.assign(this.canvas, { width, height });
    const pen = /** @type {CanvasRenderingContext2D} */ (this.canvas.getContext("2d"));
    const { columns } = scene;
    const rows = inks.length / columns;
    pen.setTransform(width / columns, 0, 0, height / rows, 0, 0);
    const marks = document.documentElement.hasAttribute("data-marks");
    drawTiles(pen, { columns, rows, inks, current: scene.current, marks, dots: this.grown });
  }

  /**
   * Animates the won cells, nearest first.
   * @param {string[]} before @param {string[]} after @param {number[]} grown @param {number} columns
   */
  #animate(before, after, grown, columns) {
    const animation = ++this.animation;
    const far = distances(before, after, grown, columns);
    const most = Math.max(...far.values(), 1);
    const begun = performance.now();
    const step = (/** @type {number} */ now) => {
      if (animation !== this.animation) return;
      const reached = ((now - begun) / WAVE) * most;
      this.#paint(after.map((ink, at) => ((far.get(at) ?? 0) <= reached ? ink : before[at])));
      if (reached < most) requestAnimationFrame(step);
    };
    requestAnimationFrame(step);
  }

  /** Draws the colour buttons; a colour keeps its place for the whole game. @param {GridScene} scene */
  #showPalette(scene) {
    const view = /** @type {View} */ (this.view);
    const free = new Set(scene.cells.filter((cell) => cell.ink.startsWith("hue")).map((cell) => cell.sign ?? ""));
    const legal = view.legal ?? [];
    const held = (scene.current ?? []).map((hue) => String.fromCharCode(65 + hue));
    this.colors = [...new Set([...this.colors, ...free, ...legal, ...held])]
      .filter((letter) => letter.length === 1)
      .sort();
    measure(this, { count: this.colors.length });
    this.palette.setAttribute("aria-label", t("page-colors"));
    const way = legal.find((letter) => free.has(letter)) ?? this.colors[0];
    const best = bestMoves(view);
    put(
      this.palette,
      this.colors.map((letter, index) => this.#colorButton(letter, index, letter === way, held.indexOf(letter), best)),
    );
    // The buttons are new, but the hovered colour is the same.
    const considered = this.considered;
    this.considered = "";
    this.#consider(considered);
    this.unbind();
    this.unbind = bind(
      Object.fromEntries(
        this.colors.slice(0, 9).map((letter, index) => [String(index + 1), () => this.#name(letter)]),
      ),
    );
  }

  /** @param {string} letter @param {number} index @param {boolean} way @param {number} holder @param {Set<string>} best */
  #colorButton(letter, index, way, holder, best) {
    const view = /** @type {View} */ (this.view);
    const legal = view.playable && (view.legal ?? []).includes(letter);
    const hue = letter.charCodeAt(0) - 65;
    return h(
      "button",
      {
        type: "button",
        class: `color ${inkClass(hue)}${view.hint === letter ? " hinted" : ""}${holder >= 0 ? " held" : ""}`,
        "data-key": `color-${letter}`,
        "data-move": letter,
        tabindex: way ? 0 : -1,
        "aria-disabled": String(!legal),
        "aria-label": [letter, hueName(hue), holder < 0 && index < 9 && number(index + 1), holder >= 0 && view.players[holder].title, badgeWords(letter, view)]
          .filter(Boolean)
          .join(", "),
        onclick: () => this.#name(letter),
      },
      index < 9 && h("kbd", { "data-nr": index + 1 }),
      holder >= 0 && h("span", { class: `token ${holder === 0 ? "first" : "second"}` }),
      badge(letter, view, best),
    );
  }

  /** @param {string} letter */
  #name(letter) {
    if (this.view?.playable && this.view.legal?.includes(letter)) choose(this, letter);
  }

  /** @param {number} index */
  #press(index) {
    const view = /** @type {View} */ (this.view);
    const { action } = /** @type {GridScene} */ (view.scene).cells[index];
    if (view.playable && action !== null) choose(this, action);
  }
}

/**
 * Returns each won cell's distance from its side's previous cells.
 * @param {string[]} before @param {string[]} after @param {number[]} grown @param {number} columns
 */
function distances(before, after, grown, columns) {
  /** @type {Map<number, number>} */
  const far = new Map();
  const beside = (/** @type {number} */ at) =>
    [at % columns > 0 ? at - 1 : -1, at % columns < columns - 1 ? at + 1 : -1, at - columns, at + columns].filter(
      (other) => other >= 0 && other < after.length,
    );
  const won = new Set(grown);
  let edge = grown.filter((at) => beside(at).some((other) => !won.has(other) && before[other] === after[at]));
  for (let steps = 1; edge.length > 0; steps++) {
    for (const at of edge) far.set(at, steps);
    edge = [...new Set(edge.flatMap(beside))].filter((at) => won.has(at) && !far.has(at));
  }
  return far;
}

customElements.define("parlor-tiles", ParlorTiles);
