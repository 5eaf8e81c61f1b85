import { kept, keep } from "./kept.js";

/**
 * Says aloud what is announced in a game for a blind player, where the browser can speak. The live region always has it too.
 */
export class Voice {
  on = kept("voice") !== "off";

  /** Whether this browser can speak at all. */
  get able() {
    return "speechSynthesis" in window;
  }

  set(on) {
    this.on = on;
    keep("voice", on ? "on" : "off");
    if (!on && this.able) speechSynthesis.cancel();
  }

  /** Says a text in a language. Announcements are German names (Appendix D); where no German voice is there another must do. */
  say(text, lang) {
    if (!text || !this.on || !this.able) return;
    const words = new SpeechSynthesisUtterance(text);
    const voices = speechSynthesis.getVoices();
    words.voice = voices.find((v) => v.lang.startsWith(lang)) || null;
    words.lang = lang;
    speechSynthesis.speak(words);
  }
}
