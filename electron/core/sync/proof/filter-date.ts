import { addDays, dateOf } from '../../../../shared/calendar.ts';

/** Date fields of an income that `from_date` may filter by; the service does not document which. */
const CANDIDATES = ['created_at', 'created', 'issued_at', 'fulfilled_at', 'due_at', 'planned_payment_date'];

/** A timestamp's calendar date in the company's time zone may differ by one day from the date in its text. */
const ZONE_DAYS = 1;

/**
 * The candidates that an answer rules out as the filter field: a record was sent although its date precedes the filter, or a
 * cached record was not sent although its date follows it.
 *
 * @param sent records of one complete answer to `from_date`.
 * @param withheld cached records that were not in it.
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

/** The only candidate left once all others present in the records are ruled out. */
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
