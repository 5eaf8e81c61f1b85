import { cell, squareAt } from "./squares.js";

const steps = { ArrowUp: [0, -1], ArrowDown: [0, 1], ArrowLeft: [-1, 0], ArrowRight: [1, 0] };

/** The keyboard over the board: arrows go, Enter touches and places, Delete takes off, Escape lets go. */
export function boardKeys(board, hands) {
  board.grid.addEventListener("focusin", (e) => {
    const sq = e.target.dataset.square;
    if (sq) board.focusable(sq);
  });
  board.grid.addEventListener("keydown", (e) => {
    if (e.ctrlKey || e.metaKey || e.altKey) return;
    const did = boardKey(e.key, board, hands);
    if (did) e.preventDefault();
  });
}

function boardKey(key, board, hands) {
  if (key in steps) return go(board, steps[key]);
  if (key === "Home" || key === "End") return edge(board, key === "Home" ? 0 : 7);
  if (key === "Enter") hands.tap(board.at);
  else if (key === "Escape") hands.letGo();
  else if (key === "Delete" || key === "Backspace") hands.takeOff(board.at);
  else return false;
  return true;
}

function go(board, [dx, dy]) {
  const { col, row } = cell(board.at, board.flipped);
  const sq = squareAt(col + dx, row + dy, board.flipped);
  if (sq) board.focus(sq);
  return true;
}

function edge(board, col) {
  board.focus(squareAt(col, cell(board.at, board.flipped).row, board.flipped));
  return true;
}

/**
 * Keys that work anywhere on the page: C, Space, M. Where one types, or Space would press a button, they keep quiet.
 * @param {Record<string, () => void>} acts by key
 */
export function pageKeys(acts) {
  document.addEventListener("keydown", (e) => {
    if (e.ctrlKey || e.metaKey || e.altKey || e.repeat) return;
    const key = e.key === " " ? "space" : e.key.toLowerCase();
    const field = e.target.closest("input, textarea, select, [contenteditable]");
    // A blank begins no move: in an empty field the space bar still means the clock.
    const busy = field && !(key === "space" && field.type === "text" && field.value === "");
    const button = key === "space" && e.target.closest("button, a, summary, label");
    if (busy || button || !(key in acts)) return;
    e.preventDefault();
    acts[key]();
  });
  // A button that was clicked must not keep the space bar from the clock.
  document.addEventListener("click", (e) => {
    const button = e.target.closest?.("button");
    if (button && e.detail > 0) button.blur();
  });
}
