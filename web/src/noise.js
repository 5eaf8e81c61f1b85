import { kept, keep } from "./kept.js";

/** The sounds of wood and of the clock's lever, made here and silent until wanted. */
export class Noise {
  #audio = null;

  constructor() {
    this.on = kept("sound") === "on";
  }

  /** Switches the sound; the first knock is the answer. */
  set(on) {
    this.on = on;
    keep("sound", on ? "on" : "off");
    this.knock();
  }

  /** A man set down on wood. */
  knock() {
    this.#play((audio, at) => {
      this.#burst(audio, at, 0.05, 900, 0.5);
      this.#tone(audio, at, 165, 0.09, 0.35);
    });
  }

  /** A finger on a man. */
  tick() {
    this.#play((audio, at) => this.#burst(audio, at, 0.018, 2200, 0.12));
  }

  /** The clock's lever: down, and its other end up. */
  lever() {
    this.#play((audio, at) => {
      this.#burst(audio, at, 0.025, 1900, 0.45);
      this.#burst(audio, at + 0.045, 0.03, 1300, 0.3);
    });
  }

  #play(sound) {
    if (!this.on) return;
    try {
      this.#audio ||= new AudioContext();
      if (this.#audio.state === "suspended") this.#audio.resume();
      sound(this.#audio, this.#audio.currentTime + 0.005);
    } catch {
      this.on = false; // no sound device
    }
  }

  #burst(audio, at, length, pitch, loud) {
    const frames = Math.ceil(audio.sampleRate * length);
    const buffer = audio.createBuffer(1, frames, audio.sampleRate);
    const data = buffer.getChannelData(0);
    for (let i = 0; i < frames; i++) data[i] = (Math.random() * 2 - 1) * (1 - i / frames) ** 3;
    const source = audio.createBufferSource();
    source.buffer = buffer;
    const filter = new BiquadFilterNode(audio, { type: "bandpass", frequency: pitch, Q: 1.2 });
    source.connect(filter).connect(new GainNode(audio, { gain: loud })).connect(audio.destination);
    source.start(at);
  }

  #tone(audio, at, pitch, length, loud) {
    const tone = new OscillatorNode(audio, { type: "sine", frequency: pitch });
    const gain = new GainNode(audio, { gain: loud });
    gain.gain.setValueAtTime(loud, at);
    gain.gain.exponentialRampToValueAtTime(0.001, at + length);
    tone.connect(gain).connect(audio.destination);
    tone.start(at);
    tone.stop(at + length);
  }
}

/** A short shake of a phone; nothing where there is none. */
export function shake() {
  navigator.vibrate?.(30);
}
