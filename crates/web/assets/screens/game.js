// @ts-check
// One game: its board, what one can do, and what there is to know about it. The server decides everything;
// this screen shows the state it was told last, or an earlier one while somebody looks back.

import * as api from "../api.js";
import { boardOf } from "../boards/board.js";
import { ParlorCode } from "../boards/code.js";
import { button, dialog, h, put } from "../dom.js";
import { number, t } from "../i18n.js";
import { bind } from "../keys.js";
import { attempt, say, tell } from "../live.js";
import { codesLeft } from "../panels/codes-left.js";
import { contradiction } from "../panels/contradiction.js";
import { evaluation, worthAt } from "../panels/evaluation.js";
import { showGauge } from "../panels/gauge.js";
import { history, scrollToMove } from "../panels/history.js";
import { info } from "../panels/info.js";
import { again, outcome, shareLink } from "../panels/outcome.js";
import { lowerSeat, notes, player } from "../panels/players.js";
import { review } from "../panels/review.js";
import { standing } from "../panels/standing.js";
import { keepsCode, passing, playsApart, tools } from "../panels/tools.js";
import { Watch } from "../panels/watch.js";
import { note, noted } from "../note.js";
import { played } from "../scale.js";
import { play } from "../sound.js";
import { pace } from "../wishes.js";
import { Advice } from "./advice.js";
import { announcement } from "./announcement.js";
import { layout } from "./layout.js";
import { Procession } from "./procession.js";

/** @typedef {import("../types.js").State} State */
/** @typedef {import("../types.js").View} View */

/** The row that was being filled when a game was left, or the language changed. */
const kept = { id: "", draft: /** @type {(string | null)[]} */ ([]) };

/** @param {HTMLElement} main @param {string} id */
export async function gameScreen(main, id) {
  const catalog = await api.catalog();
  return new Promise((resolve, reject) => {
    /** @type {GameScreen|null} */
    let screen = null;
    const unlisten = api.listen(id, {
      state: (state) => {
        if (screen) return screen.hear(state);
        screen = new GameScreen(main, state, catalog, unlisten);
        const { leave } = screen;
        resolve(leave.bind(screen));
      },
      thinking: ({ seconds }) => screen?.think(seconds),
      lost: async () => {
        if (screen) return screen.lose();
        // The stream does not say why there is none; the game itself does.
        await api.game(id).catch((error) => {
          unlisten();
          reject(error);
        });
      },
    });
  });
}

class GameScreen {
  advice = new Advice();
  /** The state some moves ago, while somebody looks back. @type {State|null} */
  past = null;
  busy = false;
  /** Whether the server does not answer at present. */
  lost = false;
  /** Called when a state has come. @type {(() => void)[]} */
  waiting = [];
  /** @type {string} */
  thought = "";
  /** How well a code was broken, of 100. @type {number|null} */
  skill = null;

  /**
   * @param {HTMLElement} main
   * @param {State} state
   * @param {import("../types.js").Catalog} catalog
   * @param {() => void} unlisten
   */
  constructor(main, state, catalog, unlisten) {
    this.state = state;
    this.catalog = catalog;
    this.unlisten = unlisten;
    document.title = `${state.title} · Parlor`;
    this.board = boardOf(state.scene, state.pieces);
    this.board.addEventListener("move", (event) => this.move(/** @type {CustomEvent} */ (event).detail));
    this.code = this.board instanceof ParlorCode ? this.board : null;
    this.board.addEventListener("note", (event) => {
      note(state.id, /** @type {CustomEvent} */ (event).detail);
      this.draw();
    });
    /** States are shown one after the other, each long enough to be seen. */
    this.procession = new Procession(pace, (fresh) => this.update(fresh));
    if (this.code && kept.id === state.id) this.code.draft = kept.draft;
    this.watch = new Watch(
      () => this.act(() => api.step(state.id)),
      () => this.draw(),
    );
    const { game, parts, choose } = layout(main, state, this.board);
    this.element = game;
    this.parts = parts;
    this.openTab = choose;
    this.unbind = bind({
      h: () => this.hint(),
      a: () => this.toggleValues(),
      u: () => this.undo(),
      n: () => this.renew(),
      ArrowLeft: () => this.look(this.ply() - 1),
      ArrowRight: () => this.look(this.ply() + 1),
      Home: () => this.look(0),
      End: () => this.look(this.state.history.length),
      // A board of codes has its own use for Enter until the game is over.
      ...(this.code ? {} : { Enter: () => this.suggested() }),
    });
    this.draw();
    if (state.result) this.showReview();
  }

  /** A state has come. @param {State} fresh */
  hear(fresh) {
    this.lost = false;
    this.procession.add(fresh, this.state);
    for (const resolve of this.waiting.splice(0)) resolve();
  }

