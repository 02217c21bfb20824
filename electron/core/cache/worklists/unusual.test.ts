import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { UnusualQuery } from '../../../../shared/model/unusual.ts';
import { anyCompany } from '../../settings/testing/any-company.ts';
import { openCacheFixture, type CacheFixture } from '../testing/cache-fixture.ts';
import { twiceMedian } from './unusual-reader.ts';

const A = 5;
const B = 6;
let cache: CacheFixture;
beforeEach(() => {
  cache = openCacheFixture();
  cache.settings((store) => {
    for (const companyId of [A, B]) store.saveCompany(anyCompany(companyId, { defaultCurrency: 'HUF' }));
    store.labelCurrency(A, '#1', 'HUF');
  });
});
afterEach(() => {
  cache.close();
});

let nextId = 0;
/** An expense of a type in a month, `2025-04`. */
function expense(
  companyId: number,
  type: number,
  month: string,
  gross: string,
  currency: unknown = 'HUF',
): void {
  nextId += 1;
  cache.write(companyId, 'expenses', [
    {
      id: nextId,
      issued_at: `${month}-15`,
      currency,
      assignments: [{ id: 1, expense_type: type, gross_amount: gross }],
    },
  ]);
}
const YEAR = Array.from({ length: 12 }, (_, month) => `2025-${String(month + 1).padStart(2, '0')}`);
const unusual = (query: Partial<UnusualQuery> = {}) => {
  for (const companyId of [A, B]) cache.finish(companyId, 'expenses');
  return cache.reader.worklists.unusual({
    companyId: null,
    today: '2026-01-20',
    farAbove: 200,
    offset: 0,
    limit: 50,
    ...query,
  });
};

test('lists a type at twice its median of twelve months or more, exactly and per currency', () => {
  cache.write(A, 'expense-types', [{ id: 3, name: 'Energia' }]);
  // The median lies between 100.0000 and 100.0001.
  for (const [place, month] of YEAR.entries()) expense(A, 3, month, place < 6 ? '100.00' : '100.0001', 1);
  expense(A, 3, '2026-01', '200.00', 'HUF');
  expect(unusual().rows, 'a ten-thousandth short').toEqual([]);
  expense(A, 3, '2026-01', '0.0001', 1);
  expect(unusual()).toEqual({
    count: 1,
    rows: [
      {
        companyId: A,
        type: '3',
        typeName: 'Energia',
        currency: 'HUF',
        month: '2026-01',
        amount: '200.0001',
        median: '100.00',
        notIncluded: 0,
        notIncludedBefore: 0,
      },
    ],
    notChecked: 0,
  });
  expect(unusual({ farAbove: 300 }).count).toBe(0);
  expect(unusual({ farAbove: 150 }).count).toBe(1);
  expect(unusual({ companyId: B }).count).toBe(0);
});

test('compares each of three months with its own twelve; months without records count as zero', () => {
  for (const month of YEAR.slice(0, 7)) expense(A, 3, month, '10.00');
  expense(A, 3, '2025-11', '50.00');
  expense(A, 3, '2026-01', '40.00');
  expense(A, 4, '2026-01', '1000.00');
  expense(A, 5, '2026-02', '1000.00');
  const { rows, notChecked } = unusual();
  // November: 7 months of 10.00 and 5 of zero. January: 7 of 10.00, one of 50.00.
  expect(rows.map(({ month, amount, median }) => [month, amount, median])).toEqual([
    ['2026-01', '40.00', '10.00'],
    ['2025-11', '50.00', '10.00'],
  ]);
  expect(notChecked, 'type 4 has no months before').toBe(1);
});

test('separates currencies, counts unreadable amounts, and lists the largest excess of a month first', () => {
  for (const month of YEAR) {
    expense(A, 3, month, '10.00', 'EUR');
    expense(B, 3, month, '10.00');
    expense(B, 4, month, '10.00');
  }
  expense(A, 3, '2026-01', '1e9', 'EUR');
  expense(A, 3, '2026-01', '90.00', 'EUR');
  expense(B, 3, '2026-01', '20.00');
  expense(B, 4, '2026-01', '30.00');
  expect(
    unusual().rows.map(({ type, currency, amount, notIncluded }) => [type, currency, amount, notIncluded]),
  ).toEqual([
    ['4', 'HUF', '30.00', 0],
    ['3', 'HUF', '20.00', 0],
    ['3', 'EUR', '90.00', 1],
  ]);
});

test('at most half of the amounts lie below the median, and at most half above, exactly', () => {
  fc.assert(
    fc.property(fc.array(fc.bigInt({ min: -(10n ** 20n), max: 10n ** 20n }), { minLength: 1 }), (amounts) => {
      const twice = twiceMedian(amounts);
      const below = amounts.filter((amount) => amount * 2n < twice).length;
      const above = amounts.filter((amount) => amount * 2n > twice).length;
      expect(below).toBeLessThanOrEqual(amounts.length / 2);
      expect(above).toBeLessThanOrEqual(amounts.length / 2);
    }),
  );
  expect(twiceMedian([])).toBe(0n);
  expect(twiceMedian([5n, 1n, 3n])).toBe(6n);
  expect(twiceMedian([1n, 2n])).toBe(3n);
});
