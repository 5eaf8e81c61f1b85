import { h, fill } from "../dom.js";
import { nameOf } from "../clock.js";
import { clockText, timeLeft } from "../clocktext.js";
import { secondsOf } from "./timetext.js";

// What each decision asks for, besides its reason.
const asks = {
  start: [], pause: [], resume: [], note: [], sees: [], adjourn: ["when"], go_on: [], session: [], open: ["code"], missing: [],
  clock: ["white", "black"],
  time_to: ["by", "seconds"], time_off: ["by", "seconds"], moves: ["by", "count"],
  restore: ["ply"], position: ["fen"], result: ["result"],
  warning: ["by"], loss: ["by", "score"], points_to: ["by", "points"], points_of: ["by", "points"],
  fine: ["by"], exclusion: ["by"], expulsion: ["anybody"],
};

const results = ["1-0", "1/2-1/2", "0-1", "0-0"];

/** What is asked before a decision is entered: on whom, how much, why, and once the arbiter's name. */
export class DecisionForm {
  #fields = {};

  /** @param {object} powers @param {string} word @param {{title: string, outcome: string, act: object}} [seen] */
  constructor(powers, word, seen, reason = "") {
    Object.assign(this, { powers, word, seen, words: powers.words, view: powers.view });
    const { words: w } = this;
    this.error = h("p.error", { role: "alert", hidden: true });
    const name = !powers.desk.arbiter && this.#text("actor", w.yourName, { maxLength: 60, autocomplete: "name" });
    const title = seen?.title || w.powers[word];
    this.el = h("form.decision", { "data-decision": word, "aria-label": title, onsubmit: (e) => { e.preventDefault(); this.#send(); } },
      h("p.decision-title", {}, title), seen?.outcome && h("p.decision-outcome", {}, seen.outcome), w.about[word] && h("p.hint", {}, w.about[word]),
      asks[word].map((field) => this.#field(field)), name,
      this.#text("reason", word === "note" ? w.noteText : w.reason, { maxLength: 300, value: reason }), this.error,
      h("div.answers", {}, h("button.primary", { type: "submit", "data-act": "decide" }, w.enter),
        h("button", { type: "button", "data-act": "undecide", onclick: () => powers.cancel() }, w.close)));
  }

  /** Goes to the first thing asked. */
  focus() {
    (this.el.querySelector("input, select") || this.el.querySelector("button")).focus();
  }

  #field(name) {
    const { words: w, view } = this;
    const side = (s) => [s, `${w[s]}${view.names[s] ? ` · ${view.names[s]}` : ""}`];
    switch (name) {
      case "by": return this.#pick("by", w.whom, [side("white"), side("black")]);
      case "anybody": return this.#pick("by", w.whom, [["", w.spectator], side("white"), side("black")]);
      case "result": return this.#pick("result", w.powers.result, results.map((r) => [r, resultText(r)]));
      case "score": return this.#pick("result", w.opponentScores, [["", w.theWin], ["1/2-1/2", w.theDraw], ["0-0", w.theLoss]]);
      case "ply": return this.#pick("ply", w.backTo, view.sheet.map((m, i) => [String(i), `${Math.ceil(m.ply / 2)}${m.ply % 2 ? "." : "…"} ${m.san}`]).reverse());
      case "white": case "black": return this.#text(name, nameOf(view, name, w), { value: clockText(timeLeft(view.clock, name, view.server_now, this.powers.full.desk.floor.instant.now())).replace(/[.,]\d$/, ""), inputMode: "numeric" });
      case "seconds": return this.#text(name, w.time, { value: "2:00" });
      case "count": return this.#text(name, w.movesDone, { value: String(view.clock?.moves.white ?? 0), inputMode: "numeric" });
      case "points": return this.#text(name, w.points, { value: "0.5", inputMode: "decimal" });
      case "when": return this.#text(name, w.resumption, { maxLength: 100, placeholder: w.optional });
      case "code": return this.#text(name, w.codeOf, { maxLength: 40, spellcheck: false, autocapitalize: "characters" });
      case "fen": return this.#text(name, w.positionText, { value: view.fen, spellcheck: false });
    }
    return null;
  }

  #text(name, label, props) {
    this.#fields[name] = h("input", { type: "text", name, autocomplete: "off", "data-field": name, ...props });
    return h("label.field", {}, h("span", {}, label), this.#fields[name]);
  }

  #pick(name, label, options) {
    this.#fields[name] = h("select", { name, "data-field": name }, options.map(([value, text]) => h("option", { value }, text)));
    return h("label.field", {}, h("span", {}, label), this.#fields[name]);
  }

  #send() {
    const { desk } = this.powers;
    const value = (name) => this.#fields[name]?.value.trim() || "";
    if (this.#fields.actor) {
      if (!value("actor")) return this.#wrong("actor", this.words.nameNeeded);
      desk.sign(value("actor"));
    }
    const act = this.#act(value);
    if (!act) return;
    if (value("reason")) act.reason = value("reason");
    this.powers.send(act);
  }

  // The act as it goes over the wire, or null when something cannot be read.
  #act(value) {
    const { word } = this;
    if (this.seen) return { ...this.seen.act };
    if (word === "note") return value("reason") ? { e: "state" } : this.#wrong("reason", this.words.noteNeeded);
    if (["start", "pause", "resume"].includes(word)) return { e: word };
    if (word === "clock") return this.#clock(value);
    if (word === "adjourn") return { e: "state", adjourn: value("when") || true };
    if (word === "go_on" || word === "session") return { e: "state", adjourn: false };
    if (word === "open") return value("code") ? { e: "open", code: value("code") } : this.#wrong("code", this.words.codeNeeded);
    const act = { e: "arbiter", do: word };
    for (const name of ["by", "result", "points", "fen"]) if (value(name)) act[name] = value(name).replace(",", name === "points" ? "." : ",");
    if (this.#fields.ply) act.ply = Number(value("ply"));
    if (this.#fields.count) act.count = /^\d+$/.test(value("count")) ? Number(value("count")) : NaN;
    if (this.#fields.seconds) act.seconds = secondsOf(value("seconds"));
    if (act.seconds === null) return this.#wrong("seconds", this.words.timeUnread);
    if (Number.isNaN(act.count)) return this.#wrong("count", this.words.numberUnread);
    return act;
  }

  #clock(value) {
    const act = { e: "clock" };
    for (const side of ["white", "black"]) {
      if (!value(side)) continue;
      act[side] = secondsOf(value(side));
      if (act[side] === null) return this.#wrong(side, this.words.timeUnread);
    }
    return act;
  }

  #wrong(field, text) {
    fill(this.error, text);
    this.error.hidden = false;
    this.#fields[field].focus();
    return null;
  }
}

function resultText(result) {
  return result.replace("1/2-1/2", "½–½").replace("-", "–");
}
