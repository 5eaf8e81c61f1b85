import { h, fill } from "./dom.js";
import { Game } from "./game.js";
import { setupScreen } from "./setup.js";
import { linksScreen } from "./links.js";
import { Learn } from "./learn.js";
import { Desk } from "./desk/desk.js";
import { applyTheme, screenChoices } from "./screen.js";
import { chooseLang, wordsOf } from "./words.js";

applyTheme();
const root = h("div", { id: "app" });
document.body.append(root);
const seat = /^\/t\/([^/]+)(?:\/([^/]+))?\/?$/.exec(location.pathname);
const learn = /^\/learn(?:\/([\w-]+))?\/?$/.exec(location.pathname);
const desk = /^\/desk\/([^/]+)\/?$/.exec(location.pathname);
if (desk) new Desk(root, desk[1]);
else if (seat) sit(seat[1], seat[2] || null);
else if (learn) new Learn(root).open(learn[1] || null);
else if (location.pathname !== "/") nothingHere("noPage", "noPageHint");
else {
  first(chooseLang());
  addEventListener("popstate", () => first(chooseLang()));
}

// The first page, or the links of the table just set: they live in the history entry, so that a reload keeps them.
function first(lang) {
  const words = wordsOf(lang);
  document.documentElement.lang = lang;
  document.title = "Compongo";
  const made = history.state?.made;
  const again = () => { history.pushState(null, "", "/"); first(lang); };
  if (made) return linksScreen(root, words, made, { speak: first, again });
  const laid = (answer, names) => { history.pushState({ made: { ...answer, names } }, "", "/"); first(lang); scrollTo(0, 0); };
  setupScreen(root, words, { speak: first, laid });
}

async function sit(table, token) {
  const game = new Game(root, { table, token });
  // An EventSource does not tell why it failed: ask once whether the table is there at all.
  game.table.onchange(async (kind) => {
    if (kind !== "trouble" || game.table.view || game.asked) return;
    game.asked = true;
    const response = await fetch(game.table.stream.address(null), { headers: { Accept: "text/event-stream" } }).catch(() => null);
    if (response?.status === 404) missing(game, "noTable", "noTableHint");
    else if (response?.status === 403) missing(game, "noSeat", "noSeatHint", table);
    else game.asked = false;
    response?.body?.cancel();
  });
}

function missing(game, title, hint, table) {
  game.table.stream.close();
  nothingHere(title, hint, table);
}

// Whoever has the name of a table may watch it.
function nothingHere(title, hint, table) {
  const words = wordsOf(chooseLang());
  document.documentElement.lang = words.lang;
  fill(root, h("main.missing", { "data-screen": "missing" }, h("h1", {}, words[title]), h("p", {}, words[hint]),
    h("div.answers", {}, table && h("a.button", { href: `/t/${table}`, "data-act": "watch" }, words.watchTable), h("a.button.primary", { href: "/" }, words.setTable)), screenChoices(words, () => location.reload())));
}
