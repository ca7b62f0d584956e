// @ts-check
// Five searches of one position, side by side or one of them large, at any event of their traces. One scrubber moves all
// of them, so that it is visible which one finishes first.

import * as api from "../api.js";
import { button, h, put } from "../dom.js";
import { number, signed, t } from "../i18n.js";
import { iconButton } from "../icons.js";
import { bind } from "../keys.js";
import { savePicture } from "../lab/file.js";
import { addressOf, loadStyle, heading, nameOf, readPosition, subjectForm, subjectOf } from "../lab/frame.js";
import { childrenOf, minus, searchStateAt, sentence } from "../lab/search-state.js";
import { picture } from "../lab/picture.js";
import { legend, plotted } from "../lab/plot.js";
import { mctsStateAt, simulationSentence } from "../lab/mcts-state.js";
import { announce } from "../notices.js";

/** @typedef {import("../lab/types.js").SearchTraceDocument} SearchTraceDocument */
/** @typedef {import("../lab/types.js").MctsTrace} MctsTrace */
/** @typedef {import("../lab/types.js").Drawn} Drawn */
/** @typedef {import("../lab/frame.js").NamedPosition} NamedPosition */

/** Searches with a full trace, the simplest first. */
const SEARCHES = ["minimax", "alpha-beta", "best-first", "search"];

/** Monte Carlo tree search. */
const MCTS = "mcts";

/** Simulations shown one by one, and the growing numbers made for the curve. */
const SHOWN = 80;
const GROWING = [300, 1_000, 3_000, 10_000, 30_000];

/** Milliseconds between two events. */
const TEMPO = 300;

/** Minimum width of an upright picture. */
const NARROW = 560;

/** @param {HTMLElement} main @param {string} word */
export async function searchesScreen(main, word) {
  const [catalog] = await Promise.all([api.catalog(), loadStyle()]);
  const view = new Searches(readPosition(word), catalog);
  main.append(view.root);
  // The screen appears before the searches have finished.
  view.load();
  return () => view.leave();
}

class Searches {
  /** @param {NamedPosition} position @param {import("../types.js").Catalog} catalog */
  constructor(position, catalog) {
    this.position = position;
    this.catalog = catalog;
    /** @type {Map<string, {trace: SearchTraceDocument, children: number[][], nodes: Drawn[]}>} */
    this.traces = new Map();
    /** @type {{trace: MctsTrace, children: number[][], nodes: Drawn[]}|null} */
    this.mcts = null;
    this.time = 0;
    /** The enlarged search. @type {string|null} */
    this.focus = null;
    /** @type {number|undefined} */
    this.timer = undefined;
    this.left = false;
    /** Whether the proof is still running. */
    this.proving = true;
    this.cards = h("div", { class: "cards" });
    this.aside = h("aside", { class: "steps-of", "aria-label": t("lab-steps") });
    this.scrubber = h("input", { type: "range", min: 0, max: 0, value: 0, id: "lab-time", "aria-label": t("lab-moment"), oninput: () => this.goTo(Number(this.scrubber.value), true) });
    this.marks = h("div", { class: "cut-marks", "aria-hidden": "true" });
    this.count = h("b", { class: "moment-number" });
    this.playing = iconButton("play", t("lab-play"), () => this.toggle(), { class: "icon go", "data-key": "lab-play" });
    this.body = h("div", { class: "lab-body" });
    this.root = h("div", { class: "lab" }, heading("searches", position), this.body);
    this.unbind = bind({
      ArrowLeft: () => this.goTo(this.time - 1, true),
      ArrowRight: () => this.goTo(this.time + 1, true),
      Home: () => this.goTo(0, true),
      End: () => this.goTo(this.last(), true),
      " ": () => this.toggle(),
    });
    this.resizes = new ResizeObserver(() => (this.draw(), this.drawEstimate()));
  }

  leave() {
    this.left = true;
    this.pause();
    this.unbind();
    this.resizes.disconnect();
  }

