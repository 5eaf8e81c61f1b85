import { h, fill, mark, say } from "../dom.js";
import { kept, keep } from "../kept.js";
import { screenChoices } from "../screen.js";
import { chooseLang } from "../words.js";
import { nameOf } from "../clock.js";
import { deskWords } from "../words/desk.js";
import { Floor } from "./floor.js";
import { Card } from "./card.js";
import { Alarms, alarmLines } from "./alarms.js";
import { Boards } from "./boards.js";
import { Finder } from "./finder.js";
import { Full } from "./full.js";

/** The arbiter's desk: every table at a glance, what waits for him, one table in full. */
export class Desk {
  cards = new Map();
  full = null;
  #drawing = 0;

  /** @param {HTMLElement} root @param {string} token */
  constructor(root, token) {
    Object.assign(this, { root, token, arbiter: kept("arbiter") || "" });
    this.one = token.includes("-") ? token.split("-")[0] : null;
    this.floor = new Floor(token, {
      floor: (count) => this.#laid(count), table: (glance, before) => this.#changed(glance, before),
      trouble: (what) => this.trouble(what), refused: () => this.#refused(),
    });
    this.speak(chooseLang());
    addEventListener("hashchange", () => this.#route());
    document.addEventListener("keydown", (e) => this.#key(e));
    setInterval(() => this.#tick(), 100);
    setInterval(() => this.full?.lookAgain(), 3000);
  }

  /** Lays out the desk in a language. */
  speak(lang) {
    this.words = deskWords(lang);
    document.documentElement.lang = lang;
    this.full?.close();
    Object.assign(this, { full: null, cards: new Map() });
    this.#lay();
    this.floor.tables.clear();
    this.floor.open(lang);
    this.#route();
  }

  #lay() {
    const { words: w } = this;
    this.alarms = new Alarms(this);
    this.boards?.close();
    this.boards = new Boards(this);
    this.grid = h("div.cards-of-tables", { "data-tables": "" });
    this.none = h("p.no-tables", { hidden: true }, w.noTables, " ", h("a", { href: "/", "data-act": "first-table" }, w.setTable));
    this.count = h("p.desk-count", { role: "status" });
    this.signed = h("span.signed");
    this.net = h("p.net", { role: "status", "data-net": "", hidden: true });
    this.live = h("div.heard", { id: "live", "aria-live": "polite", role: "log" });
    this.finder = this.one ? null : new Finder(this);
    this.rename = h("div.signed-as", {}, h("button", { type: "button", "data-act": "sign", onclick: () => this.#askName() }, this.signed));
    this.aside = h("div.desk-floor", {}, h("section.tables", { "aria-label": w.allTables }, this.none, this.grid, this.boards.el), this.alarms.el);
    this.table = h("div.desk-table", { hidden: true });
    fill(this.root, h("main.desk", { "data-screen": "desk" },
      h("header.desk-head", {}, h("p.desk-title", {}, w.desk), this.count, this.finder?.el, h("div.desk-choices", {}, this.rename, screenChoices(w, (lang) => this.speak(lang)))),
      this.aside, this.table, h("p.keys.desk-keys", {}, w.deskKeys)), this.net, this.live);
    this.sign(this.arbiter);
    document.title = w.desk;
  }

  /** Signs what is decided from now on. */
  sign(name) {
    this.arbiter = name;
    if (name) keep("arbiter", name);
    say(this.signed, name ? this.words.signedAs(name) : this.words.notSigned);
  }

  #askName() {
    const button = this.rename.firstChild;
    const input = h("input", { type: "text", maxLength: 60, value: this.arbiter, placeholder: this.words.yourName, "aria-label": this.words.yourName, autocomplete: "name" });
    const done = () => { fill(this.rename, button); button.focus(); };
    const take = (e) => { e.preventDefault(); this.sign(input.value.trim() || this.arbiter); done(); };
    fill(this.rename, h("form", { onsubmit: take, onkeydown: (e) => { if (e.key === "Escape") e.stopPropagation(), done(); } }, input));
    input.focus();
  }

  /** Tells that the server cannot be had, or can again. */
  trouble(what) {
    const text = what === "disk" ? this.words.diskFull : what ? this.words.offline : "";
    mark(this.net, "hidden", !text);
    mark(this.net, "data-net", what || "");
    say(this.net, text);
  }

  #refused() {
    fill(this.root, h("main.missing", { "data-screen": "missing" }, h("h1", {}, this.words.noDesk), h("p", {}, this.words.noDeskHint)));
  }

  #laid(count) {
    mark(this.none, "hidden", count > 0);
    for (const [id, card] of this.cards) {
      if (this.floor.tables.has(id)) continue;
      card.el.remove();
      this.cards.delete(id);
    }
    this.#draw();
  }

  #changed(glance, before) {
    if (this.one && chooseLang(glance.rules.lang) !== this.words.lang) return this.speak(chooseLang(glance.rules.lang));
    mark(this.none, "hidden", true);
    const card = this.cards.get(glance.table) || this.#newCard(glance);
    card.update(glance);
    if (this.full?.id === glance.table) this.full.refresh(glance.ver);
    this.#tell(glance, before);
    this.#draw();
  }

  // The oldest table first, so that each keeps its place.
  #newCard(glance) {
    const card = new Card(this, glance.table);
    const after = [...this.cards.values()].find((c) => c.view.created > glance.created || (c.view.created === glance.created && c.id > glance.table));
    const at = after ? [...this.cards.keys()].indexOf(after.id) : this.cards.size;
    const cards = [...this.cards];
    cards.splice(at, 0, [glance.table, card]);
    this.cards = new Map(cards);
    this.grid.insertBefore(card.el, after?.el || null);
    if (this.one && !location.hash) location.replace(`#${this.one}`);
    return card;
  }

