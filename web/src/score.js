import { kept, keep } from "./kept.js";

/** How many rulings this screen has got right. It stays on the device. */
export class Score {
  constructor() {
    try {
      this.answers = JSON.parse(kept("learned")) || {};
    } catch {
      this.answers = {};
    }
  }

  /** Whether a scenario has been answered. */
  has(id) {
    return Object.hasOwn(this.answers, id);
  }

  /** Notes the answer to a scenario: the first one counts. */
  add(id, right, asked) {
    if (this.has(id)) return;
    this.answers[id] = [right, asked];
    keep("learned", JSON.stringify(this.answers));
  }

  /** Rulings right and rulings asked. */
  total() {
    const all = Object.values(this.answers);
    return { right: all.reduce((n, a) => n + a[0], 0), asked: all.reduce((n, a) => n + a[1], 0) };
  }

  /** Begins anew. */
  clear() {
    this.answers = {};
    keep("learned", "{}");
  }
}
