// @ts-check
// Draws the screen of a game: the board and its panels.

import * as api from "../api.js";
import { button, h, put } from "../dom.js";
import { t } from "../i18n.js";
import { codesLeft } from "../panels/codes-left.js";
import { contradiction } from "../panels/contradiction.js";
import { dailyResult } from "../panels/daily-result.js";
import { evaluation, valueAt } from "../panels/evaluation.js";
import { showGauge } from "../panels/gauge.js";
import { history, scrollToMove } from "../panels/history.js";
import { info } from "../panels/info.js";
import { analyse, mayAnalyse, openMenu } from "../panels/menu.js";
import { mistakesPanel } from "../panels/mistakes.js";
import { outcome } from "../panels/outcome.js";
import { lowerSeat, notes, player } from "../panels/players.js";
import { proposal } from "../panels/proposal.js";
import { statusText } from "../panels/status.js";
import { keepsCode, passing, tools } from "../panels/tools.js";
import { noted } from "../note.js";
import { played } from "../scale.js";

/** @typedef {import("../types.js").State} State */
/** @typedef {import("../types.js").View} View */
/** @typedef {import("./game.js").GameScreen} GameScreen */

/** @param {GameScreen} screen */
export function drawGame(screen) {
  const { state, parts, code } = screen;
  const shown = screen.past ?? state;
  const low = lowerSeat(state, screen.isTurned());
  const thinks = state.thinking && !screen.past && !screen.lost;
  screen.element.classList.toggle("over", state.result !== null);
  screen.element.classList.toggle("flipped", low === 1);
  screen.element.classList.toggle("turned", isTurned(shown, low, screen.isTurned()));
  screen.board.show(view(screen, shown));
  put(parts.above, player(shown, screen.catalog, 1 - low, thinks));
  put(parts.low, player(shown, screen.catalog, low, thinks));
  put(
    parts.passing,
    passing(state, screen.playable(), () => screen.move("pass")),
  );
  put(
    parts.codes,
    codesLeft(shown, () => screen.draw(), code && !keepsCode(state) && !state.result ? (found) => code.fill(found) : null),
  );
  put(parts.notes, notes(shown, screen.advice.words));
  put(
    parts.proposal,
    proposal(state, (action) => screen.act(action)),
  );
  put(
    parts.outcome,
    outcome(state, code ? screen.skill : screen.mistakeFinder.progress ? null : played(state, screen.mistakeFinder.found), screen.catalog.company, () => screen.openTab("analysis"), () => analyse(state, screen.ply())),
  );
  put(parts.daily, dailyResult(state));
  put(parts.mistakes, mistakesPanel(screen.mistakeFinder, state));
  put(
    parts.dispute,
    contradiction(state, (row, answer) => screen.act(() => api.correct(state.id, row, answer))),
  );
  drawEvaluation(screen, shown);
  put(
    parts.history,
    history(state, screen.ply(), (ply) => screen.look(ply), screen.mistakeFinder.found),
  );
  put(parts.info, info(state));
  scrollToMove(parts.history);
  drawTools(screen);
  drawStatus(screen);
  code?.goOn();
}

/** Returns whether the board is turned: as chosen, but tile boards so that the lower player starts at the bottom. @param {State} shown @param {number} low @param {boolean} flipped */
function isTurned({ scene, pieces }, low, flipped) {
  if (pieces !== "tiles" || scene.shape !== "grid") return flipped;
  return scene.cells[scene.columns - 1].ink === ["first", "second"][low];
}

/** @param {GameScreen} screen @param {State} shown */
function drawEvaluation(screen, shown) {
  const { state, parts, advice } = screen;
  if (state.code) return;
  const worth = valueAt(state, advice.known, screen.ply(), screen.mistakeFinder.found);
  showGauge(parts.gauge, shown, worth);
  put(
    parts.evaluation,
    evaluation(state, worth, screen.ply(), advice.values !== null, (ply) => screen.look(ply), screen.mistakeFinder.found),
  );
}

/** @param {GameScreen} screen @param {State} shown @returns {View} */
function view(screen, shown) {
  const { state, advice } = screen;
  const now = shown === state;
  return {
    scene: shown.scene,
    pieces: shown.pieces,
    players: shown.players,
    playable: screen.playable(),
    mini: false,
    code: shown.code,
    legal: shown.legal,
    turn: state.history[shown.ply]?.seat ?? shown.turn,
    values: advice.values,
    nodes: advice.nodes,
    gains: () => (screen.playable() ? screen.gains() : Promise.resolve(null)),
    wonOrLost: shown.won_or_lost,
    hint: advice.hint,
    reveal: state.result?.reveal ?? null,
    disputed: now ? (shown.contradiction?.rows ?? []) : [],
    note: keepsCode(state) && now && !shown.result ? noted(state.id) : null,
    over: shown.result !== null && shown.ply === state.history.length,
  };
}

/** @param {GameScreen} screen */
function drawTools(screen) {
  const { state, advice, parts } = screen;
  const watching = !state.result && state.players.every((seat) => seat.kind === "program");
  const now = {
    playable: screen.playable(),
    mayUndo: screen.mayUndo(),
    analysis: advice.wanted,
    turned: screen.isTurned(),
    menu: screen.catalog.company || mayAnalyse(state),
  };
  put(
    parts.toolbar,
    tools(state, now, {
      hint: () => screen.hint(),
      values: () => screen.toggleValues(),
      undo: () => screen.undo(),
      turn: () => screen.turn(),
      resign: () => screen.act(() => api.resign(state.id)),
      menu: () => openMenu(state, screen.catalog.company, screen.ply()),
    }),
  );
  put(parts.playback, watching && screen.playback.element());
}

/** @param {GameScreen} screen */
export function drawStatus(screen) {
  const { past, parts, state } = screen;
  const last = state.history.length;
  const present = () => button(t("page-to-present"), () => screen.look(last), { "data-key": "present" });
  const words = past
    ? t("page-looking-back", { ply: past.ply, last })
    : screen.lost
      ? t("page-unreachable")
      : statusText(state, screen.thought);
  put(parts.status, words && h("span", {}, words), past && present());
  parts.status.classList.toggle("thinking", state.thinking && !past && !screen.lost);
}
