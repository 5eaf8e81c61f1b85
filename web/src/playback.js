import { h, fill, mark, say } from "./dom.js";
import { Board } from "./board.js";
import { Lean } from "./lean.js";
import { sceneOf } from "./scene.js";
import { physicalOf } from "./physical.js";
import { squaresOf } from "./ruling.js";
import { clockText } from "./clocktext.js";

const pace = 950; // ms between two acts
const idle = { touched: null, drag: null };

/** A scenario acted out on the page's own board, act by act. */
export class Playback {
  at = 0;
  shown = null;
  #timer = 0;

  constructor(lesson, words) {
    Object.assign(this, { lesson, words });
    this.board = new Board({ words, flipped: false });
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
    this.#draw();
    this.#timer = setInterval(() => (this.at < this.lesson.steps.length ? this.#move(this.at + 1) : this.stop()), pace);
  }

  /** Stops playing. */
  stop() {
    clearInterval(this.#timer);
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
    this.#draw();
  }

  #move(at) {
    this.at = at;
    this.shown = null;
    if (at > 0) say(this.live, this.lesson.steps[at - 1].said);
    this.#draw();
  }

  #draw() {
    const { lesson, at } = this;
    // Neither rulings nor a sheet: nothing on the board may tell the answer.
    const view = { ...(at ? lesson.steps[at - 1].picture : lesson.begin), rulings: [], sheet: [], result: null };
    const table = { view, lean: this.lean, away: {}, physical: () => physicalOf(view) };
    this.board.show(sceneOf(table, this.board, idle, { shown: squaresOf(this.shown), takeOff: () => {} }));
    for (const [i, li] of [...this.list.children].entries()) {
      mark(li, "aria-current", i + 1 === at ? "step" : false);
      mark(li, "data-done", i < at);
    }
    const now = this.list.children[at - 1];
    if (now) this.list.scrollTop = Math.max(0, now.offsetTop - this.list.offsetTop - this.list.clientHeight / 2);
    mark(this.back, "aria-disabled", at === 0 ? "true" : false);
    mark(this.on, "aria-disabled", at === lesson.steps.length ? "true" : false);
    this.#time(at ? lesson.steps[at - 1].clock : null);
  }

  #time(clock) {
    mark(this.clocks, "hidden", !clock);
    if (!clock) return;
    const w = this.words;
    const side = (name, text) => `${text} ${clock.flag[name] ? w.flagFallen : clockText(clock[name], w.lang === "es" ? "," : ".")}`;
    say(this.clocks, `${side("white", w.white)} · ${side("black", w.black)}`);
  }
}
