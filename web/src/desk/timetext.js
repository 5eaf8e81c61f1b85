/**
 * Reads a time as a chess clock shows it: 1:30:00, 2:00. Seconds, or null where it is none: a bare number could be
 * minutes or seconds.
 */
export function secondsOf(text) {
  const parts = /^(?:(\d{1,3}):)?(\d{1,3}):([0-5]\d)$/.exec(text.trim());
  if (!parts) return null;
  return Number(parts[1] || 0) * 3600 + Number(parts[2]) * 60 + Number(parts[3]);
}
