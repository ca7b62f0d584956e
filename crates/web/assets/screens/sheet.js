// @ts-check
// The options dialog of a game: level, side, board, and all players.

import { button, h, open, put } from "../dom.js";
import { t } from "../i18n.js";
import { icon, iconButton } from "../icons.js";
import { settings } from "../names.js";
import { PERSON, SEED } from "./options.js";

/** @typedef {import("../types.js").Parameter} Parameter */
/** @typedef {import("./options.js").Options} Options */

/** Message ids of setting values. */
const WORDS = new Map([
  ["nobody", "page-value-nobody"],
  ["winner", "page-value-winner"],
  ["size", "page-value-size"],
  ["free", "page-value-free"],
  ["distinct", "page-value-distinct"],
  ["majority", "page-value-majority"],
  ["full", "page-value-full"],
]);

/** Returns the text of a setting's value. @param {string} value */
const inWords = (value) => (WORDS.has(value) ? t(/** @type {string} */ (WORDS.get(value))) : value);

/** @param {Event} event */
const valueOf = (event) => /** @type {HTMLInputElement} */ (event.target).value;

/**
 * Opens the dialog.
 * @param {Options} options
 * @param {boolean} company whether people elsewhere can be invited
 * @param {(seat: number|null, friend: boolean) => void} begin
 */
export function openSheet(options, company, begin) {
  const { game } = options;
  const body = h("div", { class: "sheet-body" });
  const redraw = () =>
    put(body, h("p", { class: "quiet" }, game.about), level(options, redraw), side(options, redraw), board(options), seats(options, redraw));
  redraw();
  const go = (/** @type {boolean} */ friend) => {
    box.close();
    begin(null, friend);
  };
  const play = button("", () => go(false), { class: "primary", "data-key": "play" });
  play.append(icon("play"), t("page-play"));
  const friend = button("", () => go(true), { "data-key": "friend" });
  friend.append(icon("friend"), t("page-play-friend"));
  const box = open(
    h(
      "dialog",
      { class: "sheet", "aria-labelledby": "sheet-title" },
      h("header", {}, h("h2", { id: "sheet-title" }, game.title), iconButton("close", t("page-close"), () => box.close())),
      body,
      h("footer", { class: "sheet-foot" }, play, company && friend),
    ),
  );
}

/** Creates the slider of the opponent's level. @param {Options} options @param {() => void} redraw */
function level(options, redraw) {
  const own = options.own();
  if (own < 0) return null;
  const seat = 1 - own;
  const ladder = options.ladder(seat);
  if (ladder.length < 2) return null;
  const now = ladder.findIndex((rung) => rung.spec === options.players[seat]);
  const at = ladder[now];
  const name = at ? at.title || t("page-level-number", { level: at.level }) : t("page-usual");
  return h(
    "div",
    { class: "field" },
    h("label", { for: "level" }, t("page-opponent"), h("span", { class: "spec" }, options.players[seat])),
    h("output", { for: "level" }, name),
    h("input", {
      id: "level",
      "data-key": "level",
      type: "range",
      min: 1,
      max: ladder.length,
      value: now < 0 ? ladder.length : now + 1,
      "aria-valuetext": name,
      onchange: (/** @type {Event} */ event) => {
        options.players[seat] = ladder[Number(valueOf(event)) - 1].spec;
        options.remember();
        redraw();
      },
    }),
    h("div", { class: "ends", "aria-hidden": true }, h("span", {}, t("page-easy")), h("span", {}, t("page-hard"))),
  );
}

/** @param {Options} options @param {() => void} redraw */
function side(options, redraw) {
  const own = options.own();
  return h(
    "fieldset",
    { class: "field" },
    h("legend", {}, t("page-you-play")),
    h(
      "div",
      { class: "choices-of" },
      options.game.seats.map(({ title }, seat) =>
        h(
          "label",
          {},
          h("input", {
            type: "radio",
            name: "side",
            "data-key": `side-${seat}`,
            checked: own === seat,
            onchange: () => {
              options.sit(seat);
              redraw();
            },
          }),
          h("span", { class: `token ${seat === 0 ? "first" : "second"}`, "aria-hidden": true }),
          title,
        ),
      ),
    ),
  );
}

