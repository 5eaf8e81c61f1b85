import { h, fill, mark } from "./dom.js";
import { papers, paper } from "./ruling.js";
import { kept, keep } from "./kept.js";

/**
 * The scoresheet, with the rulings between the moves they concern. A player may write on it by hand; what he has
 * written stands beside what was played, for him alone.
 */
export class Sheet {
  /**
   * @param {(ruling: object|null) => void} show shows a ruling's squares on the board
   * @param {{side: string, write: (text: string) => void}|null} pen whose sheet it is; null for who only reads
   */
  constructor(words, show, pen) {
    Object.assign(this, { words, show, pen });
    this.list = h("div.moves", { "data-sheet": "", tabIndex: 0, role: "region", "aria-label": words.sheet });
    this.el = h("section.sheet", {}, h("div.sheet-head", {}, h("h2", {}, words.sheet), pen && this.#switch()), this.list, pen && this.#line());
    if (pen) this.#byHand(kept("byhand") === "on");
  }

  #switch() {
    this.byHand = h("button.by-hand", { type: "button", "data-act": "by-hand", onclick: () => {
      const on = this.line.hidden;
      keep("byhand", on ? "on" : "off");
      this.#byHand(on);
      if (on) this.input.focus({ preventScroll: true });
    } }, this.words.byHand);
    return this.byHand;
  }

  #line() {
    this.input = h("input", { type: "text", autocomplete: "off", autocapitalize: "off", spellcheck: false, enterKeyHint: "done", maxLength: 40,
      "aria-label": this.words.writeMove, placeholder: this.words.writeHint, "data-field": "write" });
    this.input.addEventListener("keydown", (e) => { if (e.key === "Escape") this.input.blur(); });
    this.line = h("form.write-line", { onsubmit: (e) => this.#write(e) }, this.input,
      h("button", { type: "submit", "data-act": "write" }, this.words.write));
    return this.line;
  }

  #byHand(on) {
    this.line.hidden = !on;
    mark(this.byHand, "aria-pressed", String(on));
  }

  #write(e) {
    e.preventDefault();
    const text = this.input.value.trim();
    if (!text) return;
    this.input.value = "";
    this.pen.write(text);
  }

  /** Shows the moves and rulings of a view; keeps the end in sight. */
  update(view, shown) {
    if (this.view === view && this.shown === shown) return;
    Object.assign(this, { view, shown });
    const key = JSON.stringify([view.sheet, view.written, papers(view).map((p) => p.rulings.map((r) => r.text)), view.result?.text, shown?.ver, shown?.text]);
    if (this.key === key) return;
    this.key = key;
    if (this.pen && view.result) this.line.hidden = this.byHand.hidden = true;
    const lines = this.#lines(view, shown);
    fill(this.list, lines.length ? lines : h("p.none", {}, this.words.noMoves));
    this.list.scrollTop = this.list.scrollHeight;
  }

  #lines(view, shown) {
    const lines = [];
    const slips = papers(view);
    const until = (ply) => {
      while (slips.length && slips[0].ply < ply) lines.push(paper(slips.shift(), this.words, shown, this.show));
    };
    for (const move of withHand(view.sheet, this.#mine(view))) {
      until(move.ply);
      const white = move.ply % 2 === 1;
      const open = lines[lines.length - 1];
      if (!white && open?.dataset.open) addBlack(open, move, this.words);
      else lines.push(line(move, white, this.words));
    }
    until(Infinity);
    return lines;
  }

  #mine(view) {
    return this.pen ? (view.written || []).filter((w) => w.by === this.pen.side) : [];
  }
}

// The moves played, each with what was written beside it; what was written for a move not yet on the sheet follows.
function withHand(sheet, written) {
  const moves = new Map(sheet.map((move) => [move.ply, { ...move, hand: [] }]));
  for (const w of written) {
    if (!moves.has(w.ply)) moves.set(w.ply, { ply: w.ply, hand: [] });
    moves.get(w.ply).hand.push(w);
  }
  return [...moves.values()].sort((a, b) => a.ply - b.ply);
}

function line(move, white, words) {
  const row = h("div.move", {}, h("span.number", {}, `${Math.ceil(move.ply / 2)}.`));
  if (!white) row.append(h("span.gap", {}, "…"));
  row.append(cell(move, words));
  if (white) row.dataset.open = "1";
  return row;
}

function addBlack(row, move, words) {
  delete row.dataset.open;
  row.append(cell(move, words));
}

function cell(move, words) {
  const played = move.san !== undefined && h("span.san", { "data-ply": move.ply }, move.san, move.offer && h("span.offer-mark", { title: words.offered }, " (=)"));
  const hand = move.hand.map((w) => h(w.struck ? "s.hand" : "span.hand", { "data-hand": w.ply, title: words.writtenByHand }, w.text));
  return h("span.half-move", {}, played, hand);
}
