import { h, mark } from "./dom.js";

/** The field for typing a move, for hands that do not use the board. */
export class TypedMove {
  /** @param {(text: string) => boolean} play plays it; false keeps the text for correction */
  constructor(words, play) {
    this.input = h("input", { type: "text", autocomplete: "off", autocapitalize: "off", spellcheck: false, enterKeyHint: "go",
      "aria-label": words.typeMove, "aria-keyshortcuts": "M", placeholder: `${words.typeMove}: ${words.typeMoveHint}`, "data-field": "move" });
    this.el = h("form.typed", { onsubmit: (e) => this.#send(e, play) }, this.input,
      h("button", { type: "submit", "data-act": "type-move" }, words.play));
    this.input.addEventListener("keydown", (e) => { if (e.key === "Escape") this.input.blur(); });
  }

  /** Hides the field when the game is over. */
  update(over) {
    mark(this.el, "hidden", over);
  }

  #send(e, play) {
    e.preventDefault();
    if (!this.input.value.trim()) return;
    if (play(this.input.value)) this.input.value = "";
  }
}