  /** Does what the screen suggests: passes, or plays again. */
  suggested() {
    if (this.state.result) this.renew();
    else if (this.playable() && (this.state.legal ?? []).includes("pass")) this.move("pass");
  }

  /** @param {number} seconds */
  think(seconds) {
    this.thought = t("page-seconds", { seconds: number(seconds) });
    this.#drawStatus();
  }

  /** The server does not answer; the stream tries again by itself. */
  lose() {
    this.lost = true;
    this.#drawStatus();
  }

  leave() {
    this.left = true;
    if (this.code) Object.assign(kept, { id: this.state.id, draft: this.code.draft });
    this.watch.stop();
    this.procession.stop();
    for (const resolve of this.waiting.splice(0)) resolve();
    this.unlisten();
    this.unbind();
  }

  /** The number of moves before the position shown. */
  ply() {
    return (this.past ?? this.state).ply;
  }

  /** Takes up a newer state. @param {State} fresh */
  update(fresh) {
    if (this.left) return;
    const before = this.state;
    const same = fresh.ply === before.ply && Boolean(fresh.result) === Boolean(before.result);
    this.state = fresh;
    if (!playsApart(before) && playsApart(fresh)) this.#welcome();
    if (!fresh.thinking) this.thought = "";
    if (!same) {
      this.past = null;
      this.advice.forget();
      say(announcement(before, fresh));
      const made = fresh.history.at(-1);
      if (fresh.result) play("end");
      else if (made) play(fresh.players[made.seat]?.you ? "place" : "reply");
    }
    this.draw();
    if (fresh.result && !before.result) this.showReview();
    if (!fresh.result) put(this.parts.review);
    if (!same && fresh.your_turn) this.values();
    if (!fresh.thinking && !fresh.result) this.watch.next();
    else if (fresh.result) this.watch.stop();
  }

  /**
   * Does something that changes the game, one thing at a time, and waits until the stream has shown it.
   * @param {() => Promise<import("../types.js").Acknowledged>} action
   */
  async act(action) {
    if (this.busy) return;
    this.busy = true;
    try {
      const { version } = await action();
      while (!this.left && this.procession.latest(this.state).version < version) await this.#nextState();
    } catch (error) {
      this.watch.stop();
      tell(error instanceof Error ? error.message : String(error));
    }
    this.busy = false;
    if (this.left) return;
    this.draw();
    // The state may have come before the answer to the command, while the next step had to wait.
    if (!this.state.thinking && !this.state.result) this.watch.next();
  }

