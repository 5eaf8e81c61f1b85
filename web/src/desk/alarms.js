import { h, fill, mark, say } from "../dom.js";
import { nameOf } from "../clock.js";

const most = 60;

/** What concerns the arbiter at any table, the newest first. */
export class Alarms {
  #shown = "";

  constructor(desk) {
    this.desk = desk;
    this.count = h("span.count");
    this.list = h("ol.alarm-list", { "data-alarms": "", tabIndex: 0, "aria-label": desk.words.alarms });
    this.el = h("section.alarms", {}, h("h2", {}, desk.words.alarms, " ", this.count), this.list);
  }

  /** Shows the alarms of all tables. */
  update() {
    const all = this.#all();
    const open = all.filter((e) => e.alarm.open).length;
    say(this.count, open ? String(open) : "");
    mark(this.el, "data-open", open || false);
    const shown = all.slice(0, most);
    const key = shown.map(({ view, alarm }) => `${view.table}/${alarm.id || alarm.ver}/${alarm.open}`).join();
    if (key === this.#shown) return;
    this.#shown = key;
    fill(this.list, shown.length ? shown.map((e) => this.#line(e)) : h("li.none", {}, this.desk.words.noAlarms));
  }

  #all() {
    const all = [...this.desk.floor.tables.values()].flatMap((view) => [...view.alarms, ...this.desk.boards.alarms(view.table)].map((alarm) => ({ view, alarm })));
    return all.sort((a, b) => b.alarm.at - a.alarm.at || (b.alarm.ver || 0) - (a.alarm.ver || 0));
  }

  #line({ view, alarm }) {
    const { words } = this.desk;
    const [first, ...rest] = alarmLines(alarm, words);
    return h("li", {}, h("a.alarm", { href: alarm.open || !alarm.ver ? `#${view.table}` : `#${view.table}@${alarm.ver}`, "data-alarm": alarm.kind, "data-of": view.table,
      "data-ver": alarm.ver ?? false, "data-open": alarm.open, "data-grave": grave(alarm) },
    h("span.alarm-where", {}, h("time", {}, timeOfDay(alarm.at, words.lang)), ` ${nameOf(view, "white", words)} – ${nameOf(view, "black", words)}`),
    h("span.alarm-what", {}, first, articleOf(alarm, words)), rest.map((line) => h("span.alarm-more", {}, line))));
  }
}

/** What an alarm says: what was done, or what was found of it, and the first of what was ruled. */
export function alarmLines(alarm, words, most = 2) {
  if (alarm.kind === "board") return [alarm.said];
  const found = alarm.rulings.filter((r) => concerns(alarm.kind, r));
  const ruled = alarm.rulings.filter((r) => !r.silent && r.code !== "claim_pending" && !found.includes(r)).map((r) => r.text);
  if (alarm.kind === "claim" || alarm.kind === "call") return [alarm.said, ...ruled.slice(0, most)];
  if (alarm.kind === "flag") return [found[0]?.text || alarm.said, ...ruled.slice(0, 1)];
  return [...new Set(found.map((r) => r.text))].slice(0, 3);
}

function concerns(kind, { code, args }) {
  switch (kind) {
    case "flag": return code === "flag_fell";
    case "illegal": return code === "illegal_completed";
    case "breach": return code === "made";
    case "decision": return code === "proposed";
    case "discretion": return code === "discretion" || Boolean(args.discretion || args.penalty);
  }
  return false;
}

function articleOf(alarm, words) {
  const ruling = alarm.rulings.find((r) => concerns(alarm.kind, r)) || alarm.rulings.find((r) => !r.silent);
  return ruling?.article ? [" ", h("span.slip-article", {}, words.article(ruling.article))] : "";
}

function grave(alarm) {
  return alarm.kind === "flag" || alarm.kind === "illegal";
}

/** An instant as the clock on the wall shows it. */
export function timeOfDay(at, lang) {
  return new Date(at).toLocaleTimeString(lang, { hour: "2-digit", minute: "2-digit", second: "2-digit", hour12: false });
}
