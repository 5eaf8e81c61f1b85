import { h, fill, mark } from "../dom.js";

/** Finds any table by its players, also one that has left the desk. */
export class Finder {
  #asked = 0;

  /** @param {object} desk {token, words} */
  constructor(desk) {
    this.desk = desk;
    const { words: w } = desk;
    this.input = h("input", { type: "search", autocomplete: "off", spellcheck: false, maxLength: 60, placeholder: w.find, "aria-label": w.find, "data-field": "find",
      oninput: () => this.#look(0) });
    this.input.addEventListener("keydown", (e) => { if (e.key === "Escape" && this.input.value) { e.stopPropagation(); this.input.value = ""; this.#look(0); } });
    this.list = h("ol.found", { "data-found": "", hidden: true, "aria-live": "polite" });
    this.el = h("div.finder", {}, this.input, this.list);
  }

  async #look(from) {
    const text = this.input.value.trim();
    const asked = ++this.#asked;
    mark(this.list, "hidden", !text);
    if (!text) return fill(this.list);
    const response = await fetch(`/api/desk/${this.desk.token}/tables?${new URLSearchParams({ q: text, from })}`).catch(() => null);
    const found = response?.ok ? await response.json().catch(() => null) : null;
    if (found && asked === this.#asked) this.#show(found, from);
  }

  #show({ tables, more }, from) {
    const { words: w } = this.desk;
    if (!from) fill(this.list);
    this.list.querySelector("[data-act=more]")?.parentElement.remove();
    for (const t of tables) {
      const day = new Date(t.created).toLocaleDateString(w.lang, { day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" });
      this.list.append(h("li", {}, h("a", { href: `#${t.table}`, "data-of": t.table, onclick: () => mark(this.list, "hidden", true) },
        h("span", {}, `${t.white || w.white} – ${t.black || w.black}`), h("small", {}, t.over ? `${day} · ${w.tableOver}` : day))));
    }
    if (!this.list.children.length) this.list.append(h("li.none", {}, w.noneFound));
    if (more) this.list.append(h("li", {}, h("button", { type: "button", "data-act": "more", onclick: () => this.#look(from + tables.length) }, w.moreTables)));
  }
}
