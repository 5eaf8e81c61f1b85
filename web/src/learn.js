import { h, fill, say, mark } from "./dom.js";
import { Playback } from "./playback.js";
import { Quiz } from "./quiz.js";
import { Score } from "./score.js";
import { screenChoices } from "./screen.js";
import { chooseLang, wordsOf } from "./words.js";

/**
 * The page for learning: one scenario of the Laws, acted out on the board, what one would rule, and what the Laws say.
 * It knows no law: scenarios, questions and answers come from the server.
 */
export class Learn {
  score = new Score();
  topic = "all";
  list = [];

  /** @param {HTMLElement} root */
  constructor(root) {
    this.root = root;
    addEventListener("popstate", () => this.open(idOf(location.pathname)));
    addEventListener("keydown", (e) => this.#key(e));
  }

  /** Shows a scenario by its id, or one that this screen has not answered yet. */
  async open(id) {
    this.playback?.stop();
    const lang = chooseLang();
    this.words = wordsOf(lang);
    document.documentElement.lang = lang;
    document.title = `${this.words.learn.title} · Compongo`;
    const lesson = await this.#fetch(id, lang).catch(() => null);
    if (lesson) this.#show(lesson);
    else this.#trouble();
  }

  async #fetch(id, lang) {
    if (this.lang !== lang) this.list = (await get(`/api/scenarios?lang=${lang}`)).scenarios;
    this.lang = lang;
    return get(`/api/scenarios/${id || this.#unseen(null)}?lang=${lang}`);
  }

  // One not yet answered of the topic, by chance; when all have been, any other.
  #unseen(not) {
    const fits = (s) => s.id !== not && (this.topic === "all" || (this.topic === "real" ? s.real : s.topic === this.topic));
    const all = this.list.filter(fits);
    const fresh = all.filter((s) => !this.score.has(s.id));
    const from = fresh.length ? fresh : all.length ? all : this.list;
    return from[Math.floor(Math.random() * from.length)].id;
  }

  #next() {
    const id = this.#unseen(this.lesson?.id);
    history.pushState(null, "", `/learn/${id}${location.search}`);
    this.open(id);
    scrollTo(0, 0);
  }

  #show(lesson) {
    const w = this.words;
    this.lesson = lesson;
    this.playback = new Playback(lesson, w);
    this.quiz = new Quiz(lesson, w, {
      decided: (right, asked) => this.#decided(right, asked), next: () => this.#next(), show: (r) => this.playback.point(r),
    });
    this.tally = h("p.tally", { "data-score": "" });
    this.heading = h("h1.case", { tabIndex: -1 }, this.#title(false));
    fill(this.root, h("main.learn", { "data-screen": "learn", "data-scenario": lesson.id },
      h("header.learn-head", {}, h("a.home", { href: "/" + location.search }, "Compongo"), h("span", {}, w.learn.title), this.tally),
      h("div.area-board", {}, this.playback.board.el),
      h("div.learn-side", {},
        h("section.told", {}, this.heading, this.#source(), h("p.rules", {}, this.#rules()), this.playback.el),
        this.quiz.el),
      h("footer.foot", {}, this.#topics(), this.#reset(), screenChoices(w, () => this.open(lesson.id)))));
    this.#count();
    this.playback.start();
  }

  // A title may tell the answer: until then only a real incident has its own.
  #title(answered) {
    const { lesson, words: w } = this;
    const topic = w.learn.topics[lesson.topic] || lesson.topic;
    if (answered || lesson.source) return lesson.title;
    return `${topic} · ${lesson.id}`;
  }

  #source() {
    const { lesson, words: w } = this;
    if (!lesson.source) return null;
    const about = /^counterfactual/.test(lesson.source) ? w.learn.counterfactual : w.learn.real;
    const link = /https?:\/\/\S+/.exec(lesson.source)?.[0];
    return h("p.source", { "data-source": "" }, h("strong", {}, about), lesson.illustrative && ` · ${w.learn.illustrative}`,
      link && [" · ", h("a", { href: link, rel: "noreferrer", target: "_blank" }, w.learn.source)]);
  }

  #rules() {
    const { lesson, words: w } = this;
    const time = lesson.time_control === "none" ? "" : ` ${spelled(lesson.time_control)}`;
    const mover = lesson.begin.to_move === "black" ? w.toMoveBlack : w.toMoveWhite;
    return [w.learn.categories[lesson.category] + time, w.learn.supervisions[lesson.supervision], mover].filter(Boolean).join(" · ");
  }

  #decided(right, asked) {
    this.score.add(this.lesson.id, right, asked);
    say(this.heading, this.#title(true));
    this.playback.end();
    this.#count();
  }

  #count() {
    const { right, asked } = this.score.total();
    say(this.tally, asked ? this.words.learn.score(right, asked) : this.words.learn.noScore);
  }

  #topics() {
    const { learn: w } = this.words;
    const there = [...new Set(this.list.map((s) => s.topic))];
    const option = (value, text) => h("option", { value, selected: value === this.topic }, text);
    const select = h("select", { "data-set": "topic", onchange: () => { this.topic = select.value; this.#next(); } },
      option("all", w.all), option("real", w.onlyReal), there.filter((t) => t !== "INC").map((t) => option(t, w.topics[t] || t)));
    return h("label", {}, w.topic, " ", select);
  }

  #reset() {
    return h("button", { type: "button", "data-act": "reset-score", onclick: () => { this.score.clear(); this.#count(); } }, this.words.learn.reset);
  }

  #key(e) {
    if (!this.playback || e.ctrlKey || e.metaKey || e.altKey || e.target.closest?.("input, select, textarea")) return;
    if (e.key === "ArrowLeft") this.playback.step(-1);
    else if (e.key === "ArrowRight") this.playback.step(1);
    else return;
    e.preventDefault();
  }

  #trouble() {
    const w = this.words;
    fill(this.root, h("main.missing", { "data-screen": "missing" }, h("h1", {}, w.learn.missing), h("p", {}, w.learn.missingHint),
      h("a.button.primary", { href: "/learn" }, w.learn.another), screenChoices(w, () => location.reload())));
    mark(this.root.firstElementChild, "data-learn", true);
  }
}

// "90m+30s" as people write it.
function spelled(control) {
  return control.replace(/(\d)m/g, "$1 min").replace(/(\d)s/g, "$1 s").replace(/\+/g, " + ").replace(/,/g, ", ");
}

function idOf(path) {
  return /^\/learn\/([\w-]+)/.exec(path)?.[1] || null;
}

async function get(address) {
  const response = await fetch(address);
  if (!response.ok) throw new Error(String(response.status));
  return response.json();
}
