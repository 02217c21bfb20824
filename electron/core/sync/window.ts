import { addDays, utcDate } from '../../../shared/calendar.ts';

/**
 * A record entered at an instant bears the calendar date of that instant in the company's own zone, which is not known.
 * The westernmost zone is 12 hours behind UTC, so that date may be one day before the UTC one.
 */
const ZONE_DAYS = 1;

/** A moment by the service's clock, and how far that was ahead of ours (ms; negative: behind). */
export interface ServiceMoment {
  time: number;
  clockLead: number;
}

/**
 * The `from_date` that lets no record slip which was entered at or after `mark`, less the overlap, whatever the
 * company's zone. Where the two clocks differ, the earlier one counts: a clock that is ahead would skip days, one that
 * is behind only makes the answer longer.
 *
 * @param overlapDays whole days by which a record may appear later than it says it was entered.
 */
export function fromDate(mark: ServiceMoment, overlapDays: number): string {
  const earlier = Math.min(mark.time, mark.time - mark.clockLead);
  return addDays(utcDate(earlier), -overlapDays - ZONE_DAYS);
}

/** When an answer was given: by the service's clock where it told, else by ours. */
export function momentOf(page: { serverTime: number | null }, now: number): ServiceMoment {
  return page.serverTime === null
    ? { time: now, clockLead: 0 }
    : { time: page.serverTime, clockLead: page.serverTime - now };
}
