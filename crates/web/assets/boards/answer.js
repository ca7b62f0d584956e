// @ts-check
// Answers of code-breaking, shown as key pegs and entered with two steppers. A filled disc means right place, a ring
// right elsewhere.

import { button, h } from "../dom.js";
import { t } from "../i18n.js";

/**
 * @param {number} black
 * @param {number|null} white
 */
export function answerWords(black, white) {
  return white === null ? t("page-answer-black", { black }) : t("page-answer", { black, white });
}

/**
 * @param {number} black
 * @param {number|null} white
 * @param {number} pegs
 * @param {boolean} tellsWhite
 */
export function answerPegs(black, white, pegs, tellsWhite) {
  const kinds = Array.from({ length: pegs }, (_, i) =>
    i < black ? "black" : i < black + (white ?? 0) ? "white" : "none",
  );
  return h(
    "span",
    { class: "answer" },
    h("span", { class: "unseen" }, answerWords(black, white)),
    h("span", { class: "figure right-place", "aria-hidden": true }, black),
    h(
      "span",
      { class: "keys-of-answer", "aria-hidden": true },
      kinds.map((kind) => h("span", { class: `key ${kind}` })),
    ),
    tellsWhite && h("span", { class: "figure elsewhere", "aria-hidden": true }, white ?? 0),
  );
}

/** Above this many pegs, only the steppers are shown. */
const MOST_TAPS = 5;

/** Enters an answer of one or two numbers, limited to the answers the server allows. */
export class Stepper {
  /**
   * @param {string[]} answers the allowed answers, as text
   * @param {boolean} tellsWhite
   * @param {[number, number]|null} from
   * @param {() => void} redraw
   */
  constructor(answers, tellsWhite, from, redraw) {
    /** @type {number[][]} */
    this.allowed = answers.map((text) => text.split(",").map(Number));
    this.tellsWhite = tellsWhite;
    this.redraw = redraw;
    this.pair = from ?? [0, 0];
    if (!this.#isAllowed(this.pair) && this.allowed.length > 0)
      this.pair = [this.allowed[0][0], this.allowed[0][1] ?? 0];
  }

  /** Returns the answer as text. */
  text() {
    return this.tellsWhite ? this.pair.join(",") : String(this.pair[0]);
  }

  element() {
    return h(
      "div",
      { class: "stepper", role: "group", "aria-label": t("page-your-answer") },
      this.#taps(),
      this.#one(0, t("page-right-place"), "right-place"),
      this.tellsWhite && this.#one(1, t("page-elsewhere"), "elsewhere"),
    );
  }

  /** Creates the key pegs; a tap cycles a peg through none, right place and right elsewhere. */
  #taps() {
    const pegs = Math.max(...this.allowed.map(([black]) => black), 0);
    if (pegs > MOST_TAPS) return null;
    const [black, white] = this.pair;
    const kinds = Array.from({ length: pegs }, (_, i) => (i < black ? 0 : i < black + white ? 1 : 2));
    const after = [
      [black - 1, this.tellsWhite ? white + 1 : white],
      [black, white - 1],
      [black + 1, white],
    ];
    return h(
      "div",
      { class: "taps" },
      kinds.map((kind, i) =>
        button("", () => this.#set(this.#nearest(after[kind])), {
          "data-key": `tap-${i}`,
          "aria-label": t("page-tap", { peg: i + 1, kind: [t("page-right-place"), t("page-elsewhere"), t("page-empty")][kind] }),
        }),
      ).map((tap, i) => {
        tap.append(h("span", { class: `key ${["black", "white", "none"][kinds[i]]}`, "aria-hidden": true }));
        return tap;
      }),
    );
  }

  /** Returns the allowed answer nearest to a pair. @param {number[]} target @returns {[number, number]} */
  #nearest([black, white]) {
    const far = (/** @type {number[]} */ pair) => Math.abs(pair[0] - black) * 2 + Math.abs((pair[1] ?? 0) - white);
    const [nearest] = [...this.allowed].sort((a, b) => far(a) - far(b));
    return [nearest[0], nearest[1] ?? 0];
  }

  /** @param {0|1} which @param {string} title @param {string} kind */
  #one(which, title, kind) {
    const change = (/** @type {1|-1} */ way, /** @type {string} */ sign, /** @type {string} */ words) => {
      const next = this.#next(which, way);
      const label = `${words}: ${title}`;
      return button(sign, () => next && this.#set(next), {
        class: "icon",
        "data-key": `${kind}${way}`,
        "aria-label": label,
        disabled: next === null,
      });
    };
    return h(
      "div",
      { class: "step" },
      change(-1, "−", t("page-less")),
      h(
        "span",
        { class: "step-title", title },
        h("span", { class: `key ${which === 0 ? "black" : "white"}`, "aria-hidden": true }),
        h("output", { class: `figure ${kind}`, "aria-label": title }, this.pair[which]),
      ),
      change(1, "+", t("page-more")),
    );
  }

  /**
   * The nearest possible answer with this number changed: with the other as it is, or if there is none, with as
   * little change to it as can be.
   * @param {0|1} which @param {1|-1} way
   * @returns {[number, number]|null}
   */
  #next(which, way) {
    const other = 1 - which;
    const change = (/** @type {number[]} */ pair) => Math.abs(pair[which] - this.pair[which]);
    const drift = (/** @type {number[]} */ pair) => Math.abs(pair[other] - this.pair[other]);
    const ahead = this.allowed
      .map(([black, white]) => /** @type {[number, number]} */ ([black, white ?? 0]))
      .filter((pair) => (pair[which] - this.pair[which]) * way > 0)
      .sort((a, b) => Number(drift(a) > 0) - Number(drift(b) > 0) || change(a) - change(b) || drift(a) - drift(b));
    return ahead[0] ?? null;
  }

  /** @param {[number, number]} pair */
  #set(pair) {
    this.pair = pair;
    this.redraw();
  }

  /** @param {number[]} pair @returns {boolean} */
  #isAllowed([black, white]) {
    return this.allowed.some((answer) => answer[0] === black && (!this.tellsWhite || answer[1] === white));
  }
}
