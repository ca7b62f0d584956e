// @ts-check
// Sets up the analysis board: another game, a typed or pasted position, or the board editor.

import { button, h } from "../dom.js";
import { t } from "../i18n.js";
import { readBoard, withSettings } from "../paste.js";
import { boardEditor } from "./board-editor.js";

/** @typedef {import("../screens/analysis.js").AnalysisScreen} AnalysisScreen */

/** @param {AnalysisScreen} screen */
export function setup(screen) {
  const { state, catalog } = screen;
  const choose = h(
    "select",
    { "data-key": "setup-game", onchange: () => screen.setUp({ game: choose.value, from: null, moves: [] }) },
    catalog.games.map(({ name, title }) => h("option", { value: name, selected: name === state.name }, title)),
  );
  const spec = h("input", { type: "text", value: state.game, "data-key": "setup-spec", autocomplete: "off" });
  const field = h("textarea", { rows: 7, "data-key": "setup-position", spellcheck: "false", autocomplete: "off" });
  field.value = state.position;
  const set = () => screen.setUp(typed(screen, spec.value.trim(), field.value));
  return h(
    "section",
    { class: "setup", "aria-label": t("page-set-up") },
    h("label", {}, t("page-game"), choose),
    h("label", {}, t("page-spec"), spec),
    h("label", {}, t("page-position"), field),
    h("p", { class: "small" }, t(state.pieces === "tiles" ? "page-position-tiles" : "page-position-words")),
    h(
      "div",
      { class: "buttons" },
      button(t("page-position-set"), set, { class: "primary", "data-key": "setup-set" }),
      state.scene.shape === "grid" && button(t("page-paint"), () => paint(screen), { "data-key": "setup-paint" }),
    ),
  );
}

/** Parses the typed text as a line; a pasted board sets its own size. @param {AnalysisScreen} screen @param {string} game @param {string} text */
function typed({ state, catalog }, game, text) {
  const board = state.pieces === "tiles" ? readBoard(text) : null;
  if (!board) return { game, from: text.trim() || null, moves: [] };
  const { rows, rest } = board;
  const keys = (catalog.games.find((one) => one.name === state.name)?.parameters ?? []).map(({ key }) => key);
  const size = { width: rows[0].length, height: rows.length };
  const now = state.scene.shape === "grid" ? { width: state.scene.columns, height: state.scene.cells.length / state.scene.columns } : size;
  const other = size.width !== now.width || size.height !== now.height;
  const settings = keys.includes("width") && keys.includes("height") ? size : { size: size.width };
  return { game: other ? withSettings(game, settings) : game, from: [rows.join("/"), rest].filter(Boolean).join(" "), moves: [] };
}

/** @param {AnalysisScreen} screen */
function paint(screen) {
  const { state, catalog } = screen;
  const parameter = catalog.games.find((one) => one.name === state.name)?.parameters.find(({ key }) => key === "colors");
  const set = /(?:^|[:,])colors=(\d+)/.exec(state.game)?.[1] ?? parameter?.default ?? "0";
  const done = async (/** @type {string} */ text) => {
    if (await screen.setUp({ game: state.game, from: text, moves: [] })) screen.paint(null);
  };
  screen.paint(boardEditor(state, Number(set), done, () => screen.paint(null)));
}
