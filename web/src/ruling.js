import { h } from "./dom.js";

/** A ruling as a slip of paper: one sentence, the article. Pressing it shows on the board the squares it speaks of. */
export function rulingSlip(ruling, words, shown, show) {
  const on = shown?.ver === ruling.ver && shown?.code === ruling.code;
  return h("button.slip", {
    type: "button", "data-ruling": ruling.code, "data-ver": ruling.ver, "data-grave": grave(ruling.code),
    "aria-pressed": on ? "true" : "false", title: words.showOnBoard, onclick: () => show(on ? null : ruling),
  }, h("span.slip-text", {}, ruling.text), ruling.article && h("span.slip-article", {}, words.article(ruling.article)));
}

/** The squares a ruling speaks of. */
export function squaresOf(ruling) {
  if (!ruling) return [];
  const found = JSON.stringify(ruling.args || {}).match(/\b[a-h][1-8]([a-h][1-8][qrbn]?)?\b/g) || [];
  return [...new Set(found.flatMap((t) => (t.length > 2 ? [t.slice(0, 2), t.slice(2, 4)] : [t])))];
}

// Red is for a flag, an illegal move and a loss, nothing else.
function grave(code) {
  return /illegal|flag|loss|forfeit|mate\b|resign/.test(code) || null;
}
