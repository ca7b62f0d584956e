// @ts-check
// A board of cells: Reversi, tic-tac-toe in both sizes, Seven Colours and Filler, whose colours can also be
// named by the buttons below it.

import { h, put } from "../dom.js";
import { hueName, inkClass } from "../hues.js";
import { number, t } from "../i18n.js";
import { bind } from "../keys.js";
import { enter, rove } from "../roving.js";
import { badge, badgeWords, bestMoves, choose } from "./moves.js";

/** @typedef {import("../types.js").Cell} Cell */
/** @typedef {import("../types.js").GridScene} GridScene */
/** @typedef {import("../types.js").View} View */

/** Cells of boards wider than this show their shape alone: letters would be too small to read. */
const WIDEST_WITH_LETTERS = 12;

class ParlorGrid extends HTMLElement {
  /** @type {HTMLElement[]} */
  cells = [];
  /** Large marks over blocks that somebody has whole. @type {HTMLElement[]} */
  blocks = [];
  /** @type {string[]} */
  colors = [];
  palette = h("div", { class: "palette", role: "toolbar" });
  unbind = () => {};

  /** @param {View} view */
  show(view) {
    this.view = view;
    const scene = /** @type {GridScene} */ (view.scene);
    const shape = `${scene.columns}x${scene.cells.length}`;
    if (this.dataset.shape !== shape) this.#build(scene, shape);
    const best = bestMoves(view);
    scene.cells.forEach((cell, index) => this.#showCell(cell, index, best));
    this.blocks.forEach((block, index) => this.#showBlock(block, index, scene));
    if (!view.mini) {
      this.#enterGrid(scene);
      this.#showPalette(scene, best);
    }
  }

  disconnectedCallback() {
    this.unbind();
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
    const frame = h("div", { class: "frame" }, grid);
    this.blocks = block ? this.#layBlocks(frame, columns / block, rows / block) : [];
    frame.style.setProperty("--columns", String(columns));
    grid.classList.toggle("named", named);
    grid.classList.toggle("letters", columns <= WIDEST_WITH_LETTERS);
    grid.classList.toggle("dense", columns > WIDEST_WITH_LETTERS);
    if (!view.mini)
      rove(
        grid,
        () => this.cells,
        () => columns,
        () => this.view?.playable ?? false,
      );
    this.replaceChildren(frame, ...(view.mini ? [] : [this.palette]));
    if (!view.mini)
      rove(
        this.palette,
        () => /** @type {HTMLElement[]} */ ([...this.palette.children]),
        () => 1,
      );
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

  /** A block is somebody's when all of its cells are. @param {HTMLElement} block @param {number} index @param {GridScene} scene */
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
    block.className = ["", "piece first", "piece second"][owner + 1];
    block.textContent = owner < 0 ? "" : (this.view?.players[owner]?.sign ?? "XO"[owner]);
  }

  /** @param {Cell} cell @param {number} index @param {Set<string>} best */
  #showCell(cell, index, best) {
    const view = /** @type {View} */ (this.view);
    const element = this.cells[index];
    const playable = view.playable && cell.action !== null;
    const tile = this.dataset.pieces === "tiles";
    const owned = cell.ink === "first" || cell.ink === "second";
    element.className = [
      "cell",
      tile || !owned ? inkClass(cell.ink) : `of-${cell.ink}`,
      playable && "playable",
      cell.last && "last",
      cell.changed && "changed",
      playable && !tile && view.hint === cell.action && "hinted",
    ]
      .filter(Boolean)
      .join(" ");
    const worth = tile ? false : badge(cell.action, view, best);
    const looks = `${cell.ink}${cell.sign}${cell.changed}${worth && worth.outerHTML}`;
    if (element.dataset.looks !== looks) {
      element.dataset.looks = looks;
      put(
        element,
        owned && !tile && this.#piece(cell),
        tile && h("span", { class: "sign" }, cell.sign),
        worth,
      );
    }
    if (view.mini) return;
    element.dataset.move = cell.action ?? "";
    element.setAttribute("aria-disabled", String(!playable));
    element.setAttribute("aria-label", this.#describe(cell, index, playable));
  }

  /** A disc of its owner, or a written mark, which may stand in a board that somebody else has won. @param {Cell} cell */
  #piece(cell) {
    if (this.dataset.pieces === "discs") return h("span", { class: `piece ${cell.ink}` });
    const first = this.view?.players[0]?.sign ?? "X";
    return cell.sign && h("span", { class: `piece ${cell.sign === first ? "first" : "second"}` }, cell.sign);
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
    const hue = /^hue(\d+)$/.exec(cell.ink);
    const content = seat
      ? `${cell.sign ?? ""} ${seat.title}`
      : hue
        ? `${cell.sign ?? ""} ${hueName(Number(hue[1]))}`
        : cell.sign || t("page-empty");
    const marks = [
      cell.last && t("page-last-move"),
      playable && t("page-can-move"),
      this.dataset.pieces !== "tiles" && badgeWords(cell.action, view),
    ];
    return [place, content, ...marks].filter(Boolean).join(", ");
  }

  /** Lets Tab enter the grid where it was left, else at the first cell that can be played. @param {GridScene} scene */
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

  /** The colours as buttons; once seen a colour keeps its place. @param {GridScene} scene @param {Set<string>} best */
  #showPalette(scene, best) {
    const view = /** @type {View} */ (this.view);
    const letters = scene.cells.filter((cell) => cell.ink.startsWith("hue")).map((cell) => cell.sign ?? "");
    const legal = this.dataset.pieces === "tiles" ? (view.legal ?? []) : [];
    this.colors = [...new Set([...this.colors, ...letters, ...legal])]
      .filter((letter) => letter.length === 1)
      .sort();
    this.palette.hidden = this.colors.length === 0;
    if (this.palette.hidden) return;
    this.palette.setAttribute("aria-label", t("page-colors"));
    const way = legal.find((letter) => letters.includes(letter)) ?? this.colors[0];
    put(
      this.palette,
      ...this.colors.map((letter, index) => this.#colorButton(letter, index, letter === way, best)),
    );
    this.unbind();
    this.unbind = bind(
      Object.fromEntries(
        this.colors.slice(0, 9).map((letter, index) => [String(index + 1), () => this.#name(letter)]),
      ),
    );
  }

  /** @param {string} letter @param {number} index @param {boolean} way @param {Set<string>} best */
  #colorButton(letter, index, way, best) {
    const view = /** @type {View} */ (this.view);
    const legal = view.playable && (view.legal ?? []).includes(letter);
    const hue = letter.charCodeAt(0) - 65;
    return h(
      "button",
      {
        type: "button",
        class: `color ${inkClass(hue)}${view.hint === letter ? " hinted" : ""}`,
        "data-key": `color-${letter}`,
        "data-move": letter,
        tabindex: way ? 0 : -1,
        "aria-disabled": String(!legal),
        "aria-label": [letter, hueName(hue), index < 9 && number(index + 1), badgeWords(letter, view)]
          .filter(Boolean)
          .join(", "),
        onclick: () => this.#name(letter),
      },
      h("span", {}, letter),
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
    const action = /** @type {GridScene} */ (view.scene).cells[index].action;
    if (view.playable && action !== null) choose(this, action);
  }
}

customElements.define("parlor-grid", ParlorGrid);
