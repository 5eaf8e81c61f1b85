import { h, fill } from "./dom.js";
import { field, select, choice, toggle, value, picked, ticked, point } from "./field.js";
import { readLateness, longest } from "./lateness.js";
import { screenChoices } from "./screen.js";
import { showcase } from "./showcase.js";

const presets = [["classical", "90+30"], ["rapid", "15+10"], ["blitz", "3+2"], ["noClock", "none"], ["otherTime", "other"]];

/** The first page: sets a table. `laid` is called with the server's answer. */
export function setupScreen(root, words, { speak, laid }) {
  fill(root, h("main.setup", { "data-screen": "setup" },
    h("header.masthead", {}, h("h1", {}, "Compongo"), h("p", {}, words.tagline),
      h("a.to-learn", { href: "/learn" + location.search, "data-act": "learn" }, words.learnLink)),
    h("div.showcase", { "aria-hidden": "true" }, showcase()),
    new Setup(words, laid).el,
    h("footer.foot", {}, screenChoices(words, speak), h("p.credits", {}, words.credits, " · ", h("a", { href: "/assets/licences.txt" }, words.licences)))));
}

/** The form. */
class Setup {
  constructor(words, laid) {
    Object.assign(this, { words, laid });
    this.error = h("p.error", { role: "alert", id: "setup-error", hidden: true });
    this.white = field(words.white, "white", { placeholder: words.optional });
    this.black = field(words.black, "black", { placeholder: words.optional });
    this.other = field(words.timeTyped, "time", { placeholder: "25+10", maxLength: 100 }, words.timeHint);
    this.other.classList.add("other-time");
    this.other.hidden = true;
    this.late = field(words.late, "late", { placeholder: words.optional, inputMode: "decimal", maxLength: 8 }, words.lateHint);
    this.noDraw = field(words.noDraw, "no-draw", { placeholder: words.noDrawHint, inputMode: "numeric", maxLength: 4 });
    this.quickplay = toggle(words.quickplay, "quickplay", words.quickplayHint);
    this.edition = select(words.edition, "edition", ["FIDE-2023", "FIDE-2018", "FIDE-2017"].map((e) => [e, e.slice(5)]));
    this.chess960 = toggle(words.chess960, "chess960", words.chess960Hint);
    this.fen = field(words.startFrom, "fen", { placeholder: words.usualPosition, maxLength: 120, spellcheck: false }, words.fenHint);
    this.sheets = { white: this.#sheet(words.sheetWhite, "white"), black: this.#sheet(words.sheetBlack, "black") };
    this.#choices(words);
    this.go = h("button.primary.big", { type: "submit", "data-act": "lay" }, words.goLay);
    this.el = h("form.setup-form", { noValidate: true, onsubmit: (e) => { e.preventDefault(); this.#lay(); } },
      h("div.pair", {}, this.white, this.black), this.times, this.other, this.enforce, this.language,
      h("details.more", { "data-more": "late" }, h("summary", {}, words.lateMore), this.late,
        h("div.pair", {}, this.sheets.white, this.sheets.black), h("p.hint", {}, words.sheetHint)),
      h("details.more", { "data-more": "rules" }, h("summary", {}, words.rulesMore), h("div.pair", {}, this.noDraw, this.edition), this.quickplay),
      h("details.more", { "data-more": "position" }, h("summary", {}, words.positionMore), this.chess960, this.fen),
      h("details.more", { "data-more": "blind" }, h("summary", {}, words.blindMore), this.blind, h("p.hint", {}, words.blindHint)),
      this.error, h("div.lay", {}, this.go));
  }

  #choices(words) {
    this.times = choice("time", words.timeControl, presets.map(([name, value]) => ({
      value, text: words[name], small: value === "other" || value === "none" ? "" : value, checked: value === "15+10" })), "times");
    this.times.addEventListener("change", () => this.#timed());
    this.enforce = choice("enforce", words.enforce, [
      { value: "players", text: words.enforcePlayers, hint: words.enforcePlayersHint },
      { value: "arbiter", text: words.enforceArbiter, hint: words.enforceArbiterHint, checked: true },
      { value: "human", text: words.enforceHuman, hint: words.enforceHumanHint }], "tall");
    this.language = choice("lang", words.language, [
      { value: "es", text: "Español", checked: words.lang === "es" }, { value: "en", text: "English", checked: words.lang === "en" }]);
    this.blind = choice("blind", words.blind, ["none", "white", "black", "both"].map((value) => ({ value, text: words.blindWho[value], checked: value === "none" })), "who");
  }

  #sheet(text, side) {
    return select(text, "sheet-" + side, [["", this.words.sheetTable], ...Object.entries(this.words.sheetLanguages)]);
  }

  // Nobody is late where no clock is started.
  #timed() {
    const time = picked(this.times);
    this.other.hidden = time !== "other";
    this.late.hidden = time === "none";
    if (time === "other") this.other.querySelector("input").focus();
  }

  async #lay() {
    const late = this.late.hidden ? {} : readLateness(value(this.late));
    if (late.column) return this.#say({ field: "default_time_s", column: late.column, message: this.words.lateWrong(longest, late.column) });
    const noDraw = value(this.noDraw);
    if (!/^\d*$/.test(noDraw)) return this.#say({ field: "no_draw_before_move", column: noDraw.search(/\D/) + 1, message: this.words.noDrawWrong(noDraw.search(/\D/) + 1) });
    this.go.disabled = true;
    const answer = await create(this.#table(late.seconds), this.words);
    this.go.disabled = false;
    if (answer.table) this.laid(answer, { white: value(this.white), black: value(this.black) });
    else this.#say(answer);
  }

  #table(late) {
    const lang = picked(this.language);
    const time = picked(this.times) === "other" ? value(this.other) : picked(this.times);
    const { white, black } = this.sheets;
    return { white: value(this.white), black: value(this.black), time_control: time, enforce: picked(this.enforce), lang, blind: picked(this.blind),
      notation: { white: value(white) || lang, black: value(black) || lang }, default_time_s: late,
      no_draw_before_move: Number(value(this.noDraw)), quickplay_guidelines: ticked(this.quickplay), edition: value(this.edition),
      chess960: ticked(this.chess960), fen: value(this.fen) };
  }

  #say({ field, column, message }) {
    const places = { white: this.white, black: this.black, time_control: this.other, default_time_s: this.late,
      no_draw_before_move: this.noDraw, quickplay_guidelines: this.quickplay, fen: this.fen,
      "notation.white": this.sheets.white, "notation.black": this.sheets.black };
    fill(this.error, message);
    this.error.hidden = false;
    const place = places[field];
    if (place && !place.hidden) point(place, this.error, column);
    else this.go.parentElement.before(this.error);
  }
}

async function create(table, words) {
  try {
    const response = await fetch(`/api/tables?lang=${words.lang}`, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(table) });
    const answer = await response.json();
    return response.ok ? answer : answer.error || { message: words.setFailed };
  } catch {
    return { message: words.setFailed };
  }
}
