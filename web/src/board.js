import { h, mark, fill } from "./dom.js";
import { names, cell, squareAt, isDark, sideOf, indexOf } from "./squares.js";
import { Men } from "./men.js";

/**
 * The board: a grid of 64 squares that a screen reader and the keyboard know, and over it the men.
 * It shows what it is told and says where a point lies; what hands do is in hands.js.
 */
export class Board {
  /** @param {{words: object, flipped: boolean}} how */
  constructor({ words, flipped }) {
    this.words = words;
    this.men = new Men();
    this.cells = new Map();
    this.grid = h("div.grid", { role: "grid", "aria-label": words.board });
    this.marks = h("div.marks", { "aria-hidden": "true" });
    this.el = h("div.board", { "data-board": "" }, this.grid, this.marks, this.men.el);
    this.turn(flipped);
  }

  /** Turns the board: flipped has Black below. */
  turn(flipped) {
    this.flipped = flipped;
    mark(this.el, "data-flipped", flipped);
    this.cells.clear();
    fill(this.grid, [...Array(8).keys()].map((row) => this.#row(row)));
    this.focusable(squareAt(4, 6, flipped));
  }

  #row(row) {
    const cells = [...Array(8).keys()].map((col) => {
      const sq = squareAt(col, row, this.flipped);
      const el = h("div.cell", { role: "gridcell", "data-square": sq, tabIndex: -1 });
      el.classList.toggle("dark", isDark(sq));
      if (row === 7) mark(el, "data-file", sq[0]);
      this.cells.set(sq, el);
      return el;
    });
    return h("div.row", { role: "row", "data-rank": squareAt(0, row, this.flipped)[1] }, cells);
  }

  /** The one square that Tab reaches. */
  focusable(sq) {
    if (this.at) this.cells.get(this.at)?.setAttribute("tabindex", "-1");
    this.at = sq;
    this.cells.get(sq).setAttribute("tabindex", "0");
  }

  /** Moves the keyboard's place on the board. */
  focus(sq) {
    this.focusable(sq);
    this.cells.get(sq).focus({ preventScroll: true });
  }

  /** Where a point of the screen lies: the square or null, and White's fractions of the board. */
  point(x, y) {
    const r = this.grid.getBoundingClientRect();
    const fx = (x - r.left) / r.width;
    const fy = (y - r.top) / r.height;
    const sq = squareAt(Math.floor(fx * 8), Math.floor(fy * 8), this.flipped);
    const out = Math.max(-fx, -fy, fx - 1, fy - 1) * 8;
    const white = this.flipped ? { x: 1 - fx, y: 1 - fy } : { x: fx, y: fy };
    return { sq, out, col: fx * 8 - 0.5, row: fy * 8 - 0.5, ...white };
  }

  /** Column and row as seen for White's fractions of the board. */
  seen(x, y) {
    const fx = this.flipped ? 1 - x : x;
    const fy = this.flipped ? 1 - y : y;
    return { col: fx * 8 - 0.5, row: fy * 8 - 0.5 };
  }

  /**
   * Shows the men and what marks the squares.
   * @param {object} scene made by scene.js
   */
  show(scene) {
    this.men.show(scene.men);
    for (const sq of names) this.#cell(sq, scene);
    fill(this.marks, scene.covered.map((c) => this.#covered(c)));
  }

  #cell(sq, scene) {
    const el = this.cells.get(sq);
    const held = scene.heldFrom.has(sq);
    mark(el, "aria-label", this.#label(sq, scene, held));
    mark(el, "aria-selected", scene.selected === sq ? "true" : false);
    mark(el, "data-last", scene.last.has(sq));
    mark(el, "data-breathes", scene.over.has(sq));
    mark(el, "data-may", scene.may.has(sq));
    mark(el, "data-shown", scene.shown.has(sq));
    mark(el, "data-barred", scene.barred.has(sq));
    for (const [side, there] of Object.entries(this.#beside(sq))) mark(el, `data-brink-${side}`, scene.barred.has(sq) && Boolean(there) && !scene.barred.has(there));
  }

  // The neighbours of a square as they are seen.
  #beside(sq) {
    const { col, row } = cell(sq, this.flipped);
    return { up: squareAt(col, row - 1, this.flipped), down: squareAt(col, row + 1, this.flipped),
      left: squareAt(col - 1, row, this.flipped), right: squareAt(col + 1, row, this.flipped) };
  }

  #label(sq, scene, held) {
    const text = this.#stands(sq, scene, held);
    return scene.barred.has(sq) ? `${text}, ${this.words.barred}` : text;
  }

  #stands(sq, scene, held) {
    const man = scene.board[indexOf(sq)];
    if (man === ".") return held ? `${sq}, ${this.words.inHand}` : `${sq}, ${this.words.empty}`;
    const under = scene.covered.find((c) => c.sq === sq);
    const name = manName(this.words, man);
    return `${sq}, ${name}` + (under ? `, ${this.words.covered} ${manName(this.words, under.man)}` : "");
  }

  #covered({ sq, man, picture, takeOff }) {
    const { col, row } = cell(sq, this.flipped);
    const el = h("button.covered", { type: "button", title: this.words.takeOff(manName(this.words, man)),
      "data-covered": sq, onclick: takeOff }, picture);
    el.style.left = `${(col + 0.62) * 12.5}%`;
    el.style.top = `${(row - 0.02) * 12.5}%`;
    return el;
  }
}

/** A man's name with its colour: "white knight". */
export function manName(words, man) {
  return words.man(words.men[man.toUpperCase()], sideOf(man));
}
