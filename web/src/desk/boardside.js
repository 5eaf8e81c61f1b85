import { h, fill, say } from "../dom.js";
import { boardState } from "./boards.js";
import { timeOfDay } from "./alarms.js";

/** The electronic boards at one table: what they ask, with the answers, and what they have told. */
export class BoardSide {
  #shown = "";

  /** @param {object} desk @param {string} id of the table */
  constructor(desk, id) {
    Object.assign(this, { desk, id, words: desk.words });
    this.el = h("div.board-side", { "data-board-side": "" });
  }

  /** Shows the boards as they are. */
  update() {
    const boards = this.desk.boards.at(this.id);
    const key = JSON.stringify([boards.map((b) => ({ ...b, silence: b.silence > 10000 })), Boolean(this.desk.arbiter)]);
    if (key === this.#shown) return;
    this.#shown = key;
    fill(this.el, boards.map((b) => [b.question && this.#question(b), this.#told(b)]).flat().filter(Boolean));
  }

  #question(board) {
    const { words, desk } = this;
    const name = !desk.arbiter && h("input", { type: "text", maxLength: 60, "data-field": "actor", autocomplete: "name" });
    const error = h("p.error", { role: "alert", hidden: true });
    const wrong = (text) => { say(error, text); error.hidden = false; };
    const answer = async (choice) => {
      if (name && !name.value.trim()) return name.focus(), wrong(words.nameNeeded);
      if (name) desk.sign(name.value.trim());
      const said = await desk.boards.answer(board, choice);
      if (said) wrong(said);
    };
    return h("section.paper.board-asks", { "data-board-asks": board.question.id, "aria-label": words.boardAsks },
      h("h2", {}, words.boardAsks), h("p.slip-text", {}, board.question.text),
      name && h("label.field", {}, h("span", {}, words.yourName), name), error,
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
