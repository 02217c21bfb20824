import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { parseAmount } from '../../../../shared/money.ts';
import type {
  AccountingFilter,
  AmountRange,
  DateRange,
  NotIncludedFilter,
  RecordFilter,
  StandingFilter,
} from '../../../../shared/model/filter.ts';
import { notIncludedSchema } from '../../../../shared/model/filter.ts';
import {
  sortColumnSchema,
  type AmountTotal,
  type FacetQuery,
  type ListQuery,
  type RecordRow,
  type Sort,
} from '../../../../shared/model/record.ts';
import { anyExpense } from '../testing/any-record.ts';
import { openCacheFixture, type CacheFixture, type Fields } from '../testing/cache-fixture.ts';

const NEWEST: Sort = { column: 'date', descending: true };
let cache: CacheFixture;
beforeEach(() => {
  cache = openCacheFixture();
});
afterEach(() => {
  cache.close();
});

const date = fc.option(
  fc
    .integer({ min: 0, max: 900 })
    .map((day) => new Date(1.7e12 + day * 86_400_000).toISOString().slice(0, 10)),
);
const amount = fc.option(
  fc.integer({ min: -6_000_000, max: 6_000_000 }).map((cents) => (cents / 100).toFixed(2)),
);
const some = <T>(...values: T[]) =>
  fc.uniqueArray(fc.constantFrom(...values), { minLength: 1, maxLength: 3 });

const PARTS: { [Part in keyof RecordFilter]: fc.Arbitrary<RecordFilter[Part]> } = {
  text: fc.constantFrom('kft', 'INV 17', 'ünn'),
  date: fc.record({ from: date, to: date }),
  dueDate: fc.record({ from: date, to: date }),
  expected: fc.record({ from: date, to: date, today: fc.constant('2024-11-20') }),
  gross: fc.record({ min: amount, max: amount }),
  net: fc.record({ min: amount, max: amount }),
  partners: some('7', '8', null),
  types: some('1', '3', null),
  paid: some<StandingFilter | null>('unpaid', 'partial', 'paid', 'cancelled', null),
  accounting: fc.subarray<AccountingFilter>(['included', 'excluded'], { minLength: 1 }),
  notIncluded: fc.subarray(notIncludedSchema.options, { minLength: 1 }),
  currencies: some('EUR', '#1', 'HUF', null),
  methods: some('cash', 'card', null),
};

/** A filter of up to three parts. */
const anyFilter: fc.Arbitrary<RecordFilter> = fc
  .subarray(Object.entries(PARTS), { maxLength: 3 })
  .chain((parts) =>
    fc.record(Object.fromEntries(parts) as { [Part in keyof RecordFilter]: fc.Arbitrary<never> }),
  );

/** An expense with the further fields that the filters use. */
const expense: fc.Arbitrary<Fields> = fc
  .tuple(anyExpense, fc.option(fc.constantFrom('cash', 'card', 'transfer')), date, date)
  .map(([fields, payment_method, due_at, planned_payment_date]) => ({
    ...fields,
    payment_method,
    due_at,
    planned_payment_date,
  }));

function inRange<T extends string | bigint>(value: T | null, from: T | null, to: T | null): boolean {
  return value !== null && (from === null || value >= from) && (to === null || value <= to);
}

function inDates(value: string | null, range: DateRange | undefined): boolean {
  return range === undefined || inRange(value, range.from, range.to);
}

function inAmounts(value: string | null, range: AmountRange | undefined): boolean {
  const units = (text: string | null): bigint | null => (text === null ? null : parseAmount(text));
  return range === undefined || inRange(units(value), units(range.min), units(range.max));
}

function isOne(value: string | null, values: (string | null)[] | undefined): boolean {
  return values === undefined || values.includes(value);
}

function readable(row: RecordRow, column: 'date' | 'dueDate'): string | null {
  return row.unreadable.includes(column) ? null : row[column];
}

function expectedOn(row: RecordRow, record: Fields, { expected }: RecordFilter): string | null {
  const planned = record['planned_payment_date'];
  return typeof planned === 'string' && planned >= (expected?.today ?? '')
    ? planned
    : readable(row, 'dueDate');
}

/** Whether a total does not include a row for this reason. */
function isOutBy(reason: NotIncludedFilter, row: RecordRow): boolean {
  const { cancelled, isExcluded, currency, paidStatus } = row;
  const isCounted = cancelled === null && !isExcluded;
  const isWithout = (amount: 'net' | 'vat' | 'gross'): boolean =>
    currency !== null && (row[amount] === null || row.unreadable.includes(amount));
  switch (reason) {
    case 'cancelled':
      return cancelled !== null;
    case 'excluded':
      return cancelled === null && isExcluded;
    case 'noCurrency':
      return isCounted && currency === null;
    case 'partial':
      return cancelled === null && paidStatus === 'partial';
    case 'statusUnknown':
      return cancelled === null && paidStatus === null;
    case 'unpaid':
      return cancelled === null && paidStatus === 'unpaid' && isWithout('gross');
    default:
      return isCounted && isWithout(reason);
  }
}

