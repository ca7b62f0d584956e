// @ts-check
// Compares the nodes of searches by depth: one request per search and depth, until one takes too long or is stopped.

import * as api from "../api.js";
import { button, h, put } from "../dom.js";
import { number, t } from "../i18n.js";
import { csv, save, savePicture } from "../lab/file.js";
import { loadStyle, heading, nameOf, readPosition, subjectForm, subjectOf } from "../lab/frame.js";
import { legend, plotted, wideRoom } from "../lab/plot.js";

/** @typedef {import("../lab/types.js").Row} Row */
/** @typedef {import("../lab/types.js").Formulas} Formulas */

const SEARCHES = ["minimax", "alpha-beta", "worst-first", "best-first", "search"];

/** Maximum depth, and the maximum seconds of a search that continues to the next depth. */
const DEEPEST = 14;
const SLOWEST = 1.2;

/** @param {HTMLElement} main @param {string} word */
export async function compareScreen(main, word) {
  const [catalog] = await Promise.all([api.catalog(), loadStyle()]);
  const position = readPosition(word);
  const view = new Comparison(position);
  main.append(h("div", { class: "lab" }, heading("compare", position), h("div", { class: "lab-body" }, subjectForm("compare", position, catalog), view.root)));
  view.draw();
  view.run();
  return () => view.stop();
}

class Comparison {
  /** @param {import("../lab/frame.js").NamedPosition} position */
  constructor(position) {
    this.subject = subjectOf(position);
    /** @type {Row[]} */
    this.rows = [];
    /** The formulas at each depth, from the search with the most nodes. @type {Map<number, Formulas & {nodes: number}>} */
    this.formulas = new Map();
    // Running from the start, so that it is not reported as done before the first request.
    this.running = true;
    this.refusal = "";
    this.figure = h("div", { class: "panel-of" });
    this.table = h("div", { class: "panel-of" });
    this.root = h("div", { class: "sheet-of of-rows" }, this.figure, this.table);
  }

  stop() {
    this.running = false;
  }

  async run() {
    let open = [...SEARCHES];
    for (let depth = 1; depth <= DEEPEST && open.length > 0 && this.running; depth += 1) {
      for (const search of [...open]) {
        if (!this.running) break;
        const { row, growth } = await api.lab.row({ ...this.subject, search, depth }).catch((error) => {
          this.refusal = error instanceof Error ? error.message : String(error);
          this.running = false;
          return { row: null, growth: null };
        });
        const before = this.rows.find((one) => one.search === search && one.depth === depth - 1);
        if (!row || row.seconds > SLOWEST) open = open.filter((one) => one !== search);
        if (!row) continue;
        // No game lasts this long, so deeper searches are the same.
        if (before?.nodes === row.nodes && search !== "search") {
          open = [];
          break;
        }
        this.rows.push(row);
        if (growth && (this.formulas.get(depth)?.nodes ?? 0) < row.nodes) this.formulas.set(depth, { ...growth, nodes: row.nodes });
        this.draw();
      }
    }
    this.running = false;
    this.draw();
  }

  /** @returns {import("../lab/plot.js").Plot} */
  plot() {
    const guide = (/** @type {string} */ name, /** @type {(one: Formulas) => number} */ count) => ({ name, guide: true, points: [...this.formulas.values()].map((one) => /** @type {[number, number]} */ ([one.depth, count(one)])) });
    return {
      label: t("lab-compare-title"),
      across: t("lab-axis-depth"),
      upwards: t("lab-axis-nodes"),
      logY: true,
      curves: [
        ...SEARCHES.map((search) => ({ name: nameOf(search), points: this.rows.filter((row) => row.search === search).map((row) => /** @type {[number, number]} */ ([row.depth, row.nodes])) })),
        guide("b^d", (one) => one.b_to_d),
        guide("b^(d/2)", (one) => one.b_to_half_d),
      ],
    };
  }

  draw() {
    const plot = this.plot();
    const depths = [...new Set(this.rows.map((row) => row.depth))];
    const cell = (/** @type {string} */ search, /** @type {number} */ depth) => this.rows.find((row) => row.search === search && row.depth === depth);
    const shown = plotted(plot, wideRoom(440));
    put(
      this.figure,
      shown,
      legend(plot),
      this.refusal && h("p", { role: "alert", class: "refusal" }, this.refusal),
      h(
        "div",
        { class: "buttons" },
        this.running ? button(t("lab-stop"), () => this.stop(), { "data-key": "compare-stop" }) : h("span", { class: "progress-of", role: "status", "data-key": "compare-done" }, t("lab-compare-done")),
        button("SVG", () => savePicture("parlor-compare", shown), { "data-key": "compare-svg" }),
        button("CSV", () => save("parlor-compare.csv", "text/csv", this.csv()), { "data-key": "compare-csv" }),
        button("JSON", () => save("parlor-compare.json", "application/json", `${JSON.stringify({ subject: this.subject, rows: this.rows }, null, 1)}\n`), { "data-key": "compare-json" }),
      ),
    );
    put(
      this.table,
      h("h2", {}, t("lab-axis-nodes")),
      h(
        "div",
        { class: "wide", tabindex: 0, role: "region", "aria-label": t("lab-axis-nodes") },
        h(
          "table",
          {},
          h("thead", {}, h("tr", {}, h("th", { scope: "col" }, t("lab-axis-depth")), SEARCHES.map((search) => h("th", { scope: "col" }, nameOf(search))))),
          h("tbody", {}, depths.map((depth) => h("tr", {}, h("th", { scope: "row" }, depth), SEARCHES.map((search) => h("td", {}, number(cell(search, depth)?.nodes ?? NaN).replace("NaN", "–")))))),
        ),
      ),
      h("p", { class: "small" }, t("lab-compare-words")),
    );
  }

  csv() {
    return csv([
      ["search", "depth", "nodes", "leaves", "cuts", "value", "best", "seconds", "branching"],
      ...this.rows.map((row) => [row.search, row.depth, row.nodes, row.leaves, row.cuts, row.value, row.best, row.seconds, row.branching]),
    ]);
  }
}
