import { names, cell, sideOf, indexOf } from "./squares.js";
import { picture } from "./man.js";
import { ringsOf } from "./rings.js";

/**
 * What the board shows now: the men as they stand, those in our hand and in the others' hands, rings and marks.
 * @param {import("./table.js").Table} table
 * @param {object} mine what our own hand is doing (hands.js)
 * @param {{shown: string[], barred?: string[], takeOff: Function}} extra
 */
export function sceneOf(table, board, mine, extra) {
  const view = table.view;
  const physical = table.physical();
  const scene = {
    board: physical.board, men: [], heldFrom: new Set(), over: new Set(),
    last: new Set(view.last ? [view.last.from, view.last.to] : []),
    may: new Set(mayGo(view, physical, mine)), shown: new Set(extra.shown), barred: new Set(extra.barred || []),
    selected: mine.touched?.from || null,
    covered: physical.covered.map((c) => ({ ...c, picture: picture(c.man), takeOff: () => extra.takeOff(c) })),
  };
  const rings = ringsOf(view, physical, mine.touched?.from);
  for (const sq of names) standing(scene, physical, sq, board, rings, mine, table.lean);
  for (const side of ["white", "black"]) inHand(scene, physical.hands[side], side, board, table.away[side], mine);
  return airborne(scene, table, board, mine);
}

function standing(scene, physical, sq, board, rings, mine, lean) {
  const letter = physical.board[indexOf(sq)];
  if (letter === ".") return lean.centre(sq);
  const home = cell(sq, board.flipped);
  const { dx, dy } = lean.of(sq, board.flipped);
  const col = home.col + dx;
  const row = home.row + dy;
  const lifted = mine.touched?.from === sq;
  scene.men.push({ place: sq, on: sq, letter, col, row, ring: rings.get(sq), lifted });
}

function inHand(scene, held, side, board, away, mine) {
  if (!held) return;
  scene.heldFrom.add(held.from);
  const rest = cell(held.over || held.from, board.flipped);
  const man = { place: "@" + side, letter: held.man, from: held.from, ...rest, ring: "must", lifted: true, held: side };
  if (mine.drag?.by === side) Object.assign(man, dragged(mine.drag));
  else if (away) Object.assign(man, board.seen(away.x, away.y), { live: true });
  scene.men.push(man);
  overSquare(scene, man, board, held.from);
}

// Men that a hand moves though they are still on the board for the server: the first moment of a lift,
// an enemy man on its way to the side, a man being centred.
function airborne(scene, table, board, mine) {
  for (const man of scene.men) {
    if (mine.drag && man.place === mine.drag.from && !mine.drag.lifted) Object.assign(man, dragged(mine.drag));
    for (const [side, away] of Object.entries(table.away)) {
      if (man.place === away.from && man.letter === away.man) {
        Object.assign(man, board.seen(away.x, away.y), { live: true, lifted: true, held: side, ring: man.ring || "touched" });
        overSquare(scene, man, board, away.from);
      }
    }
  }
  return scene;
}

function dragged(drag) {
  if (!drag.moved) return {};
  if (drag.adjusting) return { col: drag.col, row: drag.row, live: true };
  return { col: drag.col, row: drag.row, lifted: true, held: drag.by, finger: drag.finger, live: true, ring: "touched" };
}

function overSquare(scene, man, board, from) {
  const col = Math.round(man.col);
  const row = Math.round(man.row);
  const sq = names.find((n) => { const c = cell(n, board.flipped); return c.col === col && c.row === row; });
  if (sq && sq !== from) scene.over.add(sq);
}

function mayGo(view, physical, mine) {
  if (!view.assist) return [];
  const held = ["white", "black"].map((s) => physical.hands[s]).find((hand) => hand);
  const from = mine.touched?.from || held?.from;
  return (from && view.assist[from]) || [];
}

/** Men a side has taken, in the order of their worth. */
export function taken(physical, side) {
  return physical.aside[side].filter((m) => sideOf(m) !== side).sort((a, b) => worth(b) - worth(a));
}

function worth(man) {
  return "pnbrq".indexOf(man.toLowerCase());
}
