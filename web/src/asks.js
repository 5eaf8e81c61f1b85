import { h, fill, mark } from "./dom.js";
import { picture } from "./man.js";
import { nameOf } from "./clock.js";
import { other, sideOf } from "./squares.js";
import { manOn } from "./physical.js";
import { plainly } from "./plainly.js";
import { papers, brief } from "./ruling.js";
import { resultCard } from "./result.js";
import { adjournedText } from "./sealing.js";

/**
 * The bar of one seat, out of the way of the hands: what must be decided now, or else the newest ruling.
 * One thing at a time, the most pressing first.
 */
export class Asks {
  /** Set by the words: {kind: "resign"} or {kind: "intended", claim}. */
  asked = null;
  /** A sentence about what went wrong, until the next act. */
  notice = null;

  /** @param {object} seat {table, hands, words, side, act, show, whole, redraw} */
  constructor(seat) {
    this.seat = seat;
    this.el = h("div.asks", { "data-asks": seat.side || "watch" });
  }

  /** Asks something of this seat. */
  ask(what) {
    this.asked = what;
    this.notice = null;
    this.key = null;
    this.fresh = true;
    this.seat.redraw();
  }

  /** Says quietly what went wrong. */
  note(text) {
    this.notice = text;
    this.key = null;
    this.seat.redraw();
  }

  /** Shows what is to be decided. */
  update(can, shown) {
    const [key, build] = this.#now(can, shown);
    if (this.key === key) return;
    this.key = key;
    const content = build ? build() : null;
    mark(this.el, "data-empty", !content);
    fill(this.el, content);
    if (this.fresh) this.#reach();
  }

