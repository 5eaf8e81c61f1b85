import { en } from "./words/en.js";
import { es } from "./words/es.js";
import { kept, keep } from "./kept.js";

const catalogues = { en, es };

/** Which language the page speaks: asked in the address, chosen before on this screen, the table's, or the browser's. */
export function chooseLang(tableLang) {
  const asked = new URLSearchParams(location.search).get("lang");
  const browser = (navigator.languages || []).map((l) => l.slice(0, 2));
  return [asked, kept("lang"), tableLang, ...browser, "en"].find((l) => l in catalogues);
}

/** The words of a language; English where the language is not spoken here. */
export function wordsOf(lang) {
  return catalogues[lang] || en;
}

/** Chooses the other language for good, whatever the address asked for. */
export function switchLang(from) {
  const next = from === "es" ? "en" : "es";
  keep("lang", next);
  const url = new URL(location.href);
  url.searchParams.delete("lang");
  history.replaceState(history.state, "", url);
  return next;
}
