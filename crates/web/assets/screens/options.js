// @ts-check
// The settings of a game before it begins: its parameters, and who sits in each seat.

import { h, put } from "../dom.js";
import { t } from "../i18n.js";
import { recall, remember } from "../memory.js";
import { LEVEL, settings } from "../names.js";

/** @typedef {import("../types.js").GameEntry} GameEntry */
/** @typedef {import("../types.js").Parameter} Parameter */

const PERSON = "person";

/** The number of a board; where none is typed each game has its own. */
const SEED = "seed";

/** Words that a setting can take, and the texts that say them. */
const WORDS = new Map([
  ["nobody", "page-value-nobody"],
  ["winner", "page-value-winner"],
  ["free", "page-value-free"],
  ["distinct", "page-value-distinct"],
  ["majority", "page-value-majority"],
  ["full", "page-value-full"],
]);

/** A value of a setting as people read it. @param {string} value */
const inWords = (value) => (WORDS.has(value) ? t(/** @type {string} */ (WORDS.get(value))) : value);

export class Options {
  /** @param {GameEntry} game */
  constructor(game) {
    this.game = game;
    /** What differs from the defaults. @type {Record<string, string>} */
    this.set = {};
    const own = game.seats.findIndex((seat) => seat.name === game.default_seat);
    /** @type {string[]} */
    this.players = [0, 1].map((seat) => (seat === Math.max(own, 0) ? PERSON : this.usual(seat)));
    this.#recall();
  }

  /** The program that sits in a seat unless somebody says otherwise. @param {number} seat */
  usual(seat) {
    const { game } = this;
    const name = game.seats[seat].name;
    const fitting = game.players.filter((player) => player.seat === null || player.seat === name);
    const usual = game.default_players?.[seat] ?? (name === game.default_seat ? null : game.default_opponent);
    return usual ?? fitting.find((player) => player.seat === name)?.name ?? fitting[0].name;
  }

  /** What to ask the server for. @param {number|null} seat the person's, where the card has a button for each */
  wish(seat) {
    const keys = this.game.parameters.filter(
      ({ key }) => this.set[key] !== undefined && this.set[key] !== "",
    );
    const tail = keys.map(({ key }) => (key ? `${key}=${this.set[key]}` : this.set[key])).join(",");
    const players =
      seat === null
        ? this.players
        : this.players.map((player, i) => (i === seat ? PERSON : player === PERSON ? this.usual(i) : player));
    return { game: this.game.name + (tail ? `:${tail}` : ""), players };
  }