/** The number of records that totals do not include, for each reason. */
function outOf(totals: AmountTotal[]): Record<NotIncludedFilter, number> {
  const sumOf = (of: (total: AmountTotal) => number): number =>
    totals.reduce((sum, total) => sum + of(total), 0);
  const ofAmount = (amount: 'net' | 'vat' | 'gross' | 'unpaid'): number =>
    sumOf(({ currency, notIncluded }) => (currency === null ? 0 : notIncluded[amount]));
  return {
    cancelled: sumOf(({ cancelled }) => cancelled),
    excluded: sumOf(({ excluded }) => excluded),
    noCurrency: sumOf(({ currency, count }) => (currency === null ? count : 0)),
    partial: sumOf(({ partial }) => partial),
    statusUnknown: sumOf(({ statusUnknown }) => statusUnknown),
    net: ofAmount('net'),
    vat: ofAmount('vat'),
    gross: ofAmount('gross'),
    unpaid: ofAmount('unpaid'),
  };
}

/** Whether a row belongs to the list, decided from the row and its record without SQL. */
function belongs(row: RecordRow, record: Fields, filter: RecordFilter): boolean {
  const lines = (record['assignments'] ?? []) as Record<string, unknown>[];
  const types = lines.map((line) => line['expense_type']).filter((type) => typeof type === 'number');
  return (
    inDates(readable(row, 'date'), filter.date) &&
    inDates(readable(row, 'dueDate'), filter.dueDate) &&
    inDates(expectedOn(row, record, filter), filter.expected) &&
    inAmounts(row.gross, filter.gross) &&
    inAmounts(row.net, filter.net) &&
    isOne(row.partnerId, filter.partners) &&
    (filter.types === undefined ||
      (types.length === 0
        ? filter.types.includes(null)
        : types.some((type) => filter.types?.includes(String(type))))) &&
    isOne(row.cancelled === null ? row.paidStatus : 'cancelled', filter.paid) &&
    isOne(row.isExcluded ? 'excluded' : 'included', filter.accounting) &&
    (filter.notIncluded?.some((reason) => isOutBy(reason, row)) ?? true) &&
    isOne(row.currency, filter.currencies) &&
    isOne(row.paymentMethod, filter.methods)
  );
}

test('a filtered list shows, counts and sums exactly the rows that meet every part of the filter', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.constantFrom(5, 6), fc.array(expense, { maxLength: 20 })), { maxLength: 5 }),
      fc.array(
        fc.tuple(
          anyFilter,
          fc.constantFrom(null, 5),
          fc.constantFrom(...sortColumnSchema.options),
          fc.boolean(),
        ),
        {
          minLength: 1,
          maxLength: 6,
        },
      ),
      fc.boolean(),
      (pages, queries, built) => {
        const written = new Map<string, Fields>();
        for (const [company, records] of pages) {
          cache.write(company, 'expenses', records);
          for (const record of records) written.set(`${company}/${String(record.id)}`, record);
        }
        if (built) for (const company of [5, 6]) cache.finish(company, 'expenses');
        for (const [filter, companyId, column, descending] of queries) {
          const list = { companyId, resource: 'expenses', filter } as const;
          const whole = { ...list, filter: filter.text === undefined ? {} : { text: filter.text } };
          const sort = { column, descending };
          const keyOf = (row: RecordRow): string => `${row.companyId}/${row.recordId}`;
          const expected = cache.reader.records
            .page(whole, sort, 0, 1_000)
            .filter((row) => belongs(row, written.get(keyOf(row)) ?? { id: 0 }, filter));
          const shown = cache.reader.records.page(list, sort, 0, 1_000);
          expect(shown.map(keyOf)).toEqual(expected.map(keyOf));
          expect(cache.reader.records.page(list, sort, 2, 3)).toEqual(shown.slice(2, 5));
          const { count, totals } = cache.reader.records.summary(list);
          // Each number is that of the records its link shows.
          if (filter.notIncluded === undefined) {
            for (const [reason, out] of Object.entries(outOf(totals)) as [NotIncludedFilter, number][]) {
              const narrowed = { ...list, filter: { ...filter, notIncluded: [reason] } };
              expect(cache.reader.records.summary(narrowed).count, reason).toBe(out);
            }
          }
          expect(count).toBe(shown.length);
          expect(totals.reduce((sum, total) => sum + total.partial, 0)).toBe(
            shown.filter(({ cancelled, paidStatus }) => cancelled === null && paidStatus === 'partial')
              .length,
          );
          expect(totals.reduce((sum, total) => sum + total.statusUnknown, 0)).toBe(
            shown.filter(({ cancelled, paidStatus }) => cancelled === null && paidStatus === null).length,
          );
          for (const [place, row] of shown.entries()) {
            expect(cache.reader.records.position(list, sort, row)).toBe(place);
          }
        }
        for (const company of [5, 6]) cache.writer.removal.remove(company);
      },
    ),
    { numRuns: 60 },
  );
}, 120_000);

