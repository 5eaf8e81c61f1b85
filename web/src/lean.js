import { cell, squareAt } from "./squares.js";

const most = 0.07; // of a square

/**
 * How far from the middle of its square each man was set down. Men let go by hand do not stand quite straight until
 * somebody says "compongo" and centres them; it means nothing else and is kept nowhere.
 */
export class Lean {
  #by = new Map();

  /** A man was let go over this point: column and row as White sees them, fractions counted. */
  setDown(col, row) {
    const sq = squareAt(Math.round(col), Math.round(row), false);
    if (!sq) return;
    const home = cell(sq, false);
    this.#by.set(sq, { dx: little(col - home.col), dy: little(row - home.row) });
  }

  /** The man on this square stands in the middle, or there is none. */
  centre(sq) {
    this.#by.delete(sq);
  }

  /** What the man on this square is off by, as that side sees it. */
  of(sq, flipped) {
    const { dx, dy } = this.#by.get(sq) || { dx: 0, dy: 0 };
    return flipped ? { dx: -dx, dy: -dy } : { dx, dy };
  }
}

function little(v) {
  return Math.max(-most, Math.min(most, v / 3));
}
