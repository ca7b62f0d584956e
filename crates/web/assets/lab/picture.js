// @ts-check
// Draws a tree: squares are MAX, circles MIN; pruned branches are pale and dashed behind a double slash. A tree that
// does not fit is folded: only the path to the current node and its surroundings are drawn, and a number counts the
// leaves below a folded node.

import { svg } from "../dom.js";

/** @typedef {import("./types.js").Look} Look */
/** @typedef {import("./types.js").Drawn} Drawn */

/**
 * A drawn node, or a stub for several folded ones.
 * @typedef {{number: number, folded: number, x: number, y: number, below: Placed[], stub: number}} Placed
 */

/**
 * Size of a picture in pixels. With `aside` the root is at the left, and more leaves make it taller.
 * @typedef {{width: number, height: number, aside: boolean}} Room
 */

/** Minimum distance between two leaves. */
const LEAST = 30;

/** Space for the text beside the last node. */
const MARGIN = 28;

/** Minimum distance of nodes for text between them. */
const DENSE = 60;

/** Maximum number of children drawn. */
const MOST_CHILDREN = 9;

/**
 * @param {Drawn[]} nodes
 * @param {number[][]} children
 * @param {Look[]} looks
 * @param {number|null} here
 * @param {Room} room
 * @param {{label: string, pick?: (node: number) => void, numbered?: boolean, moves?: boolean}} more `numbered` numbers the leaves from
 *   the left, `moves` writes the move above each node
 */
export function picture(nodes, children, looks, here, room, { label, pick, numbered = false, moves = false }) {
  const leaves = countLeaves(children);
  const longest = Math.max(...looks.map((look) => look.inside.length));
  const least = room.aside ? LEAST : Math.max(LEAST, 7 * longest + 8);
  const slots = Math.max(6, Math.floor((room.aside ? room.height : room.width) / least));
  const whole = leaves[0] <= slots && !children.some((below) => below.length > MOST_CHILDREN * 2);
  const path = new Set([...pathTo(nodes, here ?? 0), ...looks.flatMap((look, number) => (look.strong ? [number] : []))]);
  const open = whole ? new Set(nodes.keys()) : opened(children, path, slots);
  const top = arrange(0, children, leaves, path, open, whole);
  const spread = extent(top);
  const step = room.aside
    ? { across: room.width / (spread.levels + 0.35), along: Math.max(LEAST, Math.min(36, room.height / spread.slots)) }
    : { across: Math.max(40, Math.min(92, room.height / (spread.levels + 0.2))), along: Math.max(least, Math.min(76, (room.width - MARGIN) / spread.slots)) };
  const size = Math.min(34, step.along * 0.82, step.across * 0.52);
  const at = (/** @type {Placed} */ one) =>
    room.aside
      ? { x: (one.y + 0.42) * step.across, y: (one.x + 0.5) * step.along }
      : { x: (one.x + 0.5) * step.along, y: (one.y + 0.55) * step.across };
  const width = room.aside ? room.width : Math.max(spread.slots * step.along + MARGIN, 160);
  const height = room.aside ? spread.slots * step.along : (spread.levels + 0.1) * step.across;
  const style = { size, widest: room.aside ? size : step.along / 2 - 2, aside: room.aside, dense: !room.aside && step.along < DENSE, pick, edge: leftmost(top), numbers: numbered ? numbersOf(nodes) : null, letters: moves ? (room.aside ? 12 : Math.floor(step.along / 7)) : 0 };
  const shapes = [...edges(top, at, looks), ...marks(top, at, nodes, looks, style)];
  return svg("svg", { class: "lab-tree", viewBox: `0 0 ${Math.round(width)} ${Math.round(height)}`, role: "img", "aria-label": label }, shapes);
}

/** Returns the nodes whose children are drawn: the path to the current node, then as many more as fit. @param {number[][]} children @param {Set<number>} path @param {number} slots */
function opened(children, path, slots) {
  const cost = (/** @type {number} */ node) => Math.min(children[node].length, MOST_CHILDREN + 1) - 1;
  const open = new Set([...path].filter((node) => children[node].length > 0));
  let used = 1;
  for (const node of open) used += cost(node);
  const levels = [[0]];
  for (const level of levels) {
    const next = level.flatMap((node) => (open.has(node) || (children[node].length > 0 && used + cost(node) <= slots && (used += cost(node), open.add(node))) ? children[node] : []));
    if (next.length > 0) levels.push(next);
  }
  return open;
}