  /** @param {HTMLElement|null} [extra] what else stands there */
  element(extra = null) {
    const id = `options-${this.game.name}`;
    const seats = h("div", { class: "fields" });
    const redraw = () => put(seats, ...this.game.seats.map((_, seat) => this.#seat(seat, id, redraw)));
    redraw();
    return h(
      "details",
      { class: "options" },
      h("summary", {}, t("page-options"), h("span", { class: "unseen" }, `: ${this.game.title}`)),
      h(
        "div",
        { class: "fields" },
        this.game.parameters.map((parameter) => this.#parameter(parameter, id)),
      ),
      seats,
      extra,
    );
  }

  /** @param {Parameter} parameter @param {string} id */
  #parameter(parameter, id) {
    const { key, title } = parameter;
    const now = this.set[key] ?? parameter.default;
    const change = (/** @type {string} */ value) => {
      if (value === parameter.default && key !== SEED) delete this.set[key];
      else this.set[key] = value;
      this.#remember();
    };
    const attributes = {
      id: `${id}-${key}`,
      "data-parameter": key,
      onchange: (/** @type {Event} */ event) => change(/** @type {HTMLInputElement} */ (event.target).value),
    };
    return h(
      "label",
      { for: `${id}-${key}` },
      h("span", {}, title || key),
      this.#field(parameter, now, attributes, change),
    );
  }

  /** @param {Parameter} parameter @param {string} now @param {Record<string, any>} attributes @param {(value: string) => void} change */
  #field(parameter, now, attributes, change) {
    const { kind, min, max, values } = parameter;
    if (kind === "flag")
      return h("input", {
        ...attributes,
        type: "checkbox",
        checked: now === "true",
        onchange: (/** @type {Event} */ event) =>
          change(String(/** @type {HTMLInputElement} */ (event.target).checked)),
      });
    if (kind === "choice")
      return h(
        "select",
        attributes,
        (values ?? []).map((value) => h("option", { value, selected: value === now }, inWords(value))),
      );
    if (kind === "number" && /^\d+$/.test(parameter.default) && parameter.key !== SEED)
      return h("input", { ...attributes, type: "number", inputmode: "numeric", min, max, value: now });
    return h("input", {
      ...attributes,
      type: "text",
      value: kind === "text" ? now : (this.set[parameter.key] ?? ""),
      placeholder: parameter.key === SEED ? "" : parameter.default,
      autocomplete: "off",
      spellcheck: "false",
    });
  }

  /** @param {number} seat @param {string} id @param {() => void} redraw */
  #seat(seat, id, redraw) {
    const { name, title } = this.game.seats[seat];
    const fits = (/** @type {{seat: string|null}} */ one) => one.seat === null || one.seat === name;
    const fitting = this.game.players.filter(fits);
    const now = this.players[seat];
    const plain = now.split(":")[0];
    const choose = (/** @type {string} */ player) => {
      this.players[seat] = player;
      this.#remember();
      redraw();
    };
    const value = (/** @type {Event} */ event) => /** @type {HTMLSelectElement} */ (event.target).value;
    const levels = fitting.find((player) => player.name === plain)?.levels ?? [];
    return h(
      "div",
      { class: "seat" },
      h(
        "label",
        { for: `${id}-seat${seat}` },
        h("span", {}, title),
        h(
          "select",
          {
            id: `${id}-seat${seat}`,
            "data-key": `seat${seat}`,
            "data-seat": seat,
            onchange: (/** @type {Event} */ event) => choose(value(event)),
          },
          h("option", { value: PERSON, selected: now === PERSON }, t("page-person")),
          this.game.levels
            .filter(fits)
            .map(({ level, title }) =>
              h(
                "option",
                { value: `${LEVEL}:${level}`, selected: now === `${LEVEL}:${level}` },
                `${level}. ${title}`,
              ),
            ),
          fitting.map((player) =>
            h("option", { value: player.name, selected: player.name === plain }, player.title || player.name),
          ),
        ),
      ),
      (levels.length > 1 || levels.some((level) => level !== plain)) &&
        h(
          "label",
          { for: `${id}-level${seat}` },
          h("span", {}, t("page-level")),
          h(
            "select",
            {
              id: `${id}-level${seat}`,
              "data-key": `level${seat}`,
              "data-level": seat,
              onchange: (/** @type {Event} */ event) => choose(value(event)),
            },
            [plain, ...levels].map((level) =>
              h(
                "option",
                { value: level, selected: level === now },
                level.includes(":") ? settings(level) : t("page-usual"),
              ),
            ),
          ),
        ),
    );
  }

  #remember() {
    remember(`options-${this.game.name}`, JSON.stringify({ set: this.set, players: this.players }));
  }

  /** Takes up the settings of last time, as far as they still exist. */
  #recall() {
    try {
      const { set, players } = JSON.parse(recall(`options-${this.game.name}`, "{}"));
      const names = new Set([PERSON, ...this.game.players.map((player) => player.name)]);
      const levels = new Set(this.game.levels.map(({ level }) => `${LEVEL}:${level}`));
      const exists = (/** @type {string} */ player) => levels.has(player) || names.has(player.split(":")[0]);
      if (players?.every(exists)) this.players = players;
      for (const { key } of this.game.parameters)
        if (typeof set?.[key] === "string") this.set[key] = set[key];
    } catch {
      // Settings that cannot be read are left at their defaults.
    }
  }
}
