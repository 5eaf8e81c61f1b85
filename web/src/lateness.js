/** The longest default time in minutes: one day. */
export const longest = 1440;

/**
 * Reads how many minutes a player may be late.
 * @returns {{seconds: (number|undefined)}|{column: number}} no seconds for an empty text, or where it cannot be read, from 1
 */
export function readLateness(text) {
  if (text === "") return {};
  const number = /^\d+([.,]\d+)?/.exec(text);
  if (!number || number[0] !== text) return { column: (number ? number[0].length : 0) + 1 };
  const minutes = Number(text.replace(",", "."));
  return minutes > longest ? { column: 1 } : { seconds: Math.round(minutes * 60) };
}
