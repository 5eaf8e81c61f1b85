import { mark } from "../dom.js";
import { names, cell, sideOf, isDark } from "../squares.js";
import { sprite } from "../man.js";

const svgNS = "http://www.w3.org/2000/svg";
const size = 40; // of a square, as the men are drawn

/** A small board to glance at: one picture, of which only what changes is drawn anew. */
export class SmallBoard {
  #men = new Map();
  #shown = "";

  constructor() {
    this.el = svg("svg", { viewBox: `0 0 ${8 * size} ${8 * size}`, class: "small-board", "aria-hidden": "true" });
    this.marks = svg("g", { class: "small-marks" });
    this.men = svg("g", {});
    this.el.append(svg("rect", { class: "small-light", width: 8 * size, height: 8 * size }), svg("path", { class: "small-dark", d: dark() }), this.marks, this.men);
  }

  /** Shows the men as they stand, the last move, the men touched and what the hands hold. */
  show({ board, last, turn, hands }) {
    const key = JSON.stringify([board, last, turn.touched, hands]);
    if (key === this.#shown) return;
    this.#shown = key;
    const wanted = new Map(names.flatMap((sq, i) => (board[i] === "." ? [] : [[sq, board[i]]])));
    const held = Object.values(hands).filter(Boolean);
    for (const hand of held) wanted.set(`@${hand.over || hand.from || "d4"}`, hand.man);
    for (const [place, letter] of [...this.#men.keys(), ...wanted.keys()].map((p) => [p, wanted.get(p)])) this.#man(place, letter);
    this.marks.replaceChildren(...[last?.from, last?.to].filter(Boolean).map((sq) => square("small-last", sq)),
      ...[...turn.touched, ...held.map((hand) => hand.from).filter(Boolean)].map((sq) => square("small-touched", sq)));
  }

  #man(place, letter) {
    const el = this.#men.get(place);
    if (!letter) {
      el?.remove();
      this.#men.delete(place);
      return;
    }
    const man = el || svg("use", at(place.replace("@", ""), place[0] === "@" ? -7 : 0));
    mark(man, "href", `${sprite}#${sideOf(letter)[0]}${letter.toLowerCase()}`);
    if (el) return;
    this.#men.set(place, man);
    this.men.append(man);
  }
}

function svg(tag, attributes) {
  const el = document.createElementNS(svgNS, tag);
  for (const [name, value] of Object.entries(attributes)) el.setAttribute(name, value);
  return el;
}

function at(sq, lift = 0) {
  const { col, row } = cell(sq, false);
  return { x: col * size, y: row * size + lift };
}

function square(kind, sq) {
  return svg("rect", { class: kind, width: size, height: size, ...at(sq) });
}

function dark() {
  return names.filter(isDark).map((sq) => { const { x, y } = at(sq); return `M${x} ${y}h${size}v${size}h-${size}z`; }).join("");
}
