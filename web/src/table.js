import { Stream } from "./stream.js";
import { Outbox } from "./outbox.js";
import { Motion } from "./motion.js";
import { Instant } from "./instant.js";
import { Lean } from "./lean.js";
import { physicalOf, perform } from "./physical.js";

const patience = 2500; // ms between an answer and the view that shows it

/**
 * One table as this page knows it: the server's last view, what our own hands have done since, and the
 * hands of the others. Screens listen with `onchange`; they hold nothing of the game themselves.
 */
export class Table {
  view = null;
  instant = new Instant();
  lean = new Lean();
  /** Where the others hold their men: side to {man, from, x, y}. */
  away = {};
  /** null, "offline", "disk" or "slow". */
  trouble = null;
  #deeds = [];
  #listeners = new Set();
  #downTimer = 0;
  #known = 0; // the last version in which the server put what we did

  /** @param {{table: string, token: string|null, lang: string, assist: boolean}} seat */
  constructor(seat) {
    this.seat = seat;
    const token = seat.token ? `?token=${seat.token}` : "";
    const base = `/api/tables/${seat.table}`;
    this.outbox = new Outbox(`${base}/acts${token}`, {
      seen: () => this.view?.ver || 0,
      answered: () => this.#clear(),
      refused: (error) => this.#tell("refused", error),
      trouble: (what) => this.#troubled(what),
    });
    this.motion = new Motion(`${base}/hand${token}`);
    this.stream = new Stream((since) => this.#address(base, since), {
      view: (view) => this.#seen(view),
      hand: (hand) => this.#handMoved(hand),
      up: () => this.#clear(),
      down: () => this.#down(),
    });
  }

  /** Starts listening to the table. */
  open() {
    this.stream.open();
  }

  /** Opens the stream anew in another language or with assist. The next view replaces all. */
  reopen(changes) {
    Object.assign(this.seat, changes);
    this.stream.open();
  }

  /** Calls back with (kind, detail): "view", "hand", "deed" (by whom and the acts, or that one was answered), "trouble", "refused". */
  onchange(listener) {
    this.#listeners.add(listener);
  }

  /** The men as they stand now, our own hands included. */
  physical() {
    const p = physicalOf(this.view);
    for (const deed of this.#deeds) perform(p, deed);
    return p;
  }

  /**
   * Does something at the table: posts the acts and shows the men as moved at once.
   * @param {string} by the side whose hand or word it is
   * @param {object[]} acts wire acts; an act's `man` is for this page only
   */
  act(by, acts) {
    const deeds = acts.filter((a) => a.man || a.e === "execute").map((a) => ({ ...a, by, ver: Infinity }));
    this.#deeds.push(...deeds);
    const wire = acts.map(({ man, ...act }) => (this.view.you === "both" ? { ...act, by } : act));
    this.outbox.post(wire, (ver) => this.#answered(deeds, ver));
    this.#tell("deed", { by, acts });
  }

  /** Whether this player has a board of his own: he hears what the opponent does, and sees no hand. */
  get onPegs() {
    return [this.view.you, "both"].includes(this.view.rules.blind);
  }

  /** The opponent's announced move that waits to be made on our own board; null once we have made it, whatever the view still says. */
  get awaited() {
    const a = this.view.announced;
    return a?.pending && !this.#deeds.some((d) => d.e === "execute") ? a : null;
  }

  /** Whether this side's hand has let a man go and the server has not yet said what it makes of it. */
  letGo(side) {
    return this.#deeds.some((d) => d.by === side && d.e === "release");
  }

  /** Whether the view holds all that our hands did. */
  get settled() {
    return !this.outbox.busy && this.view.ver >= this.#known;
  }

  #answered(deeds, ver) {
    this.#known = Math.max(this.#known, ver ?? 0);
    for (const deed of deeds) deed.ver = ver ?? 0;
    setTimeout(() => this.#missing(ver ?? 0), patience);
    this.#settle();
    this.#tell("deed");
  }

  // The server has done it but no view has told us: the stream is dead without having said so.
  #missing(ver) {
    if (this.view.ver < ver) this.stream.open();
  }

  #settle() {
    this.#deeds = this.#deeds.filter((d) => d.ver > this.view.ver);
  }

  #seen(view) {
    if (this.view && view.ver < this.view.ver) return;
    const before = this.view;
    this.instant.sample(view.server_now);
    this.view = view;
    this.#settle();
    this.#forget(view, before);
    this.#tell("view", before);
  }

  // A hand that the view says has let go is no longer in the air, even if its "up" was lost.
  #forget(view, before) {
    for (const side of ["white", "black"]) {
      const letGo = before?.hands?.[side] && !view.hands?.[side];
      const stale = this.away[side] && !view.hands?.[side] && Date.now() - this.away[side].heard > 2000;
      if (letGo || stale) delete this.away[side];
    }
  }

  #handMoved(hand) {
    if (!this.view || this.view.you === hand.side || this.view.you === "both" || this.onPegs) return;
    if (hand.up) this.#setDown(hand.side);
    else this.away[hand.side] = { ...hand, heard: Date.now() };
    this.#tell("hand", hand);
  }

  #setDown(side) {
    const last = this.away[side];
    if (last) this.lean.setDown(last.x * 8 - 0.5, last.y * 8 - 0.5);
    delete this.away[side];
  }

  #address(base, since) {
    const q = new URLSearchParams({ lang: this.seat.lang });
    if (this.seat.token) q.set("token", this.seat.token);
    if (since !== null) q.set("since", since);
    if (this.seat.assist) q.set("assist", "1");
    return `${base}/stream?${q}`;
  }

  #down() {
    if (this.#downTimer || this.trouble === "offline") return;
    this.#downTimer = setTimeout(() => this.#troubled("offline"), 900);
  }

  #clear() {
    clearTimeout(this.#downTimer);
    this.#downTimer = 0;
    if (this.trouble) this.#troubled(null);
  }

  #troubled(what) {
    if (this.trouble === what) return;
    this.trouble = what;
    this.#tell("trouble", what);
  }

  #tell(kind, detail) {
    for (const listener of this.#listeners) listener(kind, detail);
  }
}
