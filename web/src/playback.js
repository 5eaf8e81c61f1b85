import { h, fill, mark, say } from "./dom.js";
import { Board } from "./board.js";
import { Lean } from "./lean.js";
import { sceneOf } from "./scene.js";
import { physicalOf } from "./physical.js";
import { squaresOf } from "./ruling.js";
import { clockText } from "./clocktext.js";

const pace = 950; // ms between two acts
const inHand = 220; // ms for each thing the hand does within one
const idle = { touched: null, drag: null };

/** Acts played out on a board one by one: those of a scenario, the moves of a line. */
export class Playback {
  at = 0;
  shown = null;
  #timer = 0;
  #hand = 0;

  /** @param {{begin: object, steps: {said: string, picture: object, hand?: object[]}[]}} lesson @param {Board} [board] */
  constructor(lesson, words, board = new Board({ words, flipped: false })) {
    Object.assign(this, { lesson, words, board });
    this.lean = new Lean();
    this.list = h("ol.acts", { "data-acts": "", tabIndex: 0, "aria-label": words.learn.acts });
    this.live = h("p.heard", { "aria-live": "polite" });
    this.clocks = h("p.learn-clocks", { hidden: true });
    this.back = this.#button("step-back", "‹", words.learn.back, () => this.step(-1));
    this.on = this.#button("step-on", "›", words.learn.on, () => this.step(1));
    this.again = h("button", { type: "button", "data-act": "step-again", onclick: () => { this.at = 0; this.start(); } }, words.learn.again);
    this.el = h("div.playback", {}, this.list, this.clocks, this.live, lesson.steps.length > 0 && h("div.answers.act-steps", {}, this.back, this.on, this.again));
    fill(this.list, lesson.steps.map((s, i) => h("li", { "data-step": i + 1 }, h("button", { type: "button", onclick: () => this.go(i + 1) }, s.said))));
    mark(this.list, "hidden", !lesson.steps.length);
  }

  #button(name, text, label, onclick) {
    return h("button.act-step", { type: "button", "data-act": name, "aria-label": label, title: label, onclick }, text);
  }

  /** Plays the acts from where it stands. */
  start() {
    this.stop();
    this.draw();
    this.#timer = setInterval(() => (this.at < this.lesson.steps.length ? this.#move(this.at + 1) : this.stop()), pace);
  }

  /** Stops playing. */
  stop() {
    clearInterval(this.#timer);
    clearTimeout(this.#hand);
  }

  /** Goes some acts on or back. */
  step(by) {
    this.go(this.at + by);
  }

  /** Goes to the moment after so many acts. */
  go(at) {
    this.stop();
    this.#move(Math.max(0, Math.min(at, this.lesson.steps.length)));
  }

  /** Goes to the end. */
  end() {
    this.go(this.lesson.steps.length);
  }

  /** Points at the squares a ruling speaks of, or at none. */
  point(ruling) {
    this.shown = ruling;
    this.draw();
  }

  #move(at) {
    const next = at === this.at + 1;
    this.at = at;
    this.shown = null;
    if (at > 0) say(this.live, this.lesson.steps[at - 1].said);
    this.#carry(next ? [...(this.lesson.steps[at - 1].hand || [])] : []);
  }

  // What the hand does on the way is seen one after the other.
  #carry(hand) {
    clearTimeout(this.#hand);
    this.carried = matchMedia("(prefers-reduced-motion: reduce)").matches ? null : hand.shift();
    this.draw();
    if (this.carried) this.#hand = setTimeout(() => this.#carry(hand), inHand);
  }

  /** Draws the moment on the board. */
  draw() {
    const { lesson, at } = this;
    // Neither rulings nor a sheet: nothing on the board may tell the answer.
    const view = { ...(this.carried || (at ? lesson.steps[at - 1].picture : lesson.begin)), rulings: [], sheet: [], result: null };
    const table = { view, lean: this.lean, away: {}, physical: () => physicalOf(view) };
    this.board.show(sceneOf(table, this.board, idle, { shown: squaresOf(this.shown), barred: lesson.barred, takeOff: () => {} }));
    for (const [i, li] of [...this.list.children].entries()) {
      mark(li, "aria-current", i + 1 === at ? "step" : false);
      mark(li, "data-done", i < at);
    }
    const now = this.list.children[at - 1];
    if (now) this.list.scrollTop = Math.max(0, now.offsetTop - this.list.offsetTop - this.list.clientHeight / 2);
    mark(this.back, "aria-disabled", at === 0 ? "true" : false);
    mark(this.on, "aria-disabled", at === lesson.steps.length ? "true" : false);
    this.#time(at ? lesson.steps[at - 1].clock ?? null : null);
  }

  #time(clock) {
    mark(this.clocks, "hidden", !clock);
    if (!clock) return;
    const w = this.words;
    const side = (name, text) => `${text} ${clock.flag[name] ? w.flagFallen : clockText(clock[name], w.lang === "es" ? "," : ".")}`;
    say(this.clocks, `${side("white", w.white)} · ${side("black", w.black)}`);
  }
}