  /** Somebody has taken the other seat. */
  #welcome() {
    document.querySelector("dialog")?.close();
    tell(t("page-joined"));
    say(t("page-joined"));
  }

  #nextState() {
    return new Promise((/** @type {(value?: unknown) => void} */ resolve) => this.waiting.push(resolve));
  }

  /** @param {string} move */
  async move(move) {
    if (!this.playable()) return;
    const { id, ply } = this.state;
    await this.act(async () => {
      const acknowledged = await api.move(id, move, ply);
      this.code?.accepted();
      return acknowledged;
    });
  }

  undo() {
    if (!this.#mayUndo()) return;
    this.act(() => api.undo(this.state.id));
  }

  async hint() {
    if (!this.playable() || playsApart(this.state) || !(await this.advice.askHint(this.state))) return;
    this.draw();
    say(this.advice.words);
    this.code?.fill(this.advice.hint ?? "");
  }

  /** Finds out what the moves of the position shown are worth, if that is wanted. */
  async values() {
    const over = this.state.result && !this.past;
    if (!this.advice.wanted || over || this.state.code || playsApart(this.state)) return;
    if (await this.advice.askValues(this.state, this.ply())) this.draw();
  }

  toggleValues() {
    this.advice.wanted = !this.advice.wanted;
    this.advice.values = null;
    this.draw();
    this.values();
  }

  resign() {
    const sure = button(
      t("page-resign"),
      () => {
        box.close();
        this.act(() => api.resign(this.state.id));
      },
      { class: "primary" },
    );
    const box = dialog(
      t("page-resign"),
      [h("p", {}, t("page-resign-sure")), h("div", { class: "buttons" }, sure)],
      t("page-cancel"),
    );
  }

  renew() {
    if (this.state.result) again(this.state.id, false);
    else location.hash = "#/";
  }

  async invite() {
    const found = await attempt(() => api.invite(this.state.id));
    if (found)
      shareLink(t("page-invite"), t("page-invite-words"), `${location.origin}/#/join/${found.token}`);
  }

  /** Shows the board as it stood after so many moves. @param {number} ply */
  async look(ply) {
    if (ply < 0 || ply > this.state.history.length || ply === this.ply()) return;
    const newest = ply === this.state.history.length;
    const past = newest ? null : await attempt(() => api.game(this.state.id, ply));
    if (this.left || (!newest && !past)) return;
    this.past = past;
    this.advice.forget();
    this.draw();
    this.values();
    const made = this.state.history[ply - 1];
    say(made ? t("page-move-number", { ply, move: made.text }) : t("page-to-start"));
  }

  async showReview() {
    const { scene, id } = this.state;
    if (scene.shape !== "code") return;
    const found = await review(id, scene.symbols).catch(() => null);
    if (this.left || !this.state.result || !found) return;
    put(this.parts.review, found.shown);
    this.skill = found.score;
    this.draw();
  }

  /** Whether a person here may move now, on the board that is shown. */
  playable() {
    const { state } = this;
    return (
      state.your_turn &&
      !state.result &&
      !state.thinking &&
      !this.past &&
      !this.busy &&
      this.procession.latest(state) === state
    );
  }

  #mayUndo() {
    const { state } = this;
    return (
      !playsApart(state) &&
      state.players.some((seat) => seat.you) &&
      state.history.some((past) => state.players[past.seat]?.you) &&
      !state.result
    );
  }

  draw() {
    const { state, parts } = this;
    const shown = this.past ?? state;
    const low = lowerSeat(state);
    const thinks = state.thinking && !this.past && !this.lost;
    this.element.classList.toggle("over", state.result !== null);
    this.board.show(this.#view(shown));
    put(parts.above, player(shown, this.catalog, 1 - low, thinks));
    put(parts.low, player(shown, this.catalog, low, thinks));
    put(
      parts.passing,
      passing(state, this.playable(), () => this.move("pass")),
    );
    put(
      parts.codes,
      codesLeft(shown, () => this.draw(), this.code && !keepsCode(state) && !state.result ? (code) => this.code?.fill(code) : null),
    );
    put(parts.notes, notes(shown, this.advice.words));
    put(
      parts.outcome,
      outcome(state, this.code ? this.skill : played(state), () => this.openTab("analysis")),
    );
    put(
      parts.dispute,
      contradiction(state, (row, answer) => this.act(() => api.correct(state.id, row, answer))),
    );
    const worth = worthAt(state, this.advice.known, this.ply());
    if (!state.code) {
      showGauge(parts.gauge, shown, worth);
      put(
        parts.evaluation,
        evaluation(state, worth, this.ply(), this.advice.values !== null, (ply) => this.look(ply)),
      );
    }
    put(
      parts.history,
      history(state, this.ply(), (ply) => this.look(ply)),
    );
    put(parts.info, info(state));
    scrollToMove(parts.history);
    this.#drawTools();
    this.#drawStatus();
    this.code?.goOn();
  }

  /** @param {State} shown @returns {View} */
  #view(shown) {
    const now = shown === this.state;
    return {
      scene: shown.scene,
      pieces: shown.pieces,
      players: shown.players,
      playable: this.playable(),
      mini: false,
      code: shown.code,
      legal: shown.legal,
      turn: this.state.history[shown.ply]?.seat ?? shown.turn,
      values: this.advice.values,
      wonOrLost: shown.won_or_lost,
      hint: this.advice.hint,
      reveal: this.state.result?.reveal ?? null,
      disputed: now ? (shown.contradiction?.rows ?? []) : [],
      note: keepsCode(this.state) && now && !shown.result ? noted(this.state.id) : null,
      over: shown.result !== null && shown.ply === this.state.history.length,
    };
  }

  #drawTools() {
    const { state, advice } = this;
    const watching = !state.result && state.players.every((seat) => seat.kind === "program");
    const now = { playable: this.playable(), mayUndo: this.#mayUndo(), analysis: advice.wanted };
    put(
      this.parts.toolbar,
      tools(state, now, {
        hint: () => this.hint(),
        values: () => this.toggleValues(),
        undo: () => this.undo(),
        resign: () => this.resign(),
        invite: () => this.invite(),
      }),
    );
    put(this.parts.watch, watching && this.watch.element());
  }

  #drawStatus() {
    const { past, parts, state } = this;
    const last = state.history.length;
    const present = () => button(t("page-to-present"), () => this.look(last), { "data-key": "present" });
    const words = past
      ? t("page-looking-back", { ply: past.ply, last })
      : this.lost
        ? t("page-unreachable")
        : standing(state, this.thought);
    put(parts.status, words && h("span", {}, words), past && present());
    parts.status.classList.toggle("thinking", state.thinking && !past && !this.lost);
  }
}
