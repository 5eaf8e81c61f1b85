const every = 70;

/**
 * Tells the others how the held man moves: at most fourteen times a second, only the latest, never twice at once.
 * Motion is never stored and a lost one is not missed.
 */
export class Motion {
  #latest = null;
  #busy = false;
  #timer = 0;

  /** @param {string} address where the motion of hands is posted */
  constructor(address) {
    this.address = address;
  }

  /** The man is now at these fractions of the board, from White's a8 corner. */
  move(by, from, man, x, y) {
    this.#latest = { by, from, man, x: round(x), y: round(y) };
    this.#go();
  }

  /** The hand is empty again. */
  up(by) {
    this.#latest = { by, up: true };
    this.#go();
  }

  #go() {
    if (this.#busy || this.#timer || !this.#latest) return;
    const body = JSON.stringify(this.#latest);
    this.#latest = null;
    this.#busy = true;
    fetch(this.address, { method: "POST", headers: { "Content-Type": "application/json" }, body })
      .catch(() => {})
      .finally(() => { this.#busy = false; this.#go(); });
    this.#timer = setTimeout(() => { this.#timer = 0; this.#go(); }, every);
  }
}

function round(v) {
  return Math.round(v * 1000) / 1000;
}
