import { gcm } from "@noble/ciphers/aes.js";
import { extract, expand } from "@noble/hashes/hkdf.js";
import { sha256 } from "@noble/hashes/sha2.js";

// The envelope of a sealed move, as Go's package laws/envelope opens it. Browsers hide crypto.subtle from pages that came
// over plain http, as they do in a playing hall: so the ciphers are JavaScript. Only the randomness is the browser's.

const inside = 64;
const letters = "0123456789ABCDEFGHJKMNPQRSTVWXYZ";
const utf8 = new TextEncoder();

/** A new code: 20 letters in groups of five, 100 random bits. */
export function newCode() {
  const random = crypto.getRandomValues(new Uint8Array(20));
  return [...random].map((r) => letters[r % 32]).join("").replace(/.{5}(?=.)/g, "$&-");
}

/** How many bytes of a text would not fit into an envelope; 0 when it fits. */
export function tooLong(text) {
  return Math.max(0, utf8.encode(text).length - (inside - 1));
}

/**
 * Closes a text into an envelope.
 * @param {string} text what is sealed, at most 63 bytes
 * @param {string} code 20 letters; blanks, dashes and small letters do not matter
 * @param {string} position FEN before the sealed move
 */
export function closeEnvelope(text, code, position) {
  const { key, commitment } = keys(code, position);
  const bytes = utf8.encode(text);
  const page = new Uint8Array(inside);
  page[0] = bytes.length;
  page.set(bytes, 1);
  const closed = gcm(key, new Uint8Array(12)).encrypt(page);
  return "1." + base64(new Uint8Array([...closed, ...commitment]));
}

function keys(code, position) {
  const plain = code.toUpperCase().replace(/[ -]/g, "").replace(/O/g, "0").replace(/[IL]/g, "1");
  const secret = extract(sha256, utf8.encode(plain));
  const derive = (what) => expand(sha256, secret, utf8.encode(`compongo sealed move 1 ${what}\n${position}`), 32);
  return { key: derive("key"), commitment: derive("commitment") };
}

function base64(bytes) {
  return btoa(String.fromCharCode(...bytes)).replace(/\+/g, "-").replace(/\//g, "_").replace(/=+$/, "");
}
