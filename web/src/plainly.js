import { manOn } from "./physical.js";

/**
 * An announced move in the page's own language: "caballo de g1 a f3". The names of Appendix D are German.
 * @param {{by: string, uci: string, text: string}} announced
 * @param {{board: string, rules: object}} view before or after it was made
 */
export function plainly({ by, uci, text }, view, words) {
  const inOwnWords = [by, "both"].includes(view.rules.blind); // a blind player announces for himself, perhaps another move than he made
  if (!uci || inOwnWords) return "";
  if (/rochade/i.test(text)) return /lange/i.test(text) ? words.longCastling : words.shortCastling;
  const [from, to, becomes] = [uci.slice(0, 2), uci.slice(2, 4), uci.slice(4)];
  const physical = { board: [...view.board] };
  const man = becomes ? "P" : manOn(physical, from) || manOn(physical, to);
  const name = (letter) => words.men[letter.toUpperCase()];
  return man ? words.plainMove(name(man), from, to, becomes && name(becomes)) : "";
}
