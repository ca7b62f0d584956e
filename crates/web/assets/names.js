// @ts-check
// What players are called: a person, or a program by its title and what it is set to.

import { number, t } from "./i18n.js";

/** @typedef {import("./types.js").Catalog} Catalog */

/**
 * @param {Catalog} catalog
 * @param {string} game its name
 * @param {{spec: string|null, you?: boolean}} seat
 */
export function playerName(catalog, game, { spec, you }) {
  if (spec === null) return you ? t("page-you") : t("page-person");
  const [name] = spec.split(":");
  const entry = catalog.games.find((entry) => entry.name === game);
  const player = entry?.players.find((one) => one.name === name);
  const title = player?.title ?? name;
  return spec.includes(":") ? `${title} (${settings(spec)})` : title;
}

/** The settings of a spec in words; those without words of their own as they are typed. @param {string} spec */
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
