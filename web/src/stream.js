/** Milliseconds without an event after which a stream is dead: the server pings every seven seconds. */
export const quiet = 20000;

/**
 * The live stream of one table: an EventSource that always comes back. A proxy's error leaves an EventSource
 * closed for good, and a sleeping device leaves it dead without a word, so it is made anew, from the last version seen.
 */
export class Stream {
  #source = null;
  #timer = 0;
  #wait = 500;
  #hiddenAt = 0;
  #heard = 0;

  /**
   * @param {(since: number|null) => string} address of the stream, from a version on
   * @param {{view: Function, hand: Function, up: Function, down: Function}} told
   */
  constructor(address, told) {
    this.address = address;
    this.told = told;
    this.last = null;
    addEventListener("online", () => this.open());
    addEventListener("offline", () => told.down());
    document.addEventListener("visibilitychange", () => this.#seen());
    setInterval(() => this.#listen(), 5000);
  }

  /** Opens the stream, or opens it again at the last version seen. */
  open() {
    clearTimeout(this.#timer);
    this.#source?.close();
    const source = new EventSource(this.address(this.last));
    this.#source = source;
    this.#heard = Date.now();
    source.addEventListener("open", () => this.#opened());
    source.addEventListener("view", (e) => this.#view(e));
    source.addEventListener("hand", (e) => { this.#heard = Date.now(); this.told.hand(JSON.parse(e.data)); });
    source.addEventListener("ping", () => (this.#heard = Date.now()));
    source.addEventListener("error", () => this.#failed(source));
  }

  /** Closes the stream for good. */
  close() {
    clearTimeout(this.#timer);
    this.#source?.close();
    this.#source = null;
  }

  #opened() {
    this.#wait = 500;
    this.told.up();
  }

  #view(event) {
    const view = JSON.parse(event.data);
    this.last = view.ver;
    this.#heard = Date.now();
    this.told.up();
    this.told.view(view);
  }

  #failed(source) {
    if (source !== this.#source) return;
    this.told.down();
    // Even while the browser retries by itself, a new one from our own last version is surer.
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.open(), this.#wait);
    this.#wait = Math.min(this.#wait * 1.6, 4000);
  }

  // A server that is stopped, or a network that has fallen silent, leaves the stream open.
  #listen() {
    if (this.#source && this.#source.readyState !== EventSource.CLOSED && Date.now() - this.#heard > quiet) {
      this.open();
    }
  }

  #seen() {
    if (document.hidden) this.#hiddenAt = Date.now();
    else if (this.#source && Date.now() - this.#hiddenAt > 8000) this.open();
  }
}
