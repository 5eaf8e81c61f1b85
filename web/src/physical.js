import { indexOf, sideOf } from "./squares.js";

/**
 * @typedef {object} Physical the men as they stand
 * @property {string[]} board 64 letters, '.' where empty
 * @property {{sq: string, man: string}[]} covered men under another
 * @property {{white: Held|null, black: Held|null}} hands
 * @property {{white: string[], black: string[]}} aside men off the board, by who took them
 * @typedef {{man: string, from: string, over: string|null}} Held
 */

/** The men as a view says they stand. @returns {Physical} */
export function physicalOf(view) {
  return {
    board: [...view.board],
    covered: [...(view.covered || [])],
    hands: { white: view.hands?.white || null, black: view.hands?.black || null },
    aside: { white: [...(view.aside?.white || [])], black: [...(view.aside?.black || [])] },
  };
}

/** The man on a square, or null. */
export function manOn(physical, sq) {
  const man = physical.board[indexOf(sq)];
  return man && man !== "." ? man : null;
}

/**
 * Does to the men what a hand did, before the server has said so. Each deed names the man it expects:
 * where the server's view already holds the deed, doing it again changes nothing.
 * @param {Physical} p changed in place
 * @param {{e: string, by: string, sq: string, man: string}} deed
 */
export function perform(p, deed) {
  if (!deed.sq) return;
  const i = indexOf(deed.sq);
  if (deed.e === "lift" && p.board[i] === deed.man && !p.hands[deed.by]) {
    p.board[i] = ".";
    p.hands[deed.by] = { man: deed.man, from: deed.sq, over: null };
  } else if (deed.e === "release" && p.hands[deed.by]?.man === deed.man) {
    if (p.board[i] !== ".") p.covered.push({ sq: deed.sq, man: p.board[i] });
    p.board[i] = deed.man;
    p.hands[deed.by] = null;
  } else if (deed.e === "remove") {
    takeOff(p, deed, i);
  } else if (deed.e === "put" && p.board[i] === ".") {
    p.board[i] = deed.man;
  }
}

function takeOff(p, deed, i) {
  const under = p.covered.findIndex((c) => c.sq === deed.sq && c.man === deed.man);
  if (under >= 0) p.covered.splice(under, 1);
  else if (p.board[i] === deed.man) p.board[i] = ".";
  else return;
  if (sideOf(deed.man) !== deed.by) p.aside[deed.by].push(deed.man);
}
