import { h, fill, mark, say } from "./dom.js";
import { Table } from "./table.js";
import { Board } from "./board.js";
import { Hands } from "./hands.js";
import { plainly } from "./plainly.js";
import { boardKeys, pageKeys } from "./keys.js";
import { sceneOf } from "./scene.js";
import { squaresOf } from "./ruling.js";
import { Player } from "./player.js";
import { ClockFace, nameOf } from "./clock.js";
import { End } from "./end.js";
import { Noise } from "./noise.js";
import { Voice } from "./voice.js";
import { News } from "./news.js";
import { Adjusting } from "./adjusting.js";
import { wordsOf, chooseLang } from "./words.js";
import { kept, keep } from "./kept.js";
import { clockText, timeLeft } from "./clocktext.js";
import { other } from "./squares.js";

/** The screen of one table: a seat, one tablet between two, or watching. Everything is drawn from the table. */
export class Game {
  shown = null;
  why = null;
  #adjusting = new Adjusting();
  #drawing = 0;

  /** @param {HTMLElement} root @param {{table: string, token: string|null}} seat */
  constructor(root, seat) {
    this.root = root;
    this.noise = new Noise();
    this.voice = new Voice();
    this.table = new Table({ ...seat, lang: chooseLang(), assist: kept("assist") === "on" && Boolean(seat.token) });
    this.news = new News(this.table, this.noise);
    this.net = h("p.net", { role: "status", "data-net": "", hidden: true });
    this.table.onchange((kind, detail) => this.#changed(kind, detail));
    this.table.open();
    setInterval(() => this.#tick(), 50);
    pageKeys({ c: () => this.#actor()?.adjust(), space: () => this.#actor()?.pressClock(), m: () => this.#type(), t: () => this.#times() });
    addEventListener("resize", () => this.redraw());
  }

  #changed(kind, detail) {
    if (kind === "view") this.#viewed(detail);
    else if (kind === "trouble") this.#trouble(detail);
    else if (kind === "refused") this.#refused(detail);
    else if (kind === "deed" && detail) this.#adjusting.did(detail.by, detail.acts);
    if (this.table.view && this.table.settled) this.#adjusting.hear(this.table.view);
    if (this.ends) this.redraw();
  }

  #viewed(before) {
    const { view } = this.table;
    if (!before || before.you !== view.you) this.#build(view);
    if (this.shown && before && before.sheet.length !== view.sheet.length) this.shown = null;
    this.news.take(view, before);
    this.#announced(view, before);
    this.hands.settle();
  }

  // What is announced is heard by all but him who says it.
  #announced(view, before) {
    const now = view.announced;
    if (!now || !before || now.by === view.you || (before.announced?.ply === now.ply && before.announced.text === now.text)) return;
    const plain = plainly(now, view, this.words);
    this.voice.say(now.text, "de");
    this.voice.say(plain, this.words.lang);
    this.news.tell(this.words.announces(nameOf(view, now.by, this.words), now.text) + (plain && ` (${plain})`));
  }

  // The times and the move counters, only when he asks (D.2.10.4).
  #times() {
    const { view, instant } = this.table;
    if (!view?.clock) return;
    const text = ["white", "black"].map((side) => this.words.timeTold(nameOf(view, side, this.words),
      clockText(timeLeft(view.clock, side, view.server_now, instant.now())), view.clock.moves?.[side] ?? 0)).join(". ");
    this.voice.say(text, this.words.lang);
    this.news.tell(text);
  }