/** @param {Options} options */
function board(options) {
  const { parameters } = options.game;
  if (parameters.length === 0) return null;
  return h(
    "fieldset",
    { class: "field" },
    h("legend", {}, t("page-board")),
    h(
      "div",
      { class: "fields" },
      parameters.map((parameter) => field(options, parameter)),
    ),
  );
}

/** @param {Options} options @param {Parameter} parameter */
function field(options, parameter) {
  const { key, title } = parameter;
  const id = `set-${key}`;
  return h("label", { for: id }, h("span", {}, title || key), control(options, parameter, id));
}

/** @param {Options} options @param {Parameter} parameter @param {string} id */
function control(options, parameter, id) {
  const { key, kind, min, max, values } = parameter;
  const now = options.set[key] ?? parameter.default;
  const attributes = {
    id,
    "data-parameter": key,
    onchange: (/** @type {Event} */ event) => options.change(parameter, valueOf(event)),
  };
  if (kind === "flag")
    return h("input", {
      ...attributes,
      type: "checkbox",
      checked: now === "true",
      onchange: (/** @type {Event} */ event) =>
        options.change(parameter, String(/** @type {HTMLInputElement} */ (event.target).checked)),
    });
  if (kind === "choice")
    return h(
      "select",
      attributes,
      (values ?? []).map((value) => h("option", { value, selected: value === now }, inWords(value))),
    );
  if (kind === "number" && /^\d+$/.test(parameter.default) && key !== SEED)
    return h("input", { ...attributes, type: "number", inputmode: "numeric", min, max, value: now });
  return h("input", {
    ...attributes,
    type: "text",
    value: kind === "text" ? now : (options.set[key] ?? ""),
    placeholder: key === SEED ? "" : parameter.default,
    autocomplete: "off",
    spellcheck: "false",
  });
}

/** Creates the choice of players for each seat. @param {Options} options @param {() => void} redraw */
function seats(options, redraw) {
  return h(
    "details",
    { class: "players-of", "data-key": "players" },
    h("summary", {}, t("page-players")),
    h(
      "div",
      { class: "fields" },
      options.game.seats.flatMap((_, seat) => seatFields(options, seat, redraw)),
    ),
  );
}

/** @param {Options} options @param {number} seat @param {() => void} redraw */
function seatFields(options, seat, redraw) {
  const { name, title } = options.game.seats[seat];
  const fitting = options.game.players.filter((player) => player.seat === null || player.seat === name);
  const now = options.players[seat];
  const plain = now.split(":")[0];
  const choose = (/** @type {Event} */ event) => {
    options.players[seat] = valueOf(event);
    options.remember();
    redraw();
    document.querySelector(".players-of")?.setAttribute("open", "");
  };
  const levels = fitting.find((player) => player.name === plain)?.levels ?? [];
  const players = h(
    "select",
    { id: `seat${seat}`, "data-key": `seat${seat}`, "data-seat": seat, onchange: choose },
    h("option", { value: PERSON, selected: now === PERSON }, t("page-person")),
    fitting.map((player) =>
      h("option", { value: player.name, selected: player.name === plain }, player.title || player.name),
    ),
  );
  const strengths = h(
    "select",
    { id: `strength${seat}`, "data-key": `strength${seat}`, "data-level": seat, onchange: choose },
    [plain, ...levels].map((level) =>
      h("option", { value: level, selected: level === now }, level.includes(":") ? settings(level) : t("page-usual")),
    ),
  );
  return [
    h("label", { for: `seat${seat}` }, h("span", {}, title), players),
    levels.some((level) => level !== plain) &&
      h("label", { for: `strength${seat}` }, h("span", {}, t("page-level")), strengths),
  ];
}
