// @ts-check
// A board of cells with discs or drawn marks, or a rack into which discs fall. tiles.js draws coloured tiles.

import { h, put, svg } from "../dom.js";
import { t } from "../i18n.js";
import { enter, rove } from "../roving.js";
import { measure } from "./measure.js";
import { badge, badgeWords, bestMoves, choose } from "./moves.js";

/** @typedef {import("../types.js").Cell} Cell */
/** @typedef {import("../types.js").GridScene} GridScene */
/** @typedef {import("../types.js").View} View */

/** Milliseconds between the flips of two neighbouring discs. */
const STEP = 40;

class ParlorGrid extends HTMLElement {
  /** @type {HTMLElement[]} */
  cells = [];
  /** Large marks over won blocks. @type {HTMLElement[]} */
  blocks = [];
  /** Lines through completed rows. */
  strike = svg("svg", { class: "strike", viewBox: "0 0 1 1", "aria-hidden": true });

  /** @param {View} view */
  show(view) {
    this.view = view;
    const scene = /** @type {GridScene} */ (view.scene);
    const shape = `${scene.columns}x${scene.cells.length}`;
    if (this.dataset.shape !== shape) this.#build(scene, shape);
    const best = bestMoves(view);
    scene.cells.forEach((cell, index) => this.#showCell(cell, index, best));
    this.blocks.forEach((block, index) => this.#showBlock(block, index, scene));
    if (this.dataset.pieces === "marks") this.#strikeOut(scene);
    if (!view.mini) this.#enterGrid(scene);
  }

  /** @param {GridScene} scene @param {string} shape */
  #build(scene, shape) {
    const view = /** @type {View} */ (this.view);
    this.dataset.shape = shape;
    this.dataset.pieces = view.pieces;
    const { columns, block } = scene;
    const rows = scene.cells.length / columns;
    const named = scene.coordinates && !view.mini;
    this.cells = scene.cells.map((_, index) =>
      h(
        view.mini ? "span" : "button",
        view.mini ? {} : { type: "button", tabindex: -1, onclick: () => this.#press(index) },
      ),
    );
    const lines = Array.from({ length: rows }, (_, y) => {
      const cells = this.cells
        .slice(y * columns, (y + 1) * columns)
        .map((cell) => h("div", { class: "square", role: view.mini ? null : "gridcell" }, cell));
      const name = named && h("span", { class: "coordinate", role: "rowheader" }, y + 1);
      return h("div", { class: "line", role: view.mini ? null : "row" }, name, cells);
    });
    const letters = Array.from({ length: columns }, (_, x) =>
      h("span", { class: "coordinate", role: "columnheader" }, String.fromCharCode(97 + x)),
    );
    const top = named && h("div", { class: "line", role: "row" }, h("span", { role: "gridcell" }), letters);
    const grid = h(
      "div",
      { class: "grid", role: view.mini ? null : "grid", "aria-label": view.mini ? null : t("page-board") },
      top,
      lines,
    );
    const guides = !view.mini && view.pieces === "discs" && Math.min(columns, rows) > 4 ? guideDots(columns, rows) : [];
    const frame = h("div", { class: "frame" }, grid, guides, this.strike);
    this.blocks = block ? this.#layBlocks(frame, columns / block, rows / block) : [];
    measure(this, { columns, lines: rows });
    grid.classList.toggle("named", named);
    this.classList.toggle("in-blocks", block !== null);
    if (!view.mini)
      rove(
        grid,
        () => this.cells,
        () => columns,
        () => this.view?.playable ?? false,
      );
    this.replaceChildren(frame);
  }

  /** @param {HTMLElement} frame @param {number} across @param {number} down */
  #layBlocks(frame, across, down) {
    const layer = h("div", { class: "blocks", "aria-hidden": true });
    layer.style.setProperty("--across", String(across));
    const blocks = Array.from({ length: across * down }, () => h("span", {}));
    layer.append(...blocks);
    frame.append(layer);
    return blocks;
  }

  /** Shows a block's owner, the side that has all of its cells. @param {HTMLElement} block @param {number} index @param {GridScene} scene */
  #showBlock(block, index, { cells, columns, block: size }) {
    const side = size ?? 1;
    const across = columns / side;
    const corner = Math.floor(index / across) * side * columns + (index % across) * side;
    const places = Array.from(
      { length: side * side },
      (_, i) => corner + Math.floor(i / side) * columns + (i % side),
    );
    const { ink } = cells[corner];
    const owner = places.every((at) => cells[at].ink === ink) ? ["first", "second"].indexOf(ink) : -1;
    for (const at of places) this.cells[at].classList.toggle("of-whole", owner >= 0);
    const open = (this.view?.playable ?? false) && places.some((at) => cells[at].action !== null);
    const looks = `${owner}${open}`;
    if (block.dataset.looks === looks) return;
    block.dataset.looks = looks;
    block.className = open ? "open" : "";
    put(block, owner >= 0 && mark(owner));
  }