  #tell(glance, before) {
    if (!before) return;
    for (const alarm of glance.alarms.filter((a) => a.open && a.ver > before.ver)) {
      this.announce(`${nameOf(glance, "white", this.words)} – ${nameOf(glance, "black", this.words)}: ${alarmLines(alarm, this.words)[0]}`);
    }
  }

  /** Something is new with the electronic boards. */
  boardsChanged() {
    if (!this.boards) return;
    for (const card of this.cards.values()) card.update(card.view);
    this.full?.boardsChanged();
    this.#draw();
  }

  /** Says something to those who hear the page. @param {string} text */
  announce(text) {
    this.live.append(h("p", {}, text));
    while (this.live.children.length > 6) this.live.firstChild.remove();
  }

  // Many tables may change in one frame; the list and the count are drawn once.
  #draw() {
    this.#drawing ||= requestAnimationFrame(() => {
      this.#drawing = 0;
      this.alarms.update();
      const tables = [...this.floor.tables.values()];
      const waiting = tables.filter((t) => t.pending || this.boards.asked(t.table)).length;
      say(this.count, this.words.countOf(tables.filter((t) => !t.result).length, waiting));
      mark(this.grid, "data-many", tables.length > 12);
      mark(this.count, "data-waiting", waiting || false);
      document.title = waiting ? `(${waiting}) ${this.words.desk}` : this.words.desk;
    });
  }

  #route() {
    const [id, ver] = location.hash.slice(1).split("@");
    if (!id) return this.#showFloor();
    if (this.full?.id !== id) {
      this.full?.close();
      this.full = new Full(this, id);
      fill(this.table, this.full.el);
      this.full.refresh(1);
      scrollTo(0, 0);
    }
    this.full.go(ver ? Number(ver) : null);
    mark(this.aside, "hidden", true);
    mark(this.table, "hidden", false);
    this.full.title.focus({ preventScroll: true });
  }

  #showFloor() {
    const from = this.full?.id;
    this.full?.close();
    this.full = null;
    fill(this.table);
    mark(this.table, "hidden", true);
    mark(this.aside, "hidden", false);
    this.cards.get(from)?.el.focus();
  }

  #tick() {
    if (this.full) this.full.tick();
    else for (const card of this.cards.values()) card.tick();
  }

  #key(e) {
    if (e.ctrlKey || e.metaKey || e.altKey) return;
    const typing = e.target.closest("input, textarea, select");
    const did = e.key === "Escape" ? this.#escape() : typing ? false : this.#go(e);
    if (did) e.preventDefault();
  }

  #escape() {
    if (this.full?.powers.cancel()) return true;
    if (!this.full || this.one) return false;
    location.hash = "";
    return true;
  }

  #go(e) {
    if (e.key === "n") return this.#next();
    if (this.full) return !e.target.closest("[data-square]") && this.full.key(e.key);
    return this.#walk(e);
  }

  // The newest alarm that waits, at another table first.
  #next() {
    const waiting = [...this.alarms.list.querySelectorAll("[data-open]")];
    const next = waiting.find((a) => a.dataset.of !== this.full?.id) || waiting[0];
    if (next) location.hash = next.hash;
    return Boolean(next);
  }

  #walk(e) {
    const cards = [...this.grid.children];
    const at = cards.indexOf(document.activeElement);
    const columns = cards.filter((c) => c.offsetTop === cards[0].offsetTop).length;
    const step = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -columns, ArrowDown: columns }[e.key];
    if (!step || !cards.length || (at < 0 && document.activeElement !== document.body)) return false;
    cards[Math.max(0, Math.min(cards.length - 1, at < 0 ? 0 : at + step))].focus();
    return true;
  }
}
