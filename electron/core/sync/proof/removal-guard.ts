/** A deletion of up to so many records at once is an ordinary day, however short the list. */
const ALWAYS_PLAUSIBLE = 5;
const MAX_PLAUSIBLE_RECORDS = 20;
const MAX_PLAUSIBLE_SHARE = 0.02;

/**
 * Whether so many records gone at once are more likely the service's mistake than anybody's doing, so that the user is
 * asked: more than 20, or more than 2 % of the list (never for five or fewer), or all of it.
 *
 * @param live records held before.
 */
export function isMassRemoval(missing: number, live: number): boolean {
  if (missing === 0) return false;
  if (missing >= live || missing > MAX_PLAUSIBLE_RECORDS) return true;
  return missing > ALWAYS_PLAUSIBLE && missing > live * MAX_PLAUSIBLE_SHARE;
}
