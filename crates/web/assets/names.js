// @ts-check
// Names of players: a person, or a program's title and settings.

import { number, t } from "./i18n.js";

/** @typedef {import("./types.js").Catalog} Catalog */

/** The player whose parameter is a level. */
const LEVEL = "level";

/**
 * @param {Catalog} catalog
 * @param {string} game its name
 * @param {{spec: string|null, you?: boolean}} seat
 */
export function playerName(catalog, game, { spec, you }) {
  const name = plainName(catalog, game, { spec, you: you ?? false });
  return spec?.includes(":") ? `${name} (${settings(spec)})` : name;
}

/**
 * Returns the name without settings.
 * @param {Catalog} catalog
 * @param {string} game
 * @param {{spec: string|null, you: boolean}} seat
 */
export function plainName(catalog, game, { spec, you }) {
  if (spec === null) return you ? t("page-you") : t("page-person");
  const entry = catalog.games.find((one) => one.name === game);
  const [name, tail] = spec.split(":");
  const rung = entry?.levels?.find((one) => one.spec === spec || (name === LEVEL && String(one.level) === tail));
  if (rung) return rung.title;
  const player = entry?.players.find((one) => one.name === name);
  return player?.title ?? name;
}

/** Formats the settings of a spec; unknown ones stay as typed. @param {string} spec */
export function settings(spec) {
  return spec
    .slice(spec.indexOf(":") + 1)
    .split(",")
    .map(setting)
    .join(", ");
}

/** @param {string} typed */
function setting(typed) {
  const [key, value] = typed.split("=");
  const amount = Number(value);
  if (!Number.isInteger(amount)) return typed;
  if (key === "depth") return t("page-level-depth", { count: amount });
  if (key === "time") return t("page-level-time", { seconds: number(amount / 1000) });
  if (key === "simulations") return t("page-level-simulations", { count: amount });
  return typed;
}
