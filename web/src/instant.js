/**
 * The server's instant, as well as this page can know it. Each view says what time it was at the server;
 * the median of the last samples keeps one slow packet from moving the clocks.
 */
export class Instant {
  #samples = [];
  #offset = 0;

  /** Takes one reading of the server's time, in ms of the Unix epoch. */
  sample(serverNow) {
    const offset = serverNow - Date.now();
    // A device that slept or was set right has a new offset: the old samples say nothing any more.
    if (this.#samples.length && Math.abs(offset - this.#offset) > 2000) this.#samples = [];
    this.#samples.push(offset);
    if (this.#samples.length > 9) this.#samples.shift();
    const sorted = [...this.#samples].sort((a, b) => a - b);
    this.#offset = sorted[sorted.length >> 1];
  }

  /** The server's time now, in ms of the Unix epoch. */
  now() {
    return Date.now() + this.#offset;
  }
}