  /** @param {Cell} cell @param {number} index @param {Set<string>} best */
  #showCell(cell, index, best) {
    const view = /** @type {View} */ (this.view);
    const element = this.cells[index];
    const playable = view.playable && cell.action !== null;
    const owned = cell.ink === "first" || cell.ink === "second";
    element.className = [
      "cell",
      owned ? `of-${cell.ink}` : cell.ink,
      playable && "playable",
      cell.last && "last",
      cell.changed && "changed",
      playable && view.hint === cell.action && "hinted",
    ]
      .filter(Boolean)
      .join(" ");
    const worth = badge(cell.action, view, best);
    const looks = `${cell.ink}${cell.sign}${cell.changed}${worth && worth.outerHTML}`;
    if (element.dataset.looks !== looks) {
      element.dataset.looks = looks;
      element.style.setProperty("--delay", `${cell.changed ? this.#delay(index) : 0}ms`);
      element.style.setProperty("--fallen", String(Math.floor(index / this.#columns()) + 1));
      put(element, owned && this.#piece(cell), worth);
    }
    if (view.mini) return;
    element.dataset.move = cell.action ?? "";
    element.setAttribute("aria-disabled", String(!playable));
    element.setAttribute("aria-label", this.#describe(cell, index, playable));
  }

  #columns() {
    return /** @type {GridScene} */ (this.view?.scene).columns;
  }

  /** Returns the flip delay of a disc, by its distance from the placed disc. @param {number} index */
  #delay(index) {
    const { cells, columns } = /** @type {GridScene} */ (this.view?.scene);
    const from = cells.findIndex((cell) => cell.last);
    if (from < 0) return 0;
    const across = Math.abs((from % columns) - (index % columns));
    const down = Math.abs(Math.floor(from / columns) - Math.floor(index / columns));
    return STEP * Math.max(across, down);
  }

  /** Creates a disc, or a mark, whose side can differ from the owner of its block. @param {Cell} cell */
  #piece(cell) {
    if (this.dataset.pieces !== "marks") return h("span", { class: `piece disc ${cell.ink}` });
    const first = this.view?.players[0]?.sign ?? "X";
    return cell.sign && mark(cell.sign === first ? 0 : 1);
  }

  /** After the game, draws a line through each completed row. @param {GridScene} scene */
  #strikeOut(scene) {
    const { cells, columns, block } = scene;
    const side = columns / (block ?? 1);
    const ownerAt = (/** @type {number} */ x, /** @type {number} */ y) => {
      const size = block ?? 1;
      const inks = Array.from({ length: size * size }, (_, i) => cells[(y * size + Math.floor(i / size)) * columns + x * size + (i % size)].ink);
      return inks.every((ink) => ink === inks[0]) && inks[0] !== "plain" ? inks[0] : null;
    };
    const found = this.view?.over ? wholeLines(side).filter((line) => {
      const owner = ownerAt(line[0][0], line[0][1]);
      return owner !== null && line.every(([x, y]) => ownerAt(x, y) === owner);
    }) : [];
    put(
      this.strike,
      found.map((line) => {
        const [[x1, y1], [x2, y2]] = [line[0], line[side - 1]].map((place) => place.map((at) => (at + 0.5) / side));
        const [dx, dy] = [Math.sign(x2 - x1) * 0.1, Math.sign(y2 - y1) * 0.1];
        const owner = ownerAt(line[0][0], line[0][1]) ?? "";
        return svg("line", { class: owner, x1: x1 - dx, y1: y1 - dy, x2: x2 + dx, y2: y2 + dy, pathLength: 1 });
      }),
    );
  }

