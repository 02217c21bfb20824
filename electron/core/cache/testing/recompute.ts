import fc from 'fast-check';
import { addDays } from '../../../../shared/calendar.ts';
import { formatAmount } from '../../../../shared/money.ts';
import type { Fields } from './cache-fixture.ts';
import { sumOfTexts } from './exact-units.ts';

export const linesOf = (record: Fields): Record<string, unknown>[] =>
  (record['assignments'] ?? []) as Record<string, unknown>[];

/** Gross of some lines; null if not known exactly. */
export const grossOf = (of: Record<string, unknown>[]): bigint | null =>
  sumOfTexts(of.map((line) => line['gross_amount']));

/** The currency of a record of `anyExpense`. */
export const currencyOf = ({ currency }: Fields): string | null =>
  typeof currency === 'number'
    ? `#${currency}`
    : typeof currency === 'string'
      ? currency.trim().toUpperCase()
      : null;

/** Its display name, with `#1` labelled HUF. */
export const nameOf = (record: Fields): string | null => {
  const currency = currencyOf(record);
  return currency === '#1' ? 'HUF' : currency;
};

const STATUSES = new Map<unknown, number>([
  ['1', 1],
  [' 2 ', 2],
  ['partially_paid', 3],
]);

/** The service's number of the paid status of a record of `anyExpense`. */
export const statusOf = ({ paid_status: status }: Fields): number | null =>
  typeof status === 'number' ? status : (STATUSES.get(status) ?? null);

/** Its calendar date; null if none was sent, or an unreadable value. */
export const dateOf = ({ issued_at: date }: Fields): string | null =>
  typeof date === 'string' && /^\d{4}-\d\d-\d\d$/.test(date) && date !== '2026-02-30' ? date : null;

const isSet = (flag: unknown): boolean => [true, 'true', 1, '1'].some((yes) => yes === flag);

const isExcluded = (record: Fields): boolean => isSet(record['excluded_from_accounting']);

const isCancelling = ({ invoice_type: type }: Fields): boolean => Number(type) === 1;
const refersTo = (
  { referred_invoice_number: referred }: Fields,
  { invoice_number: number }: Fields,
): boolean => typeof referred === 'string' && referred === number;

/**
 * Whether a record is cancelled or cancels another.
 *
 * @param all the records of its list, without removed ones.
 */
export function isCancelled(record: Fields, all: readonly Fields[]): boolean {
  if (isSet(record['is_cancelled'])) return true;
  const gross = grossOf(linesOf(record));
  return all.some((other) => {
    if (!isSet(other['is_cancelled'])) return false;
    const taken = grossOf(linesOf(other));
    const isKnown = gross !== null && taken !== null;
    if (refersTo(record, other) && (isCancelling(record) || (isKnown && gross < 0n !== taken < 0n)))
      return true;
    if (!refersTo(other, record) || isCancelling(other)) return false;
    return isCancelling(record) || (isKnown && gross < 0n && taken === -gross);
  });
}

export function standingOf(record: Fields, all: readonly Fields[]): 'cancelled' | 'excluded' | 'counted' {
  if (isCancelled(record, all)) return 'cancelled';
  return isExcluded(record) ? 'excluded' : 'counted';
}

/** Sums the records directly, by keys that the test chooses. */
export function added(parts: { key: string; gross: bigint | null }[]) {
  const sums = new Map<string, { count: number; gross: bigint; notIncluded: number }>();
  for (const { key, gross } of parts) {
    const sum = sums.get(key) ?? { count: 0, gross: 0n, notIncluded: 0 };
    sums.set(key, {
      count: sum.count + 1,
      gross: sum.gross + (gross ?? 0n),
      notIncluded: sum.notIncluded + (gross === null ? 1 : 0),
    });
  }
  return Object.fromEntries(
    [...sums].map(([key, { gross, ...sum }]) => [key, { ...sum, gross: formatAmount(gross) }]),
  );
}

/** The same, with counts of records that do not count in the sums. */
export function addedWithStanding(
  parts: { key: string; gross: bigint | null; standing: ReturnType<typeof standingOf> }[],
) {
  const sums = added(parts.filter(({ standing }) => standing === 'counted'));
  const keys = [...new Set(parts.map(({ key }) => key))];
  return Object.fromEntries(
    keys.map((key) => {
      const beside = (standing: string): number =>
        parts.filter((part) => part.key === key && part.standing === standing).length;
      const sum = sums[key] ?? { count: 0, gross: '0.00', notIncluded: 0 };
      return [key, { ...sum, cancelled: beside('cancelled'), excluded: beside('excluded') }];
    }),
  );
}

const anyDay = fc.integer({ min: 0, max: 900 }).map((after) => addDays('2023-11-14', after));
/** Often the first or last of a month, and the days around a leap day. */
export const edgeDay = fc.oneof(
  anyDay,
  anyDay.map((date) => `${date.slice(0, 7)}-01`),
  anyDay.map((date) => addDays(`${date.slice(0, 7)}-01`, -1)),
  fc.constantFrom('2024-02-28', '2024-02-29', '2024-03-01', '2025-02-28'),
);
