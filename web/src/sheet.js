import { h, fill } from "./dom.js";
import { papers, paper } from "./ruling.js";

/** The scoresheet, with the rulings between the moves they concern. */
export class Sheet {
  /** @param {(ruling: object|null) => void} show shows a ruling's squares on the board */
  constructor(words, show) {
    this.words = words;
    this.show = show;
    this.list = h("div.moves", { "data-sheet": "", tabIndex: 0, role: "region", "aria-label": words.sheet });
    this.el = h("section.sheet", {}, h("h2", {}, words.sheet), this.list);
  }

  /** Shows the moves and rulings of a view; keeps the end in sight. */
  update(view, shown) {
    const key = `${view.ver}/${view.rules.lang}/${shown?.ver}/${shown?.code}/${view.sheet.length}`;
    if (this.key === key) return;
    this.key = key;
    const lines = this.#lines(view, shown);
    fill(this.list, lines.length ? lines : h("p.none", {}, this.words.noMoves));
    this.list.scrollTop = this.list.scrollHeight;
  }

  #lines(view, shown) {
    const lines = [];
    const slips = papers(view);
    const until = (ply) => {
      while (slips.length && slips[0].ply < ply) lines.push(paper(slips.shift(), this.words, shown, this.show));
    };
    for (const move of view.sheet) {
      until(move.ply);
      const white = move.ply % 2 === 1;
      const open = lines[lines.length - 1];
      if (!white && open?.dataset.open) addBlack(open, move);
      else lines.push(line(move, white));
    }
    until(Infinity);
    return lines;
  }
}

function line(move, white) {
  const row = h("div.move", {}, h("span.number", {}, `${Math.ceil(move.ply / 2)}.`));
  if (!white) row.append(h("span.san.gap", {}, "…"));
  row.append(h("span.san", { "data-ply": move.ply }, move.san));
  if (white) row.dataset.open = "1";
  return row;
}

function addBlack(row, move) {
  delete row.dataset.open;
  row.append(h("span.san", { "data-ply": move.ply }, move.san));
}
