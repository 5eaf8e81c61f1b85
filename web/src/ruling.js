import { h, mark } from "./dom.js";
import { names } from "./squares.js";

// What merely says how an act binds the hand of this moment. It is news until the next move, then the sheet says it all.
const passing = new Set(["must_move", "must_capture", "must_capture_with", "must_castle", "must_move_king", "must_choose",
  "square_fixed", "promotion_fixed", "contact_fixed", "adjusting", "started", "resumed", "out_of_turn", "void"]);

const moving = new Set(["must_move", "must_capture_with", "must_castle", "must_move_king"]);

/**
 * The rulings worth keeping beside the scoresheet, those of one decision together.
 * @returns {{ver: number, ply: number, rulings: object[]}[]}
 */
export function papers(view) {
  const list = [];
  for (const ruling of view.rulings.filter((r) => r.text)) {
    const last = list[list.length - 1];
    if (last?.ver === ruling.ver) last.rulings.push(ruling);
    else list.push({ ver: ruling.ver, ply: ruling.ply ?? view.sheet.length, rulings: [ruling] });
  }
  const newest = list[list.length - 1];
  const fresh = (p) => p === newest && p.ply >= view.sheet.length && !view.result && !p.rulings.some((r) => done(r, view));
  return list.filter((p) => p.rulings.some((r) => !passing.has(r.code)) || fresh(p));
}

// Whether the man that was to be moved has been let go elsewhere: what bound the hand until then is past.
function done({ code, args, side }, view) {
  if (!moving.has(code) || !args?.square || !args.man || view.hands?.[side]) return false;
  return view.board[names.indexOf(args.square)] !== args.man;
}

/** One decision as a slip of paper; pressing a sentence shows on the board the squares it speaks of. */
export function paper({ rulings }, words, shown, show) {
  return h("div.paper", { "data-grave": rulings.some((r) => grave(r.code)) }, rulings.map((r) => sentence(r, words, shown, show)));
}

/**
 * What one must see of a decision at a glance: why it was made and what it comes to. The number of the lines between is
 * a button that shows the whole.
 */
export function brief({ rulings }, words, shown, show, whole) {
  const between = rulings.length - 2;
  const lines = between > 0 ? [rulings[0], rulings[rulings.length - 1]] : rulings;
  const slip = paper({ rulings: lines }, words, shown, show);
  mark(slip, "data-grave", rulings.some((r) => grave(r.code)));
  if (between > 0) slip.append(h("button.whole", { type: "button", "data-act": "whole", "aria-label": words.wholeDecision(between), onclick: whole }, `+${between}`));
  return slip;
}

function sentence(ruling, words, shown, show) {
  const on = same(shown, ruling);
  return h("button.slip", {
    type: "button", "data-ruling": ruling.code, "data-ver": ruling.ver,
    "aria-pressed": on ? "true" : "false", title: words.showOnBoard, onclick: () => show(on ? null : ruling),
  }, h("span.slip-text", {}, ruling.text), ruling.article && h("span.slip-article", {}, words.article(ruling.article)));
}

/** Whether two rulings are one. */
export function same(a, b) {
  return Boolean(a && b) && a.ver === b.ver && a.code === b.code && a.text === b.text;
}

/** The squares a ruling speaks of. Never where a man might go: the board does not tell what is legal. */
export function squaresOf(ruling, view) {
  if (!ruling?.args) return [];
  const { square, to, squares, move, line } = ruling.args;
  const moves = [move, ...(line || [])].filter((m) => typeof m === "string").flatMap((m) => [m.slice(0, 2), m.slice(2, 4)]);
  const named = [...new Set([square, to, ...(squares || []), ...moves])].filter((sq) => /^[a-h][1-8]$/.test(sq));
  return named.length || ruling.args.reason !== "checkmate" || !view ? named : mate(view);
}

// The king that is mated and the man that mated it.
function mate(view) {
  const king = view.result?.result === "1-0" ? "k" : "K";
  return [names[view.board.indexOf(king)], view.last?.to].filter(Boolean);
}

// Red is for a flag, an illegal move and a loss, nothing else.
function grave(code) {
  return /illegal|flag|absent/.test(code);
}
