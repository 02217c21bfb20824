/** Deleting up to this many records at once is ordinary, however short the list. */
const MAX_ALWAYS_PLAUSIBLE_RECORDS = 5;
const MAX_PLAUSIBLE_RECORDS = 20;
const MAX_PLAUSIBLE_SHARE = 0.02;

/**
 * Whether so many missing records are more likely a fault of the service than a deletion, so that the user must decide: more
 * than 20, more than 2 % of the list (never for five or fewer), or all of it.
 *
 * @param live records cached before.
 */
export function isMassRemoval(missing: number, live: number): boolean {
  if (missing === 0) return false;
  if (missing >= live || missing > MAX_PLAUSIBLE_RECORDS) return true;
  return missing > MAX_ALWAYS_PLAUSIBLE_RECORDS && missing > live * MAX_PLAUSIBLE_SHARE;
}
