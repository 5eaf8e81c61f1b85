import { h, mark, say } from "../dom.js";
import { ClockFace, nameOf } from "../clock.js";
import { SmallBoard } from "./smallboard.js";
import { alarmLines } from "./alarms.js";
import { adjournedText } from "../sealing.js";
import { scoreText } from "../result.js";

/** One table among the others: names, clocks, board, and what waits for the arbiter. */
export class Card {
  /** @param {object} desk {words, floor} @param {string} id */
  constructor(desk, id) {
    Object.assign(this, { desk, id, instant: desk.floor.instant, view: null });
    this.board = new SmallBoard();
    this.sides = Object.fromEntries(["black", "white"].map((side) => [side, this.#side(side)]));
    this.state = h("p.card-state");
    this.el = h("a.card", { href: `#${id}`, "data-table": id }, this.sides.black.el, this.board.el, this.sides.white.el, this.state);
  }

  #side(side) {
    const name = h("span.name");
    const face = new ClockFace(this, side, this.desk.words);
    return { name, face, el: h("div.card-side", {}, h("span.colour", { "data-side": side, "aria-hidden": "true" }), name, face.el) };
  }

  /** Shows the table as it stands. @param {object} glance */
  update(glance) {
    this.view = glance;
    const { words } = this.desk;
    for (const side of ["white", "black"]) {
      say(this.sides[side].name, nameOf(glance, side, words));
      mark(this.sides[side].el, "data-to-move", glance.to_move === side && !glance.result);
    }
    this.board.show(glance);
    const asked = this.desk.boards.asked(this.id);
    mark(this.el, "data-pending", glance.pending + (asked ? 1 : 0) || false);
    mark(this.el, "data-over", Boolean(glance.result));
    mark(this.el, "data-ver", glance.ver);
    say(this.state, asked && !glance.pending ? asked.text : stateOf(glance, words));
    this.tick();
  }

  /** Shows the clocks of this moment. */
  tick() {
    if (!this.view) return;
    this.sides.white.face.tick();
    this.sides.black.face.tick();
  }
}

function adjournedState(a, view, words) {
  if (!a.closed) return a.sealer ? words.mustSeal(nameOf(view, a.sealer, words)) : words.oneAway;
  return adjournedText(view, words);
}

/** One line on how a table stands: what waits, the result, whose move. */
export function stateOf(view, words) {
  const waiting = view.alarms.find((a) => a.open);
  if (waiting) return alarmLines(waiting, words)[0];
  if (view.result) return `${scoreText(view.result.result)} · ${view.result.text}`;
  const { clock, moved } = view;
  if (view.adjourned) return adjournedState(view.adjourned, view, words);
  if (clock && !clock.started) return words.clockWaits;
  if (clock?.paused) return words.clockStopped;
  if (clock && moved && !moved.completed) return words.notPressed(nameOf(view, moved.by, words));
  return view.to_move ? words.toMove(nameOf(view, view.to_move, words)) : "";
}
