import { h, fill, mark } from "./dom.js";
import { Playback } from "./playback.js";

/**
 * Who could mate when the game ended, shown on the page's own board: a line to mate moved by hand, or the squares that
 * no man ever enters. It knows no chess: the proof comes from the server.
 */
export class Why {
  #proof = null;
  #side = 0;

  /** @param {import("./game.js").Game} game */
  constructor(game) {
    this.game = game;
    this.el = h("div.why", { "data-why": "", hidden: true });
    this.button = h("button", { type: "button", "data-act": "why", "aria-expanded": "false", onclick: () => this.#toggle() }, game.words.why);
  }

  async #toggle() {
    if (this.open) return this.close();
    const { table, words } = this.game;
    this.#opened(true);
    this.#proof = await fetch(`/api/tables/${table.seat.table}/why?lang=${words.lang}`).then((r) => (r.ok ? r.json() : null), () => null);
    if (!this.open) return;
    if (!this.#proof?.sides.length) fill(this.el, h("p", { role: "alert" }, words.whyMissing));
    else this.#show(0);
  }

  #opened(on) {
    this.open = on;
    mark(this.el, "hidden", !on);
    mark(this.button, "aria-expanded", String(on));
    this.button.textContent = on ? this.game.words.whyClose : this.game.words.why;
  }

  #show(side) {
    this.#side = side;
    this.playback?.stop();
    const { words, board } = this.game;
    const { begin, sides } = this.#proof;
    const { text, barred, steps } = sides[side];
    const lesson = { begin, steps, barred };
    this.playback = new Playback(lesson, { ...words, learn: { ...words.learn, acts: words.whySteps } }, board);
    fill(this.el, sides.map((s, n) => this.#said(s, n)), steps.length > 0 && this.playback.el, !steps.length && this.playback.live);
    mark(this.el, "data-side", sides[side].side);
    mark(this.el, "aria-label", text);
    this.game.lendBoard(this);
    if (steps.length) this.playback.start();
  }

  // With two sides pressing the sentence of one shows it on the board.
  #said(side, n) {
    if (this.#proof.sides.length === 1) return h("p.why-said", { "data-mating": side.side }, side.text);
    return h("button.slip", { type: "button", "data-mating": side.side, "aria-pressed": String(n === this.#side), onclick: () => this.#show(n) },
      h("span.slip-text", {}, side.text));
  }

  /** Draws the proof on the board. */
  draw() {
    this.playback?.draw();
  }

  /** Gives the board back to the game. */
  close() {
    this.playback?.stop();
    this.playback = null;
    this.#opened(false);
    if (this.game.why === this) this.game.lendBoard(null);
  }
}
