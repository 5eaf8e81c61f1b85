import { h, fill, say } from "../dom.js";
import { boardState } from "./boards.js";
import { timeOfDay } from "./alarms.js";

/** The electronic boards at one table: what they ask, with the answers, and what they have told. */
export class BoardSide {
  #asked = "";
  #known = "";

  /** @param {object} desk @param {string} id of the table */
  constructor(desk, id) {
    Object.assign(this, { desk, id, words: desk.words });
    this.asks = h("div");
    this.tells = h("div");
    this.el = h("div.board-side", { "data-board-side": "" }, this.asks, this.tells);
  }

  /** Shows the boards as they are. A question stays the same element while it waits: a name is being typed in it. */
  update() {
    const boards = this.desk.boards.at(this.id);
    const asking = boards.filter((b) => b.question);
    const asked = JSON.stringify(asking.map((b) => [b.serial, b.question]));
    if (asked !== this.#asked) fill(this.asks, asking.map((b) => this.#question(b)));
    this.#asked = asked;
    for (const label of this.asks.querySelectorAll("label")) label.hidden = Boolean(this.desk.arbiter);
    const known = JSON.stringify(boards.map((b) => ({ ...b, question: null, silence: b.silence > 10000 })));
    if (known !== this.#known) fill(this.tells, boards.map((b) => this.#told(b)));
    this.#known = known;
  }

  #question(board) {
    const { words, desk } = this;
    const name = h("input", { type: "text", maxLength: 60, "data-field": "actor", autocomplete: "name" });
    const error = h("p.error", { role: "alert", hidden: true });
    const wrong = (text) => { say(error, text); error.hidden = false; };
    const answer = async (choice) => {
      if (!desk.arbiter && !name.value.trim()) return name.focus(), wrong(words.nameNeeded);
      if (!desk.arbiter) desk.sign(name.value.trim());
      const said = await desk.boards.answer(board, choice);
      if (said) wrong(said);
    };
    return h("section.paper.board-asks", { "data-board-asks": board.question.id, "aria-label": words.boardAsks },
      h("h2", {}, words.boardAsks), h("p.slip-text", {}, board.question.text),
      h("label.field", {}, h("span", {}, words.yourName), name), error,
      h("div.power-row", {}, board.question.choices.map((text, i) => h("button", { type: "button", "data-choice": i, onclick: () => answer(i) }, text))));
  }

  #told(board) {
    const { words } = this;
    const [last, ...rest] = board.notes;
    const line = (n) => h("p.board-note", { "data-alarm-note": n.alarm }, h("time", {}, timeOfDay(n.at, words.lang)), " ", n.text);
    return h("section.board-told", { "data-told": board.serial },
      h("p.board-name", {}, words.boardNamed(board.serial), " ", h("span.board-state", {}, boardState(board, words))),
      last && line(last), rest.length > 0 && h("details", {}, h("summary", {}, words.toldBefore), rest.map(line)));
  }
}
