/** Clocks are corrected by seconds, and the screen's clock ticks every ten: a time this far ahead still counts as "now". */
const CLOCK_TOLERANCE_MS = 60_000;

/**
 * Milliseconds from a stored time to now, by the wall clock. Null for a time in the future: either the clock was wrong
 * then or it is wrong now, so the age is unknown. Such a time is never "just now".
 */
export function elapsedSince(mark: number, now: number): number | null {
  const elapsed = now - mark;
  return elapsed < -CLOCK_TOLERANCE_MS ? null : Math.max(0, elapsed);
}
