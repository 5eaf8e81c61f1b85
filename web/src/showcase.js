import { h } from "./dom.js";
import { Men } from "./men.js";
import { names, cell, isDark } from "./squares.js";

const start = "rnbqkbnrpppppppp" + ".".repeat(32) + "PPPPPPPPRNBQKBNR";

/** A board at rest on the first page, one knight just touched: what this program is about. */
export function showcase() {
  const men = new Men();
  const grid = h("div.grid", {}, [...Array(8).keys()].map((row) => h("div.row", {},
    names.slice(row * 8, row * 8 + 8).map((sq) => h("div.cell", { className: isDark(sq) ? "cell dark" : "cell" })))));
  const wanted = names.flatMap((sq, i) => (start[i] === "." ? [] : [{ place: sq, letter: start[i], ...cell(sq, false) }]));
  const knight = wanted.find((w) => w.place === "g1");
  Object.assign(knight, { col: 5.12, row: 5.06, lifted: true, held: "white", ring: "must" });
  men.show(wanted);
  return h("div.board", {}, grid, men.el);
}
