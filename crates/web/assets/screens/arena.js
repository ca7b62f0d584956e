// @ts-check
// A tournament of chosen players. Each request plays a few pairs and updates the table and ratings. The seed fixes every
// game; stopping ends the requests.

import * as api from "../api.js";
import { button, h, put } from "../dom.js";
import { number, t } from "../i18n.js";
import { iconButton } from "../icons.js";
import { csv, save, savePicture } from "../lab/file.js";
import { loadStyle, heading } from "../lab/frame.js";
import { legend, plotted, wideRoom } from "../lab/plot.js";
import { plainName } from "../names.js";

/** @typedef {import("../lab/types.js").Standing} Standing */
/** @typedef {import("../lab/types.js").Pair} Pair */
/** @typedef {import("../types.js").GameEntry} GameEntry */

/** Maximum number of players, as on the server. */
const MOST_PLAYERS = 8;

/** Target duration of a request in milliseconds. */
const TEMPO = 600;

/** Maximum number of pairs per request, and minimum number of requests, so that progress is visible. */
const MOST_AT_ONCE = 32;
const PARTS = 15;

/** @param {HTMLElement} main */
export async function arenaScreen(main) {
  const [catalog] = await Promise.all([api.catalog(), loadStyle()]);
  const view = new Arena(catalog);
  main.append(h("div", { class: "lab" }, heading("arena", {}), h("div", { class: "lab-body" }, view.root)));
  view.drawForm();
  view.draw();
  return () => view.stop();
}

class Arena {
  /** @param {import("../types.js").Catalog} catalog */
  constructor(catalog) {
    // Code-breaking games are compared over all secrets, not in pairs.
    this.games = catalog.games.filter((game) => !game.code_breaking);
    this.catalog = catalog;
    this.game = this.games[0];
    this.players = this.usual();
    this.pairs = 20;
    this.seed = 1;
    /** @type {Pair[]} */
    this.done = [];
    /** @type {Standing[]} */
    this.table = [];
    /** The ratings after each request. @type {{played: number, table: Standing[]}[]} */
    this.course = [];
    this.total = 0;
    this.running = false;
    this.refusal = "";
    this.form = h("div", { class: "panel-of" });
    this.figure = h("div", { class: "panel-of" });
    this.root = h("div", { class: "sheet-of" }, this.figure, this.form);
  }

