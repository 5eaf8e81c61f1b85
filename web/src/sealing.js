import { h, fill, mark, say } from "./dom.js";
import { nameOf } from "./clock.js";
import { clockText, timeLeft } from "./clocktext.js";
import { SmallBoard } from "./desk/smallboard.js";
import { closeEnvelope, newCode, tooLong } from "./envelope.js";
import { readTyped } from "./typed.js";
import { kept, keep } from "./kept.js";

/**
 * The envelope of a sealed move (Guidelines I): where it is written and closed, what stands on it, and the code that
 * opens it. The move itself never leaves this device but inside the envelope.
 */
export class Sealing {
  /** @param {object} seat {table, words, side, act, close} */
  constructor(seat) {
    Object.assign(this, { seat, words: seat.words, board: new SmallBoard() });
    this.body = h("div.envelope-body");
    this.el = h("section.envelope-panel", { "data-envelope": "" }, h("div.claims-head", {}, h("h2", {}, this.words.envelope.title),
      h("button", { type: "button", "data-act": "envelope-close", onclick: () => seat.close() }, this.words.close)), this.body);
  }

  /** Shows what can be done with the envelope now. */
  update(can) {
    const { view } = this.seat.table;
    const a = view.adjourned;
    const key = !a ? "" : can.includes("seal") ? `seal ${a.fen}` : JSON.stringify([a, view.names, view.offer, can.includes("open"), view.clock?.white, view.clock?.black]);
    if (this.key === key) return;
    this.key = key;
    fill(this.body, !a ? null : can.includes("seal") ? this.#page(a) : a.closed ? [this.#code(a, can), this.#front(a, view)] : null);
  }

  /** The code that this device has kept of our envelope, or "". */
  code() {
    const a = this.seat.table.view.adjourned;
    return (a?.closed && a.sealer === this.seat.side && kept(this.#name(a))) || "";
  }

  // What is written before the envelope is closed.
  #page(a) {
    const { words: w } = this;
    const input = h("input", { type: "text", autocomplete: "off", autocapitalize: "off", spellcheck: false, maxLength: 40,
      "aria-label": w.envelope.move, placeholder: w.typeMoveHint, "data-field": "sealed", oninput: () => this.#read(input.value, reading) });
    const reading = h("p.hint", { role: "status" }, w.envelope.how);
    const form = h("form.seal-form", { onsubmit: (e) => { e.preventDefault(); this.#close(a, input.value.trim()); } },
      h("label.field", {}, h("span", {}, w.envelope.move), input), reading,
      h("button.primary", { type: "submit", "data-act": "seal" }, this.seat.table.view.clock ? w.envelope.close : w.envelope.closeNoClock),
      h("p.hint", {}, w.envelope.secret));
    return form;
  }

  // As with any typed move the page says how it reads it, never whether it is legal.
  #read(text, line) {
    const { words: w, side, table } = this.seat;
    if (!text.trim()) return say(line, w.envelope.how);
    const r = readTyped(text.replace(/\(=\)/, ""), table.physical().board, side, w.lang);
    say(line, tooLong(text) ? w.envelope.long : r.uci ? w.envelope.read(r.uci.slice(0, 2), r.uci.slice(2, 4)) : r.many ? w.typedMany(r.many.join(", ")) : w.envelope.unread);
  }

  #close(a, text) {
    const { table, act } = this.seat;
    if (!text || tooLong(text)) return;
    const code = newCode();
    keep(this.#name(a), code);
    act([{ e: "seal", envelope: closeEnvelope(text, code, a.fen) }, ...(table.view.clock ? [{ e: "press" }] : [])]);
  }

  #name(a) {
    return `envelope.${this.seat.table.seat.table}.${this.seat.side}.${a.ply}`;
  }

  // What has to stand on it (I.2).
  #front(a, view) {
    const { words: w } = this;
    const name = (side) => nameOf(view, side, w);
    this.board.show({ board: boardOf(a.fen), last: null, turn: { touched: [] }, hands: {} });
    const time = (side) => clockText(timeLeft(view.clock, side, view.server_now, view.server_now), w.lang === "es" ? "," : ".");
    const line = (term, text) => text && [h("dt", {}, term), h("dd", {}, text)];
    return h("div.envelope-front", {}, h("div.envelope-board", {}, this.board.el), h("dl", {},
      line(w.envelope.game, `${name("white")} – ${name("black")}`),
      line(w.envelope.sealedBy, `${name(a.sealer)}, ${Math.ceil(a.ply / 2)}${a.ply % 2 ? "." : "…"}`),
      view.clock && line(w.envelope.times, `${time("white")} – ${time("black")}`),
      line(w.envelope.offer, view.offer && name(view.offer)), line(w.envelope.when, a.when), line(w.envelope.position, h("code", {}, a.fen))));
  }

  #code(a, can) {
    if (a.sealer !== this.seat.side) return h("p.hint", {}, this.words.envelope.theirs);
    const { words: w } = this;
    const code = this.code();
    return h("div.envelope-code", {},
      code ? [h("p.hint", {}, w.envelope.yourCode), h("p.code", { "data-code": "" }, code), h("p.hint", {}, w.envelope.keep)] : h("p.hint", {}, w.envelope.lost),
      can.includes("open") && this.#opener(code),
      h("div.answers", {}, code && h("button", { type: "button", "data-act": "print", onclick: () => print() }, w.envelope.print)));
  }

  #opener(code) {
    const { words: w } = this;
    const input = h("input", { type: "text", autocomplete: "off", autocapitalize: "characters", spellcheck: false, value: code, maxLength: 40, "aria-label": w.envelope.code, "data-field": "code" });
    return h("form.typed", { onsubmit: (e) => { e.preventDefault(); if (input.value.trim()) this.open(input.value.trim()); } },
      input, h("button.primary", { type: "submit", "data-act": "open-envelope" }, w.envelope.open));
  }

  /** Opens our envelope. */
  open(code) {
    this.seat.act([{ e: "open", code }]);
    this.seat.close();
  }
}

/** How a game with a move in its envelope stands: who sealed it, when play is resumed, who is there. */
export function adjournedText(view, words) {
  const { adjourned: a } = view;
  const name = (side) => nameOf(view, side, words);
  const here = ["white", "black"].filter((side) => a[side]).map(name);
  return [words.envelope.adjourned(name(a.sealer)), a.when && !a.called && words.envelope.resumed(a.when),
    here.length && words.envelope.here(here.join(", "))].filter(Boolean).join(" ");
}

// Eight ranks of a FEN as 64 letters.
function boardOf(fen) {
  return fen.split(" ")[0].replace(/\//g, "").replace(/\d/g, (n) => ".".repeat(Number(n)));
}
