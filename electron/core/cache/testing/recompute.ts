import fc from 'fast-check';
import { addDays } from '../../../../shared/calendar.ts';
import { formatAmount } from '../../../../shared/money.ts';
import type { Fields } from './cache-fixture.ts';
import { sumOfTexts } from './exact-units.ts';

/** The lines of an expense. */
export const linesOf = (record: Fields): Record<string, unknown>[] =>
  (record['assignments'] ?? []) as Record<string, unknown>[];

/** Gross of some lines; null where it is not known exactly. */
export const grossOf = (of: Record<string, unknown>[]): bigint | null =>
  sumOfTexts(of.map((line) => line['gross_amount']));

/** What the currency of a record is called where `#1` is labelled HUF. */
export const nameOf = ({ currency }: Fields): string | null =>
  currency === 1
    ? 'HUF'
    : typeof currency === 'number'
      ? `#${currency}`
      : typeof currency === 'string'
        ? currency
        : null;

/** Adds up from the records alone, by keys of the test's choosing. */
export function added(parts: { key: string; gross: bigint | null }[]) {
  const sums = new Map<string, { count: number; gross: bigint; leftOut: number }>();
  for (const { key, gross } of parts) {
    const sum = sums.get(key) ?? { count: 0, gross: 0n, leftOut: 0 };
    sums.set(key, {
      count: sum.count + 1,
      gross: sum.gross + (gross ?? 0n),
      leftOut: sum.leftOut + (gross === null ? 1 : 0),
    });
  }
  return Object.fromEntries(
    [...sums].map(([key, { gross, ...sum }]) => [key, { ...sum, gross: formatAmount(gross) }]),
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
