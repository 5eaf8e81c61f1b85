import { h, mark, say } from "./dom.js";
import { clockText, timeLeft } from "./clocktext.js";

const low = 10000;

/** One side's clock face. It counts by itself between two views, by the server's instant. */
export class ClockFace {
  constructor(table, side, words) {
    this.table = table;
    this.side = side;
    this.words = words;
    this.decimal = words.lang === "es" ? "," : ".";
    this.el = h("span.clock", { "data-clock": side, role: "timer" });
  }

  /** Shows the time of this moment. */
  tick() {
    const { view, instant } = this.table;
    const clock = view?.clock;
    mark(this.el, "hidden", !clock);
    if (!clock) return;
    const left = timeLeft(clock, this.side, view.server_now, instant.now());
    const running = clock.running === this.side && !clock.paused && !view.result;
    say(this.el, clockText(left, this.decimal));
    mark(this.el, "aria-label", this.words.clockOf(nameOf(view, this.side, this.words)));
    mark(this.el, "data-running", running);
    mark(this.el, "data-low", running && left < low);
    mark(this.el, "data-flag", Boolean(clock.flag?.[this.side]));
  }
}

/** The clock of a seat, which is also what one presses. */
export class PressBar {
  /** @param {() => void} press called when it is pressed */
  constructor(table, side, words, press) {
    Object.assign(this, { table, side, words });
    this.face = new ClockFace(table, side, words);
    this.label = h("span.press-label");
    this.el = h("button.press", { type: "button", "data-press": side, "aria-keyshortcuts": "Space",
      // A lever goes down with the hand, not when it is lifted; keyboard and screen readers click without a pointer.
      onpointerdown: (e) => { if (e.isPrimary && e.button === 0) this.#pressed(press); },
      onclick: (e) => { if (e.detail === 0) this.#pressed(press); } }, this.label, this.face.el);
  }

  /** Shows whose clock runs and whether pressing makes sense. */
  update(can) {
    const { view, outbox } = this.table;
    const clock = view.clock;
    mark(this.el, "hidden", !clock || Boolean(view.result) && !clock);
    if (!clock) return;
    this.may = (can.includes("press") || outbox.busy) && !view.result;
    const running = clock.running === this.side && !clock.paused && !view.result;
    mark(this.el, "data-running", running);
    mark(this.el, "aria-disabled", this.may ? false : "true");
    say(this.label, this.#words(clock, running));
    this.face.tick();
  }

  #pressed(press) {
    if (!this.may) return;
    this.el.classList.remove("down");
    void this.el.offsetWidth; // restarts the small motion of the lever
    this.el.classList.add("down");
    press();
  }

  #words(clock, running) {
    const { words: w, table: { view } } = this;
    if (view.result) return w.clockStopped;
    if (clock.flag?.[this.side]) return w.flagFallen;
    if (clock.paused) return w.clockStopped;
    if (!clock.started) return w.clockWaits;
    if (running) return w.yourTime;
    return clock.running ? w.theirTime(nameOf(view, clock.running, w)) : w.clockStopped;
  }
}

/** A player's name, or the colour where none was given. */
export function nameOf(view, side, words) {
  return view.names?.[side] || words[side];
}
