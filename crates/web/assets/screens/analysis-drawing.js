// @ts-check
// Draws the analysis board: the position with the values of its moves, and the variations.

import { put } from "../dom.js";
import { t } from "../i18n.js";
import { iconButton } from "../icons.js";
import { codesLeft } from "../panels/codes-left.js";
import { showGauge } from "../panels/gauge.js";
import { notes, side } from "../panels/players.js";
import { setup } from "../panels/setup.js";
import { guessSplitPanel } from "../panels/guess-split.js";
import { passing } from "../panels/tools.js";
import { findings, variations } from "../panels/variations.js";

/** @typedef {import("./analysis.js").AnalysisScreen} AnalysisScreen */
/** @typedef {import("../types.js").View} View */

/** @param {AnalysisScreen} screen */
export function drawAnalysis(screen) {
  const { parts, state, code } = screen;
  const low = screen.turned ? 1 : 0;
  screen.element.classList.toggle("flipped", screen.turned);
  screen.element.classList.toggle("turned", screen.turned);
  if (!screen.painting) screen.board.show(view(screen));
  put(parts.above, side(state, 1 - low));
  put(parts.low, side(state, low));
  put(parts.passing, passing(state, !screen.busy, () => screen.play("pass")));
  const thinks = screen.waiting > 0;
  put(parts.status, state.result?.text ?? (thinks ? t("page-thinking") : ""));
  parts.status.classList.toggle("thinking", thinks);
  showGauge(parts.gauge, state, worth(screen));
  put(parts.toolbar, tools(screen));
  put(parts.split, code && guessSplitPanel(screen));
  put(parts.codes, code && codesLeft(state, () => screen.draw(), (found) => code.fill(found)));
  put(parts.notes, notes(state, screen.words));
  put(parts.evaluation, findings(screen, worth(screen)));
  put(parts.variations, variations(screen));
  if (!parts.setup.firstChild || parts.setup.dataset.position !== state.position) {
    parts.setup.dataset.position = state.position;
    put(parts.setup, setup(screen));
  }
  // Scrolls only after a move; replies to requests appear further up.
  if (parts.variations.dataset.shown !== screen.place.moves.join(" ")) parts.variations.querySelector("[aria-current]")?.scrollIntoView?.({ block: "nearest" });
  parts.variations.dataset.shown = screen.place.moves.join(" ");
}

/** Returns the value of the position: the result, or the value of its best move. @param {AnalysisScreen} screen */
function worth({ place, state }) {
  const payoff = state.result?.payoff;
  if (payoff !== null && payoff !== undefined) return { value: payoff, exact: true };
  const [best] = place.values?.values() ?? [];
  return best ?? null;
}

/** @param {AnalysisScreen} screen */
function tools(screen) {
  const { state } = screen;
  const over = state.result !== null;
  return [
    iconButton("hint", t("page-hint"), () => screen.askHint(), { "data-key": "hint", disabled: over }),
    !state.code && iconButton("values", t("page-values"), () => screen.toggleValues(), { "data-key": "values", "aria-pressed": String(screen.wanted) }),
    iconButton("back", t("page-back"), () => screen.back(), { "data-key": "back-one", disabled: !screen.place.parent }),
    iconButton("next", t("page-forward"), () => screen.forward(), { "data-key": "forward-one", disabled: !screen.following() }),
    iconButton("flip", t("page-flip"), () => ((screen.turned = !screen.turned), screen.draw()), { "data-key": "flip", "aria-pressed": String(screen.turned) }),
  ];
}

/** @param {AnalysisScreen} screen @returns {View} */
function view(screen) {
  const { state, place, wanted } = screen;
  return {
    scene: state.scene,
    pieces: state.pieces,
    players: state.players,
    playable: state.result === null,
    mini: false,
    code: state.code,
    legal: state.legal,
    turn: state.turn,
    values: wanted ? place.values : null,
    nodes: wanted ? place.nodes : null,
    gains: () => screen.gains(),
    wonOrLost: state.won_or_lost,
    hint: screen.hint,
    reveal: null,
    disputed: state.contradiction?.rows ?? [],
    note: null,
    over: state.result !== null,
  };
}
