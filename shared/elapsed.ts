/** Clocks are corrected by seconds, and a screen is drawn by one that ticks every ten: so far ahead a mark is still "now". */
const CLOCK_TOLERANCE_MS = 60_000;

/**
 * Milliseconds from a stored mark to now, by the wall clock. Null for a mark that lies ahead: a wrong clock made it, or
 * the clock is wrong now, and how long ago it was cannot be said. Such a mark is never "just now".
 */
export function elapsedSince(mark: number, now: number): number | null {
  const elapsed = now - mark;
  return elapsed < -CLOCK_TOLERANCE_MS ? null : Math.max(0, elapsed);
}
