import { h, fill, mark, say } from "../dom.js";
import { nameOf } from "../clock.js";

const every = 2000;

/** The electronic boards of the hall: how each is, and at which table it stands. */
export class Boards {
  #shown = "";
  #timer = 0;

  /** @param {object} desk {words, floor, token} */
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

  async #ask() {
    const response = await fetch(`/api/desk/${this.desk.token}/boards?lang=${this.desk.words.lang}`).catch(() => null);
    if (this.closed || response?.status === 404 || response?.status === 403) return;
    if (response?.ok) this.show((await response.json()).boards);
    this.#timer = setTimeout(() => this.#ask(), every);
  }

  /** Shows the boards as they are. @param {object[]} boards */
  show(boards) {
    mark(this.el, "hidden", boards.length === 0);
    const key = JSON.stringify([boards.map((b) => ({ ...b, silence: Math.floor(b.silence / 10000) })), this.#tables().map((t) => t.table)]);
    if (key === this.#shown || this.list.contains(document.activeElement)) return;
    this.#shown = key;
    fill(this.list, boards.map((b) => this.#line(b)));
  }

  #tables() {
    return [...this.desk.floor.tables.values()].filter((t) => !t.result);
  }

  #line(board) {
    const { words } = this.desk;
    return h("li", { "data-board": board.serial, "data-online": board.online },
      h("p.board-name", {}, board.serial, " ", h("span.board-state", {}, this.#state(board))),
      h("label.board-table", {}, words.boardAt, " ", this.#choice(board)),
      board.question ? h("p.board-question", { role: "alert" }, board.question) : board.note ? h("p.board-note", {}, board.note) : "");
  }

  #state(board) {
    const { words } = this.desk;
    if (!board.online) return words.boardGone;
    return [board.battery !== null && words.battery(board.battery), !board.clock && words.noClock, board.turned && words.boardTurned,
      board.garbled > 0 && words.garbled(board.garbled), board.silence > 10000 && words.silence(Math.floor(board.silence / 1000))].filter(Boolean).join(" · ");
  }

  #choice(board) {
    const { words } = this.desk;
    const option = (value, text) => h("option", { value, selected: value === board.table }, text);
    const named = (t) => `${nameOf(t, "white", words)} – ${nameOf(t, "black", words)}`;
    const known = this.#tables();
    const gone = board.table && !known.some((t) => t.table === board.table) ? [option(board.table, board.table)] : [];
    return h("select", { onchange: (e) => this.#assign(board.serial, e.target) },
      option("", words.noBoardTable), gone, known.map((t) => option(t.table, named(t))));
  }

  async #assign(serial, select) {
    const response = await fetch(`/api/desk/${this.desk.token}/boards/${encodeURIComponent(serial)}?lang=${this.desk.words.lang}`,
      { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify({ table: select.value }) }).catch(() => null);
    select.blur();
    if (!response?.ok) return say(select.closest("li").querySelector(".board-state"), this.desk.words.offline);
    this.#shown = "";
    this.show((await response.json()).boards);
  }
}
