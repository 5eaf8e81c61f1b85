import { h, fill, say } from "./dom.js";
import { screenChoices } from "./screen.js";

/** The table is set: a link and a QR code for each chair. */
export function linksScreen(root, words, made, { speak, again }) {
  const base = made.base || location.origin;
  const card = (kind, title) => linkCard(words, kind, title, made.links[kind], base);
  fill(root, h("main.links", { "data-screen": "links", "data-table": made.table },
    h("header.masthead", {}, h("h1", {}, words.tableReady), h("p", {}, words.linksHint)),
    h("div.cards", {}, card("white", seatTitle(words.seatWhite, made.names?.white)), card("black", seatTitle(words.seatBlack, made.names?.black)), card("watch", words.watching), made.links.arbiter && card("arbiter", words.arbiterSeat)),
    tabletCard(words, made.links.both, base),
    h("footer.foot", {}, h("button", { type: "button", "data-act": "another", onclick: again }, words.anotherTable), screenChoices(words, speak))));
}

// The device that set the table is seldom the one that lies on it: this chair is reached by its code too.
function tabletCard(words, path, base) {
  return h("section.one-tablet", { "data-link": "both" },
    h("div", {}, h("h2", {}, words.bothSeats), h("p", {}, words.bothHint)), ways(words, "both", words.bothSeats, path, base));
}

function seatTitle(text, name) {
  return name ? [text, h("span.seat-name", {}, name)] : text;
}

function linkCard(words, kind, title, path, base) {
  const plain = Array.isArray(title) ? title[0] : title;
  return h("section.link-card", { "data-link": kind }, h("h2", {}, title), ways(words, kind, plain, path, base));
}

// The ways to a chair: its code, its address, going there, copying it.
function ways(words, kind, title, path, base) {
  const url = base + path;
  const copy = h("button", { type: "button", "data-act": `copy-${kind}`, onclick: async () => {
    await copyText(url);
    say(copy, words.copied);
    setTimeout(() => say(copy, words.copy), 1800);
  } }, words.copy);
  const seat = kind === "white" || kind === "black";
  return [h("img.qr", { src: `/api/qr?text=${encodeURIComponent(url)}`, alt: words.qrOf(title), width: 180, height: 180 }),
    h("p.url", {}, url.replace(/^https?:\/\//, "")),
    h(kind === "both" ? "div.answers.go" : "div.answers", {},
      h(kind === "both" ? "a.button.primary" : "a.button", { href: path, "data-go": kind }, seat ? words.sit : words.open), copy)];
}

// navigator.clipboard is missing on plain http in a local network.
async function copyText(text) {
  if (navigator.clipboard) return navigator.clipboard.writeText(text).catch(() => {});
  const area = h("textarea", { value: text });
  document.body.append(area);
  area.select();
  document.execCommand("copy");
  area.remove();
}
