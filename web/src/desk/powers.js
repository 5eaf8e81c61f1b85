import { h, fill, mark, say } from "../dom.js";
import { nameOf } from "../clock.js";
import { Outbox } from "../outbox.js";
import { DecisionForm } from "./form.js";

// What an arbiter may do besides acting on what he has seen, in the order of the desk. The server says which make sense now.
const groups = {
  clocks: ["start", "pause", "resume", "clock", "time_to", "time_off", "moves"],
  board: ["restore", "position"],
  adjourning: ["adjourn", "go_on", "session", "open", "missing"],
  measures: ["warning", "loss", "points_to", "points_of", "fine", "exclusion", "expulsion"],
  record: ["result", "note"],
};
const atOnce = ["start", "pause", "resume", "session", "go_on"]; // one press is enough
const conduct = ["device", "refusal", "disrepute", "external_disturbance", "wrong_setup", "board_orientation", "colours_reversed"];

/** What the Laws allow the arbiter at one table now, as buttons; each decision is signed and given its reason. */
export class Powers {
  #form = null;
  #key = "";
  #choices = [];

  /** @param {import("./full.js").Full} full */
  constructor(full) {
    Object.assign(this, { full, words: full.words, desk: full.desk });
    this.seen = h("div.power-list", { "data-choices": "" });
    this.rest = h("div.power-groups");
    this.note = h("p.bar.notice", { role: "alert", hidden: true });
    this.asked = h("div.asked");
    this.hint = h("p.hint", { hidden: true }, this.words.thenHint);
    this.el = h("div.powers", {}, this.hint, this.note, this.asked, this.seen, this.rest);
    this.outbox = new Outbox(`/api/desk/${this.desk.token}/tables/${full.id}/acts?lang=${this.words.lang}`, {
      seen: () => full.view?.ver || 0,
      answered: (answer) => this.#answered(answer),
      refused: (error) => this.#say(error.message || this.words.notSent),
      trouble: (what) => this.desk.trouble(what),
    });
  }

  /** Offers what makes sense now, also while a moment gone by is shown: a decision leads back to the present. */
  update(view, at) {
    this.view = view;
    mark(this.hint, "hidden", at === null);
    const key = JSON.stringify([view.can, view.choices.map((c) => [c.act, c.rulings.map((r) => r.text)]), view.names]);
    if (key === this.#key) return;
    this.#key = key;
    this.#choices = view.choices;
    this.#lay();
  }

  /** Closes the open form; false if there was none. */
  cancel() {
    if (!this.#form) return false;
    this.#form = null;
    fill(this.asked);
    this.el.querySelector(`[data-power="${this.last}"]`)?.focus();
    return true;
  }

  #lay() {
    const { words: w, view } = this;
    const focused = document.activeElement?.dataset?.power;
    const decisions = this.#choices.filter((c) => c.act.e === "arbiter");
    const urgent = this.#choices.filter((c) => c.act.e !== "arbiter" && !conduct.includes(c.act.what));
    const others = this.#choices.filter((c) => conduct.includes(c.act.what));
    fill(this.seen, decisions.length > 0 && h("h2", {}, w.toDecide), decisions.map((c) => this.#choice(c)),
      urgent.length > 0 && h("h2", {}, w.seenNow), urgent.map((c) => this.#choice(c)));
    const list = Object.entries(groups).map(([name, words]) => this.#group(name, words.filter((word) => view.can.includes(word)), []));
    fill(this.rest, list, others.length > 0 && h("details.power-group", { "data-group": "conduct" }, h("summary", {}, w.groups.conduct), h("div.power-row", {}, others.map((c) => this.#button(powerOf(c), this.#seenText(c), () => this.#decide(c))))));
    if (focused) this.el.querySelector(`[data-power="${focused}"]`)?.focus();
  }

  #group(name, words) {
    if (!words.length) return false;
    return h("section.power-group", { "data-group": name }, h("h2", {}, this.words.groups[name]),
      h("div.power-row", {}, words.map((word) => this.#button(word, this.words.powers[word], () => this.#press(word)))));
  }

  #button(power, text, onclick) {
    const primary = ["resume", "start", "session"].includes(power);
    return h(primary ? "button.primary" : "button", { type: "button", "data-power": power, onclick: () => { this.last = power; onclick(); } }, text);
  }

  // A fact that the Laws let him act upon, with what they make of it.
  #choice(c) {
    const power = powerOf(c);
    const article = articleOf(c);
    return h("button.choice-of-laws", { type: "button", "data-power": power, onclick: () => { this.last = power; this.#decide(c); } },
      h("strong", {}, this.#seenText(c), article && h("span.slip-article", {}, " " + this.words.article(article))), h("span", {}, this.#outcome(c)));
  }

  #seenText({ act }) {
    if (act.e === "arbiter") {
      const about = [act.kind && (this.words.claims[act.kind] || this.words.moreClaims[act.kind]), act.by && nameOf(this.view, act.by, this.words)];
      return [this.words.decisions[act.do], about.filter(Boolean).join(", ")].filter(Boolean).join(": ");
    }
    const what = this.words.sights[act.what] || act.what;
    return act.by ? `${what}: ${nameOf(this.view, act.by, this.words)}` : what;
  }

  // What he decides on a claim is given the article as its reason, until he writes another.
  #reasonOf(c) {
    return c.act.e === "arbiter" && articleOf(c) ? this.words.article(articleOf(c)) : "";
  }

  #outcome(c) {
    return c.rulings.filter((r) => r.code !== "arbiter_acts" && r.text).map((r) => r.text).join(" · ");
  }

  #press(word) {
    if (atOnce.includes(word) && this.desk.arbiter) return this.send(word === "session" || word === "go_on" ? { e: "state", adjourn: false } : { e: word });
    this.#ask(new DecisionForm(this, word));
  }

  #decide(c) {
    this.#ask(new DecisionForm(this, "sees", { title: this.#seenText(c), outcome: this.#outcome(c), act: c.act }, this.#reasonOf(c)));
  }

  #ask(form) {
    this.#say("");
    this.full.go(null);
    this.#form = form;
    fill(this.asked, form.el);
    form.focus();
  }

  /** What waited has been dealt with: that is noted. */
  settle() {
    if (this.desk.arbiter) return this.send({ e: "state", reason: this.words.settled });
    this.last = "note";
    this.#ask(new DecisionForm(this, "note", null, this.words.settled));
  }

  /** Does something in the arbiter's name. */
  send(act) {
    this.#say("");
    this.outbox.post([{ ...act, actor: this.desk.arbiter }], (ver) => {
      if (ver === null) return;
      this.cancel();
      this.full.go(null);
      this.full.refresh(ver);
    });
  }

  #answered({ rulings }) {
    this.desk.trouble(null);
    const idle = rulings.find((r) => r.code === "void");
    if (idle) this.#say(idle.text);
  }

  #say(text) {
    say(this.note, text);
    mark(this.note, "hidden", !text);
  }
}

function articleOf(c) {
  return c.rulings.find((r) => r.code !== "arbiter_acts")?.article;
}

function powerOf({ act }) {
  if (act.e === "arbiter") return [act.do, act.kind, act.by].filter(Boolean).join("-");
  return ["sees", act.what, act.by].filter(Boolean).join("-");
}
