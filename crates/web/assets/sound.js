// @ts-check
// Synthesized sounds, off by default.

import { sounds } from "./preferences.js";

/** @type {AudioContext|null} */
let context = null;

/** Pitch in hertz, length in seconds, gain, and final pitch. */
const TONES = {
  place: [220, 0.09, 0.25, 140],
  reply: [180, 0.1, 0.25, 110],
  end: [392, 0.5, 0.18, 523],
};

/** @param {keyof typeof TONES} name */
export function play(name) {
  if (!sounds()) return;
  context ??= new AudioContext();
  const [pitch, length, loudness, to] = TONES[name];
  const now = context.currentTime;
  const tone = new OscillatorNode(context, { type: "triangle", frequency: pitch });
  const volume = new GainNode(context, { gain: loudness });
  tone.frequency.exponentialRampToValueAtTime(to, now + length);
  volume.gain.exponentialRampToValueAtTime(0.001, now + length);
  tone.connect(volume).connect(context.destination);
  tone.start(now);
  tone.stop(now + length);
}
