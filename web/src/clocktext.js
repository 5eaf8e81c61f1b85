/**
 * Time left as a chess clock shows it: h:mm:ss from an hour on, mm:ss below, m:ss,t under ten seconds.
 * Whole seconds round up, so that the clock never shows 0:00 before the flag.
 * @param {number} ms time left, in ms
 */
export function clockText(ms, decimal = ".") {
  const left = Math.max(0, ms);
  if (left < 10000) {
    const tenths = Math.ceil(left / 100);
    if (tenths < 100) return `0:0${Math.floor(tenths / 10)}${decimal}${tenths % 10}`;
  }
  const whole = Math.ceil(left / 1000);
  const two = (n) => String(n).padStart(2, "0");
  const hours = Math.floor(whole / 3600);
  const minutes = Math.floor(whole / 60) % 60;
  const seconds = whole % 60;
  return hours ? `${hours}:${two(minutes)}:${two(seconds)}` : `${minutes}:${two(seconds)}`;
}

/**
 * Time left on one side's clock at a server's instant, by what a view says of the clocks.
 * @param {object} clock the view's clock
 * @param {number} since server's instant of the view, ms
 */
export function timeLeft(clock, side, since, now) {
  const left = clock[side];
  if (clock.running !== side || clock.paused) return left;
  const run = Math.max(0, now - since - (clock.delay_ms || 0));
  return Math.max(0, left - run);
}