  async load() {
    const depths = h("select", { id: "lab-depth", "aria-label": t("lab-depth"), onchange: () => (location.hash = addressOf("searches", { ...this.position, depth: depths.value || null })) });
    const form = subjectForm("searches", this.position, this.catalog, depths);
    put(this.body, form, h("p", { class: "progress-of", role: "status" }, t("page-thinking")));
    const subject = subjectOf(this.position);
    const depth = this.position.depth ? Number(this.position.depth) : null;
    try {
      for (const search of SEARCHES) {
        const trace = await api.lab.search({ ...subject, search, depth });
        const nodes = trace.nodes.map((node) => ({ ...node, leaf: node.leaf !== null }));
        this.traces.set(search, { trace, nodes, children: childrenOf(nodes) });
      }
      this.keep(await api.lab.simulations({ ...subject, simulations: SHOWN, shown: SHOWN, prove: false }));
    } catch (error) {
      put(this.body, form, h("p", { role: "alert", class: "refusal" }, error instanceof Error ? error.message : String(error)));
      depths.remove();
      return;
    }
    if (this.left) return;
    const { deepest, depth: now } = /** @type {{trace: SearchTraceDocument}} */ (this.traces.get(SEARCHES[0])).trace;
    put(depths, Array.from({ length: Math.max(deepest, now) }, (_, place) => h("option", { value: place + 1, selected: place + 1 === now }, t("lab-depth-of", { count: place + 1 }))));
    put(this.body, form, this.scrub(), this.cards, this.aside);
    this.arrange();
    this.goTo(this.last(), false);
    this.resizes.observe(this.cards);
    this.grow(subject);
  }

  /** @param {MctsTrace} trace */
  keep(trace) {
    const nodes = trace.nodes.map((node) => ({ ...node, leaf: node.payoff !== null }));
    this.mcts = { trace, nodes, children: childrenOf(nodes) };
  }

  /** Proves the value if that is quick, then runs more simulations for the curve until they prove it too or the screen is left. @param {import("../lab/types.js").Subject} subject */
  async grow(subject) {
    const proof = await api.lab.simulations({ ...subject, simulations: 1, shown: 0, prove: true }).catch(() => null);
    if (this.left || !this.mcts || !proof) return;
    this.mcts.trace.value = proof.value;
    this.proving = false;
    this.drawEstimate();
    for (const simulations of GROWING) {
      if (this.left || !this.mcts || this.mcts.trace.solved) return;
      const more = await api.lab.simulations({ ...subject, simulations, shown: 0, prove: false }).catch(() => null);
      if (!more || this.left) return;
      const { trace } = this.mcts;
      trace.estimates = more.estimates;
      trace.solved = more.solved;
      this.drawEstimate();
    }
  }

  scrub() {
    return h(
      "div",
      { class: "scrub" },
      iconButton("start", t("lab-first"), () => this.goTo(0, true), { "data-key": "lab-first" }),
      iconButton("back", t("lab-back"), () => this.goTo(this.time - 1, true), { "data-key": "lab-back" }),
      this.playing,
      iconButton("next", t("lab-forward"), () => this.goTo(this.time + 1, true), { "data-key": "lab-forward" }),
      iconButton("end", t("lab-last"), () => this.goTo(this.last(), true), { "data-key": "lab-last" }),
      h("div", { class: "track" }, this.scrubber, this.marks),
      this.count,
    );
  }

  /** Returns the number of events of a search. @param {string} name */
  length(name) {
    return name === MCTS ? (this.mcts?.trace.simulations.length ?? 0) : (this.traces.get(name)?.trace.events.length ?? 0);
  }

  /** Returns the number of events of the longest search. */
  last() {
    const names = this.focus ? [this.focus] : [...SEARCHES, MCTS];
    return Math.max(...names.map((name) => this.length(name)));
  }

  toggle() {
    if (this.timer !== undefined) return this.pause();
    if (this.time >= this.last()) this.goTo(0, false);
    this.timer = window.setInterval(() => {
      this.goTo(this.time + 1, false);
      if (this.time >= this.last()) this.pause();
    }, TEMPO);
    this.drawPlay();
  }

  pause() {
    clearInterval(this.timer);
    this.timer = undefined;
    this.drawPlay();
  }

  drawPlay() {
    const fresh = iconButton(this.timer === undefined ? "play" : "pause", this.timer === undefined ? t("lab-play") : t("lab-pause"), () => this.toggle(), { class: "icon go", "data-key": "lab-play" });
    const focused = document.activeElement === this.playing;
    this.playing.replaceWith(fresh);
    this.playing = fresh;
    if (focused) fresh.focus();
  }

  /** @param {number} time @param {boolean} aloud */
  goTo(time, aloud) {
    if (aloud && this.timer !== undefined) this.pause();
    this.time = Math.max(0, Math.min(time, this.last()));
    this.draw();
    if (aloud && this.focus) announce(this.sentence(this.focus));
  }

