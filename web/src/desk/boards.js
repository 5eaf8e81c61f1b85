import { h, fill, mark, say } from "../dom.js";
import { nameOf } from "../clock.js";

const every = 2000;

/** The electronic boards of the hall: how each is, what it asks, and at which table it stands. */
export class Boards {
  #shown = "";
  #known = new Set(); // questions announced
  #boards = [];
  #timer = 0;

  /** @param {object} desk {words, floor, token, one, boardsChanged} */
  constructor(desk) {
    this.desk = desk;
    this.list = h("ul.board-list", { "data-boards": "" });
    this.el = h("section.boards", { hidden: true, "aria-label": desk.words.boards }, h("h2", {}, desk.words.boards), this.list);
    this.#ask();
  }

  /** Asks no more. */
  close() {
    clearTimeout(this.#timer);
    this.closed = true;
  }

  /** The boards at a table. @param {string} table */
  at(table) {
    return this.#boards.filter((b) => b.table === table);
  }

  /** What a board at a table asks, null for nothing. @param {string} table */
  asked(table) {
    return this.at(table).find((b) => b.question)?.question || null;
  }

  /** What is said of boards at a table that an arbiter should hear, as alarms. @param {string} table */
  alarms(table) {
    return this.at(table).flatMap(({ serial, question, notes }) => [
      ...(question ? [{ kind: "board", id: question.id, at: question.at, open: true, said: question.text, rulings: [] }] : []),
      ...notes.filter((n) => n.alarm).map((n) => ({ kind: "board", id: `${serial}-${n.at}`, at: n.at, open: false, said: n.text, rulings: [] })),
    ]);
  }

  /** Answers what a board asks. Returns what was wrong, "" for nothing. @param {object} board @param {number} choice */
  async answer(board, choice) {
    const { desk } = this;
    return this.#post(`/${encodeURIComponent(board.serial)}/answer`, { question: board.question.id, choice, actor: desk.arbiter });
  }

  async #ask() {
    const response = await fetch(`${this.#address()}?lang=${this.desk.words.lang}`).catch(() => null);
    if (this.closed || [204, 403].includes(response?.status)) return;
    if (response?.ok) this.show((await response.json()).boards);
    this.#timer = setTimeout(() => this.#ask(), every);
  }

  #address() {
    return `/api/desk/${this.desk.token}/boards`;
  }

  async #post(path, body) {
    const response = await fetch(`${this.#address()}${path}?lang=${this.desk.words.lang}`,
      { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(body) }).catch(() => null);
    const answer = await response?.json().catch(() => null);
    if (!response?.ok) return answer?.error?.message || this.desk.words.offline;
    this.#shown = "";
    this.show(answer.boards);
    return "";
  }

  /** Shows the boards as they are. @param {object[]} boards */
  show(boards) {
    const key = JSON.stringify([boards.map((b) => ({ ...b, silence: Math.floor(b.silence / 10000) })), this.#tables().map((t) => t.table)]);
    if (key === this.#shown) return;
    this.#boards = boards;
    this.#announce();
    this.desk.boardsChanged();
    mark(this.el, "hidden", boards.length === 0 || Boolean(this.desk.one));
    if (this.list.contains(document.activeElement)) return;
    this.#shown = key;
    fill(this.list, boards.map((b) => this.#line(b)));
  }

  #announce() {
    for (const { question } of this.#boards) {
      if (question && !this.#known.has(question.id)) this.desk.announce(question.text);
    }
    this.#known = new Set(this.#boards.map((b) => b.question?.id));
  }

  #tables() {
    return [...this.desk.floor.tables.values()].filter((t) => !t.result);
  }

  #line(board) {
    const { words } = this.desk;
    const note = board.notes[0];
    return h("li", { "data-board": board.serial, "data-online": board.online },
      h("p.board-name", {}, board.serial, " ", h("span.board-state", {}, boardState(board, words))),
      h("label.board-table", {}, words.boardAt, " ", this.#choice(board)),
      board.table && h("label.board-alone", {}, h("input", { type: "checkbox", checked: board.alone, "data-alone": "", onchange: (e) => this.#assign(board, { alone: e.target.checked }, e.target) }), " ", words.boardAlone),
      board.question ? h("p.board-question", {}, h("a", { href: `#${board.table}` }, board.question.text)) : note ? h("p.board-note", {}, note.text) : "");
  }

  #choice(board) {
    const { words } = this.desk;
    const option = (value, text) => h("option", { value, selected: value === board.table }, text);
    const named = (t) => `${nameOf(t, "white", words)} – ${nameOf(t, "black", words)}`;
    const known = this.#tables();
    const gone = board.table && !known.some((t) => t.table === board.table) ? [option(board.table, board.table)] : [];
    return h("select", { onchange: (e) => this.#assign(board, { table: e.target.value }, e.target) },
      option("", words.noBoardTable), gone, known.map((t) => option(t.table, named(t))));
  }

  async #assign({ serial, table, alone }, change, field) {
    const line = field.closest("li");
    field.blur();
    const wrong = await this.#post(`/${encodeURIComponent(serial)}`, { table, alone, ...change });
    if (wrong) say(line.querySelector(".board-state"), wrong);
  }
}

/** How a board is, in a few words. */
export function boardState(board, words) {
  if (!board.online) return words.boardGone;
  return [board.battery !== null && words.battery(board.battery), !board.clock && words.noClock, board.turned && words.boardTurned,
    board.garbled > 0 && words.garbled(board.garbled), board.silence > 10000 && words.silence(Math.floor(board.silence / 1000))].filter(Boolean).join(" · ");
}