  /** Returns a player's name, with its spec if that differs. @param {string} spec */
  called(spec) {
    const name = plainName(this.catalog, this.game.name, { spec: spec.replace(/#\d+$/, ""), you: false });
    return name === spec ? spec : `${name} (${spec})`;
  }

  /** Returns default players of clearly different strength. */
  usual() {
    return ["level:1", "level:3", "level:5"];
  }

  stop() {
    this.running = false;
  }

  async run() {
    Object.assign(this, { done: [], table: [], course: [], total: 0, refusal: "", running: true });
    const plan = { game: this.game.name, players: [...this.players], pairs: this.pairs, seed: this.seed };
    this.drawForm();
    let count = 1;
    while (this.running) {
      const begun = performance.now();
      const done = this.done.map(({ payoffs, forfeits, repeats }) => ({ payoffs, forfeits, repeats }));
      try {
        const part = await api.lab.arena({ ...plan, done, count });
        if (!this.running) break;
        this.done.push(...part.pairs);
        this.table = part.table;
        this.total = part.total;
        this.course.push({ played: part.played, table: part.table });
        if (part.played >= part.total) this.running = false;
      } catch (error) {
        this.refusal = error instanceof Error ? error.message : String(error);
        this.running = false;
      }
      const spent = performance.now() - begun;
      count = Math.max(1, Math.min(MOST_AT_ONCE, 2 * count, Math.ceil(this.total / PARTS), Math.round((count * TEMPO) / Math.max(spent, 20))));
      this.draw();
    }
    this.drawForm();
    this.draw();
  }

  drawForm() {
    const { game } = this;
    const fixed = { disabled: this.running };
    const games = h("select", { id: "arena-game", ...fixed, onchange: () => {
      this.game = /** @type {GameEntry} */ (this.games.find((one) => one.name === games.value));
      this.players = this.usual();
      this.drawForm();
    } }, this.games.map((one) => h("option", { value: one.name, selected: one === game }, one.title)));
    const offered = [
      ...(game.levels ?? []).filter((level, place, all) => all.findIndex((one) => one.level === level.level) === place).map((level) => `level:${level.level}`),
      ...game.players.filter((player) => player.seat === null).map((player) => player.name),
    ];
    const names = h("datalist", { id: "arena-names" }, offered.map((value) => h("option", { value })));
    const player = (/** @type {string} */ spec, /** @type {number} */ place) => {
      const field = h("input", { type: "text", list: "arena-names", value: spec, spellcheck: "false", "aria-label": t("lab-player", { number: place + 1 }), "data-player": place, ...fixed, onchange: () => (this.players[place] = field.value.trim()) });
      const away = this.players.length > 2 && iconButton("close", t("lab-player-away", { number: place + 1 }), () => {
        this.players.splice(place, 1);
        this.drawForm();
      }, { "data-key": `away-${place}`, ...fixed });
      return h("div", { class: "row-of" }, field, away);
    };
    const count = (/** @type {string} */ label, /** @type {"pairs"|"seed"} */ key, /** @type {number} */ most) => {
      const field = h("input", { type: "number", min: key === "pairs" ? 1 : 0, max: most, value: this[key], id: `arena-${key}`, ...fixed, onchange: () => (this[key] = Math.max(key === "pairs" ? 1 : 0, Math.min(most, Math.floor(Number(field.value) || 0)))) });
      return h("label", {}, label, field);
    };
    put(
      this.form,
      h(
        "div",
        { class: "stack" },
        h("label", {}, t("lab-game"), games),
        h("fieldset", {}, h("legend", {}, t("lab-players")), this.players.map(player), names,
          this.players.length < MOST_PLAYERS && button(t("lab-player-add"), () => {
            this.players.push(offered.find((one) => !this.players.includes(one)) ?? offered[0]);
            this.drawForm();
          }, { "data-key": "arena-add", ...fixed })),
        count(t("lab-pairs"), "pairs", Math.floor(600 / ((this.players.length * (this.players.length - 1)) / 2))),
        count(t("lab-seed"), "seed", 1_000_000_000),
        this.running
          ? button(t("lab-stop"), () => this.stop(), { "data-key": "arena-stop" })
          : button(t("lab-begin"), () => this.run(), { class: "primary", "data-key": "arena-begin" }),
        h("p", { class: "small" }, t("lab-arena-words")),
      ),
    );
  }

  /** @returns {import("../lab/plot.js").Plot} */
  plot() {
    const names = this.table.map((one) => one.player);
    return {
      label: t("lab-ratings"),
      across: t("lab-axis-pairs"),
      upwards: t("lab-axis-elo"),
      least: [-200, 200],
      curves: names.map((name, place) => {
        const points = this.course.flatMap(({ played, table }) => {
          const { elo } = table[place];
          return elo === null ? [] : [/** @type {[number, number]} */ ([played, elo])];
        });
        const last = this.course.at(-1);
        const end = last?.table[place];
        const bars = last && end && end.low !== null && end.high !== null ? [/** @type {[number, number, number]} */ ([last.played, end.low, end.high])] : [];
        return { name: this.called(name), points, bars };
      }),
    };
  }

  draw() {
    const plot = this.plot();
    const shown = plotted(plot, wideRoom(340));
    const elo = (/** @type {number|null} */ value) => (value === null ? "–" : number(Math.round(value), { signDisplay: "exceptZero" }));
    const ladder = [...this.table].sort((one, other) => other.score - one.score);
    put(
      this.figure,
      h("p", { class: "progress-of", role: "status" }, this.total === 0 ? t("lab-arena-empty") : t("lab-arena-going", { played: this.done.length, total: this.total })),
      this.refusal && h("p", { role: "alert", class: "refusal" }, this.refusal),
      shown,
      legend(plot),
      h(
        "div",
        { class: "wide", tabindex: 0, role: "region", "aria-label": t("lab-table") },
        h(
          "table",
          { class: "ladder" },
          h("thead", {}, h("tr", {}, [t("lab-players"), t("lab-wins"), t("lab-draws"), t("lab-losses"), t("lab-points"), "Elo", "95 %"].map((name) => h("th", { scope: "col" }, name)))),
          h("tbody", {}, ladder.map((one) => h("tr", {}, h("th", { scope: "row" }, this.called(one.player)), h("td", {}, number(one.wins)), h("td", {}, number(one.draws)), h("td", {}, number(one.losses)), h("td", {}, number(one.score, { style: "percent", maximumFractionDigits: 1 })), h("td", {}, elo(one.elo)), h("td", {}, `${elo(one.low)} … ${elo(one.high)}`)))),
        ),
      ),
      h(
        "div",
        { class: "buttons" },
        button("JSON", () => save("parlor-arena.json", "application/json", this.json()), { "data-key": "arena-json" }),
        button("CSV", () => save("parlor-arena.csv", "text/csv", this.csv()), { "data-key": "arena-csv" }),
        button("SVG", () => savePicture("parlor-arena", shown), { "data-key": "arena-svg" }),
      ),
    );
  }

  json() {
    const { game, players, pairs, seed, table, done } = this;
    return `${JSON.stringify({ game: game.name, players, pairs, seed, total: this.total, table, played: done }, null, 1)}\n`;
  }

  csv() {
    return csv([
      ["player", "wins", "draws", "losses", "score", "elo", "low", "high", "stronger"],
      ...this.table.map((one) => [one.player, one.wins, one.draws, one.losses, one.score, one.elo, one.low, one.high, one.stronger]),
    ]);
  }
}
