import { addDays, utcDate } from '../../../../shared/calendar.ts';

/**
 * A record entered at an instant bears the calendar date of that instant in the company's own zone, which is not known.
 * The westernmost zone is 12 hours behind UTC, so that date may be one day before the UTC one.
 */
const ZONE_DAYS = 1;
const DAY_MS = 86_400_000;

/** A moment by the service's clock, and how far that was ahead of ours (ms; negative: behind). */
export interface ServiceMoment {
  time: number;
  clockSkewMs: number;
}

/**
 * The `from_date` that lets no record slip which was entered at or after `mark`, less the overlap, whatever the
 * company's zone. Where the two clocks differ, the earlier one counts: a clock that is ahead would skip days, one that
 * is behind only makes the answer longer.
 *
 * @param overlapDays whole days by which a record may appear later than it says it was entered.
 */
export function fromDate(mark: ServiceMoment, overlapDays: number): string {
  return addDays(utcDate(earlierOf(mark)), -overlapDays - ZONE_DAYS);
}

/**
 * Whether a mark lies so far ahead that records entered up to now can be older than the `from_date` it gives: a clock was wrong
 * when it was made, or is wrong now. No one knows then since when records are missing.
 *
 * @param now own clock (ms).
 */
export function liesAhead(mark: ServiceMoment, overlapDays: number, now: number): boolean {
  return earlierOf(mark) > now + overlapDays * DAY_MS;
}

/** The later of two moments by our own clock, each with the lead the service's clock had then. */
export function laterOf(one: ServiceMoment, other: ServiceMoment): ServiceMoment {
  return one.time - one.clockSkewMs > other.time - other.clockSkewMs ? one : other;
}

/** When an answer was given: by the service's clock where it gave it, else by ours. */
export function momentOf(page: { serverTime: number | null }, now: number): ServiceMoment {
  return page.serverTime === null
    ? { time: now, clockSkewMs: 0 }
    : { time: page.serverTime, clockSkewMs: page.serverTime - now };
}

/**
 * How far the service's clock was ahead when it answered (ms), between two moments of ours: a request may have waited long, and
 * the machine slept meanwhile. 0 where the service gives no time.
 */
export function skewWithin(serverTime: number | null, one: number, other: number): number {
  if (serverTime === null) return 0;
  return serverTime - Math.min(Math.max(serverTime, Math.min(one, other)), Math.max(one, other));
}

/** By that of the two clocks that was behind. */
function earlierOf({ time, clockSkewMs }: ServiceMoment): number {
  return Math.min(time, time - clockSkewMs);
}
