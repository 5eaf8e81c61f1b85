/** Squares by name ("e4") and by index: 0 is a8, 63 is h1, as the board text of a view runs. */
export const names = [..."87654321"].flatMap((rank) => [..."abcdefgh"].map((file) => file + rank));

/** @type {Record<string, number>} */
const indices = Object.fromEntries(names.map((name, i) => [name, i]));

/** The index of a square name, or -1. */
export function indexOf(name) {
  return name in indices ? indices[name] : -1;
}

/** Column and row of a square as the eye of that side sees the board, from the upper left. */
export function cell(name, flipped) {
  const i = indexOf(name);
  const col = i % 8;
  const row = (i - col) / 8;
  return flipped ? { col: 7 - col, row: 7 - row } : { col, row };
}

/** The square at a column and row as seen, or null outside the board. */
export function squareAt(col, row, flipped) {
  if (col < 0 || col > 7 || row < 0 || row > 7) return null;
  return flipped ? names[(7 - row) * 8 + (7 - col)] : names[row * 8 + col];
}

/** Whether the square is a dark one. */
export function isDark(name) {
  const i = indexOf(name);
  return (i + Math.floor(i / 8)) % 2 === 1;
}

/** The side a man belongs to; null for an empty square. */
export function sideOf(man) {
  if (!man || man === ".") return null;
  return man === man.toUpperCase() ? "white" : "black";
}

/** The other side. */
export function other(side) {
  return side === "white" ? "black" : "white";
}
