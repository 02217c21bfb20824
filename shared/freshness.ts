const MINUTE = 60_000;

/**
 * True when a figure is older than its cadence allows: more than twice the minutes between two polls. One missed poll
 * is no news, two are.
 */
export function isStale(seenAt: number, now: number, cadenceMinutes: number): boolean {
  return now - seenAt > 2 * cadenceMinutes * MINUTE;
}