  /** Enlarges one search, or shows all. @param {string|null} name */
  choose(name) {
    this.focus = name;
    this.arrange();
    this.goTo(name ? this.length(name) : this.last(), false);
    /** @type {HTMLElement|null} */ (this.cards.querySelector(`[data-search="${name ?? SEARCHES[0]}"] .enlarge`))?.focus();
  }

  /** Arranges the cards. */
  arrange() {
    const names = this.focus ? [this.focus] : [...SEARCHES, MCTS];
    const card = (/** @type {string} */ name) => {
      const large = this.focus === name;
      return h(
        "section",
        { class: "card", "data-search": name, "aria-label": nameOf(name) },
        h(
          "header",
          {},
          h("h2", {}, nameOf(name)),
          h("p", { class: "tally" }),
          iconButton("export", t("lab-save-picture", { search: nameOf(name) }), () => this.save(name), { "data-key": `save-${name}` }),
          iconButton(large ? "close" : "enlarge", large ? t("lab-all") : t("lab-enlarge", { search: nameOf(name) }), () => this.choose(large ? null : name), { class: "icon enlarge", "data-key": `enlarge-${name}` }),
        ),
        h("div", { class: "picture" }),
        h("p", { class: "saying" }),
      );
    };
    put(this.cards, names.map(card), h("section", { class: "card estimate", "aria-label": t("lab-estimate") }));
    this.root.toggleAttribute("data-large", this.focus !== null);
    this.drawEstimate();
    this.drawSteps();
    const events = this.focus && this.focus !== MCTS ? (this.traces.get(this.focus)?.trace.events ?? []) : [];
    const length = Math.max(1, events.length);
    put(this.marks, events.flatMap((event, place) => {
      if (event.event !== "cut") return [];
      const mark = h("i");
      mark.style.setProperty("--at", String((place + 1) / length));
      return [mark];
    }));
  }

  /** Describes the last event of a search. @param {string} name */
  sentence(name) {
    const time = Math.min(this.time, this.length(name));
    if (name === MCTS) return this.mcts ? simulationSentence(this.mcts.trace, time) : "";
    const trace = this.traces.get(name)?.trace;
    return trace ? sentence(trace, trace.events[time - 1]) : "";
  }

  draw() {
    if (this.left || this.traces.size === 0) return;
    const last = this.last();
    this.scrubber.max = String(last);
    this.scrubber.value = String(this.time);
    this.scrubber.setAttribute("aria-valuetext", this.focus ? this.sentence(this.focus) : t("lab-moment-of", { time: this.time, last }));
    this.count.textContent = `${this.time} / ${last}`;
    for (const card of /** @type {NodeListOf<HTMLElement>} */ (this.cards.querySelectorAll("[data-search]"))) this.drawCard(card);
    this.markStep();
  }

  /** @param {HTMLElement} card */
  drawCard(card) {
    const name = /** @type {string} */ (card.dataset.search);
    const place = /** @type {HTMLElement} */ (card.querySelector(".picture"));
    const time = Math.min(this.time, this.length(name));
    const aside = place.clientWidth < NARROW && matchMedia("(max-width: 900px)").matches;
    const room = { width: place.clientWidth || 400, height: aside ? 4000 : place.clientHeight || 240, aside };
    card.classList.toggle("finished", time >= this.length(name));
    const tally = /** @type {HTMLElement} */ (card.querySelector(".tally"));
    /** @type {HTMLElement} */ (card.querySelector(".saying")).textContent = this.sentence(name);
    if (name === MCTS) {
      if (!this.mcts) return;
      const now = mctsStateAt(this.mcts.trace, time);
      tally.textContent = t("lab-simulations", { count: time });
      const shown = this.mcts.nodes.map((node, at) => ({ ...node, leaf: node.leaf && now.visits[at] > 0 }));
      put(place, picture(shown, visible(this.mcts.children, now.visits), now.looks, now.here, room, { label: `${nameOf(name)}: ${tally.textContent}`, moves: !this.mcts.trace.typed }));
      return;
    }
    const known = this.traces.get(name);
    if (!known) return;
    const now = searchStateAt(known.trace, known.children, time);
    tally.textContent = [t("lab-positions", { count: now.entered }), t("lab-cuts", { count: now.cuts }), now.known > 0 && t("lab-known", { count: now.known })].filter(Boolean).join(" · ");
    const value = time >= known.trace.events.length ? ` = ${minus(known.trace.value)}` : "";
    put(place, picture(known.nodes, known.children, now.looks, now.here, room, { label: `${nameOf(name)}: ${tally.textContent}${value}`, moves: !known.trace.typed }));
  }

