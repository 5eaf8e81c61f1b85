import { h } from "./dom.js";
import { shake } from "./noise.js";

/** Tells ears and fingers what is new at the table: the live region, the sounds, the shake when one's clock starts. */
export class News {
  #heard = null;

  constructor(table, noise) {
    Object.assign(this, { table, noise });
    this.el = h("div.heard", { id: "live", "aria-live": "polite", role: "log" });
  }

  /** Takes in a view. @param {object|null} before the view before it */
  take(view, before) {
    const fresh = (view.news || []).filter((n) => this.#heard !== null && n.ver > this.#heard);
    this.#heard = Math.max(this.#heard ?? 0, view.ver);
    this.#speak(fresh);
    if (fresh.length <= 4) for (const n of fresh) this.#sound(n.act, view);
    const started = view.clock?.running && view.clock.running !== before?.clock?.running;
    if (before && started && (view.you === view.clock.running)) shake();
  }

  /** Puts a sentence into the live region. */
  tell(text) {
    this.el.append(h("p", {}, text));
  }

  #speak(fresh) {
    const lines = fresh.flatMap((n) => [n.said, ...(n.rulings || []).map((r) => r.text)]).filter(Boolean);
    if (!lines.length) return;
    for (const line of lines) this.el.append(h("p", {}, line));
    while (this.el.children.length > 12) this.el.firstChild.remove();
  }

  // Our own hand has been heard already.
  #sound(act, view) {
    if (!act || act.by === view.you || view.you === "both") return;
    if (act.e === "press") this.noise.lever();
    else if (act.e === "touch") this.noise.tick();
    else if (["release", "remove", "move", "play"].includes(act.e)) this.noise.knock();
  }
}
