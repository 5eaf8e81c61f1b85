import { h, fill, mark } from "./dom.js";
import { paper } from "./ruling.js";

/** The questions about one scenario, and once they are answered what the Laws say. */
export class Quiz {
  #shown = null;

  /** @param {{decided: Function, next: Function, show: Function}} told */
  constructor(lesson, words, told) {
    Object.assign(this, { lesson, words, told });
    this.fields = lesson.questions.map((q, n) => this.#question(q, n));
    this.decide = h("button.primary.big", { type: "submit", "data-act": "decide", disabled: true }, words.learn.decide);
    this.skip = h("button", { type: "button", "data-act": "skip", onclick: () => told.next() }, words.learn.skip);
    this.answer = h("section.verdict", { "data-answer": "", hidden: true });
    this.form = h("form.quiz", { onsubmit: (e) => { e.preventDefault(); this.#rule(); }, onchange: () => this.#picked() },
      this.fields, h("div.answers.quiz-send", {}, this.decide, this.skip));
    this.el = h("div.quiz-area", {}, this.form, this.answer);
  }

  #question(q, n) {
    return h("fieldset.choice.quiz-choice", { "data-question": n }, h("legend", {}, q.ask),
      h("div.options", {}, q.choices.map((c, i) => h("label.option", { "data-choice": i },
        h("input", { type: "radio", name: `q${n}`, value: String(i) }), h("span.option-text", {}, h("span", {}, c.text), h("small.mark"))))));
  }

  #choice(n) {
    const input = this.fields[n].querySelector("input:checked");
    return input ? Number(input.value) : null;
  }

  #picked() {
    this.decide.disabled = this.fields.some((_, n) => this.#choice(n) === null);
  }

  #rule() {
    if (this.decide.disabled || !this.answer.hidden) return;
    const { questions } = this.lesson;
    const right = questions.filter((q, n) => q.choices[this.#choice(n)].right).length;
    questions.forEach((q, n) => this.#mark(q, n));
    this.form.querySelector(".quiz-send").hidden = true;
    this.#tell(right === questions.length);
    this.told.decided(right, questions.length);
  }

  #mark(q, n) {
    const chosen = this.#choice(n);
    for (const [i, label] of [...this.fields[n].querySelectorAll(".option")].entries()) {
      const { right } = q.choices[i];
      label.querySelector("input").disabled = true;
      mark(label, "data-right", right);
      mark(label, "data-wrong", !right && i === chosen);
      const said = right ? this.words.learn.markRight : i === chosen ? this.words.learn.markWrong : "";
      label.querySelector(".mark").textContent = said;
    }
  }

  #tell(allRight) {
    const { learn: w } = this.words;
    this.next = h("button.primary.big", { type: "button", "data-act": "next", onclick: () => this.told.next() }, w.next);
    this.heading = h("h2", { tabIndex: -1 }, allRight ? w.right : w.wrong);
    this.laws = h("div.says");
    mark(this.answer, "data-answer", allRight ? "right" : "wrong");
    fill(this.answer, this.heading, this.laws, h("div.answers", {}, this.next));
    this.#draw();
    this.answer.hidden = false;
    this.heading.focus({ preventScroll: true });
    this.answer.scrollIntoView({ block: "nearest" });
  }

  // What the Laws say: the record's own words, the rulings that were made, the articles.
  #draw() {
    const { answer } = this.lesson;
    const { words } = this;
    const { learn: w } = words;
    const rulings = answer.rulings.map((r, i) => ({ ...r, ver: i })).filter((r, i, all) => !all.slice(i + 1).some((later) => later.text === r.text));
    const show = (r) => { this.#shown = r; this.told.show(r); this.#draw(); };
    fill(this.laws, answer.text && h("p.why", {}, answer.text), answer.result && h("p.why", {}, answer.result),
      rulings.length > 0 && h("h3", {}, w.rulings), rulings.length > 0 && paper({ rulings }, words, this.#shown, show),
      h("p.hint", { "data-articles": "" }, `${w.articles}: ${answer.articles.map((a) => a.replace(" ", "\u00a0")).join(" · ")}`));
  }
}
