// @ts-check
// Controls for a game between two programs: step by step, or continuously at a chosen speed.

import { button, h } from "../dom.js";
import { t } from "../i18n.js";
import { loadItem, saveItem } from "../storage.js";

export class Playback {
  playing = false;
  /** @type {number|undefined} */
  timer;

  /** @param {() => void} step @param {() => void} redraw */
  constructor(step, redraw) {
    this.step = step;
    this.redraw = redraw;
  }

  /** Schedules the next move during continuous play. */
  next() {
    clearTimeout(this.timer);
    if (this.playing) this.timer = window.setTimeout(this.step, this.#pause());
  }

  stop() {
    this.playing = false;
    clearTimeout(this.timer);
  }

  /** Returns the milliseconds between moves: two seconds at speed 1, almost none at speed 5. */
  #pause() {
    return [2000, 1200, 700, 300, 60][Number(loadItem("speed", "3")) - 1] ?? 700;
  }

  element() {
    const toggle = () => {
      this.playing = !this.playing;
      this.redraw();
      this.next();
    };
    const speed = h("input", {
      type: "range",
      min: 1,
      max: 5,
      step: 1,
      value: loadItem("speed", "3"),
      id: "speed",
      "data-key": "speed",
      oninput: (/** @type {Event} */ event) =>
        saveItem("speed", /** @type {HTMLInputElement} */ (event.target).value),
    });
    return h(
      "div",
      { class: "playback buttons" },
      button(t("page-step"), this.step, { "data-key": "step", disabled: this.playing }),
      button(this.playing ? t("page-pause") : t("page-run"), toggle, { "data-key": "run", class: "primary" }),
      h("label", { for: "speed" }, t("page-speed"), speed),
    );
  }
}
