import { manOn } from "./physical.js";
import { sideOf, other, cell } from "./squares.js";

const offBoard = 0.3; // squares beyond the edge from where on a man is off the board
const leaves = 0.6; // squares a man being centred is pulled before it is carried off
const stillFor = 700; // ms a held man hangs still before it counts as set on the square, still held

/**
 * Our own hand over the board: presses become touches, drags lifts, and so on. It knows no law. Every act goes to the
 * server at once and in order; the man follows the finger without waiting.
 */
export class Hands {
  /** The man touched and not lifted, as {by, from}. */
  touched = null;
  /** The pointer at work. */
  drag = null;
  #still = 0;

  /**
   * @param {import("./table.js").Table} table
   * @param {import("./board.js").Board} board
   * @param {{adjusting: (side: string) => boolean, centred: () => void, changed: () => void, knock: () => void}} told
   */
  constructor(table, board, told) {
    this.table = table;
    this.board = board;
    this.told = told;
    const el = board.el;
    el.addEventListener("pointerdown", (e) => this.#down(e));
    el.addEventListener("pointermove", (e) => this.#move(e));
    el.addEventListener("pointerup", (e) => this.#up(e));
    el.addEventListener("pointercancel", (e) => this.#cancel(e));
    el.addEventListener("click", (e) => this.#click(e));
    el.addEventListener("contextmenu", (e) => e.preventDefault());
  }

  /** Whose hand reaches for this man; null where we may not touch. */
  by(man) {
    const { you, to_move: toMove, result } = this.table.view;
    if (you === "watch" || result) return null;
    if (you !== "both") return you;
    const hands = this.table.physical().hands;
    const busy = ["white", "black"].find((s) => hands[s] || this.told.adjusting(s));
    if (busy) return busy;
    if (toMove && man && this.table.letGo(toMove) && sideOf(man) !== toMove) return other(toMove);
    return toMove || "white";
  }

  /** Touch and let go at a square: a tap, Enter, or a screen reader's click. */
  tap(sq) {
    if (this.table.awaited) return this.#onPegs(sq);
    const by = this.by(this.#man(sq));
    if (!by) return;
    this.#touch(by, sq);
    this.#tapped(by, sq);
    this.told.changed();
  }

  /** Lets the touched man be, without lifting it; a held man goes back to its square. */
  letGo() {
    const by = this.by(null);
    const held = by && this.table.physical().hands[by];
    if (held) this.#drop(by, held.from);
    this.touched = null;
    this.told.changed();
  }

  /** Takes an enemy man, or any man left under another, off the board to the side. */
  takeOff(sq, under = null) {
    const man = under || this.#man(sq);
    const by = this.by(man);
    if (!by || !man || (!under && sideOf(man) === by)) return;
    this.touched = null;
    this.table.act(by, [{ e: "remove", sq, man }]);
    this.told.knock();
  }

  /** Exchanges the pawn that waits on the last rank for this man. */
  promote(by, sq, man) {
    const pawn = this.#man(sq);
    const acts = pawn ? [{ e: "remove", sq, man: pawn }] : [];
    this.touched = null;
    this.table.act(by, [...acts,
      { e: "put", piece: by[0] + man.toUpperCase(), sq, man: by === "white" ? man.toUpperCase() : man.toLowerCase() },
      { e: "release", sq }]);
    this.told.knock();
  }

  /**
   * Carries a new man from beside the board: the pawn comes off, the man touches its square, and there the choice is
   * final (4.4.4) while the hand still holds it; let go elsewhere it goes back. A mere tap is left to the click.
   */
  bring(by, sq, man, e) {
    const button = e.currentTarget;
    const start = { x: e.clientX, y: e.clientY };
    const letter = by === "white" ? man.toUpperCase() : man.toLowerCase();
    let placed = false;
    this.brought = false;
    this.bringing = { by, sq }; // the tray stays until the hand is empty
    button.setPointerCapture(e.pointerId);
    const move = (m) => {
      if (!this.brought && Math.hypot(m.clientX - start.x, m.clientY - start.y) < 8) return;
      this.brought = true;
      const point = this.board.point(m.clientX, m.clientY);
      button.style.transform = `translate(${m.clientX - start.x}px, ${m.clientY - start.y}px)`;
      button.style.zIndex = 9;
      if (point.sq !== sq || placed) return;
      placed = true;
      const pawn = this.#man(sq);
      this.table.act(by, [...(pawn ? [{ e: "remove", sq, man: pawn }] : []), { e: "put", piece: by[0] + man.toUpperCase(), sq, man: letter }]);
    };
    const up = () => {
      button.removeEventListener("pointermove", move);
      button.style.transform = button.style.zIndex = "";
      this.bringing = null;
      if (placed) {
        this.table.act(by, [{ e: "release", sq }]);
        this.told.knock();
      }
      this.told.changed();
    };
    button.addEventListener("pointermove", move);
    button.addEventListener("pointerup", up, { once: true });
    button.addEventListener("pointercancel", up, { once: true });
  }

  /** Forgets a touched man that is no longer where it was. */
  settle() {
    if (this.touched && !this.#man(this.touched.from)) this.touched = null;
    if (this.table.view.result) this.touched = null;
  }

  #man(sq) {
    return sq ? manOn(this.table.physical(), sq) : null;
  }

  // On his own board a blind player makes the announced move with any man: from here to there.
  #onPegs(sq) {
    const you = this.table.view.you;
    const from = this.touched?.from;
    if (from && sq && from !== sq) {
      this.touched = null;
      const man = this.#man(from);
      const promotes = man.toLowerCase() === "p" && /[18]/.test(sq[1]) ? this.table.view.announced.uci.slice(4) : "";
      this.table.act(you, [{ e: "execute", uci: from + sq + promotes }]);
      this.told.knock();
    } else {
      this.touched = this.#man(sq) && from !== sq ? { by: you, from: sq } : null;
    }
    this.told.changed();
  }

  #down(e) {
    if (this.table.awaited && e.button === 0) {
      const { sq } = this.board.point(e.clientX, e.clientY);
      return sq && this.#onPegs(sq);
    }
    if (this.drag || e.button !== 0 || e.target.closest(".covered")) return;
    const point = this.board.point(e.clientX, e.clientY);
    const man = this.#man(point.sq);
    const by = point.sq && this.by(man);
    if (!by) return;
    e.preventDefault();
    this.board.el.setPointerCapture(e.pointerId);
    this.board.focusable(point.sq);
    const held = this.table.physical().hands[by];
    this.drag = { id: e.pointerId, by, x: e.clientX, y: e.clientY, finger: e.pointerType === "touch",
      pressed: point.sq, from: held ? held.from : point.sq, man: held ? held.man : man,
      lifted: Boolean(held), moved: false, adjusting: this.told.adjusting(by) };
    if (!held) this.#touch(by, point.sq, true);
    this.told.changed();
  }

  #touch(by, sq) {
    const man = this.#man(sq);
    const held = this.table.physical().hands[by];
    const again = this.touched?.by === by && this.touched.from === sq;
    if (!man || held || again) return;
    const intent = this.told.adjusting(by) ? { intent: "adjust" } : {};
    this.table.act(by, [{ e: "touch", sq, ...intent }]);
  }

  #move(e) {
    const d = this.drag;
    if (!d || d.id !== e.pointerId || !d.man) return;
    const far = Math.hypot(e.clientX - d.x, e.clientY - d.y);
    if (!d.moved && far < (d.finger ? 9 : 5)) return;
    if (!d.moved) this.#firstMotion(d);
    const point = this.board.point(e.clientX, e.clientY);
    if (d.adjusting && this.#leaves(d, point)) this.#takeUp(d);
    if (d.adjusting) this.#wiggle(d, point);
    else this.#carry(d, point);
    this.told.changed();
  }

  #firstMotion(d) {
    d.moved = true;
    if (!d.adjusting) this.#lift(d);
  }

  #lift(d) {
    const own = sideOf(d.man) === d.by;
    if (own && !d.lifted) {
      this.table.act(d.by, [{ e: "lift", sq: d.from, man: d.man }]);
      d.lifted = true;
    }
    this.touched = null;
  }

  // Whoever carries a man off its square does not centre it: this hand binds.
  #leaves(d, point) {
    const home = cell(d.from, this.board.flipped);
    return point.sq !== d.from && Math.hypot(point.col - home.col, point.row - home.row) > leaves;
  }

