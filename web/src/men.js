import { h } from "./dom.js";
import { Man } from "./man.js";

/**
 * The men over the board. Each keeps its element while it goes from a square to a hand and from there to
 * another square, so that it is seen to travel.
 */
export class Men {
  #standing = new Map();

  constructor() {
    this.el = h("div.men", { "aria-hidden": "true" });
  }

  /**
   * Shows exactly these men.
   * @param {{place: string, letter: string, col: number, row: number}[]} wanted place is a square or a hand
   */
  show(wanted) {
    const before = this.#standing;
    const now = new Map();
    const strangers = [];
    for (const w of wanted) {
      const man = before.get(w.place);
      if (man?.letter === w.letter) now.set(w.place, man), before.delete(w.place);
      else strangers.push(w);
    }
    for (const w of strangers) now.set(w.place, this.#travelled(before, w) || this.#new(w));
    for (const man of before.values()) man.el.remove();
    this.#standing = now;
    for (const w of wanted) {
      const man = now.get(w.place);
      man.at(w.col, w.row);
      man.looks(w);
    }
  }

  // Of the same men that have left their places, the one from this man's last square, else any.
  #travelled(left, wanted) {
    const same = [...left].filter(([, man]) => man.letter === wanted.letter);
    const found = same.find(([place]) => place === wanted.from) || same[0];
    if (!found) return null;
    left.delete(found[0]);
    return found[1];
  }

  #new(w) {
    const man = new Man(w.letter);
    man.at(w.col, w.row);
    this.el.append(man.el);
    return man;
  }
}
