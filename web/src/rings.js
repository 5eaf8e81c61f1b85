import { manOn } from "./physical.js";

const binding = new Set(["must_move", "must_capture", "must_capture_with", "must_castle", "must_move_king"]);
const freeing = new Set(["free_choice", "must_choose", "restored", "claim"]);

/**
 * The rings of the men that hands have touched. The man that must be moved has the strong one and keeps it until it has
 * been; beside it the others hardly count.
 * @returns {Map<string, string>} square to "must", "touched" or "faint"
 */
export function ringsOf(view, physical, touched) {
  const rings = new Map();
  if (view.result) return rings;
  const must = [...(view.turn?.must || []), owed(view, physical)].filter(Boolean);
  const plain = must.length ? "faint" : "touched";
  for (const sq of view.turn?.touched || []) rings.set(sq, plain);
  if (touched) rings.set(touched, "touched");
  for (const sq of must) rings.set(sq, "must");
  return rings;
}

// The man that was to be moved and still stands where it was touched, though its player has moved another. All saw the
// touch; nothing here says whether what was moved instead is a move. Once the opponent touches a man it is past (4.8).
function owed(view, physical) {
  if (view.announced?.pending) return null; // on his own board a blind player's opponent has moved nothing yet
  const ruling = view.rulings.findLast((r) => binding.has(r.code) || freeing.has(r.code));
  if (!ruling?.args?.square || freeing.has(ruling.code) || view.turn?.touched?.length) return null;
  const last = view.sheet[view.sheet.length - 1]?.ply ?? ruling.ply;
  const { square, man } = ruling.args;
  return last - ruling.ply <= 1 && manOn(physical, square) === man ? square : null;
}
