// @ts-check
// Draws coloured tiles on a canvas whose unit is a cell: free tiles one by one, each side's tiles as one outlined shape.

import { hueColor, hueShape } from "../hues.js";

/** @typedef {{columns: number, rows: number, inks: string[], current: [number, number]|null, marks: boolean, dots: number[]}} TileBoard */

const INK = "#1b1d22";
const IVORY = "#fffdf6";
/** Gap around tiles, as a fraction of a cell. */
const GAP = 0.035;
/** Corner radius of owned areas, in cells. */
const ROUND = 0.22;

/**
 * @param {CanvasRenderingContext2D} pen whose unit is a cell
 * @param {TileBoard} board
 */
export function drawTiles(pen, board) {
  const { columns, rows, inks, current } = board;
  pen.clearRect(0, 0, columns, rows);
  drawFree(pen, board);
  for (const [side, name] of ["first", "second"].entries()) {
    const outline = around(columns, rows, (x, y) => inks[y * columns + x] === name);
    const [own, other] = side === 0 ? [INK, IVORY] : [IVORY, INK];
    pen.lineJoin = "round";
    if (current) {
      drawPoured(pen, outline, hueColor(current[side]), own, other);
      drawToken(pen, board, name, own, other);
    } else {
      pen.fillStyle = own;
      pen.fill(outline, "evenodd");
      pen.lineWidth = 0.14;
      pen.strokeStyle = other;
      pen.stroke(outline);
    }
  }
  drawDots(pen, board);
}

/** Draws dots on the cells that a colour would take. @param {CanvasRenderingContext2D} pen @param {TileBoard} board */
function drawDots(pen, { columns, dots }) {
  const all = new Path2D();
  for (const at of dots) {
    const [x, y] = [(at % columns) + 0.5, Math.floor(at / columns) + 0.5];
    all.moveTo(x + 0.2, y);
    all.arc(x, y, 0.2, 0, 7);
  }
  pen.fillStyle = IVORY;
  pen.fill(all);
  pen.lineWidth = 0.08;
  pen.strokeStyle = INK;
  pen.stroke(all);
}

/** Draws a side's token in its corner. @param {CanvasRenderingContext2D} pen @param {TileBoard} board @param {string} name @param {string} own @param {string} other */
function drawToken(pen, { columns, rows, inks }, name, own, other) {
  const corners = [(rows - 1) * columns, columns - 1, 0, rows * columns - 1];
  const corner = corners.find((at) => inks[at] === name);
  if (corner === undefined) return;
  pen.beginPath();
  pen.arc((corner % columns) + 0.5, Math.floor(corner / columns) + 0.5, 0.24, 0, 7);
  pen.fillStyle = own;
  pen.fill();
  pen.lineWidth = 0.05;
  pen.strokeStyle = other;
  pen.stroke();
}

/** @param {CanvasRenderingContext2D} pen @param {Path2D} outline @param {string} color @param {string} own @param {string} other */
function drawPoured(pen, outline, color, own, other) {
  pen.fillStyle = color;
  pen.fill(outline, "evenodd");
  pen.save();
  pen.clip(outline, "evenodd");
  pen.lineWidth = 0.22;
  pen.strokeStyle = other;
  pen.stroke(outline);
  pen.lineWidth = 0.15;
  pen.strokeStyle = own;
  pen.stroke(outline);
  pen.restore();
}

/** @param {CanvasRenderingContext2D} pen @param {TileBoard} board */
function drawFree(pen, { columns, inks, current, marks }) {
  /** @type {Map<number, number[]>} */
  const byHue = new Map();
  inks.forEach((ink, at) => {
    if (!ink.startsWith("hue")) return;
    const hue = Number(ink.slice(3));
    const places = byHue.get(hue);
    if (places) places.push(at);
    else byHue.set(hue, [at]);
  });
  for (const [hue, places] of byHue) {
    const tiles = new Path2D();
    for (const at of places) {
      const [x, y] = [at % columns, Math.floor(at / columns)];
      if (current) tiles.roundRect(x + GAP, y + GAP, 1 - 2 * GAP, 1 - 2 * GAP, 0.1);
      else tiles.rect(x, y, 1.01, 1.01);
    }
    pen.fillStyle = hueColor(hue);
    pen.fill(tiles);
    if (!marks) continue;
    const { path, color } = hueShape(hue);
    pen.fillStyle = color;
    for (const at of places) {
      pen.save();
      pen.translate((at % columns) + 0.28, Math.floor(at / columns) + 0.28);
      pen.scale(0.44, 0.44);
      pen.fill(path);
      pen.restore();
    }
  }
}

/**
 * Returns the outline of an area with rounded corners: edges that have a cell of the area on one side only, each in the
 * direction that keeps the cell to its right, joined into loops.
 * @param {number} columns
 * @param {number} rows
 * @param {(x: number, y: number) => boolean} holds
 */
function around(columns, rows, holds) {
  const wide = columns + 1;
  const has = (/** @type {number} */ x, /** @type {number} */ y) =>
    x >= 0 && y >= 0 && x < columns && y < rows && holds(x, y);
  /** @type {Map<number, number[]>} */
  const next = new Map();
  const edge = (/** @type {number} */ x, /** @type {number} */ y, /** @type {number} */ toX, /** @type {number} */ toY) => {
    const from = y * wide + x;
    next.set(from, [...(next.get(from) ?? []), toY * wide + toX]);
  };
  for (let y = 0; y < rows; y++)
    for (let x = 0; x < columns; x++) {
      if (!has(x, y)) continue;
      if (!has(x, y - 1)) edge(x, y, x + 1, y);
      if (!has(x + 1, y)) edge(x + 1, y, x + 1, y + 1);
      if (!has(x, y + 1)) edge(x + 1, y + 1, x, y + 1);
      if (!has(x - 1, y)) edge(x, y + 1, x, y);
    }
  const path = new Path2D();
  for (const start of [...next.keys()]) {
    while (next.get(start)?.length) round(path, loopFrom(start, next), wide);
  }
  return path;
}

/** @param {number} start @param {Map<number, number[]>} next */
function loopFrom(start, next) {
  const loop = [];
  let at = start;
  do {
    loop.push(at);
    const to = next.get(at)?.pop();
    if (to === undefined) break;
    at = to;
  } while (at !== start);
  return loop;
}

/** @param {Path2D} path @param {number[]} loop @param {number} wide */
function round(path, loop, wide) {
  const points = loop.map((at) => [at % wide, Math.floor(at / wide)]);
  const corners = points.filter(([x], i) => {
    const [before] = points[(i + points.length - 1) % points.length];
    const [after] = points[(i + 1) % points.length];
    return (before === x) !== (after === x);
  });
  const towards = (/** @type {number[]} */ [x, y], /** @type {number[]} */ [toX, toY]) => [
    x + Math.sign(toX - x) * ROUND,
    y + Math.sign(toY - y) * ROUND,
  ];
  corners.forEach((corner, i) => {
    const [fromX, fromY] = towards(corner, corners[(i + corners.length - 1) % corners.length]);
    const [toX, toY] = towards(corner, corners[(i + 1) % corners.length]);
    if (i === 0) path.moveTo(fromX, fromY);
    else path.lineTo(fromX, fromY);
    path.quadraticCurveTo(corner[0], corner[1], toX, toY);
  });
  path.closePath();
}
