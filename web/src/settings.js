import { h, say } from "./dom.js";
import { screenChoices } from "./screen.js";

/** What this screen may choose for itself, and what the table was set to. */
export class Settings {
  constructor(game) {
    this.game = game;
    const { words: w } = game;
    this.rules = h("p.rules");
    const turn = h("button", { type: "button", "data-act": "turn", onclick: () => game.turn() }, w.turnBoard);
    const watch = game.table.seat.token ? null : turn;
    this.el = h("section.settings", {}, h("h2", {}, w.settings), this.rules,
      toggle(w.sound, "sound", game.noise.on, (on) => game.noise.set(on)),
      game.table.view.rules.blind && game.voice.able && toggle(w.voice, "voice", game.voice.on, (on) => game.voice.set(on)),
      game.table.seat.token && toggle(w.assist, "assist", game.table.seat.assist, (on) => game.assist(on)),
      screenChoices(w, (lang) => game.speak(lang)), watch,
      h("p.keys", {}, h("strong", {}, w.keys + ". "), w.keysHelp),
      h("p.credits", {}, w.credits, " · ", h("a", { href: "/assets/licences.txt" }, w.licences)));
  }

  /** Shows the table's own settings. */
  update() {
    const { rules } = this.game.table.view;
    const w = this.game.words;
    const time = !rules.time_control || rules.time_control === "none" ? w.noClock : rules.time_control;
    const late = rules.default_time_s === undefined ? "" : w.lateIs(String(rules.default_time_s / 60));
    say(this.rules, [time, w.enforceIs[rules.enforce], late, this.#sheets(rules), ...this.#event(rules)].filter(Boolean).join(" · "));
  }

  #event(rules) {
    const w = this.game.words;
    return [rules.chess960 && w.chess960, rules.no_draw_before_move && w.noDrawIs(rules.no_draw_before_move), rules.quickplay_guidelines && w.quickplay,
      rules.edition !== "FIDE-2023" && w.editionIs(rules.edition.slice(5))];
  }

  // The languages of the scoresheets, where they are not the table's own.
  #sheets({ notation, lang }) {
    if (!notation || notation === lang) return "";
    const { white, black } = typeof notation === "string" ? { white: notation, black: notation } : notation;
    const { sheetLanguages: names, sheetsAre } = this.game.words;
    return sheetsAre(names[white] || white, names[black] || black);
  }
}

function toggle(text, name, on, set) {
  const box = h("input", { type: "checkbox", checked: on, "data-set": name, onchange: () => set(box.checked) });
  return h("label.toggle", {}, box, h("span", {}, text));
}
