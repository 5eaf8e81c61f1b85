import { h, fill, mark, say } from "../dom.js";
import { timeOfDay } from "./alarms.js";
import { clockText } from "../clocktext.js";

/** The journal of one table: each act with its instant and what was ruled, and the way through it. */
export class Journal {
  #count = 0;
  #lang = "";

  /** @param {object} words @param {(ver: number|null) => void} go shows the table at a version, null for now */
  constructor(words, go) {
    Object.assign(this, { words, go, at: null, news: [] });
    this.list = h("ol.journal-list", { "data-journal": "", tabIndex: 0, "aria-label": words.journalOf });
    this.where = h("span.where", { role: "status" });
    const step = (act, text, label, key, onclick) => h("button", { type: "button", "data-act": act, "aria-label": label, title: label, "aria-keyshortcuts": key, onclick }, text);
    this.el = h("section.journal", {}, h("h2", {}, words.journalOf, this.where),
      h("div.steps", {}, step("step-first", "⇤", words.stepFirst, "Home", () => this.first()), step("step-back", "←", words.stepBack, "ArrowLeft", () => this.step(-1)),
        step("step-on", "→", words.stepOn, "ArrowRight", () => this.step(1)), step("step-now", words.now, words.stepNow, "End", () => this.go(null))),
      this.list);
  }

  /** The beginning, before any act. */
  first() {
    this.go(0);
  }

  /** One act back or on. */
  step(by) {
    const latest = this.news.length ? this.news[this.news.length - 1].ver : 0;
    const next = Math.max(0, (this.at ?? latest) + by);
    this.go(next >= latest ? null : next);
  }

  /** Shows the entries, and at which of them the board stands. */
  update(news, at) {
    this.news = news;
    if (this.#count > news.length || this.#lang !== this.words.lang) fill(this.list), (this.#count = 0);
    this.#lang = this.words.lang;
    const atEnd = this.list.scrollHeight - this.list.scrollTop - this.list.clientHeight < 60;
    for (; this.#count < news.length; this.#count++) this.list.append(this.#line(news[this.#count]));
    this.#mark(at);
    if (at === null && (atEnd || this.at !== null)) this.list.scrollTop = this.list.scrollHeight;
    this.at = at;
  }

  #mark(at) {
    const ver = at ?? this.news[this.news.length - 1]?.ver ?? 0;
    for (const old of this.list.querySelectorAll("[aria-current]")) if (old.dataset.ver !== String(ver) || at === null) mark(old, "aria-current", false);
    const entry = this.list.querySelector(`[data-ver="${ver}"]`);
    if (entry && at !== null) {
      mark(entry, "aria-current", "step");
      const list = this.list.getBoundingClientRect();
      const box = entry.getBoundingClientRect();
      if (box.top < list.top || box.bottom > list.bottom) this.list.scrollTop += box.top - list.top - list.height / 3;
    }
    say(this.where, at === null ? this.words.nowOf(ver) : this.words.thenOf(at, this.news.length, entry ? this.#time(this.news[at - 1]) : ""));
  }

  #time(entry) {
    return timeOfDay(entry.at, this.words.lang);
  }

  #line(entry) {
    const { act } = entry;
    return h("li", {}, h("button.entry", { type: "button", "data-ver": entry.ver, "data-e": act.e, "data-arbiter": Boolean(act.actor), onclick: () => this.go(entry.ver) },
      h("time", {}, this.#time(entry)),
      h("span.entry-said", {}, entry.said, this.#times(act)),
      act.actor && h("span.entry-by", {}, `${act.actor}${act.reason ? `: ${act.reason}` : ""}`),
      entry.rulings.map((r) => h("span.entry-ruling", { "data-silent": Boolean(r.silent) }, r.text, r.article && [" ", h("span.slip-article", {}, this.words.article(r.article))].flat()))));
  }

  // What the clocks were set to stands in the act alone.
  #times(act) {
    if (act.e !== "clock") return "";
    return ["white", "black"].filter((s) => act[s] !== undefined).map((s) => ` · ${this.words[s]} ${clockText(act[s] * 1000, this.words.lang === "es" ? "," : ".")}`).join("");
  }
}
