import { h, mark } from "./dom.js";
import { sideOf } from "./squares.js";

/** Where the pictures of the men are. */
export const sprite = "/assets/pieces/standard.svg";
const svgNS = "http://www.w3.org/2000/svg";

/** The picture of a man, by its FEN letter. */
export function picture(man) {
  const svg = document.createElementNS(svgNS, "svg");
  svg.setAttribute("viewBox", "0 0 40 40");
  svg.setAttribute("aria-hidden", "true");
  const use = document.createElementNS(svgNS, "use");
  use.setAttribute("href", `${sprite}#${sideOf(man)[0]}${man.toLowerCase()}`);
  svg.append(use);
  return svg;
}

/** A man on the board: its ring, its shadow, its picture. */
export class Man {
  constructor(letter) {
    this.letter = letter;
    this.el = h("div.man", { "data-man": letter, "data-side": sideOf(letter) },
      h("span.ring"), h("span.shadow"), h("span.body", {}, picture(letter)));
  }

  /** Stands or hangs at this column and row, which may be fractions. */
  at(col, row) {
    const place = `translate(${(col * 100).toFixed(2)}%, ${(row * 100).toFixed(2)}%)`;
    if (this.el.style.transform !== place) this.el.style.transform = place;
  }

  /** How it looks: on which square, ringed, lifted, held by whom. */
  looks({ on, ring, lifted, held, finger, live }) {
    mark(this.el, "data-on", on || false);
    mark(this.el, "data-ring", ring || false);
    mark(this.el, "data-held", held || false);
    this.el.classList.toggle("lifted", Boolean(lifted));
    this.el.classList.toggle("by-finger", Boolean(finger));
    this.el.classList.toggle("live", Boolean(live));
  }
}