  // Lays out the screen for the seat that the server says we have.
  #build(view) {
    const lang = chooseLang(view.rules.lang);
    this.words = wordsOf(lang);
    document.documentElement.lang = lang;
    const you = view.you;
    this.board = new Board({ words: this.words, flipped: you === "black" });
    this.hands = new Hands(this.table, this.board, {
      adjusting: (side) => this.adjusting(side), centred: () => this.stopAdjusting(), changed: () => this.redraw(), knock: () => this.noise.knock(),
    });
    boardKeys(this.board, this.hands);
    mark(this.board.el, "data-seat", you);
    if (you === "both") this.#layTablet();
    else this.#laySeat(you);
    const names = `${nameOf(view, "white", this.words)} – ${nameOf(view, "black", this.words)}`;
    document.title = `${names} · Compongo`;
    this.root.firstElementChild.prepend(h("h1.heard", {}, names));
    if (this.table.seat.lang !== lang) this.table.reopen({ lang });
  }

  #laySeat(you) {
    const side = you === "watch" ? "white" : you;
    const end = new End(this, you === "watch" ? null : you);
    this.ends = [end];
    this.lines = [this.#line(other(side))];
    if (you === "watch") this.lines.push(this.#line(side));
    const p = end.parts;
    const near = p.player || this.lines[1].el;
    const screen = h("main.seat", { "data-screen": you === "watch" ? "watch" : "seat", "data-you": you },
      h("div.area-board", {}, this.board.el),
      h("div.area-far", {}, this.lines[0].el),
      h("div.area-sheet", {}, p.sheet, p.claims, p.envelope, p.settings),
      h("div.area-asks", {}, p.asks),
      h("div.area-near", {}, near),
      p.press && h("div.area-press", {}, p.press),
      p.said && h("div.area-said", {}, p.said),
      h("div.area-row", {}, p.row));
    fill(this.root, screen, this.net, this.news.el);
  }

  #layTablet() {
    this.lines = [];
    this.ends = [new End(this, "white"), new End(this, "black")];
    const [white, black] = this.ends.map((end) => h("section.end", { "data-end": end.side },
      h("div.end-front", {}, end.parts.player, end.parts.asks, end.parts.press, end.parts.row),
      end.parts.said, end.parts.claims, end.parts.envelope, end.parts.sheet, end.parts.settings));
    const screen = h("main.tablet", { "data-screen": "tablet", "data-you": "both" }, black, h("div.area-board", {}, this.board.el), white);
    fill(this.root, screen, this.net, this.news.el);
  }

  #line(side) {
    return new Player(this.table, side, this.words, new ClockFace(this.table, side, this.words));
  }

  /** Whether this side has announced an adjustment that still covers its touches. */
  adjusting(side) {
    return this.#adjusting.on(side);
  }

  /** Whether the slip of an announced adjustment lies by this side's name. */
  slip(side) {
    return this.#adjusting.slip(this.table.view, side);
  }

  /** Says "compongo" for this side. */
  startAdjusting(side) {
    this.#adjusting.start(side);
    this.hands.touched = null;
    this.table.act(side, [{ e: "adjust", say: this.words.lang === "es" ? "compongo" : "I adjust" }]);
  }

  /** The adjusting is over: the next touch binds again. */
  stopAdjusting() {
    this.#adjusting.stop();
    this.redraw();
  }

  /** Shows on the board what a ruling speaks of, or nothing. */
  showRuling(ruling) {
    this.shown = ruling;
    this.redraw();
  }

  /** Turns the board of a watcher. */
  turn() {
    this.board.turn(!this.board.flipped);
    this.redraw();
  }

  /** Shows or hides where a man may go. */
  assist(on) {
    keep("assist", on ? "on" : "off");
    this.table.reopen({ assist: on });
  }

  /** Speaks another language from now on. */
  speak(lang) {
    this.words = wordsOf(lang);
    this.#build(this.table.view);
    this.table.reopen({ lang });
    this.redraw();
  }

  /** The proof that now has the board, or null; there is one at a time. */
  lendBoard(why) {
    const before = this.why;
    this.why = why;
    if (before !== why) before?.close();
    this.redraw();
  }

  /** Draws at the next frame. */
  redraw() {
    if (this.ends) this.#drawing ||= requestAnimationFrame(() => { this.#drawing = 0; this.#draw(); });
  }

  #draw() {
    const physical = this.table.physical();
    const takeOff = ({ sq, man }) => this.hands.takeOff(sq, man);
    this.hands.settle();
    const { view } = this.table;
    if (!view.result) this.why?.close();
    if (this.why) this.why.draw();
    else this.board.show(sceneOf(this.table, this.board, this.hands, { shown: squaresOf(this.shown, view), takeOff }));
    for (const line of this.lines) line.update(physical, this.slip(line.side));
    for (const end of this.ends) end.update(physical);
    mark(this.root.querySelector("main"), "data-over", Boolean(view.result));
  }

  #tick() {
    if (!this.ends) return;
    for (const line of this.lines) line.face.tick();
    for (const end of this.ends) end.press?.face.tick();
  }

  // Whose key it is when one keyboard serves both: the side whose clock runs, else the side to move.
  #actor() {
    if (!this.ends) return null;
    const { view } = this.table;
    const side = view.clock?.running || view.to_move;
    return this.ends.find((end) => end.side && (this.ends.length === 1 || end.side === side)) || null;
  }

  #type() {
    const end = this.#actor();
    if (!end) return;
    end.open("said");
    end.typed.input.focus();
  }

  #trouble(what) {
    const w = this.words || wordsOf(chooseLang());
    const text = what === "disk" ? w.diskFull : what === "offline" ? `${w.offline} · ${w.offlineHint}` : "";
    mark(this.net, "hidden", !text);
    mark(this.net, "data-net", what || "");
    say(this.net, text);
    if (!this.ends) fill(this.root, this.net);
  }

  #refused(error) {
    const text = error.message || this.words.notSent;
    this.ends?.[0].asks.note(text);
  }
}
