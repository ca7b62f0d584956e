// @ts-check
// A game tree. The nodes one move ahead can be clicked; buttons below do the same.

import { button, h, put, svg } from "../dom.js";
import { number, signed, t } from "../i18n.js";
import { badge, bestMoves, choose } from "./moves.js";

/** @typedef {import("../types.js").Branch} Branch */
/** @typedef {import("../types.js").TreeScene} TreeScene */
/** @typedef {import("../types.js").View} View */
/** @typedef {{branch: Branch, x: number, y: number, number: number, below: Placed[]}} Placed */

const ACROSS = 46;
const DOWN = 62;

class ParlorTree extends HTMLElement {
  /** @param {View} view */
  show(view) {
    const { root } = /** @type {TreeScene} */ (view.scene);
    let leaves = 0;
    let depth = 0;
    let count = 0;
    /** @param {Branch} branch @param {number} y @returns {Placed} */
    const place = (branch, y) => {
      depth = Math.max(depth, y);
      const number = count++;
      const below = branch.children.map((child) => place(child, y + 1));
      const x = below.length > 0 ? (below[0].x + below[below.length - 1].x) / 2 : leaves++;
      return { branch, x, y, number, below };
    };
    const top = place(root, 0);
    const size = { width: Math.max(leaves, 1) * ACROSS, height: (depth + 1) * DOWN };
    const picture = svg(
      "svg",
      {
        class: "tree",
        viewBox: `0 0 ${size.width} ${size.height}`,
        role: view.mini ? null : "img",
        "aria-label": view.mini ? null : t("page-tree-picture"),
      },
      lines(top),
      nodes(top, view, (move) => view.playable && choose(this, move)),
    );
    put(this, picture, !view.mini && this.#choices(root, view));
  }

  /** @param {Branch} root @param {View} view */
  #choices(root, view) {
    const best = bestMoves(view);
    const buttons = choicesAt(root).map((branch) => {
      const action = /** @type {string} */ (branch.action);
      const name = [action, branch.label, branch.value !== null && number(branch.value)]
        .filter(Boolean)
        .join(" · ");
      const choice = button(name, () => view.playable && choose(this, action), {
        class: view.hint === action ? "hinted" : null,
        "data-key": `branch-${action}`,
        "data-move": action,
        "aria-disabled": String(!view.playable),
      });
      choice.append(badge(action, view, best) || "");
      return choice;
    });
    return h("div", { class: "choices buttons", role: "group", "aria-label": t("page-branches") }, buttons);
  }
}

/** Returns the branches that are legal moves. @param {Branch} branch @returns {Branch[]} */
function choicesAt(branch) {
  if (branch.here) return branch.children.filter((child) => child.action !== null);
  return branch.children.flatMap(choicesAt);
}

/** @param {Placed} placed @returns {SVGElement[]} */
function lines(placed) {
  const at = (/** @type {Placed} */ node) => [(node.x + 0.5) * ACROSS, (node.y + 0.5) * DOWN];
  const [x1, y1] = at(placed);
  return placed.below.flatMap((child) => {
    const [x2, y2] = at(child);
    return [
      svg("line", { x1, y1, x2, y2, class: child.branch.action !== null ? "open" : null }),
      ...lines(child),
    ];
  });
}

/**
 * Draws First's nodes as squares and Second's as circles, as textbooks do.
 * @param {Placed} placed @param {View} view @param {(move: string) => void} move @returns {SVGElement[]}
 */
function nodes(placed, view, move) {
  const { branch, x, y } = placed;
  const [cx, cy] = [(x + 0.5) * ACROSS, (y + 0.5) * DOWN];
  const { action } = branch;
  const open = view.playable && action !== null;
  const kind = [
    "node",
    branch.children.length === 0 ? "leaf" : y % 2 === 0 ? "first" : "second",
    branch.here && "here",
    open && "open",
    action !== null && view.hint === action && "best",
  ]
    .filter(Boolean)
    .join(" ");
  // A leaf shows its value already.
  const worth = branch.children.length > 0 && view.nodes?.[placed.number];
  const shape =
    y % 2 === 0
      ? svg("rect", { x: cx - 16, y: cy - 16, width: 32, height: 32, rx: 4 })
      : svg("circle", { cx, cy, r: 17 });
  const onclick = open ? () => move(action) : null;
  return [
    svg(
      "g",
      { class: kind, ...(onclick && { onclick }) },
      shape,
      svg("text", { x: cx, y: cy + 5 }, branch.label ?? branch.value ?? ""),
      typeof worth === "number" && valueOf(worth, cx + 20, cy - 15),
    ),
    ...placed.below.flatMap((child) => nodes(child, view, move)),
  ];
}

/** Draws a value beside its node. @param {number} worth @param {number} x @param {number} y */
function valueOf(worth, x, y) {
  const words = signed(worth);
  const wide = 8 + 8 * words.length;
  return svg(
    "g",
    { class: "worth-of-node" },
    svg("rect", { x: x - wide / 2, y: y - 9, width: wide, height: 18, rx: 9 }),
    svg("text", { x, y: y + 4.5 }, words),
  );
}

customElements.define("parlor-tree", ParlorTree);
