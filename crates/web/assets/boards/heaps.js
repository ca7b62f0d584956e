// @ts-check
// The heaps of Nim. A click on an object takes it and all above it; buttons below take a number.

import { button, h, put } from "../dom.js";
import { t } from "../i18n.js";
import { measure } from "./measure.js";
import { badge, badgeWords, bestMoves, choose } from "./moves.js";

/** @typedef {import("../types.js").Heap} Heap */
/** @typedef {import("../types.js").HeapsScene} HeapsScene */
/** @typedef {import("../types.js").View} View */

/** Maximum number of objects drawn per heap. */
const MOST_DRAWN = 40;
/** Maximum number of buttons; above it, a number field is shown. */
const MOST_BUTTONS = 10;

class ParlorHeaps extends HTMLElement {
  /** The largest heap seen, which sets the size of objects. */
  most = 1;

  /** @param {View} view */
  show(view) {
    const { heaps } = /** @type {HeapsScene} */ (view.scene);
    const best = bestMoves(view);
    put(this, ...heaps.map((heap, index) => this.#heap(heap, index, view, best)));
    this.most = Math.max(this.most, ...heaps.map((heap) => Math.min(heap.size + heap.taken, MOST_DRAWN)));
    measure(this, { most: this.most });
    if (!view.mini) this.setAttribute("role", "group");
    if (!view.mini) this.setAttribute("aria-label", t("page-board"));
  }

  /** @param {Heap} heap @param {number} index @param {View} view @param {Set<string>} best */
  #heap(heap, index, view, best) {
    const drawn = Math.min(heap.size, MOST_DRAWN);
    const ghosts = view.mini ? 0 : Math.min(heap.taken, MOST_DRAWN);
    const objects = h("div", { class: "objects", "aria-hidden": true });
    for (let i = 0; i < ghosts; i++) objects.append(h("span", { class: "object taken" }));
    for (let i = 0; i < drawn; i++) {
      const action = view.playable ? heap.actions[i] : undefined;
      const hover = action && {
        onmouseenter: () => mark(box, i + 1),
        onmouseleave: () => mark(box, 0),
        onclick: () => choose(this, action),
      };
      objects.append(h("span", { class: `object${action ? " playable" : ""}`, ...hover }));
    }
    /** @type {HTMLElement} */
    const box = h(
      "div",
      {
        class: "heap",
        role: view.mini ? null : "group",
        "aria-label": view.mini ? null : t("page-heap", { heap: index + 1, size: heap.size }),
      },
      objects,
      !view.mini && h("div", { class: "size", "aria-hidden": true }, heap.size),
      !view.mini &&
        h(
          "div",
          { class: "takes" },
          this.#takes(heap, index, view, best, () => box),
        ),
    );
    return box;
  }

  /** @param {Heap} heap @param {number} index @param {View} view @param {Set<string>} best @param {() => HTMLElement} box */
  #takes(heap, index, view, best, box) {
    if (heap.actions.length > MOST_BUTTONS) return [this.#typed(heap, index, view)];
    return heap.actions.map((action, i) => {
      const words = t("page-take", { count: i + 1, heap: index + 1 });
      const take = button(`−${i + 1}`, () => view.playable && choose(this, action), {
        class: `take${view.hint === action ? " hinted" : ""}`,
        "data-key": `take-${action}`,
        "data-move": action,
        "aria-disabled": String(!view.playable),
        "aria-label": [`−${i + 1}`, words, badgeWords(action, view)].filter(Boolean).join(", "),
        onmouseenter: () => mark(box(), i + 1),
        onmouseleave: () => mark(box(), 0),
        onfocus: () => mark(box(), i + 1),
        onblur: () => mark(box(), 0),
      });
      take.append(badge(action, view, best) || "");
      return take;
    });
  }

  /** @param {Heap} heap @param {number} index @param {View} view */
  #typed(heap, index, view) {
    const most = heap.actions.length;
    const count = h("input", {
      type: "number",
      min: 1,
      max: most,
      value: 1,
      "data-key": `count-${index}`,
      "aria-label": t("page-take-how-many", { heap: index + 1 }),
    });
    const take = (/** @type {Event} */ event) => {
      event.preventDefault();
      const action = heap.actions[Number(count.value) - 1];
      if (view.playable && action) choose(this, action);
    };
    return h(
      "form",
      { onsubmit: take },
      count,
      h(
        "button",
        { type: "submit", "data-key": `take-${index}`, disabled: !view.playable },
        t("page-take-button"),
      ),
    );
  }
}

/** Marks the objects that a move would take. @param {HTMLElement} box @param {number} count */
function mark(box, count) {
  box
    .querySelectorAll(".object:not(.taken)")
    .forEach((object, i) => object.classList.toggle("going", i < count));
}

customElements.define("parlor-heaps", ParlorHeaps);
