import { h } from "./dom.js";
import { kept, keep } from "./kept.js";
import { switchLang } from "./words.js";

/** Light or dark as chosen before; without a choice the system's. */
export function applyTheme() {
  const theme = kept("theme");
  if (theme === "light" || theme === "dark") document.documentElement.dataset.theme = theme;
  else delete document.documentElement.dataset.theme;
}

/** The switches for light and language, as they stand on every screen. */
export function screenChoices(words, speak) {
  const now = kept("theme") || "auto";
  const option = (v) => h("option", { value: v, selected: v === now }, words.themes[v]);
  const theme = h("select", { "data-set": "theme", onchange: () => { keep("theme", theme.value); applyTheme(); } }, Object.keys(words.themes).map(option));
  return h("div.screen-choices", {},
    h("label", {}, words.theme, " ", theme),
    h("button", { type: "button", "data-act": "lang", lang: words.lang === "es" ? "en" : "es", onclick: () => speak(switchLang(words.lang)) }, words.otherLang));
}
