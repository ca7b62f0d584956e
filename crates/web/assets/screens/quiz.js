// @ts-check
// The quiz about searches: pruned leaves, values and windows. Each answer is marked with a reason, and the search is
// shown.

import * as api from "../api.js";
import { button, h, put } from "../dom.js";
import { t } from "../i18n.js";
import { loadStyle, heading } from "../lab/frame.js";
import { childrenOf, minus, searchStateAt } from "../lab/search-state.js";
import { picture } from "../lab/picture.js";
import { attempt, announce } from "../notices.js";
import { loadItem, saveItem } from "../storage.js";

/** @typedef {import("../lab/types.js").Question} Question */

/** Shows the quiz. A URL such as #/quiz/seed=7 fixes the questions, so that a class gets the same ones. @param {HTMLElement} main @param {string} word */
export async function quizScreen(main, word) {
  await loadStyle();
  const quiz = new Quiz(new URLSearchParams(word));
  main.append(h("div", { class: "lab" }, heading("quiz", {}), quiz.root));
  await quiz.ask();
  return () => quiz.resizes.disconnect();
}

class Quiz {
  /** @param {URLSearchParams} params */
  constructor(params) {
    const number = (/** @type {string} */ key, /** @type {number} */ otherwise) => (/^\d{1,9}$/.test(params.get(key) ?? "") ? Number(params.get(key)) : otherwise);
    this.seed = number("seed", Math.floor(Math.random() * 1_000_000));
    this.difficulty = Math.max(1, Math.min(3, number("difficulty", Number(loadItem("quiz-difficulty", "1")))));
    this.number = Math.max(0, number("question", 1) - 1);
    this.right = 0;
    this.answered = 0;
    /** @type {Question|null} */
    this.question = null;
    /** Selected leaves, numbered from the left. @type {Set<number>} */
    this.marked = new Set();
    this.done = false;
    this.root = h("div", { class: "lab-body" });
    this.place = h("div", { class: "picture" });
    this.panel = h("div", { class: "panel-of" });
    this.resizes = new ResizeObserver(() => this.draw());
  }

  /** Fetches and shows the next question. */
  async ask() {
    const found = await attempt(() => api.lab.quiz({ seed: this.seed, first: this.number, count: 1, difficulty: this.difficulty }));
    if (!found) return;
    this.question = found.questions[0];
    // The URL identifies the question.
    const { seed, difficulty } = this;
    history.replaceState(null, "", `#/quiz/${encodeURIComponent(`seed=${seed}&difficulty=${difficulty}&question=${this.number + 1}`)}`);
    this.marked.clear();
    this.done = false;
    put(this.root, this.controls(), h("div", { class: "sheet-of" }, h("div", { class: "panel-of" }, h("h2", { id: "question" }, this.question.text), this.place, signs()), this.panel));
    this.resizes.observe(this.place);
    this.drawPanel();
    this.draw();
    announce(this.question.text);
  }

  /** Starts a new series. */
  begin() {
    Object.assign(this, { number: 0, right: 0, answered: 0 });
    this.ask();
  }

  controls() {
    const levels = [1, 2, 3].map((level) => h("option", { value: level, selected: level === this.difficulty }, t("lab-difficulty-of", { level })));
    const choice = h("select", {
      id: "quiz-difficulty",
      "aria-label": t("lab-difficulty"),
      onchange: () => {
        this.difficulty = Number(choice.value);
        saveItem("quiz-difficulty", choice.value);
        this.begin();
      },
    }, levels);
    const seed = h("input", { type: "number", id: "quiz-seed", min: 0, max: 999_999_999, value: this.seed, onchange: () => {
      const value = seed.valueAsNumber;
      if (!Number.isInteger(value) || !seed.reportValidity()) return;
      this.seed = value;
      this.begin();
    } });
    return h("div", { class: "subject" }, choice, h("label", { class: "seed-of" }, t("lab-seed"), seed), h("p", { class: "progress-of", role: "status" }, t("lab-score", { right: this.right, count: this.answered })));
  }

  /** Returns the leaves from the left. */
  leaves() {
    return (this.question?.laid.nodes ?? []).flatMap((node, number) => (node.leaf !== null ? [number] : []));
  }