  /** Draws the simulations' estimate beside the proved value. */
  drawEstimate() {
    const card = this.cards.querySelector(".estimate");
    if (!card || !this.mcts) return;
    const { trace } = this.mcts;
    const last = trace.estimates.at(-1);
    const end = Math.max(10, last?.simulations ?? 10);
    const proved = trace.value ?? last?.proved ?? null;
    /** @type {import("../lab/plot.js").Plot} */
    const plot = {
      label: t("lab-estimate"),
      across: t("lab-axis-simulations"),
      upwards: t("lab-axis-value"),
      logX: true,
      curves: [
        { name: t("lab-curve-chosen"), points: trace.estimates.map((one) => [one.simulations, one.chosen]) },
        { name: t("lab-curve-mean"), points: trace.estimates.map((one) => [one.simulations, one.mean]) },
        ...(proved === null ? [] : [{ name: t("lab-curve-proved", { value: signed(proved) }), guide: true, points: /** @type {[number, number][]} */ ([[1, proved], [end, proved]]) }]),
      ],
    };
    const words = proved === null ? (this.proving ? "" : t("lab-not-proved")) : trace.solved && last ? t("lab-solved", { count: last.simulations }) : t("lab-so-far", { count: last?.simulations ?? 0, value: number(last?.chosen ?? 0) });
    const place = h("div", { class: "plot-place" });
    put(
      card,
      h("header", {}, h("h2", {}, t("lab-estimate")), iconButton("export", t("lab-save-picture", { search: t("lab-estimate") }), () => this.save("estimate"), { "data-key": "save-estimate" })),
      place,
      legend(plot),
      h("p", { class: "saying" }, words),
    );
    // Drawn after layout, when the size is known, so that text keeps its size.
    put(place, plotted(plot, { width: Math.max(260, place.clientWidth), height: Math.max(120, place.clientHeight) }));
  }

  /** Draws the steps of the enlarged search. */
  drawSteps() {
    const known = this.focus ? this.traces.get(this.focus) : undefined;
    if (!this.focus) return put(this.aside);
    const rows = known ? stepsOf(known.trace) : this.mcts ? this.mcts.trace.simulations.map((_, place) => ({ until: place + 1, text: simulationSentence(/** @type {MctsTrace} */ (this.mcts?.trace), place + 1) })) : [];
    put(
      this.aside,
      h("h2", {}, t("lab-steps")),
      h("ol", {}, rows.map(({ until, text }, place) => h("li", { "data-until": until }, button(text, () => this.goTo(until, true), { "data-key": `step-${place}` })))),
      h("p", { class: "key-of" }, h("span", { class: "max" }, "MAX"), h("span", { class: "min" }, "MIN"), h("span", { class: "read" }, t("lab-read")), h("span", { class: "slashed" }, t("lab-cut-off"))),
    );
  }

  /** Marks the current step. */
  markStep() {
    let marked = false;
    for (const row of /** @type {NodeListOf<HTMLElement>} */ (this.aside.querySelectorAll("li"))) {
      /** @type {boolean} */
      const now = !marked && Number(row.dataset.until) >= this.time && this.time > 0;
      marked ||= now;
      if (now) row.setAttribute("aria-current", "step");
      else row.removeAttribute("aria-current");
      // Scrolls the list only, not the page.
      const list = /** @type {HTMLElement} */ (row.parentElement);
      if (now) list.scrollTop = Math.max(0, row.offsetTop - list.offsetTop - list.clientHeight / 2);
    }
  }

  /** @param {string} name */
  save(name) {
    const shown = this.cards.querySelector(name === "estimate" ? ".estimate .lab-plot" : `[data-search="${name}"] .lab-tree`);
    if (shown) savePicture(`parlor-${name}`, shown);
  }
}

/** Returns the steps of a trace; without any, the events that change a value. @param {SearchTraceDocument} trace */
function stepsOf(trace) {
  if (trace.steps.length > 0) return trace.steps;
  return trace.events.flatMap((event, place) => (event.event === "enter" || event.event === "narrow" ? [] : [{ until: place + 1, text: sentence(trace, event) }]));
}

/** Keeps only visited nodes. @param {number[][]} children @param {number[]} visits */
function visible(children, visits) {
  return children.map((below) => below.filter((child) => visits[child] > 0));
}
