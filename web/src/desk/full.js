import { h, fill, mark, say } from "../dom.js";
import { Board } from "../board.js";
import { Player } from "../player.js";
import { ClockFace, nameOf } from "../clock.js";
import { sceneOf } from "../scene.js";
import { physicalOf } from "../physical.js";
import { Lean } from "../lean.js";
import { Journal } from "./record.js";
import { Powers } from "./powers.js";
import { alarmLines } from "./alarms.js";
import { stateOf } from "./card.js";
import { BoardSide } from "./boardside.js";

/** One table in full: board, clocks, journal, and what the Laws allow its arbiter now. */
export class Full {
  view = null;
  #live = null; // the table as it is
  #news = [];
  #at = null; // the version shown, null for now
  #waits = ""; // what waited when it was last shown
  #then = new Map(); // views of versions gone by
  #asking = false;
  #closed = false;

  /** @param {object} desk {token, words, lang, floor} @param {string} id */
  constructor(desk, id) {
    Object.assign(this, { desk, id, words: desk.words, lean: new Lean(), away: {}, seat: { table: id } });
    this.instant = { now: () => (this.#at === null ? desk.floor.instant.now() : this.view.server_now) };
    this.board = new Board({ words: this.words, flipped: false });
    this.lines = ["black", "white"].map((side) => new Player(this, side, this.words, new ClockFace(this, side, this.words)));
    this.journal = new Journal(this.words, (ver) => this.go(ver));
    this.powers = new Powers(this);
    this.wood = new BoardSide(desk, id);
    this.title = h("h1.full-title", { tabIndex: -1 });
    this.rules = h("p.rules");
    this.state = h("p.full-state");
    this.open = h("div.open-alarms", { "data-open-alarms": "" });
    const turn = h("button", { type: "button", "data-act": "turn", onclick: () => this.#turn() }, this.words.turnBoard);
    this.el = h("section.full", { "data-full": id },
      h("header.full-head", {}, !desk.one && h("a.button", { href: "#", "data-act": "all-tables" }, this.words.allTables), h("div", {}, this.title, this.rules),
        h("a.button", { href: `/api/desk/${desk.token}/tables/${id}/report?lang=${desk.words.lang}`, target: "_blank", "data-act": "report" }, this.words.report), turn),
      h("div.full-board", {}, this.lines[0].el, h("div.full-square", {}, this.board.el), this.lines[1].el),
      h("div.full-powers", {}, this.state, this.wood.el, this.open, this.powers.el), this.journal.el);
  }

  /** The men as they stand at the version shown. */
  physical() {
    return physicalOf(this.view);
  }

  /** The table has changed: asks for it anew. @param {number} ver */
  async refresh(ver) {
    if (this.#closed || this.#asking || (this.#live && ver <= this.#live.latest)) return;
    this.#asking = true;
    const view = await this.#fetch(`since=${this.#news.length}`);
    this.#asking = false;
    if (!view || this.#closed) return;
    this.#live = view;
    this.#news.push(...view.news.filter((n) => n.ver > this.#news.length));
    this.#draw();
    const now = this.desk.floor.tables.get(this.id)?.ver;
    if (now > view.latest) this.refresh(now);
  }

  /** Something is new with the electronic board at this table. */
  boardsChanged() {
    this.#draw();
  }

  /** A table that does not lie on the desk is told of by nobody: it is asked for now and then. */
  lookAgain() {
    if (!this.desk.floor.tables.has(this.id) && this.#live) this.refresh(Infinity);
  }

  /** Shows the table at a version, null for now. */
  async go(ver) {
    this.#at = ver;
    if (ver !== null && !this.#then.has(ver)) {
      const view = await this.#fetch(`at=${ver}`);
      if (view) this.#then.set(ver, view);
      if (this.#at !== ver) return;
      if (!view) this.#at = null;
    }
    this.#draw();
  }

  /** Steps through the journal by a key; true if it was one. */
  key(name) {
    const steps = { ArrowLeft: () => this.journal.step(-1), ArrowRight: () => this.journal.step(1), Home: () => this.journal.first(), End: () => this.go(null) };
    if (!this.#live || !(name in steps)) return false;
    steps[name]();
    return true;
  }

  /** Shows the clocks of this moment. */
  tick() {
    if (this.view) for (const line of this.lines) line.face.tick();
  }

  /** This table is no longer looked at. */
  close() {
    this.#closed = true;
  }

  async #fetch(query) {
    const address = `/api/desk/${this.desk.token}/tables/${this.id}?lang=${this.words.lang}&${query}`;
    const response = await fetch(address).catch(() => null);
    if (response?.ok) return response.json();
    const answer = await response?.json().catch(() => null);
    say(this.state, answer?.error?.message || this.words.offline);
    return null;
  }

  #turn() {
    this.board.turn(!this.board.flipped);
    this.el.querySelector(".full-board").classList.toggle("turned", this.board.flipped);
    this.#draw();
  }

  #draw() {
    const live = this.#live;
    this.wood.update();
    this.view = this.#at === null ? live : this.#then.get(this.#at);
    if (!this.view) return;
    const { view, words } = this;
    say(this.title, `${nameOf(view, "white", words)} – ${nameOf(view, "black", words)}`);
    say(this.rules, [view.rules.time_control === "none" ? words.noClock : view.rules.time_control, words.enforceIs[view.rules.enforce]].join(" · "));
    mark(this.el, "data-at", this.#at);
    mark(this.el, "data-latest", live.latest);
    this.board.show(sceneOf(this, this.board, {}, { shown: (this.#at === null && this.desk.boards.asked(this.id)?.squares) || [], takeOff: () => {} }));
    for (const line of this.lines) {
      line.update(this.physical(), view.turn?.adjusting === line.side);
      mark(line.el, "data-to-move", view.to_move === line.side && !view.result);
    }
    this.journal.update(this.#news, this.#at);
    this.#facts(view);
    this.powers.update(live, this.#at);
  }

  // The facts on record that speak for a claim or against it: after which moves the same position stood (9.2.3).
  #evidence({ rulings }) {
    const { args } = rulings.find((r) => r.code === "claim_pending") || { args: {} };
    const moves = (args.plies || []).map((ply) => (ply ? moveText(this.view, ply) : this.words.atTheStart));
    return [moves.length > 0 && this.words.stoodAfter(moves.join(", ")), args.san && this.words.withMove(args.san)].filter(Boolean);
  }

  // What an arbiter sees and may not say: whether the move is completed, a position that no game reaches.
  #facts(view) {
    const waiting = view.alarms.filter((a) => a.open);
    const state = stateOf({ ...view, alarms: [] }, this.words);
    say(this.state, view.irregular ? `${state} · ${this.words.irregular[view.irregular]}` : state);
    mark(this.state, "data-grave", Boolean(view.irregular));
    const key = JSON.stringify([waiting, this.#at]);
    if (key === this.#waits) return;
    this.#waits = key;
    fill(this.open, waiting.map((alarm) => this.#waiting(alarm)),
      waiting.length > 0 && this.#at === null && h("button", { type: "button", "data-power": "settle", onclick: () => this.powers.settle() }, this.words.settle));
  }

  #waiting(alarm) {
    const [first, ...rest] = [...alarmLines(alarm, this.words, 8), ...this.#evidence(alarm)];
    return h("div.paper", { "data-waiting": alarm.kind, "data-grave": alarm.kind === "flag" || alarm.kind === "illegal" },
      h("button.slip", { type: "button", onclick: () => this.go(alarm.ver) }, h("span.slip-text", {}, first), rest.map((line) => h("span.alarm-more", {}, line))));
  }
}

function moveText({ sheet }, ply) {
  const line = sheet[ply - 1];
  return line ? `${Math.ceil(line.ply / 2)}${line.ply % 2 ? "." : "…"} ${line.san}` : String(ply);
}
