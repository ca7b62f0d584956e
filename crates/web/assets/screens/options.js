// @ts-check
// The options of a new game: parameters and players. They are stored per game.

import { loadItem, saveItem } from "../storage.js";

/** @typedef {import("../types.js").GameEntry} GameEntry */
/** @typedef {{title: string, level: number, spec: string}} Rung */

export const PERSON = "person";

/** The parameter of random boards; without it, each game draws its own. */
export const SEED = "seed";

export class Options {
  /** @param {GameEntry} game */
  constructor(game) {
    this.game = game;
    /** Parameters that differ from the defaults. @type {Record<string, string>} */
    this.set = {};
    const own = game.seats.findIndex((seat) => seat.name === game.default_seat);
    /** @type {string[]} */
    this.players = [0, 1].map((seat) => (seat === Math.max(own, 0) ? PERSON : this.usual(seat)));
    this.#recall();
  }

  /** Returns the default program of a seat. @param {number} seat */
  usual(seat) {
    const { game } = this;
    const name = game.seats[seat].name;
    const fitting = game.players.filter((player) => player.seat === null || player.seat === name);
    const usual = game.default_players?.[seat] ?? (name === game.default_seat ? null : game.default_opponent);
    return usual ?? fitting.find((player) => player.seat === name)?.name ?? fitting[0].name;
  }

  /** Returns the request for the game. @param {number|null} seat the person's; null as the options say */
  request(seat) {
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

  /** Returns the seat of a person who plays against a program; -1 if there is none. */
  own() {
    const people = this.players.filter((player) => player === PERSON).length;
    return people === 1 ? this.players.indexOf(PERSON) : -1;
  }

  /** Gives a seat to the person and the other to a program. @param {number} seat */
  sit(seat) {
    const opponent = this.players.find((player) => player !== PERSON);
    this.players = [0, 1].map((at) =>
      at === seat ? PERSON : opponent && this.#fits(opponent, at) ? opponent : this.usual(at),
    );
    this.remember();
  }

  /** Returns the opponents of a seat, weakest first. @param {number} seat @returns {Rung[]} */
  ladder(seat) {
    const { levels, seats, players } = this.game;
    const named = (levels ?? []).filter((rung) => !rung.seat || rung.seat === seats[seat].name);
    if (named.length > 1) return named;
    const usual = this.usual(seat).split(":")[0];
    const specs = players.find((player) => player.name === usual)?.levels ?? [];
    return specs.map((spec, index) => ({ title: "", level: index + 1, spec }));
  }

  /** @param {string} spec @param {number} seat */
  #fits(spec, seat) {
    const player = this.game.players.find((one) => one.name === spec.split(":")[0]);
    return player !== undefined && (player.seat === null || player.seat === this.game.seats[seat].name);
  }

  /** Sets a parameter; default values are not stored. @param {import("../types.js").Parameter} parameter @param {string} value */
  change(parameter, value) {
    if (value === parameter.default && parameter.key !== SEED) delete this.set[parameter.key];
    else this.set[parameter.key] = value;
    this.remember();
  }

  remember() {
    saveItem(`options-${this.game.name}`, JSON.stringify({ set: this.set, players: this.players }));
  }

  /** Restores the stored options that still exist. */
  #recall() {
    try {
      const { set, players } = JSON.parse(loadItem(`options-${this.game.name}`, "{}"));
      const names = new Set([PERSON, ...this.game.players.map((player) => player.name)]);
      if (players?.every((/** @type {string} */ player) => names.has(player.split(":")[0])))
        this.players = players;
      for (const { key } of this.game.parameters)
        if (typeof set?.[key] === "string") this.set[key] = set[key];
    } catch {
      // Unreadable options stay at their defaults.
    }
  }
}