/** Numbers the leaves from the left. @param {Drawn[]} nodes */
function numbersOf(nodes) {
  const leaves = nodes.flatMap((node, number) => (node.leaf ? [number] : []));
  return new Map(leaves.map((leaf, place) => [leaf, place + 1]));
}

/** @param {Drawn[]} nodes @param {number} node */
function pathTo(nodes, node) {
  const path = [];
  for (let at = /** @type {number|null} */ (node); at !== null; at = nodes[at].above) path.push(at);
  return path;
}

/** @param {number[][]} children */
function countLeaves(children) {
  const leaves = children.map(() => 0);
  for (let node = children.length - 1; node >= 0; node -= 1)
    leaves[node] = children[node].length === 0 ? 1 : children[node].reduce((sum, child) => sum + leaves[child], 0);
  return leaves;
}

/**
 * Lays out the drawn nodes: x counts leaves, y levels.
 * @param {number} root @param {number[][]} children @param {number[]} leaves @param {Set<number>} path @param {Set<number>} opened @param {boolean} whole
 * @returns {Placed}
 */
function arrange(root, children, leaves, path, opened, whole) {
  let slot = 0;
  /** @param {number} number @param {number} y @returns {Placed} */
  const place = (number, y) => {
    const open = opened.has(number);
    const shown = open ? chosen(children[number], path, whole) : [];
    const below = shown.map((child) => place(child, y + 1));
    const hidden = open ? children[number].length - shown.length : 0;
    if (hidden > 0) below.push({ number, folded: 0, x: slot++, y: y + 1, below: [], stub: hidden });
    const x = below.length > 0 ? (below[0].x + below[below.length - 1].x) / 2 : slot++;
    return { number, folded: !open && children[number].length > 0 ? leaves[number] : 0, x, y, below, stub: 0 };
  };
  return place(root, 0);
}

/** Returns the drawn children: all, or those around the one on the path. @param {number[]} all @param {Set<number>} path @param {boolean} whole */
function chosen(all, path, whole) {
  if (whole || all.length <= MOST_CHILDREN) return all;
  const on = Math.max(0, all.findIndex((child) => path.has(child)));
  const first = Math.max(0, Math.min(on - Math.floor(MOST_CHILDREN / 2), all.length - MOST_CHILDREN));
  return all.slice(first, first + MOST_CHILDREN);
}

/** Returns the first node of every level. @param {Placed} top */
function leftmost(top) {
  /** @type {Map<number, Placed>} */
  const first = new Map();
  const walk = (/** @type {Placed} */ one) => {
    if (!first.has(one.y)) first.set(one.y, one);
    one.below.forEach(walk);
  };
  walk(top);
  return new Set(first.values());
}

/** @param {Placed} top */
function extent(top) {
  let slots = 0;
  let levels = 0;
  const walk = (/** @type {Placed} */ one) => {
    slots = Math.max(slots, one.x + 1);
    levels = Math.max(levels, one.y + 1);
    one.below.forEach(walk);
  };
  walk(top);
  return { slots: Math.ceil(slots), levels };
}

/** Creates a node's square or circle, widened for long text. @param {Drawn} node @param {number} x @param {number} y @param {number} half @param {number} wide */
function shaped(node, x, y, half, wide) {
  const reach = Math.max(half, wide);
  if (node.player === 1 && reach === half) return svg("circle", { cx: x, cy: y, r: half });
  return svg("rect", { x: x - reach, y: y - half, width: 2 * reach, height: 2 * half, rx: node.player === 0 ? 4 : half });
}

