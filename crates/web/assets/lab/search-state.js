// @ts-check
// A search at one moment: what its events up to there have made of every node. It is worked out from the beginning each
// time, so that going back is no different from going on.

import { t } from "../i18n.js";

/** @typedef {import("./types.js").SearchTrace} SearchTrace */
/** @typedef {import("./types.js").LabEvent} LabEvent */
/** @typedef {import("./types.js").Look} Look */

/**
 * @typedef {{looks: Look[], here: number|null, entered: number, read: number, cuts: number, known: number}} SearchState
 */

/** The children of every node. @param {{above: number|null}[]} nodes */
export function childrenOf(nodes) {
  /** @type {number[][]} */
  const children = nodes.map(() => []);
  nodes.forEach(({ above }, number) => above !== null && children[above].push(number));
  return children;
}

/** Bounds as the books write them. @param {string} alpha @param {string} beta */
export const windowText = (alpha, beta) => `α ${minus(alpha)} · β ${minus(beta)}`;

/** A true minus, and the sign by which people know an estimate. @param {string} text */
export const minus = (text) => text.replace(/(^|~)-/, "$1−").replace("~", "≈ ");

/** A value as it stands on a node, where there is little room: without the sign of an estimate. @param {string} text */
const bare = (text) => minus(text).replace("≈ ", "");

/**
 * @param {SearchTrace} laid
 * @param {number[][]} children
 * @param {number} time events that have happened
 * @returns {SearchState}
 */
export function searchStateAt(laid, children, time) {
  const looks = laid.nodes.map(
    (node) =>
      /** @type {Look} */ ({
        state: "untouched",
        here: false,
        cut: false,
        inside: node.leaf === null ? "" : bare(node.leaf),
        beside: "",
        bound: "",
        strong: false,
      }),
  );
  const moment = { looks, here: /** @type {number|null} */ (null), entered: 0, read: 0, cuts: 0, known: 0 };
  /** Children seen in the present visit of each open node. @type {Map<number, Set<number>>} */
  const seen = new Map();
  const spread = (/** @type {number} */ node, /** @type {Look["state"]} */ state) => {
    looks[node].state = state;
    for (const child of children[node]) spread(child, state);
  };
  for (const event of laid.events.slice(0, time)) {
    if (event.event === "deepen") {
      for (const [number, look] of looks.entries()) {
        Object.assign(look, { state: "untouched", cut: false, beside: "", bound: "" });
        if (laid.nodes[number].leaf === null) look.inside = "";
      }
      seen.clear();
      continue;
    }
    const look = looks[event.node];
    moment.here = event.node;
    if (event.event === "enter") {
      const above = laid.nodes[event.node].above;
      if (above !== null) seen.get(above)?.add(event.node);
      if (look.state === "skipped") spread(event.node, "untouched");
      seen.set(event.node, new Set());
      moment.entered += 1;
      Object.assign(look, { state: "open", cut: false, bound: "", beside: windowText(event.alpha, event.beta) });
    } else if (event.event === "narrow") {
      look.beside = windowText(event.alpha, event.beta);
    } else if (event.event === "leaf") {
      moment.read += 1;
      Object.assign(look, { state: "done", inside: bare(event.value), beside: "" });
    } else if (event.event === "known") {
      moment.known += 1;
      Object.assign(look, { state: "known", inside: bare(event.value), beside: t("lab-from-table") });
    } else if (event.event === "cut") {
      moment.cuts += 1;
      look.cut = true;
      for (const child of children[event.node]) if (!seen.get(event.node)?.has(child)) spread(child, "skipped");
    } else {
      // A value that stands on a node without a name need not stand beside it as well, unless it is only a bound.
      const name = laid.nodes[event.node].label ?? "";
      const beside = name || event.sign !== "=" ? `${name} ${event.sign} ${minus(event.value)}`.trim() : "";
      Object.assign(look, { state: "done", inside: bare(event.value), beside, bound: event.sign === "=" ? "" : event.sign });
    }
  }
  if (moment.here !== null) looks[moment.here].here = true;
  if (time >= laid.events.length) markBest(laid, children, looks);
  return moment;
}

/** Marks the way of best play once the search is over. @param {SearchTrace} laid @param {number[][]} children @param {Look[]} looks */
function markBest(laid, children, looks) {
  let node = 0;
  looks[0].strong = true;
  while (children[node].length > 0) {
    const wanted = node === 0 ? laid.best : null;
    const next = children[node].find((child) =>
      wanted === null ? looks[child].state === "done" && looks[child].inside === looks[node].inside : laid.nodes[child].move === wanted,
    );
    if (next === undefined) return;
    looks[next].strong = true;
    node = next;
  }
}

/** What happened, in a sentence. @param {SearchTrace} laid @param {LabEvent|undefined} event */
export function sentence(laid, event) {
  if (!event) return t("lab-not-begun");
  if (event.event === "deepen") return t("lab-event-deepen", { count: event.depth });
  const { name, player } = laid.nodes[event.node];
  // A node without a name is known by the moves that lead to it.
  const node = name.startsWith("/") ? name.slice(1).replaceAll("/", " → ") : name || t("lab-root");
  switch (event.event) {
    case "enter":
      return t("lab-event-enter", { node, window: windowText(event.alpha, event.beta) });
    case "leaf":
      return t("lab-event-leaf", { node, value: minus(event.value) });
    case "known":
      return t("lab-event-known", { node, value: minus(event.value) });
    case "narrow":
      return t("lab-event-narrow", { node, window: windowText(event.alpha, event.beta) });
    case "cut":
      return t("lab-event-cut", {
        node,
        test: player === 0 ? `${minus(event.value)} ≥ β ${minus(event.bound)}` : `${minus(event.value)} ≤ α ${minus(event.bound)}`,
        count: event.skipped,
      });
    case "leave":
      return t("lab-event-leave", { node, value: `${event.sign} ${minus(event.value)}` });
  }
}
