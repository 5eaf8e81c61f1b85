import { h, fill } from "./dom.js";
import { screenChoices } from "./screen.js";
import { showcase } from "./showcase.js";

const presets = [["classical", "90+30"], ["rapid", "15+10"], ["blitz", "3+2"], ["noClock", "none"], ["otherTime", "other"]];

/** The first page: sets a table. `laid` is called with the server's answer. */
export function setupScreen(root, words, { speak, laid }) {
  const error = h("p.error", { role: "alert", id: "setup-error", hidden: true });
  const other = h("div.other-time", { hidden: true }, field(words.timeTyped, "time", { placeholder: "25+10", "aria-describedby": "time-hint" }),
    h("p.hint", { id: "time-hint" }, words.timeHint));
  const times = choice("time", words.timeControl, presets.map(([name, value]) => ({
    value, text: words[name], small: value === "other" || value === "none" ? "" : value, checked: value === "15+10" })), "times");
  times.addEventListener("change", () => { other.hidden = picked(times) !== "other"; if (!other.hidden) other.querySelector("input").focus(); });
  const enforce = choice("enforce", words.enforce, [
    { value: "players", text: words.enforcePlayers, hint: words.enforcePlayersHint },
    { value: "arbiter", text: words.enforceArbiter, hint: words.enforceArbiterHint, checked: true },
    { value: "human", text: words.enforceHuman, hint: words.enforceHumanHint }], "tall");
  const language = choice("lang", words.language, [
    { value: "es", text: "Español", checked: words.lang === "es" }, { value: "en", text: "English", checked: words.lang === "en" }]);
  const blind = choice("blind", words.blind, ["none", "white", "black", "both"].map((value) => ({ value, text: words.blindWho[value], checked: value === "none" })), "who");
  const white = field(words.white, "white", { placeholder: words.optional });
  const black = field(words.black, "black", { placeholder: words.optional });
  const go = h("button.primary.big", { type: "submit", "data-act": "lay" }, words.goLay);
  const form = h("form.setup-form", { onsubmit: (e) => { e.preventDefault(); lay(); } },
    h("div.pair", {}, white, black), times, other, enforce, language,
    h("details.more", {}, h("summary", {}, words.blindMore), blind, h("p.hint", {}, words.blindHint)), error, go);

  async function lay() {
    const time = picked(times) === "other" ? other.querySelector("input").value.trim() : picked(times);
    go.disabled = true;
    const answer = await create({ white: value(white), black: value(black), time_control: time, enforce: picked(enforce), lang: picked(language), blind: picked(blind) }, words);
    go.disabled = false;
    if (answer.table) return laid(answer, { white: value(white), black: value(black) });
    fill(error, answer.message);
    error.hidden = false;
    if (answer.field === "time_control") other.querySelector("input").focus();
  }

  fill(root, h("main.setup", { "data-screen": "setup" },
    h("header.masthead", {}, h("h1", {}, "Compongo"), h("p", {}, words.tagline),
      h("a.to-learn", { href: "/learn" + location.search, "data-act": "learn" }, words.learnLink)),
    h("div.showcase", { "aria-hidden": "true" }, showcase()),
    form,
    h("footer.foot", {}, screenChoices(words, speak), h("p.credits", {}, words.credits, " · ", h("a", { href: "/assets/licences.txt" }, words.licences)))));
}

async function create(table, words) {
  try {
    const response = await fetch(`/api/tables?lang=${words.lang}`, { method: "POST", headers: { "Content-Type": "application/json" }, body: JSON.stringify(table) });
    const answer = await response.json();
    return response.ok ? answer : answer.error || { message: words.setFailed };
  } catch {
    return { message: words.setFailed };
  }
}

function field(text, name, props) {
  return h("label.field", {}, h("span", {}, text), h("input", { type: "text", name, autocomplete: "off", maxLength: 60, "data-field": name, ...props }));
}

function value(el) {
  return el.querySelector("input").value.trim();
}

function choice(name, legend, options, shape = "") {
  return h("fieldset.choice", { "data-choice": name, className: `choice ${shape}` }, h("legend", {}, legend),
    h("div.options", {}, options.map((o) => h("label.option", {},
      h("input", { type: "radio", name, value: o.value, checked: Boolean(o.checked) }),
      h("span.option-text", {}, h("span", {}, o.text), o.small && h("small", {}, o.small), o.hint && h("small.hint", {}, o.hint))))));
}

function picked(fieldset) {
  return fieldset.querySelector("input:checked").value;
}
