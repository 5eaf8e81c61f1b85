const mostMistakes = 5; // of the server, at the same POST
const longest = 10000; // ms without an answer before the same POST is sent again

/**
 * Acts on their way to the server: in order, one POST at a time, the same key again until it is answered.
 * Acts that come while one POST is under way go together in the next.
 */
export class Outbox {
  #waiting = [];
  #sending = null;
  #flying = false;
  #wait = 300;
  #timer = 0;

  /**
   * @param {string} address where acts are posted
   * @param {{seen: () => number, answered: Function, refused: Function, trouble: Function}} told
   */
  constructor(address, told) {
    this.address = address;
    this.told = told;
    addEventListener("online", () => this.#again(0));
  }

  /** Puts acts in the queue. `done` hears the version that holds them, or null when they were refused. */
  post(acts, done = () => {}) {
    this.#waiting.push({ acts, done });
    this.#next();
  }

  /** Whether anything has not been answered yet. */
  get busy() {
    return this.#sending !== null || this.#waiting.length > 0;
  }

  #next() {
    if (this.#sending || !this.#waiting.length) return;
    const group = this.#waiting.splice(0, this.#fitting());
    const body = { key: newKey(), seen: this.told.seen(), acts: group.flatMap((g) => g.acts) };
    this.#sending = { group, body: JSON.stringify(body), mistakes: 0 };
    this.#try();
  }

  // How many of those that wait fit in one POST; the server takes 32 acts.
  #fitting() {
    let acts = 0;
    const over = this.#waiting.findIndex((g) => (acts += g.acts.length) > 32);
    return over < 0 ? this.#waiting.length : Math.max(over, 1);
  }

  // One request at a time, whoever asks to try again: two answers must never settle two groups.
  async #try() {
    if (this.#flying || !this.#sending) return;
    this.#flying = true;
    const response = await fetch(this.address, {
      method: "POST", headers: { "Content-Type": "application/json" }, body: this.#sending.body, signal: AbortSignal.timeout(longest),
    }).catch(() => null);
    this.#flying = false;
    if (!response) {
      this.told.trouble("offline");
      return this.#again(this.#backoff());
    }
    // A proxy answers 408 to what it has not passed on.
    if (response.status >= 500 || response.status === 429 || response.status === 408) return this.#busyServer(response);
    const answer = await response.json().catch(() => ({}));
    this.#settle(response.ok, answer);
  }

  async #busyServer(response) {
    const answer = await response.json().catch(() => ({}));
    const code = answer.error?.code;
    // What the server itself cannot do, however often it is asked, must not keep back what comes after it.
    if (code === "internal" && ++this.#sending.mistakes === mostMistakes) return this.#settle(false, answer);
    this.told.trouble(code === "disk_full" ? "disk" : response.status === 429 ? "slow" : "offline");
    const asked = Number(response.headers.get("Retry-After")) * 1000;
    this.#again(asked || this.#backoff());
  }

  #settle(ok, answer) {
    const { group } = this.#sending;
    this.#sending = null;
    this.#wait = 300;
    for (const g of group) g.done(ok ? answer.ver : null);
    if (ok) this.told.answered(answer);
    else this.told.refused(answer.error || {});
    this.#next();
  }

  #backoff() {
    const wait = this.#wait;
    this.#wait = Math.min(this.#wait * 1.8, 4000);
    return wait;
  }

  #again(wait) {
    if (!this.#sending) return;
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.#try(), wait);
  }
}

/** A random UUID. `crypto.randomUUID` is missing on plain http in a local network, where tablets join. */
export function newKey() {
  const b = crypto.getRandomValues(new Uint8Array(16));
  b[6] = (b[6] & 0x0f) | 0x40;
  b[8] = (b[8] & 0x3f) | 0x80;
  const hex = [...b].map((x) => x.toString(16).padStart(2, "0")).join("");
  return hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");
}
