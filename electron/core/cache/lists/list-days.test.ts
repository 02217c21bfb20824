import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { RecordFilter } from '../../../../shared/model/filter.ts';
import type { ListQuery } from '../../../../shared/model/record.ts';
import { anyExpense } from '../testing/any-record.ts';
import { openCacheFixture, type CacheFixture } from '../testing/cache-fixture.ts';

let cache: CacheFixture;
beforeEach(() => {
  cache = openCacheFixture();
});
afterEach(() => {
  cache.close();
});

const EXPENSES: ListQuery = { companyId: 1, resource: 'expenses', filter: {} };

const bill = (id: number, issued_at: string | null, currency: string, gross: string) => ({
  id,
  issued_at,
  currency,
  paid_status: 1,
  assignments: [{ id, net_amount: gross, vat_amount: '0', gross_amount: gross }],
});

test('a day counts removed records, and its totals per currency do not include them', () => {
  cache.write(1, 'expenses', [
    bill(1, '2026-01-05', 'EUR', '1.10'),
    bill(2, '2026-01-05', 'EUR', '2.20'),
    bill(3, '2026-01-05', 'HUF', '5.00'),
    bill(4, '2026-01-04', 'EUR', '7.00'),
  ]);
  cache.finish(1, 'expenses');
  cache.remove(1, 'expenses', ['2']);
  expect(cache.reader.records.days(EXPENSES)).toEqual([
    { date: '2026-01-05', records: 3 },
    { date: '2026-01-04', records: 1 },
  ]);
  expect(cache.reader.records.dayTotals({ ...EXPENSES, dates: ['2026-01-05', '2026-01-01'] })).toMatchObject([
    {
      date: '2026-01-05',
      totals: [
        { currency: 'EUR', count: 1, gross: '1.10' },
        { currency: 'HUF', count: 1, gross: '5.00' },
      ],
    },
    { date: '2026-01-01', totals: [] },
  ]);
});

test('the days of any list follow the order of its rows, and their totals cover all records', () => {
  const lists = fc.array(anyExpense, { minLength: 1, maxLength: 40 });
  fc.assert(
    fc.property(
      lists,
      fc.constantFrom<RecordFilter>({}, { paid: ['unpaid'] }, { text: 'kft' }),
      (expenses, filter) => {
        const own = openCacheFixture();
        try {
          own.write(
            1,
            'expenses',
            expenses.map((fields, index) => ({ ...fields, id: index + 1 })),
          );
          own.finish(1, 'expenses');
          const query = { ...EXPENSES, filter };
          const rows = own.reader.records.page(query, { column: 'date', descending: true }, 0, 100);
          const days = own.reader.records.days(query);
          expect(days.flatMap(({ date, records }) => Array<string | null>(records).fill(date))).toEqual(
            rows.map(({ date, unreadable }) => (unreadable.includes('date') ? null : date)),
          );
          if (days.length === 0) return;
          const counts = own.reader.records
            .dayTotals({ ...query, dates: days.map(({ date }) => date) })
            .map(({ totals }) =>
              totals.reduce(
                (sum, { count, ...beside }) => sum + count + beside.cancelled + beside.excluded,
                0,
              ),
            );
          expect(counts).toEqual(days.map(({ records }) => records));
        } finally {
          own.close();
        }
      },
    ),
    { numRuns: 25 },
  );
}, 60_000);