/** @param {Placed} one @param {(one: Placed) => {x: number, y: number}} at @param {Look[]} looks @returns {SVGElement[]} */
function edges(one, at, looks) {
  const from = at(one);
  return one.below.flatMap((child) => {
    const to = at(child);
    const look = looks[child.number];
    const skipped = child.stub === 0 && look.state === "skipped";
    const kind = child.stub > 0 ? "stub" : look.strong && looks[one.number].strong ? "strong" : look.state;
    const line = svg("line", { class: kind, x1: from.x, y1: from.y, x2: to.x, y2: to.y });
    // Slashes mark the cut itself, not the branches below it.
    const slashed = skipped && looks[one.number].state !== "skipped";
    return [line, ...(slashed ? [slash(from, to)] : []), ...edges(child, at, looks)];
  });
}

/** @param {{x: number, y: number}} from @param {{x: number, y: number}} to */
function slash(from, to) {
  const [x, y] = [from.x + (to.x - from.x) * 0.5, from.y + (to.y - from.y) * 0.5];
  return svg("path", { class: "slash", d: `M${x - 8} ${y + 3}l12 -6M${x - 5} ${y + 8}l12 -6` });
}

/**
 * @param {Placed} one @param {(one: Placed) => {x: number, y: number}} at @param {Drawn[]} nodes @param {Look[]} looks
 * @param {{size: number, widest: number, aside: boolean, dense: boolean, pick: ((node: number) => void)|undefined, edge: Set<Placed>, numbers: Map<number, number>|null, letters: number}} style @param {number} [above] x of the parent @returns {SVGElement[]}
 */
function marks(one, at, nodes, looks, style, above = -Infinity) {
  const { x, y } = at(one);
  if (one.stub > 0) return [svg("text", { class: "more", x, y: y + 4 }, `+${one.stub}`)];
  const { size, widest, aside, dense, pick, numbers, letters } = style;
  const node = nodes[one.number];
  const look = looks[one.number];
  const kind = ["node", node.leaf ? "leaf" : node.player === 0 ? "max" : "min", look.state, look.here && "here", look.cut && "cut"];
  const half = size / 2;
  const crowded = dense && one.below.length === 0;
  const inside = crowded ? look.bound + look.inside : look.inside || (node.leaf ? "" : (node.label ?? ""));
  const shape = shaped(node, x, y, half, inside.length > 3 ? Math.min(3.4 * inside.length + 4, widest) : half);
  const beside = look.beside && !node.leaf && (!crowded || look.here);
  const pressed = pick && node.leaf ? { onclick: () => pick(one.number), "data-leaf": one.number } : {};
  const drawn = svg(
    "g",
    { class: kind.filter(Boolean).join(" "), ...pressed },
    shape,
    svg("text", { class: inside.length > 3 ? "long" : null, x, y: y + 5 }, inside),
    one.folded > 0 && svg("text", { class: "more", x: aside ? x + half + 14 : x, y: aside ? y + 4 : y + half + 14 }, `⋯ ${one.folded}`),
    node.move && node.move.length <= letters && svg("text", { class: "by", x, y: y - half - 4 }, node.move),
    node.leaf && numbers && svg("text", { class: "more", x: aside ? x + half + 18 : x, y: aside ? y + 4 : y + half + 14 }, `(${numbers.get(one.number)})`),
    beside && placed(look.beside, { x, y, half, aside, letters, cut: look.cut, free: x < above && (!dense || style.edge.has(one)) }),
  );
  return [drawn, ...one.below.flatMap((child) => marks(child, at, nodes, looks, style, x))];
}

/**
 * Places text beside a node so that its branch does not cross it; `free` means that the branch comes from the right and
 * no node is close at the left.
 * @param {string} words @param {{x: number, y: number, half: number, aside: boolean, letters: number, cut: boolean, free: boolean}} node
 */
function placed(words, { x, y, half, aside, letters, cut, free }) {
  const kind = cut ? "beside cut" : "beside";
  if (aside && letters === 0) return svg("text", { class: kind, x, y: y - half - 4 }, words);
  const room = 6.2 * words.length + half + 5;
  if (!aside && free && x > room) return svg("text", { class: `${kind} left`, x: x - half - 5, y: y - half + 2 }, words);
  return svg("text", { class: `${kind} right`, x: x + half + 5, y: y - half - 1 }, words);
}
