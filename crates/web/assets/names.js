// @ts-check
// What players are called: a person, or a program by its title and settings.

import { t } from "./i18n.js";

/** @typedef {import("./types.js").Catalog} Catalog */

/**
 * @param {Catalog} catalog
 * @param {string} game its name
 * @param {{spec: string|null, you?: boolean}} seat
 */
export function playerName(catalog, game, { spec, you }) {
  if (spec === null) return you ? t("page-you") : t("page-person");
  const [name, ...settings] = spec.split(":");
  const player = catalog.games.find((entry) => entry.name === game)?.players.find((one) => one.name === name);
  const title = player?.title ?? name;
  return settings.length > 0 ? `${title} (${settings.join(":")})` : title;
}
