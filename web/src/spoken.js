import { h, fill, mark, say } from "./dom.js";

/**
 * The words of one seat: compongo, offers, claims, resigning, pausing. Only what makes sense now is there;
 * nothing tells whether a claim would succeed.
 */
export class Spoken {
  /** @param {object} seat {words, act, asks, adjust, adjusting, claims, close, side} */
  constructor(seat) {
    this.seat = seat;
    this.compongo = h("button.compongo", { type: "button", "data-act": "adjust", "aria-keyshortcuts": "C", onclick: () => seat.adjust() });
    this.plain = h("div.plain");
    this.kinds = h("div.claim-kinds", { role: "group", "aria-label": seat.words.claim });
    this.claims = h("section.claims", {}, h("div.claims-head", {}, h("h2", {}, seat.words.claim),
      h("button", { type: "button", "data-act": "claims-close", onclick: () => seat.close() }, seat.words.close)), this.kinds);
    this.claimButton = h("button", { type: "button", "data-act": "claim", "data-open": "claims", "aria-expanded": "false",
      onclick: () => seat.claims() }, seat.words.claim);
    this.el = h("div.words", {}, this.plain);
  }

  /** Offers what makes sense now. */
  update(can) {
    const adjusting = this.seat.adjusting();
    say(this.compongo, adjusting ? this.seat.words.compongoOn : this.seat.words.compongo);
    mark(this.compongo, "aria-pressed", String(adjusting));
    mark(this.compongo, "aria-disabled", can.includes("adjust") || adjusting ? false : "true");
    const key = can.join();
    if (this.key === key) return;
    this.key = key;
    this.#lay(can);
  }

  #lay(can) {
    const { words: w } = this.seat;
    const one = (name) => can.includes(name) && h("button", { type: "button", "data-act": name, onclick: () => this.#say(name) }, w.words[name]);
    const kinds = can.filter((c) => c.startsWith("claim:")).map((c) => c.slice(6));
    fill(this.plain, one("offer"), one("accept"), one("refuse"), kinds.length > 0 && this.claimButton, one("pause"), one("resume"), one("resign"));
    fill(this.kinds, kinds.map((kind) => h("button", { type: "button", "data-claim": kind, onclick: () => this.#claim(kind) }, w.claims[kind] || kind)));
    if (!kinds.length) this.seat.claims(false);
  }

  #say(name) {
    const { act, asks } = this.seat;
    this.seat.close();
    if (name === "resign") return asks().ask({ kind: "resign" });
    act([{ offer: { e: "offer_draw" }, accept: { e: "accept_draw" }, refuse: { e: "reject_draw" }, pause: { e: "pause", reason: "arbiter" }, resume: { e: "resume" } }[name]]);
  }

  #claim(kind) {
    const { act, asks } = this.seat;
    this.seat.close();
    if (kind.endsWith("_next")) return asks().ask({ kind: "intended", claim: kind });
    act([{ e: "claim", kind }]);
  }
}
