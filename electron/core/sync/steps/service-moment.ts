import { addDays, utcDate } from '../../../../shared/calendar.ts';

/**
 * A record bears the calendar date of its entry in the company's own time zone, which is unknown. The westernmost zone is
 * 12 hours behind UTC, so that date may be one day before the UTC date.
 */
const ZONE_DAYS = 1;
const DAY_MS = 86_400_000;

/** A time by the service's clock, and its lead over the local clock (ms; negative: behind). */
export interface ServiceMoment {
  time: number;
  clockSkewMs: number;
}

/**
 * The `from_date` that includes every record entered at or after `mark`, less the overlap, whatever the company's time
 * zone. If the two clocks differ, the earlier one counts: a clock that is ahead would skip days, one that is behind only
 * makes the answer longer.
 *
 * @param overlapDays full days by which a record may appear later than its stated time of entry.
 */
export function fromDate(mark: ServiceMoment, overlapDays: number): string {
  return addDays(utcDate(earlierOf(mark)), -overlapDays - ZONE_DAYS);
}

/**
 * Whether a mark lies so far in the future that records entered by now may precede the `from_date` derived from it. A clock
 * was wrong when the mark was set, or is wrong now, so it is unclear since when records are missing.
 *
 * @param now local clock (ms).
 */
export function liesAhead(mark: ServiceMoment, overlapDays: number, now: number): boolean {
  return earlierOf(mark) > now + overlapDays * DAY_MS;
}

/** The later of two moments by the local clock, given each one's skew. */
export function laterOf(one: ServiceMoment, other: ServiceMoment): ServiceMoment {
  return one.time - one.clockSkewMs > other.time - other.clockSkewMs ? one : other;
}

/** Time of an answer: by the service's clock if it is stated, otherwise by the local clock. */
export function momentOf(page: { serverTime: number | null }, now: number): ServiceMoment {
  return page.serverTime === null
    ? { time: now, clockSkewMs: 0 }
    : { time: page.serverTime, clockSkewMs: page.serverTime - now };
}

/**
 * Lead of the service's clock when it answered (ms), which happened between two readings of the local clock: the request may
 * have waited long, and the computer may have slept meanwhile. 0 if the service states no time.
 */
export function skewWithin(serverTime: number | null, one: number, other: number): number {
  if (serverTime === null) return 0;
  return serverTime - Math.min(Math.max(serverTime, Math.min(one, other)), Math.max(one, other));
}

/** By the clock that was behind. */
function earlierOf({ time, clockSkewMs }: ServiceMoment): number {
  return Math.min(time, time - clockSkewMs);
}
