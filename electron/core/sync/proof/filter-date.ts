import { addDays, dateOf } from '../../../../shared/calendar.ts';

/** Dates an income carries, any of which `from_date` may filter on: the service does not say which. */
const CANDIDATES = ['created_at', 'created', 'issued_at', 'fulfilled_at', 'due_at', 'planned_payment_date'];

/** A timestamp's calendar date in the company's zone may be one day off the one it is written with. */
const ZONE_DAYS = 1;

/**
 * The candidates that an answer shows not to be what is filtered on: a record that was sent though its date lies before
 * the filter, or one held that was not sent though its date lies after.
 *
 * @param sent records of one complete answer to `from_date`.
 * @param withheld records held that were not in it.
 */
export function ruledOut(
  fromDate: string,
  sent: Record<string, unknown>[],
  withheld: Record<string, unknown>[],
): string[] {
  const first = addDays(fromDate, -ZONE_DAYS);
  const last = addDays(fromDate, ZONE_DAYS);
  return CANDIDATES.filter(
    (field) =>
      sent.some((record) => isBefore(record[field], first)) ||
      withheld.some((record) => isBefore(last, record[field])),
  );
}

/** The one candidate left, if all others that the records carry are ruled out. */
export function filterDate(ruled: string[], carried: Record<string, unknown>[]): string | null {
  const left = CANDIDATES.filter(
    (field) => !ruled.includes(field) && carried.some((record) => dateIn(record[field]) !== null),
  );
  return left.length === 1 ? (left[0] ?? null) : null;
}

function isBefore(one: unknown, other: unknown): boolean {
  const earlier = dateIn(one);
  const later = dateIn(other);
  return earlier !== null && later !== null && earlier < later;
}

function dateIn(value: unknown): string | null {
  return typeof value === 'string' ? dateOf(value) : null;
}
