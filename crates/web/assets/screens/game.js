// @ts-check
// The screen of a game: its state and actions. The server decides everything; the screen shows the latest state, or an
// earlier one during replay. drawing.js draws it.

import * as api from "../api.js";
import { boardOf } from "../boards/board.js";
import { ParlorCode } from "../boards/code.js";
import { Draft } from "../boards/draft.js";
import { saveResult } from "../daily.js";
import { put } from "../dom.js";
import { number, t } from "../i18n.js";
import { MistakeFinder } from "../mistake-finder.js";
import { bind } from "../keys.js";
import { attempt, announce, notify } from "../notices.js";
import { again } from "../panels/outcome.js";
import { review } from "../panels/review.js";
import { playsApart } from "../panels/tools.js";
import { Playback } from "../panels/playback.js";
import { note } from "../note.js";
import { play } from "../sound.js";
import { pace } from "../preferences.js";
import { Advice } from "./advice.js";
import { announcement } from "./announcement.js";
import { drawGame, drawStatus } from "./drawing.js";
import { layout } from "./layout.js";
import { StateQueue } from "./state-queue.js";

/** @typedef {import("../types.js").State} State */

/** Ids of games with a turned board. @type {Set<string>} */
const turned = new Set();

/** The unfinished row of the last game, kept when the screen or the language changes. */
const kept = { id: "", draft: new Draft([]) };

/** @param {HTMLElement} main @param {string} id */
export async function gameScreen(main, id) {
  const catalog = await api.catalog();
  return new Promise((resolve, reject) => {
    /** @type {GameScreen|null} */
    let screen = null;
    const queue = new StateQueue(pace, (state) => {
      if (screen) return screen.update(state);
      const fresh = new GameScreen(main, state, catalog, queue);
      screen = fresh;
      resolve(() => {
        unlisten();
        fresh.leave();
      });
    });
    const unlisten = api.listen(id, {
      state: (event) => queue.add(event),
      thinking: ({ data }) => screen?.think(JSON.parse(data).seconds),
      failed: ({ data }) => {
        const { id, values } = JSON.parse(data);
        notify(t(id, values));
      },
      lost: async () => {
        if (screen) return screen.lose();
        // The stream does not say why it failed; requesting the game does.
        await api.game(id).catch((error) => {
          unlisten();
          reject(error);
        });
      },
    });
  });
}

export class GameScreen {
  advice = new Advice();
  /** The earlier state shown during replay. @type {State|null} */
  past = null;
  busy = false;
  /** Whether the connection is lost. */
  lost = false;
  /** @type {string} */
  thought = "";
  /** The request for the cells that moves would change. @type {{ply: number, found: Promise<Map<string, number[]>|null>}|null} */
  #gains = null;
  /** Skill of the code breaker, 0 to 100. @type {number|null} */
  skill = null;
  mistakeFinder = new MistakeFinder(() => !this.left && this.draw());

