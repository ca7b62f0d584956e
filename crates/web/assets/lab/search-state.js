// @ts-check
// The state of a search after a number of trace events. It is computed from the start each time, so stepping back works
// like stepping forward.

import { t } from "../i18n.js";

/** @typedef {import("./types.js").SearchTrace} SearchTrace */
/** @typedef {import("./types.js").LabEvent} LabEvent */
/** @typedef {import("./types.js").Look} Look */

/**
 * @typedef {{looks: Look[], here: number|null, entered: number, read: number, cuts: number, known: number}} SearchState
 */

/** Returns the children of every node. @param {{above: number|null}[]} nodes */
export function childrenOf(nodes) {
  /** @type {number[][]} */
  const children = nodes.map(() => []);
  nodes.forEach(({ above }, number) => above !== null && children[above].push(number));
  return children;
}

/** Formats a search window. @param {string} alpha @param {string} beta */
export const windowText = (alpha, beta) => `α ${minus(alpha)} · β ${minus(beta)}`;

/** Writes a true minus, and ≈ for estimates. @param {string} text */
export const minus = (text) => text.replace(/(^|~)-/, "$1−").replace("~", "≈ ");

/** Formats a value for a node, without ≈. @param {string} text */
const bare = (text) => minus(text).replace("≈ ", "");

/**
 * @param {SearchTrace} trace
 * @param {number[][]} children
 * @param {number} time number of events
 * @returns {SearchState}
 */
export function searchStateAt(trace, children, time) {
  const looks = trace.nodes.map(
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
  const state = { looks, here: /** @type {number|null} */ (null), entered: 0, read: 0, cuts: 0, known: 0 };
  /** Children entered in the current visit of each open node. @type {Map<number, Set<number>>} */
  const seen = new Map();
  const spread = (/** @type {number} */ node, /** @type {Look["state"]} */ state) => {
    looks[node].state = state;
    for (const child of children[node]) spread(child, state);
  };
  for (const event of trace.events.slice(0, time)) {
    if (event.event === "deepen") {
      for (const [number, look] of looks.entries()) {
        Object.assign(look, { state: "untouched", cut: false, beside: "", bound: "" });
        if (trace.nodes[number].leaf === null) look.inside = "";
      }
      seen.clear();
      continue;
    }
    const look = looks[event.node];
    state.here = event.node;
    if (event.event === "enter") {
      const above = trace.nodes[event.node].above;
      if (above !== null) seen.get(above)?.add(event.node);
      if (look.state === "skipped") spread(event.node, "untouched");
      seen.set(event.node, new Set());
      state.entered += 1;
      Object.assign(look, { state: "open", cut: false, bound: "", beside: windowText(event.alpha, event.beta) });
    } else if (event.event === "narrow") {
      look.beside = windowText(event.alpha, event.beta);
    } else if (event.event === "leaf") {
      state.read += 1;
      Object.assign(look, { state: "done", inside: bare(event.value), beside: "" });
    } else if (event.event === "known") {
      state.known += 1;
      Object.assign(look, { state: "known", inside: bare(event.value), beside: t("lab-from-table") });
    } else if (event.event === "cut") {
      state.cuts += 1;
      look.cut = true;
      for (const child of children[event.node]) if (!seen.get(event.node)?.has(child)) spread(child, "skipped");
    } else {
      // The node shows its value, so an unnamed node needs no text beside it, except for a bound.
      const name = trace.nodes[event.node].label ?? "";
      const beside = name || event.sign !== "=" ? `${name} ${event.sign} ${minus(event.value)}`.trim() : "";
      Object.assign(look, { state: "done", inside: bare(event.value), beside, bound: event.sign === "=" ? "" : event.sign });
    }
  }
  if (state.here !== null) looks[state.here].here = true;
  if (time >= trace.events.length) markBest(trace, children, looks);
  return state;
}

/** Marks the principal variation of a finished search. @param {SearchTrace} trace @param {number[][]} children @param {Look[]} looks */
function markBest(trace, children, looks) {
  let node = 0;
  looks[0].strong = true;
  while (children[node].length > 0) {
    const wanted = node === 0 ? trace.best : null;
    const next = children[node].find((child) =>
      wanted === null ? looks[child].state === "done" && looks[child].inside === looks[node].inside : trace.nodes[child].move === wanted,
    );
    if (next === undefined) return;
    looks[next].strong = true;
    node = next;
  }
}

/** Describes an event in a sentence. @param {SearchTrace} trace @param {LabEvent|undefined} event */
export function sentence(trace, event) {
  if (!event) return t("lab-not-begun");
  if (event.event === "deepen") return t("lab-event-deepen", { count: event.depth });
  const { name, player } = trace.nodes[event.node];
  // An unnamed node is named by its moves.
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