  /** @param {Cell} cell @param {number} index @param {boolean} playable */
  #describe(cell, index, playable) {
    const view = /** @type {View} */ (this.view);
    const scene = /** @type {GridScene} */ (view.scene);
    const x = index % scene.columns;
    const y = Math.floor(index / scene.columns);
    const place = scene.coordinates
      ? `${String.fromCharCode(97 + x)}${y + 1}`
      : t("page-place", { row: y + 1, column: x + 1 });
    const seat = cell.ink === "first" ? view.players[0] : cell.ink === "second" ? view.players[1] : null;
    const content = seat ? seat.title : cell.sign || t("page-empty");
    const marks = [
      cell.last && t("page-last-move"),
      playable && t("page-can-move"),
      badgeWords(cell.action, view),
    ];
    return [place, content, ...marks].filter(Boolean).join(", ");
  }

  /** Makes Tab enter the grid at the last focused cell, else at the first playable one. @param {GridScene} scene */
  #enterGrid(scene) {
    if (this.cells.some((cell) => cell.tabIndex === 0 && cell.getAttribute("aria-disabled") === "false"))
      return;
    if (
      this.contains(document.activeElement) &&
      this.cells.includes(/** @type {HTMLElement} */ (document.activeElement))
    )
      return;
    const first = scene.cells.findIndex((cell) => cell.action !== null);
    if (this.cells.length > 0) enter(this.cells, this.cells[Math.max(first, 0)]);
  }

  /** @param {number} index */
  #press(index) {
    const view = /** @type {View} */ (this.view);
    const { cells, columns } = /** @type {GridScene} */ (view.scene);
    // A click anywhere in a column drops a disc there.
    const column = cells.filter((_, at) => at % columns === index % columns);
    const falls = this.dataset.pieces === "counters" && column.find((cell) => cell.action !== null);
    const { action } = falls || cells[index];
    if (view.playable && action !== null) choose(this, action);
  }
}

/** Creates First's cross or Second's nought. @param {number} side */
function mark(side) {
  const strokes =
    side === 0
      ? [svg("path", { d: "M22 22 78 78", pathLength: 1 }), svg("path", { d: "M78 22 22 78", pathLength: 1 })]
      : [svg("path", { d: "M50 20a30 30 0 1 0 .1 0z", pathLength: 1 })];
  return h("span", { class: `piece mark ${side === 0 ? "first" : "second"}` }, svg("svg", { viewBox: "0 0 100 100", "aria-hidden": true }, strokes));
}

/** Returns the cells of every row, column and diagonal. @param {number} side */
function wholeLines(side) {
  const along = Array.from({ length: side }, (_, i) => i);
  return [
    ...along.map((y) => along.map((x) => [x, y])),
    ...along.map((x) => along.map((y) => [x, y])),
    along.map((i) => [i, i]),
    along.map((i) => [side - 1 - i, i]),
  ];
}

/** Creates four guide dots two squares from the corners. @param {number} columns @param {number} rows */
function guideDots(columns, rows) {
  return [2, columns - 2].flatMap((x) =>
    [2, rows - 2].map((y) => {
      const dot = h("i", { class: "guide", "aria-hidden": true });
      dot.style.setProperty("--x", String(x));
      dot.style.setProperty("--y", String(y));
      return dot;
    }),
  );
}

customElements.define("parlor-grid", ParlorGrid);