  // A field is there to be typed in. A button is reached only by who came with the keyboard, and never the one that
  // resigns: the next press of the space bar may be meant for the clock.
  #reach() {
    this.fresh = false;
    const byKeyboard = document.activeElement !== document.body;
    const reached = this.el.querySelector("input") || (byKeyboard && this.el.querySelector("[data-act=resign-no]"));
    if (reached) reached.focus({ preventScroll: true });
  }

  #now(can, shown) {
    const { table, side, words, hands } = this.seat;
    const { view } = table;
    if (view.result) return ["result " + view.result.text, () => resultCard(view, words, table.seat.table, this.seat.why())];
    if (side && hands.bringing?.by === side) return ["promotion " + hands.bringing.sq, () => this.#promotion(hands.bringing.sq)];
    const heard = side && table.awaited;
    if (heard) return [`announced ${heard.ply} ${heard.text}`, () => this.#announced(heard)];
    if (side && view.unannounced && view.to_move === side) return ["unannounced " + view.unannounced, () => this.#announce(view.unannounced)];
    const waiting = view.turn?.promotion;
    const pawn = side && waiting && sideOf(manOn(table.physical(), waiting) || ".") === side && waiting;
    if (pawn) return ["promotion " + pawn, () => this.#promotion(pawn)];
    if (this.asked?.kind === "resign") return ["resign", () => this.#resign()];
    if (this.asked?.kind === "intended") return ["intended " + this.asked.claim, () => this.#intended()];
    if (this.notice) return ["notice " + this.notice, () => h("p.bar.notice", { role: "alert" }, this.notice)];
    if (side && view.offer === other(side)) return ["offer", () => this.#offer()];
    const enemy = side && this.#enemy(hands);
    if (enemy) return ["enemy " + hands.touched.from + enemy, () => this.#enemyTouched(enemy)];
    if (can.includes("seal")) return ["seal", () => this.#seal()];
    if (view.adjourned?.closed) return [`adjourned ${can} ${JSON.stringify(view.adjourned)}`, () => this.#adjourned(view, can)];
    if (can.includes("start")) return ["start", () => this.#start()];
    if (can.includes("resume")) return ["resume", () => this.#resume()];
    return this.#newest(view, shown);
  }

  // One's own offer stands until it is answered; what was ruled since is news all the same.
  #newest(view, shown) {
    const { words, show, whole, side } = this.seat;
    const offered = side && view.offer === side && (() => h("p.bar.quiet", {}, words.offerMade));
    const last = papers(view).pop();
    if (!last || view.sheet.length - last.ply > 1) return offered ? ["offered", offered] : this.#turn(view);
    return [`ruling ${last.ver} ${last.rulings.map((r) => r.text)} ${shown?.ver} ${shown?.text} ${Boolean(offered)}`,
      () => h("div.newest", {}, brief(last, words, shown, show, whole), offered && offered())];
  }

  // Without a clock nothing else on the page says whose move it is.
  #turn(view) {
    if (view.clock || !view.to_move) return ["none", null];
    const { words: w, side } = this.seat;
    const text = view.to_move === side ? w.yourMove : view.to_move === "white" ? w.toMoveWhite : w.toMoveBlack;
    return ["turn " + text, () => h("p.bar.quiet", {}, text)];
  }

  #enemy(hands) {
    const t = hands.touched;
    if (!t || t.by !== this.seat.side) return null;
    const man = manOn(this.seat.table.physical(), t.from);
    return man && sideOf(man) !== t.by ? man : null;
  }

  #bar(name, text, ...answers) {
    return h("div.bar", { "data-bar": name, role: "group", "aria-label": text }, h("p", {}, text), h("div.answers", {}, answers));
  }

  #word(name, text, onclick, primary) {
    return h(primary ? "button.primary" : "button", { type: "button", "data-act": name, onclick }, text);
  }

  #resign() {
    const { words: w, act } = this.seat;
    const done = () => { this.asked = null; this.seat.redraw(); };
    return this.#bar("resign", w.resignAsk,
      this.#word("resign-yes", w.resignYes, () => { act([{ e: "resign" }]); done(); }, true),
      this.#word("resign-no", w.resignNo, done));
  }

  #offer() {
    const { words: w, act, side, table } = this.seat;
    return this.#bar("offer", w.offerFrom(nameOf(table.view, other(side), w)),
      this.#word("accept", w.words.accept, () => act([{ e: "accept_draw" }]), true),
      this.#word("refuse", w.words.refuse, () => act([{ e: "reject_draw" }])));
  }

  #start() {
    const { words: w, act } = this.seat;
    return this.#bar("start", w.ready, this.#word("start", w.startClocks, () => act([{ e: "start" }]), true));
  }

  #resume() {
    const { words: w, act } = this.seat;
    return this.#bar("resume", w.clockStopped, this.#word("resume", w.words.resume, () => act([{ e: "resume" }]), true));
  }

  // The opponent's move is repeated and made on one's own board (D.2.1).
  #announced({ by, text, uci }) {
    const { words: w, act, table } = this.seat;
    const plain = plainly({ by, uci, text }, table.view, w);
    return this.#bar("announced", w.announces(nameOf(table.view, by, w), text) + (plain && ` (${plain})`),
      this.#word("execute", w.repeat, () => act([{ e: "declare", text }, { e: "execute", uci }]), true));
  }

  #announce(suggested) {
    const { words: w, act } = this.seat;
    const input = h("input", { type: "text", autocomplete: "off", spellcheck: false, maxLength: 100, value: suggested, "aria-label": w.announceAsk, "data-field": "announce" });
    this.fresh = true;
    return h("form.bar", { "data-bar": "announce", onsubmit: (e) => { e.preventDefault(); if (input.value.trim()) act([{ e: "declare", text: input.value.trim() }]); } },
      h("p", {}, w.announceAsk), h("div.answers", {}, input, h("button.primary", { type: "submit", "data-act": "announce" }, w.announce)));
  }

  #seal() {
    const { words: w, envelope } = this.seat;
    return this.#bar("seal", w.envelope.asked, this.#word("to-seal", w.envelope.write, envelope, true));
  }

  // A game adjourned: who is there, and who may open the envelope (I.7, I.9).
  #adjourned(view, can) {
    const { words: w, act, side, envelope, sealing } = this.seat;
    const a = view.adjourned;
    const name = (s) => nameOf(view, s, w);
    const open = () => { const code = sealing().code(); if (code) sealing().open(code); else envelope(); };
    return this.#bar("adjourned", adjournedText(view, w),
      can.includes("here") && this.#word("here", w.envelope.iAmHere, () => act([{ e: "arrive" }]), a.called || !can.includes("open")),
      can.includes("open") && this.#word("open", w.envelope.open, open, true),
      can.includes("resume") && this.#word("resume", w.envelope.startAbsent(name(other(side))), () => act([{ e: "resume" }])),
      side && this.#word("envelope", w.envelope.title, envelope));
  }

  #enemyTouched(man) {
    const { words: w, hands } = this.seat;
    const sq = hands.touched.from;
    const name = w.men[man.toUpperCase()];
    return this.#bar("enemy", w.enemyTouched(name, sq),
      this.#word("take-off", w.takeOffShort, () => hands.takeOff(sq)));
  }

  #promotion(sq) {
    const { words: w, hands, side } = this.seat;
    const men = ["q", "r", "b", "n"].map((m) => h("button.exchange", { type: "button", "data-promote": m, "aria-label": w.men[m.toUpperCase()],
      onpointerdown: (e) => hands.bring(side, sq, m, e), onclick: (e) => { if (e.detail === 0 || !hands.brought) hands.promote(side, sq, m); hands.brought = false; } }, picture(side === "white" ? m.toUpperCase() : m)));
    return h("div.bar.promotion", { "data-bar": "promotion", role: "group", "aria-label": w.promotionAsk }, h("p", {}, w.promotionAsk), h("div.answers", {}, men));
  }

  #intended() {
    const { words: w } = this.seat;
    const input = h("input", { type: "text", autocomplete: "off", spellcheck: false, "aria-label": w.intendedMove, placeholder: w.typeMoveHint, "data-field": "intended" });
    const send = (e) => { e.preventDefault(); this.#claimWith(input.value); };
    const cancel = () => { this.asked = null; this.seat.redraw(); };
    return h("form.bar", { "data-bar": "intended", onsubmit: send }, h("p", {}, w.intendedAsk),
      h("div.answers", {}, input, h("button.primary", { type: "submit", "data-act": "claim-send" }, w.doClaim),
        h("button", { type: "button", "data-act": "claim-cancel", onclick: cancel }, w.close)));
  }

  #claimWith(text) {
    const uci = this.seat.read(text);
    if (!uci) return;
    const { claim } = this.asked;
    this.asked = null;
    // As the Laws say: the move is written on the scoresheet first, then claimed with (9.2.1, 9.3.1).
    this.seat.act([{ e: "write", text: text.trim() }, { e: "claim", kind: claim, uci }]);
  }
}
