import { h, fill, mark, say } from "./dom.js";
import { nameOf } from "./clock.js";
import { taken } from "./scene.js";
import { picture } from "./man.js";

// With a clock its lever says whose turn it is, and nothing more: whether a move has been made or completed is for the
// players to see (12.6).
function turnShown(view) {
  return view.clock ? view.clock.running : view.to_move;
}

/** One player's line: name, what was just said, the men taken, and, unless it is the press bar, the clock. */
export class Player {
  constructor(table, side, words, face) {
    Object.assign(this, { table, side, words, face });
    this.name = h("span.name");
    this.slip = h("span.said");
    this.tray = h("span.tray", { "data-tray": side });
    this.dot = h("span.colour", { "data-side": side, "aria-hidden": "true" });
    this.el = h("div.player", { "data-player": side },
      h("div.who", {}, this.dot, this.name, this.slip), this.tray, face?.el);
  }

  /** Shows the line as the view says. @param {object} physical the men as they stand */
  update(physical, adjusting) {
    const { view } = this.table;
    say(this.name, nameOf(view, this.side, this.words));
    mark(this.el, "data-to-move", turnShown(view) === this.side && !view.result);
    say(this.slip, adjusting ? this.words.compongoSlip : "");
    mark(this.slip, "hidden", !adjusting);
    this.#tray(taken(physical, this.side));
    this.face?.tick();
  }

  #tray(men) {
    const text = men.join("");
    if (this.shown === text) return;
    this.shown = text;
    fill(this.tray, men.map((man, i) => h("span.taken", { "data-taken": man, className: men[i - 1] === man ? "taken same" : "taken" }, picture(man))));
    mark(this.tray, "role", men.length ? "img" : false);
    mark(this.tray, "aria-label", men.length ? this.words.takenBy(nameOf(this.table.view, this.side, this.words)) + ": " +
      men.map((m) => this.words.men[m.toUpperCase()]).join(", ") : false);
  }
}
