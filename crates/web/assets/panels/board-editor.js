// @ts-check
// Edits a position: a click puts the chosen sign into a cell. The result is a position's text: one sign per cell, then
// the side to move.

import { button, h } from "../dom.js";
import { hueName, inkClass } from "../hues.js";
import { t } from "../i18n.js";
import { enter, rove } from "../roving.js";

/** @typedef {import("../types.js").AnalysedState} AnalysedState */
/** @typedef {import("../types.js").GridScene} GridScene */

/** The sign of an empty cell. */
const EMPTY = "-";

/**
 * @param {AnalysedState} state the position to edit
 * @param {number} colors number of tile colours; 0 for other games
 * @param {(text: string) => void} done
 * @param {() => void} cancel
 */
export function boardEditor(state, colors, done, cancel) {
  const scene = /** @type {GridScene} */ (state.scene);
  const tiles = state.pieces === "tiles";
  const signs = cellsOf(state);
  const owners = state.players.map((seat, side) => seat.sign ?? String(side + 1));
  const letters = Array.from({ length: colors }, (_, hue) => String.fromCharCode(65 + hue));
  // Where an area shows its side's current colour, its owner follows from the colour and the corner.
  const palette = tiles ? [...letters, ...(scene.current ? [] : owners)] : [...owners, EMPTY];
  const plain = palette[0];
  let chosen = plain;
  let turn = state.turn ?? 0;
  const cells = signs.map((sign, index) => {
    const cell = button("", () => paint(index), { class: "painted", tabindex: -1 });
    show(cell, sign, index);
    return cell;
  });
  enter(cells, cells[0]);

  /** @param {number} index */
  function paint(index) {
    signs[index] = signs[index] === chosen && !tiles ? EMPTY : chosen;
    show(cells[index], signs[index], index);
  }

  /** @param {HTMLElement} cell @param {string} sign @param {number} index */
  function show(cell, sign, index) {
    const side = owners.indexOf(sign);
    const hue = tiles && side < 0 ? sign.charCodeAt(0) - 65 : -1;
    cell.className = `painted ${hue >= 0 ? inkClass(hue) : ""}`;
    cell.replaceChildren(...(side >= 0 ? [h("span", { class: `token ${side === 0 ? "first" : "second"}`, "aria-hidden": true })] : []));
    cell.setAttribute("aria-label", `${t("page-place", { row: Math.floor(index / scene.columns) + 1, column: (index % scene.columns) + 1 })}, ${nameOf(sign)}`);
  }

  /** @param {string} sign */
  function nameOf(sign) {
    const side = owners.indexOf(sign);
    if (side >= 0) return state.players[side].title;
    return sign === EMPTY ? t("page-empty") : hueName(sign.charCodeAt(0) - 65) || sign;
  }

  const choices = palette.map((sign) => {
    const side = owners.indexOf(sign);
    const made = button("", () => pick(sign), { class: "paint-choice", "aria-label": nameOf(sign), "aria-pressed": String(sign === chosen), "data-key": `paint-${sign}` });
    made.append(side >= 0 ? h("span", { class: `token ${side === 0 ? "first" : "second"}`, "aria-hidden": true }) : h("span", { class: `swatch ${sign === EMPTY ? "plain" : inkClass(sign.charCodeAt(0) - 65)}`, "aria-hidden": true }));
    return made;
  });

  /** @param {string} sign */
  function pick(sign) {
    chosen = sign;
    palette.forEach((one, place) => choices[place].setAttribute("aria-pressed", String(one === sign)));
  }

  const grid = h(
    "div",
    { class: "paint-grid", role: "grid", "aria-label": t("page-paint") },
    Array.from({ length: signs.length / scene.columns }, (_, row) =>
      h("div", { role: "row" }, cells.slice(row * scene.columns, (row + 1) * scene.columns).map((cell) => h("div", { role: "gridcell" }, cell))),
    ),
  );
  grid.style.setProperty("--columns", String(scene.columns));
  rove(grid, () => cells, () => scene.columns);
  const mover = h(
    "select",
    { "data-key": "paint-turn", onchange: () => (turn = Number(mover.value)) },
    state.players.map((seat, side) => h("option", { value: side, selected: side === turn }, seat.title)),
  );
  return h(
    "div",
    { class: "paint" },
    h("div", { class: "buttons", role: "toolbar", "aria-label": t("page-paint-with") }, choices),
    grid,
    h(
      "div",
      { class: "buttons" },
      h("label", { class: "switch" }, t("page-to-move"), mover),
      button(t("page-paint-done"), () => done(textOf(state, signs, owners[turn])), { class: "primary", "data-key": "paint-done" }),
      button(t("page-cancel"), cancel, { "data-key": "paint-cancel" }),
    ),
  );
}

/** Returns the sign of every cell; an owned area shows its side's current colour. @param {AnalysedState} state */
function cellsOf(state) {
  const scene = /** @type {GridScene} */ (state.scene);
  const signs = [...state.position.split(" ")[0].replaceAll("/", "")];
  const { current } = scene;
  return current ? signs.map((sign) => (sign === "1" || sign === "2" ? String.fromCharCode(65 + current[Number(sign) - 1]) : sign)) : signs;
}

/** Returns the text of the edited position. @param {AnalysedState} state @param {string[]} signs @param {string} mover */
function textOf(state, signs, mover) {
  const { columns } = /** @type {GridScene} */ (state.scene);
  if (state.pieces === "tiles") {
    const rows = Array.from({ length: signs.length / columns }, (_, row) => signs.slice(row * columns, (row + 1) * columns).join(""));
    return `${rows.join("/")} ${mover}`;
  }
  // In an edited position, no previous move restricts the next one.
  const sent = state.position.split(" ").length > 2 ? " -" : "";
  return `${signs.join("")} ${mover}${sent}`;
}
