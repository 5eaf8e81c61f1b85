import { h } from "./dom.js";

/** The end of the game: result, reason, article, and what one may take home. */
export function resultCard(view, words, table, why) {
  const r = view.result;
  const file = (name) => `/api/tables/${table}/${name}`;
  return h("section.result", { "data-result": r.result, "data-reason": r.reason, "aria-label": words.gameOver },
    h("p.score", {}, scoreText(r.result)),
    h("p.reason", {}, r.text || r.reason, " ", r.article && h("span.slip-article", {}, words.article(r.article))),
    r.why && why.el,
    h("div.answers", {},
      r.why && why.button,
      h("a.button", { href: file("game.pgn"), download: `compongo-${table}.pgn`, "data-act": "pgn" }, words.pgn),
      h("a.button", { href: file("journal.jsonl"), download: `compongo-${table}.jsonl`, "data-act": "journal", title: words.journalWhole, "aria-label": words.journalWhole }, words.journal),
      h("a.button", { href: `${file("report")}?lang=${words.lang}`, target: "_blank", "data-act": "report" }, words.report),
      h("a.button", { href: "/", "data-act": "another" }, words.nextTable)));
}

/** A result as it is printed. @param {string} result as in PGN */
export function scoreText(result) {
  return result.replace("1/2-1/2", "½–½").replace("-", "–");
}
