// @ts-check
// One game: what is known of it, what comes in, and what one can do. The server decides everything; this screen shows
// the state it was told last, or an earlier one while somebody looks back. drawing.js draws it.

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

/** The games whose board is turned. @type {Set<string>} */
const turned = new Set();

/** The row that was being filled when a game was left, or the language changed. */
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
  /** The state some moves ago, while somebody looks back. @type {State|null} */
  past = null;
  busy = false;
  /** Whether the server does not answer at present. */
  lost = false;
  /** @type {string} */
  thought = "";
  /** What was asked about the cells that moves would change. @type {{ply: number, found: Promise<Map<string, number[]>|null>}|null} */
  #gains = null;
  /** How well a code was broken, of 100. @type {number|null} */
  skill = null;
  /** Finds the mistakes once the game is over. */
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
      // A board of codes has its own use for Enter until the game is over.
      ...(this.code ? {} : { Enter: () => this.suggested() }),
    });
    this.draw();
    if (state.result) this.#close();
  }

  /** Keeps what is learned from a game that is over. */
  #close() {
    saveResult(this.state);
    this.showReview();
    // Two people in two places may be about to play again, and then nobody gets advice: they ask when they are done.
    if (this.state.code || !playsApart({ ...this.state, result: null })) this.mistakeFinder.run(this.state);
    else this.mistakeFinder.offer(this.state);
  }

  /** Does what the screen suggests: passes, or plays again. */
  suggested() {
    if (this.state.result) this.renew();
    else if (this.playable() && (this.state.legal ?? []).includes("pass")) this.move("pass");
  }

  /** @param {number} seconds */
  think(seconds) {
    this.thought = t("page-seconds", { seconds: number(seconds) });
    drawStatus(this);
  }

  /** The server does not answer; the stream tries again by itself. */
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

  /** The number of moves before the position shown. */
  ply() {
    return (this.past ?? this.state).ply;
  }

  /** Takes up a newer state. @param {State} fresh */
  update(fresh) {
    const before = this.state;
    this.lost = false;
    const same = fresh.ply === before.ply && Boolean(fresh.result) === Boolean(before.result);
    this.state = fresh;
    if (!playsApart(before) && playsApart(fresh)) this.#welcome();
    if (fresh.next && !before.next) location.hash = `#/game/${fresh.next}`;
    if (!fresh.thinking) this.thought = "";
    if (same && fresh.proposal?.number !== before.proposal?.number) this.#hearProposal(before, fresh);
    if (!same) {
      this.past = null;
      this.advice.forget();
      announce(announcement(before, fresh));
      const made = fresh.history.at(-1);
      if (fresh.result) play("end");
      else if (made) play(fresh.players[made.seat]?.you ? "place" : "reply");
    }
    this.draw();
    if (fresh.result && !before.result) this.#close();
    if (!fresh.result) put(this.parts.review);
    if (!same && fresh.your_turn) this.values();
    if (!fresh.thinking && !fresh.result) this.playback.next();
    else if (fresh.result) this.playback.stop();
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
      await this.queue.reached(version);
    } catch (error) {
      this.playback.stop();
      notify(error instanceof Error ? error.message : String(error));
    }
    this.busy = false;
    if (this.left) return;
    this.draw();
    // The state may have come before the answer to the command, while the next step had to wait.
    if (!this.state.thinking && !this.state.result) this.playback.next();
  }

  /** Somebody has taken the other seat. */
  #welcome() {
    document.querySelector("dialog")?.close();
    notify(t("page-joined"));
    announce(t("page-joined"));
  }

  /** Something was proposed, refused or withdrawn. @param {State} before @param {State} fresh */
  #hearProposal(before, fresh) {
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

  /** Turns the board, and who sits below it. */
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

  renew() {
    if (this.state.next) location.hash = `#/game/${this.state.next}`;
    else if (this.state.result) again(this.state.id, false);
    else location.hash = "#/";
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

  /** Which cells each move would change, found out once for each position. */
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

  /** Whether a person here may move now, on the board that is shown. */
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

  /** Whether something can be taken back; against another person only a last move of one's own, if they agree. */
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