  /**
   * @param {HTMLElement} main
   * @param {State} state
   * @param {import("../types.js").Catalog} catalog
   * @param {StateQueue} queue
   */
  constructor(main, state, catalog, queue) {
    this.state = state;
    this.catalog = catalog;
    this.queue = queue;
    document.title = `${state.title} · Parlor`;
    this.board = boardOf(state.scene, state.pieces);
    this.board.addEventListener("move", (event) => this.move(/** @type {CustomEvent} */ (event).detail));
    this.code = this.board instanceof ParlorCode ? this.board : null;
    this.board.addEventListener("note", (event) => {
      note(state.id, /** @type {CustomEvent} */ (event).detail);
      this.draw();
    });
    if (this.code && kept.id === state.id) this.code.draft = kept.draft;
    this.playback = new Playback(
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
      // The code-breaking board handles Enter itself.
      ...(this.code ? {} : { Enter: () => this.suggested() }),
    });
    this.draw();
    if (state.result) this.#finish();
  }

  /** Saves the result and starts the review of a finished game. */
  #finish() {
    saveResult(this.state);
    this.showReview();
    // Two people in two places may play again, so the analysis starts only on request.
    if (this.state.code || !playsApart({ ...this.state, result: null })) this.mistakeFinder.run(this.state);
    else this.mistakeFinder.offer(this.state);
  }

  /** Performs the suggested action: pass, or play again. */
  suggested() {
    if (this.state.result) this.renew();
    else if (this.playable() && (this.state.legal ?? []).includes("pass")) this.move("pass");
  }

  /** @param {number} seconds */
  think(seconds) {
    this.thought = t("page-seconds", { seconds: number(seconds) });
    drawStatus(this);
  }

  /** Shows that the connection is lost; the stream reconnects by itself. */
  lose() {
    this.lost = true;
    drawStatus(this);
  }

  leave() {
    this.left = true;
    if (this.code) Object.assign(kept, { id: this.state.id, draft: this.code.draft });
    this.playback.stop();
    this.mistakeFinder.stop();
    this.queue.stop();
    this.unbind();
  }

  /** Returns the ply of the shown position. */
  ply() {
    return (this.past ?? this.state).ply;
  }

  /** Shows a newer state. @param {State} fresh */
  update(fresh) {
    const before = this.state;
    this.lost = false;
    const same = fresh.ply === before.ply && Boolean(fresh.result) === Boolean(before.result);
    this.state = fresh;
    if (!playsApart(before) && playsApart(fresh)) this.#reportJoined();
    if (fresh.next && !before.next) location.hash = `#/game/${fresh.next}`;
    if (!fresh.thinking) this.thought = "";
    if (same && fresh.proposal?.number !== before.proposal?.number) this.#reportProposal(before, fresh);
    if (!same) {
      this.past = null;
      this.advice.forget();
      announce(announcement(before, fresh));
      const made = fresh.history.at(-1);
      if (fresh.result) play("end");
      else if (made) play(fresh.players[made.seat]?.you ? "place" : "reply");
    }
    this.draw();
    if (fresh.result && !before.result) this.#finish();
    if (!fresh.result) put(this.parts.review);
    if (!same && fresh.your_turn) this.values();
    if (!fresh.thinking && !fresh.result) this.playback.next();
    else if (fresh.result) this.playback.stop();
  }

  /**
   * Sends a command, one at a time, and waits until the stream has sent its state.
   * @param {() => Promise<import("../types.js").Acknowledged>} action
   */
  async act(action) {
    if (this.busy) return;
    this.busy = true;
    try {
      const { version } = await action();
      await this.queue.reached(version);
    } catch (error) {
      this.playback.stop();
      notify(error instanceof Error ? error.message : String(error));
    }
    this.busy = false;
    if (this.left) return;
    this.draw();
    // The state may have arrived before the reply, while `busy` delayed the next step.
    if (!this.state.thinking && !this.state.result) this.playback.next();
  }

  /** Reports that the other person has joined. */
  #reportJoined() {
    document.querySelector("dialog")?.close();
    notify(t("page-joined"));
    announce(t("page-joined"));
  }

  /** Reports a new, declined or withdrawn proposal. @param {State} before @param {State} fresh */
  #reportProposal(before, fresh) {
    const words = announcement(before, fresh);
    announce(words);
    if (words && !fresh.proposal) notify(words);
    else if (words) this.openTab("play");
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
    if (this.mayUndo()) this.act(() => api.undo(this.state.id));
  }

  /** Turns the board and swaps the players' places. */
  turn() {
    if (!turned.delete(this.state.id)) turned.add(this.state.id);
    this.draw();
  }

  async hint() {
    if (!this.playable() || playsApart(this.state) || this.state.daily || !(await this.advice.askHint(this.state))) return;
    this.draw();
    announce(this.advice.words);
    this.code?.fill(this.advice.hint ?? "");
  }

  /** Requests the values of all moves of the shown position, if wanted. */
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

  renew() {
    if (this.state.next) location.hash = `#/game/${this.state.next}`;
    else if (this.state.result) again(this.state.id, false);
    else location.hash = "#/";
  }

  /** Shows the position at a ply. @param {number} ply */
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
    announce(made ? t("page-move-number", { ply, move: made.text }) : t("page-to-start"));
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

  /** Requests the cells that each move would change, once per position. */
  gains() {
    const { id, ply } = this.state;
    if (this.#gains?.ply !== ply) {
      const found = api.changes(id).then(
        ({ changes }) => new Map(changes.map(({ move, cells }) => [move, cells])),
        () => null,
      );
      this.#gains = { ply, found };
    }
    return this.#gains.found;
  }

  /** Returns whether this person can move now on the shown board. */
  playable() {
    const { state } = this;
    return (
      state.your_turn &&
      !state.result &&
      !state.thinking &&
      !this.past &&
      !this.busy &&
      this.queue.latest === state
    );
  }

  /** Returns whether a move can be taken back; against another person only one's own last move, with consent. */
  mayUndo() {
    const { history, players, result } = this.state;
    if (result || this.state.daily || !players.some((seat) => seat.you)) return false;
    const asked = playsApart(this.state) ? history.slice(-1) : history;
    return asked.some((past) => players[past.seat]?.you);
  }

  isTurned() {
    return turned.has(this.state.id);
  }

  draw() {
    drawGame(this);
  }
}