  #takeUp(d) {
    d.adjusting = false;
    this.told.centred();
    if (sideOf(d.man) !== d.by) this.#touch(d.by, d.from);
    this.#lift(d);
  }

  // A man being centred stays on its square.
  #wiggle(d, point) {
    const home = cell(d.from, this.board.flipped);
    const near = (v, at) => Math.max(at - 0.3, Math.min(at + 0.3, v));
    d.col = near(point.col, home.col);
    d.row = near(point.row, home.row);
  }

  #carry(d, point) {
    d.col = point.col;
    d.row = point.row;
    this.table.motion.move(d.by, d.from, d.man, point.x, point.y);
    clearTimeout(this.#still);
    this.#still = setTimeout(() => this.#stoodStill(d, point.sq), stillFor);
  }

  #stoodStill(d, sq) {
    if (d !== this.drag || !d.lifted || !sq || sq === d.from || sq === d.placed || this.#man(sq)) return;
    d.placed = sq;
    this.table.act(d.by, [{ e: "place", sq }]);
  }

  #up(e) {
    if (this.table.awaited && this.touched && !this.drag) {
      const { sq } = this.board.point(e.clientX, e.clientY);
      return sq !== this.touched.from && this.#onPegs(sq);
    }
    const d = this.drag;
    if (!d || d.id !== e.pointerId) return;
    this.#end(d);
    const point = this.board.point(e.clientX, e.clientY);
    if (d.adjusting) this.#centred(d);
    else if (!d.moved) this.#tapped(d.by, d.pressed);
    else if (d.lifted) this.#drop(d.by, point.out > offBoard ? null : point.sq || d.from, point);
    else if (point.out > offBoard) this.takeOff(d.from);
    this.told.changed();
  }

  #cancel(e) {
    const d = this.drag;
    if (!d || d.id !== e.pointerId) return;
    this.#end(d);
    if (d.moved && d.lifted) this.#drop(d.by, d.from);
    this.told.changed();
  }

  #end(d) {
    this.drag = null;
    clearTimeout(this.#still);
    if (d.moved && !d.adjusting) this.table.motion.up(d.by);
  }

  // A screen reader clicks without a pointer.
  #click(e) {
    const sq = e.target.closest("[data-square]")?.dataset.square;
    if (sq && e.detail === 0) this.tap(sq);
  }

  #tapped(by, sq) {
    const man = this.#man(sq);
    const own = man && sideOf(man) === by;
    if (this.table.physical().hands[by]) return this.#drop(by, sq);
    if (this.told.adjusting(by)) return;
    const t = this.touched;
    if (!t || t.by !== by || own || sideOf(this.#man(t.from)) !== by) return this.#choose(by, sq, man);
    this.touched = null;
    this.table.act(by, [{ e: "lift", sq: t.from, man: this.#man(t.from) }]);
    this.#drop(by, sq);
  }

  #choose(by, sq, man) {
    const again = this.touched?.from === sq;
    this.touched = man && !again ? { by, from: sq } : null;
  }

  #centred(d) {
    if (d.moved) this.table.lean.centre(d.from);
    this.told.knock();
  }

  // Lets the held man go on a square, or back home when it is off the board or over another own man.
  #drop(by, sq, point) {
    const held = this.table.physical().hands[by];
    if (!held) return;
    const under = this.#man(sq);
    const own = under && sideOf(under) === by;
    const acts = under && !own ? [{ e: "remove", sq, man: under }] : [];
    acts.push({ e: "release", sq: own || !sq ? held.from : sq, man: held.man });
    if (own && this.#castles(held, under, sq)) acts.push({ e: "move", uci: held.from + sq });
    this.table.act(by, acts);
    if (point && sq && !own) this.table.lean.setDown(point.x * 8 - 0.5, point.y * 8 - 0.5);
    this.told.knock();
  }

  // In Chess960 the king's square may be where the rook still stands. No hand can set it there, so the king set on
  // its rook means both moves.
  #castles(held, under, sq) {
    const men = held.man.toLowerCase() + under.toLowerCase();
    return this.table.view.rules.chess960 && men === "kr" && held.from[1] === sq[1];
  }
}
