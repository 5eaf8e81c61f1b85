/**
 * Who has announced "compongo" and still centres men. The server's view says it; our own word and our own next act count
 * at once. Anything a player does but touch to centre ends it, as the Laws have it (4.2.1).
 */
export class Adjusting {
  #side = null;
  #ended = null;

  /** Whether this side's touches are to centre only. */
  on(side) {
    return side !== null && this.#side === side;
  }

  /** This side says it. */
  start(side) {
    this.#side = side;
    this.#ended = null;
  }

  /** It is over: the next touch binds again. */
  stop() {
    this.#ended = this.#side ?? this.#ended;
    this.#side = null;
  }

  /** Hears what this side does. @param {object[]} acts */
  did(side, acts) {
    const goesOn = acts.every((a) => a.e === "adjust" || (a.e === "touch" && a.intent === "adjust"));
    if (this.on(side) && !goesOn) this.stop();
  }

  // What was announced lasts over a reload and in a second window of the same seat, until we say that it is over.
  /** Takes in a view that knows all our acts. */
  hear(view) {
    const told = announced(view);
    const ours = told && (view.you === told || view.you === "both") ? told : null;
    if (!told) this.#ended = null;
    this.#side = ours === this.#ended ? null : ours;
  }

  /** Whether the slip lies by this side's name. */
  slip(view, side) {
    if (view.result) return false;
    const ours = view.you === side || view.you === "both";
    return this.on(side) || (!ours && announced(view) === side);
  }
}

// An announcement that came too late, or out of turn, covers nothing.
function announced(view) {
  const side = view.result ? null : view.turn?.adjusting ?? null;
  const last = view.rulings.findLast((r) => r.side === side && words.has(r.code));
  return last && last.code !== "adjusting" && last.code !== "adjust_between" ? null : side;
}

const words = new Set(["adjusting", "adjust_too_late", "adjust_denied", "adjust_between"]);