test('the position of a record is where the list shows it, or null', () => {
  const records = Array.from({ length: 600 }, (_, number) => ({
    id: number + 1,
    issued_at: number % 9 === 0 ? null : `2024-0${1 + (number % 9)}-1${number % 5}`,
    paid_status: 1 + (number % 3),
  }));
  cache.write(5, 'expenses', records);
  cache.write(6, 'expenses', records.slice(0, 50));
  for (const companyId of [5, null]) {
    const list = { companyId, resource: 'expenses', filter: {} } as const;
    const rows = cache.reader.records.page(list, NEWEST, 0, 1_000);
    for (const place of [0, 1, 199, 200, 201, 400, 540, 599]) {
      const row = rows[place];
      if (row) expect(cache.reader.records.position(list, NEWEST, row)).toBe(place);
    }
  }
  const paid: ListQuery = { companyId: 5, resource: 'expenses', filter: { paid: ['paid'] } };
  const position = (recordId: string) =>
    cache.reader.records.position(paid, NEWEST, { companyId: 5, recordId });
  expect(position('1'), 'it is not paid').toBeNull();
  expect(position('2')).not.toBeNull();
  expect(position('no such')).toBeNull();
});

test('filters currencies by the labels the user gave them', () => {
  cache.write(5, 'expenses', [
    { id: 1, currency: 1 },
    { id: 2, currency: 2 },
    { id: 3, currency: 'HUF' },
    { id: 4 },
  ]);
  cache.settings((settings) => {
    settings.labelCurrency(5, '#1', 'HUF');
  });
  const ids = (...currencies: (string | null)[]) =>
    cache.reader.records
      .page({ companyId: 5, resource: 'expenses', filter: { currencies } }, NEWEST, 0, 10)
      .map(({ recordId }) => recordId);
  expect(ids('HUF')).toEqual(['3', '1']);
  expect(ids('#1')).toEqual([]);
  expect(ids('#2', null)).toEqual(['4', '2']);
  const facet: FacetQuery = { companyId: 5, resource: 'expenses', facet: 'currencies', text: '', chosen: [] };
  expect(cache.reader.records.facet(facet)).toEqual([
    { value: 'HUF', name: null, count: 2 },
    { value: null, name: null, count: 1 },
    { value: '#2', name: null, count: 1 },
  ]);
});

test('names and counts the values of a list, and finds them regardless of accents', () => {
  cache.write(5, 'expense-types', [
    { id: 1, name: 'Utazás' },
    { id: 2, name: 'Rezsi' },
  ]);
  cache.write(5, 'partners', [{ id: 9, name: 'Ünnep Zrt.' }]);
  const line = (type: number) => ({ expense_type: type, gross_amount: '1.00' });
  cache.write(5, 'expenses', [
    { id: 1, partner: 7, partner_name: 'Árvíz Kft.', assignments: [line(1), line(2)] },
    { id: 2, partner: 7, partner_name: 'Árvíz Kft.', assignments: [line(1)] },
    { id: 3, partner: 9 },
    { id: 4 },
  ]);
  const values = (facet: 'partners' | 'types', text = '', chosen: string[] = []) =>
    cache.reader.records.facet({ companyId: 5, resource: 'expenses', facet, text, chosen });
  expect(values('partners')).toEqual([
    { value: '7', name: 'Árvíz Kft.', count: 2 },
    { value: null, name: null, count: 1 },
    { value: '9', name: 'Ünnep Zrt.', count: 1 },
  ]);
  expect(values('partners', 'UNN')).toEqual([{ value: '9', name: 'Ünnep Zrt.', count: 1 }]);
  expect(
    values('partners', 'unn', ['7']).map(({ value }) => value),
    'what is chosen is named',
  ).toEqual(['7', '9']);
  expect(values('types')).toEqual([
    { value: null, name: null, count: 2 },
    { value: '1', name: 'Utazás', count: 2 },
    { value: '2', name: 'Rezsi', count: 1 },
  ]);
});
