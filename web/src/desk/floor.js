import { Instant } from "../instant.js";
import { quiet } from "../stream.js";

/** All tables of a desk at a glance, as the server tells them. */
export class Floor {
  /** Table id to its latest glance. @type {Map<string, object>} */
  tables = new Map();
  instant = new Instant();
  #source = null;
  #timer = 0;
  #hiddenAt = 0;
  #heard = 0;

  /** @param {string} token @param {{floor: Function, table: Function, trouble: Function, refused: Function}} told */
  constructor(token, told) {
    Object.assign(this, { token, told });
    addEventListener("online", () => this.open());
    document.addEventListener("visibilitychange", () => this.#seen());
    setInterval(() => this.#listen(), 5000);
  }

  /** Opens the stream, or opens it again: then every table is told anew. */
  open(lang = this.lang) {
    this.lang = lang;
    clearTimeout(this.#timer);
    this.#source?.close();
    const source = new EventSource(`/api/desk/${this.token}/stream?lang=${lang}`);
    this.#source = source;
    this.#heard = Date.now();
    source.addEventListener("open", () => this.told.trouble(null));
    source.addEventListener("ping", () => (this.#heard = Date.now()));
    source.addEventListener("floor", (e) => this.#laid(JSON.parse(e.data)));
    source.addEventListener("table", (e) => this.#changed(JSON.parse(e.data)));
    source.addEventListener("error", () => this.#failed(source));
  }

  #laid({ server_now, tables }) {
    this.instant.sample(server_now);
    for (const id of this.tables.keys()) if (!tables.includes(id)) this.tables.delete(id);
    this.told.floor(tables.length);
  }

  #changed(glance) {
    this.instant.sample(glance.server_now);
    const before = this.tables.get(glance.table);
    this.tables.set(glance.table, glance);
    this.told.table(glance, before);
  }

  // A refused desk fails like a dead connection: an EventSource does not say which. Ask once before coming back.
  async #failed(source) {
    if (source !== this.#source) return;
    source.close();
    const response = await fetch(source.url, { headers: { Accept: "text/event-stream" }, signal: AbortSignal.timeout(5000) }).catch(() => null);
    response?.body?.cancel();
    if (source !== this.#source) return;
    if (response?.status === 403) return this.told.refused();
    this.told.trouble("offline");
    this.#timer = setTimeout(() => this.open(), response?.ok ? 0 : 1000);
  }

  // A server that is stopped, or a network that has fallen silent, leaves the stream open.
  #listen() {
    if (this.#source && this.#source.readyState !== EventSource.CLOSED && Date.now() - this.#heard > quiet) this.open();
  }

  #seen() {
    if (document.hidden) this.#hiddenAt = Date.now();
    else if (this.#source && Date.now() - this.#hiddenAt > 8000) this.open();
  }
}
