import { names, indexOf, sideOf } from "./squares.js";

const figures = {
  en: { K: "K", Q: "Q", R: "R", B: "B", N: "N" },
  es: { R: "K", D: "Q", T: "R", A: "B", C: "N" },
};

/**
 * Reads a typed move. Written with both squares it is taken as it stands, legal or not; in short notation the one man
 * that can get there by its way of moving is meant (pins are not looked at: a hand does not know them either).
 * @param {string[]} board 64 letters
 * @returns {{uci: string} | {unread: true} | {nobody: true} | {many: string[]}}
 */
export function readTyped(text, board, side, lang) {
  const t = text.trim().replace(/[\s+#!?x×:=-]/g, (c) => (c === "-" ? "-" : ""));
  const castling = /^[O0o]-?[O0o](-?[O0o])?$/.exec(t);
  if (castling) return castle(board, side, Boolean(castling[1]));
  const plain = t.replace(/-/g, "");
  const long = /^([A-Z]?)([a-h][1-8])([a-h][1-8])([A-Za-z]?)$/.exec(plain);
  if (long) return { uci: long[2] + long[3] + (letter(long[4], lang)?.toLowerCase() ?? "") };
  const short = /^([A-Z]?)([a-h]?)([1-8]?)([a-h][1-8])([A-Z]?)$/.exec(plain);
  if (!short) return { unread: true };
  const man = short[1] ? letter(short[1], lang) : "P";
  if (!man) return { unread: true };
  const from = candidates(board, side, man, short[4]).filter((sq) => (!short[2] || sq[0] === short[2]) && (!short[3] || sq[1] === short[3]));
  if (!from.length) return { nobody: true };
  if (from.length > 1) return { many: from };
  return { uci: from[0] + short[4] + (letter(short[5], lang)?.toLowerCase() ?? "") };
}

// The letters of the page's language first, then the English ones: R is rey in Spanish and rook in English.
function letter(l, lang) {
  if (!l) return undefined;
  const up = l.toUpperCase();
  return figures[lang]?.[up] || figures.en[up];
}

function castle(board, side, long) {
  const rank = side === "white" ? "1" : "8";
  const king = names.find((sq) => sq[1] === rank && board[indexOf(sq)] === ours("K", side));
  if (!king) return { nobody: true };
  if (king[0] === "e") return { uci: king + (long ? "c" : "g") + rank };
  const rooks = names.filter((sq) => sq[1] === rank && board[indexOf(sq)] === ours("R", side) && (long ? sq[0] < king[0] : sq[0] > king[0]));
  return rooks.length ? { uci: king + (long ? rooks[0] : rooks[rooks.length - 1]) } : { nobody: true };
}

function ours(man, side) {
  return side === "white" ? man : man.toLowerCase();
}

function candidates(board, side, man, to) {
  return names.filter((sq) => board[indexOf(sq)] === ours(man, side) && sq !== to && reaches(board, side, man, sq, to));
}

function reaches(board, side, man, from, to) {
  const dx = to.charCodeAt(0) - from.charCodeAt(0);
  const dy = to.charCodeAt(1) - from.charCodeAt(1);
  const ax = Math.abs(dx);
  const ay = Math.abs(dy);
  if (man === "N") return ax * ay === 2;
  if (man === "K") return Math.max(ax, ay) === 1;
  if (man === "P") return pawnReaches(board, side, from, to, dx, dy);
  const straight = ax === 0 || ay === 0;
  const diagonal = ax === ay;
  const way = man === "R" ? straight : man === "B" ? diagonal : straight || diagonal;
  return way && clear(board, from, to, dx, dy);
}

function pawnReaches(board, side, from, to, dx, dy) {
  const up = side === "white" ? 1 : -1;
  const there = board[indexOf(to)];
  if (Math.abs(dx) === 1) return dy === up && (sideOf(there) !== side && (there !== "." || enPassant(board, side, from, to)));
  const home = from[1] === (side === "white" ? "2" : "7");
  return dx === 0 && there === "." && (dy === up || (dy === 2 * up && home && clear(board, from, to, 0, dy)));
}

function enPassant(board, side, from, to) {
  return board[indexOf(to[0] + from[1])] === ours("P", side === "white" ? "black" : "white");
}

function clear(board, from, to, dx, dy) {
  const n = Math.max(Math.abs(dx), Math.abs(dy));
  for (let k = 1; k < n; k++) {
    const file = String.fromCharCode(from.charCodeAt(0) + Math.sign(dx) * k);
    const rank = String.fromCharCode(from.charCodeAt(1) + Math.sign(dy) * k);
    if (board[indexOf(file + rank)] !== ".") return false;
  }
  return true;
}
