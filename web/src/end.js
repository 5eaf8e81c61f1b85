import { h, mark } from "./dom.js";
import { Player } from "./player.js";
import { PressBar } from "./clock.js";
import { Asks } from "./asks.js";
import { Spoken } from "./spoken.js";
import { Sheet } from "./sheet.js";
import { Sealing } from "./sealing.js";
import { Settings } from "./settings.js";
import { TypedMove } from "./typedmove.js";
import { readTyped } from "./typed.js";
import { Why } from "./why.js";

/**
 * One player's end of the table: name, what is asked, the clock that is pressed, the words.
 * A watcher's end has no side and no words.
 */
export class End {
  /** @param {object} game the screen (game.js) @param {string|null} side */
  constructor(game, side) {
    Object.assign(this, { game, side, table: game.table, words: game.words, hands: game.hands });
    this.asks = new Asks(this.#seat());
    this.sheet = new Sheet(this.words, (r) => game.showRuling(r), side && { side, write: (text) => this.act([{ e: "write", text }]) });
    this.settings = new Settings(game);
    this.parts = { asks: this.asks.el, sheet: this.sheet.el, settings: this.settings.el };
    if (side) this.#sit();
    this.parts.row = h("div.row-of-words", {}, this.spoken?.compongo, side && this.#opener("said", this.words.wordsButton),
      this.#opener("sheet", this.words.sheetButton), this.#opener("settings", this.words.tableButton));
  }

  #sit() {
    const { table, words, side } = this;
    this.player = new Player(table, side, words, null);
    this.press = new PressBar(table, side, words, () => this.pressClock());
    this.spoken = new Spoken(this.#seat());
    this.sealing = new Sealing(this.#seat());
    this.parts.envelope = this.sealing.el;
    this.typed = new TypedMove(words, (text) => this.#typed(text));
    this.parts.player = this.player.el;
    this.parts.press = this.press.el;
    this.parts.said = h("section.said-panel", {}, this.typed.el, this.spoken.el);
    this.parts.claims = this.spoken.claims;
  }

  #seat() {
    return {
      table: this.table, words: this.words, hands: this.hands, side: this.side,
      act: (acts) => this.act(acts), asks: () => this.asks, close: () => this.open(null),
      claims: (on = this.opened !== "claims") => { if (on || this.opened === "claims") this.open(on ? "claims" : null); },
      show: (r) => this.game.showRuling(r), whole: () => this.open("sheet"), redraw: () => this.game.redraw(),
      adjust: () => this.adjust(), adjusting: () => this.game.adjusting(this.side),
      read: (text) => this.read(text), envelope: () => this.open("envelope"), sealing: () => this.sealing,
      why: () => (this.why ||= new Why(this.game)),
    };
  }

  /** Says or does something in this side's name. */
  act(acts) {
    this.asks.notice = null;
    this.table.act(this.side, acts);
  }

  /** Presses this side's clock, if that makes sense now. */
  pressClock() {
    if (!this.press.may) return;
    this.game.noise.lever();
    this.act([{ e: "press" }]);
  }

  /** Announces an adjustment, or ends it. */
  adjust() {
    if (this.game.adjusting(this.side)) this.game.stopAdjusting(this.side);
    else if (this.spoken.compongo.hasAttribute("aria-disabled")) return;
    else this.game.startAdjusting(this.side);
  }

  /** Reads a typed move; says what is wrong and returns null where it cannot. */
  read(text) {
    const r = readTyped(text, this.table.physical().board, this.side, this.words.lang);
    if (r.uci) return r.uci;
    const w = this.words;
    this.asks.note(r.many ? w.typedMany(r.many.join(", ")) : r.nobody ? w.typedNobody(text) : w.typedUnread(text));
    return null;
  }

  #typed(text) {
    const uci = this.read(text);
    if (!uci) return false;
    this.hands.touched = null;
    this.act([{ e: "move", uci }]);
    this.game.noise.knock();
    if (this.opened === "said") this.open(null);
    this.game.board.focus(this.game.board.at); // so that the space bar presses
    return true;
  }

  // On a small screen the panels lie behind these buttons, below the board.
  #opener(name, text) {
    return h("button.opener", { type: "button", "data-open": name, "aria-expanded": "false", onclick: () => this.open(this.opened === name ? null : name) }, text);
  }

  /** Opens one panel of this end, or none. */
  open(name) {
    this.opened = name;
    for (const part of ["said", "claims", "sheet", "settings", "envelope"]) this.parts[part]?.classList.toggle("open", part === name);
    for (const b of [...this.parts.row.querySelectorAll(".opener"), this.spoken?.claimButton]) b?.setAttribute("aria-expanded", String(b.dataset.open === name));
    if (name === "sheet") this.sheet.list.scrollTop = this.sheet.list.scrollHeight;
  }

  /** Shows this end as the table stands now. */
  update(physical) {
    const { view } = this.table;
    const can = this.#can(view);
    this.player?.update(physical, this.game.slip(this.side));
    this.press?.update(can);
    this.spoken?.update(can);
    this.typed?.update(Boolean(view.result));
    this.sealing?.update(can);
    if (this.opened === "envelope" && !view.adjourned) this.open(null);
    this.asks.update(can, this.game.shown);
    this.sheet.update(view, this.game.shown);
    this.settings.update();
    if (view.result && this.spoken) this.#sayNoMore();
  }

  #sayNoMore() {
    mark(this.parts.row.querySelector("[data-open=said]"), "hidden", true);
    mark(this.spoken.compongo, "hidden", true);
    if (this.opened === "said" || this.opened === "claims") this.open(null);
  }

  #can(view) {
    if (!this.side || view.result) return [];
    return Array.isArray(view.can) ? view.can : view.can?.[this.side] || [];
  }
}