  draw() {
    const { question } = this;
    if (!question) return;
    const { laid: trace } = question;
    const nodes = trace.nodes.map((node) => ({ ...node, leaf: node.leaf !== null }));
    const children = childrenOf(nodes);
    const { looks } = searchStateAt(trace, children, this.done ? trace.events.length : 0);
    const leaves = this.leaves();
    const narrow = this.place.clientWidth < 560;
    const room = { width: this.place.clientWidth || 600, height: narrow ? 4000 : this.place.clientHeight || 380, aside: narrow };
    // Before the answer, only the node in question is marked.
    if (!this.done) for (const [number, look] of looks.entries()) Object.assign(look, { state: "plain", here: trace.nodes[number].name === question.node });
    const shown = picture(nodes, children, looks, null, room, {
      label: t("lab-tree-of", { tree: question.tree }),
      numbered: question.kind === "pruned",
      ...(question.kind === "pruned" && !this.done && { pick: (node) => this.mark(leaves.indexOf(node) + 1) }),
    });
    for (const [place, node] of leaves.entries()) if (this.marked.has(place + 1)) shown.querySelector(`[data-leaf="${node}"]`)?.classList.add("chosen");
    put(this.place, shown);
  }

  /** @param {number} leaf */
  mark(leaf) {
    if (!this.marked.delete(leaf)) this.marked.add(leaf);
    const box = this.panel.querySelector(`[value="${leaf}"]`);
    if (box instanceof HTMLInputElement) box.checked = this.marked.has(leaf);
    this.draw();
  }

  drawPanel() {
    const question = /** @type {Question} */ (this.question);
    const form = h(
      "form",
      {
        class: "stack",
        onsubmit: (/** @type {Event} */ event) => {
          event.preventDefault();
          if (!this.done) this.judge(new FormData(form));
        },
      },
      this.fields(question),
      h("button", { type: "submit", class: "primary", "data-key": "quiz-answer" }, t("lab-answer")),
    );
    put(this.panel, h("p", { class: "small" }, t("lab-question-number", { number: this.number + 1 })), form);
  }

  /** @param {Question} question */
  fields(question) {
    if (question.kind === "value") return h("label", {}, t("lab-value"), h("input", { type: "text", inputmode: "text", name: "value", id: "quiz-value", autocomplete: "off" }));
    if (question.kind === "window")
      return h(
        "fieldset",
        {},
        h("legend", {}, t("lab-window")),
        (question.choices ?? []).map(([alpha, beta], place) => h("label", { class: "line" }, h("input", { type: "radio", name: "window", value: place + 1 }), `(${minus(alpha)}, ${minus(beta)})`)),
      );
    return h(
      "fieldset",
      {},
      h("legend", {}, t("lab-pruned-leaves")),
      h(
        "div",
        { class: "leaf-marks" },
        this.leaves().map((node, place) => h("label", {}, h("input", { type: "checkbox", name: "leaf", value: place + 1, onchange: () => this.mark(place + 1) }), `${place + 1}: ${minus(question.laid.nodes[node].leaf ?? "")}`)),
      ),
    );
  }

  /** @param {FormData} form */
  judge(form) {
    const question = /** @type {Question} */ (this.question);
    const given =
      question.kind === "pruned"
        ? [...this.marked].sort((one, other) => one - other).map(String)
        : [String(form.get(question.kind === "value" ? "value" : "window") ?? "").trim().replace("−", "-").replace(/^\+/, "")];
    if (given.length === 1 && given[0] === "") return;
    const right = given.join() === question.answer.join();
    this.done = true;
    this.answered += 1;
    if (right) this.right += 1;
    this.draw();
    const next = button(t("lab-next-question"), () => {
      this.number += 1;
      this.ask();
    }, { class: "primary", "data-key": "quiz-next" });
    put(
      this.panel,
      h("div", { class: `verdict-of ${right ? "right" : "wrong"}`, role: "status" }, h("b", {}, right ? t("lab-right") : t("lab-wrong")), h("p", {}, question.says), h("p", {}, question.reason)),
      next,
    );
    put(/** @type {HTMLElement} */ (this.root.querySelector(".progress-of")), t("lab-score", { right: this.right, count: this.answered }));
    next.focus();
  }
}

/** Creates the legend of the tree's shapes. */
function signs() {
  return h("p", { class: "key-of" }, h("span", { class: "max" }, "MAX"), h("span", { class: "min" }, "MIN"), h("span", { class: "read" }, t("lab-read")), h("span", { class: "slashed" }, t("lab-cut-off")));
}
