import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { AGE_BUCKETS } from '../../../../shared/enums.ts';
import type { AgedPartner, Ageing } from '../../../../shared/model/worklist.ts';
import {
  AGEING_COLUMNS,
  LINE_COLUMNS,
  type AgeingColumn,
  type ExposureColumn,
  type UnusualColumn,
} from '../../../../shared/worklist-order.ts';
import { anyCompany } from '../../settings/testing/any-company.ts';
import { openCacheFixture, type CacheFixture, type Fields } from '../testing/cache-fixture.ts';

const A = 5;
const B = 6;
const TODAY = '2026-03-31';
const DIRECTIONS = [true, false];
let cache: CacheFixture;
beforeEach(openBooks);
afterEach(() => {
  cache.close();
});

/** Two companies without records; one has a label for a currency. */
function openBooks(): void {
  cache = openCacheFixture();
  cache.settings((store) => {
    for (const companyId of [A, B]) store.saveCompany(anyCompany(companyId, { defaultCurrency: 'HUF' }));
    store.labelCurrency(A, '#1', 'HUF');
  });
}

let nextId = 1;
const bill = (fields: Partial<Fields>): Fields => ({
  id: (nextId += 1),
  issued_at: '2026-01-01',
  paid_status: 1,
  currency: 'EUR',
  ...fields,
});
const gross = (text: string): Partial<Fields> => ({
  assignments: [{ id: 1, expense_type: 3, gross_amount: text }],
});
const base = { companyId: null, resource: 'expenses', asOf: TODAY, today: TODAY, offset: 0 } as const;

const units = (text: string): bigint => BigInt(text.replace('.', ''));

/** Bills of two companies, with amounts up to 15 digits, unreadable amounts, and currencies under several names. */
const bills = fc.array(
  fc.record({
    companyId: fc.constantFrom(A, B),
    partner: fc.constantFrom('Zöld Kft.', 'ábel', 'Béta 10', 'Béta 9', null),
    due: fc.constantFrom('2026-04-10', '2026-03-20', '2026-02-20', '2026-01-20', '2025-01-01', null),
    amount: fc.oneof(
      fc.bigInt({ min: -99n * 10n ** 14n, max: 99n * 10n ** 14n }).map((cents) => {
        const digits = String(cents < 0n ? -cents : cents).padStart(3, '0');
        return `${cents < 0n ? '-' : ''}${digits.slice(0, -2)}.${digits.slice(-2)}`;
      }),
      fc.constant('unreadable'),
    ),
    currency: fc.constantFrom('EUR', 'HUF', 1, null),
    paid: fc.constantFrom(1, 1, 1, 2, 3),
  }),
  { minLength: 1, maxLength: 25 },
);

function write(list: typeof bills extends fc.Arbitrary<infer List> ? List : never): void {
  cache.close();
  openBooks();
  for (const { companyId, partner, due, amount, currency, paid } of list) {
    cache.write(companyId, 'expenses', [
      bill({ partner_name: partner, due_at: due, currency, paid_status: paid, ...gross(amount) }),
    ]);
  }
}

/** Expects that values sort as `compare` says, with null last, in both directions. */
function expectSorted<T>(
  values: readonly (T | null)[],
  descending: boolean,
  compare: (a: T, b: T) => number,
): void {
  const known = values.filter((value) => value !== null);
  expect(
    values.slice(known.length).every((value) => value === null),
    'unknown values last',
  ).toBe(true);
  const sorted = known.toSorted((a, b) => (descending ? compare(b, a) : compare(a, b)));
  expect(known).toEqual(sorted);
}

const inUnits = (text: string | null): bigint | null => (text === null ? null : units(text));
const byValue = (a: bigint, b: bigint): number => (a < b ? -1 : a > b ? 1 : 0);

/** Groups neighbours with the same key; a key must not occur in two groups. */
function groupsOf<Row>(rows: readonly Row[], keyOf: (row: Row) => string | null): [string | null, Row[]][] {
  const groups: [string | null, Row[]][] = [];
  for (const row of rows) {
    const last = groups.at(-1);
    if (last?.[0] === keyOf(row)) last[1].push(row);
    else groups.push([keyOf(row), [row]]);
  }
  expect(new Set(groups.map(([key]) => key)).size, 'each currency is in one place').toBe(groups.length);
  return groups;
}

describe('aged open items', () => {
  const valueOf = (row: AgedPartner, column: Exclude<AgeingColumn, 'partner'>): bigint | null =>
    column === 'total'
      ? inUnits(row.total)
      : row.filled.includes(column)
        ? inUnits(row.buckets[column])
        : null;

  test('sort by each column within each currency, and page by page the same', () => {
    fc.assert(
      fc.property(
        bills,
        fc.constantFrom(...AGEING_COLUMNS),
        fc.boolean(),
        fc.integer({ min: 1, max: 4 }),
        (list, column, descending, limit) => {
          write(list);
          const read = (from: number, count: number): Ageing =>
            cache.reader.worklists.ageing({
              ...base,
              offset: from,
              limit: count,
              sort: { column, descending },
            });
          const { rows, count } = read(0, 200);
          const pages = Array.from({ length: Math.ceil(count / limit) }, (_, page) =>
            read(page * limit, limit),
          );
          expect(pages.flatMap((page) => page.rows)).toEqual(rows);
          expect(new Set(pages.map(({ totals }) => JSON.stringify(totals))).size).toBeLessThanOrEqual(1);
          if (column === 'partner') {
            expectSorted(
              rows.map(({ partnerName }) => (partnerName === null ? null : place(partnerName))),
              descending,
              (a, b) => a - b,
            );
            return;
          }
          const groups = groupsOf(rows, ({ currency }) => currency);
          for (const [, own] of groups)
            expectSorted(
              own.map((row) => valueOf(row, column)),
              descending,
              byValue,
            );
          const places = groups.map(([currency]) => currency).filter((currency) => currency !== null);
          expect(groups.at(-1)?.[0] === null || !groups.some(([currency]) => currency === null)).toBe(true);
          const used = read(0, 1).totals.map(({ currency }) => currency);
          expect(places, 'the most used currency first').toEqual(
            used.filter((currency) => currency !== null && places.includes(currency)),
          );
        },
      ),
      { numRuns: 40 },
    );
  });

  const NAMES = ['ábel', 'Béta 9', 'Béta 10', 'Zöld Kft.'];
  const place = (name: string): number => NAMES.indexOf(name) + 1;

  test('have totals over the whole list, whatever part of it is read', () => {
    fc.assert(
      fc.property(bills, (list) => {
        write(list);
        const { totals, count } = cache.reader.worklists.ageing({ ...base, limit: 1 });
        const { rows } = cache.reader.worklists.ageing({ ...base, limit: 200 });
        expect(rows).toHaveLength(count);
        for (const total of totals) {
          const own = rows.filter(({ currency }) => currency === total.currency);
          for (const bucket of AGE_BUCKETS) {
            const sum = own.reduce((all, { buckets }) => all + (inUnits(buckets[bucket]) ?? 0n), 0n);
            expect(inUnits(total.buckets[bucket]) ?? 0n).toBe(sum);
          }
          expect(inUnits(total.total) ?? 0n).toBe(
            own.reduce((all, row) => all + (inUnits(row.total) ?? 0n), 0n),
          );
          expect(total.count).toBe(own.reduce((all, row) => all + row.count, 0));
        }
        const exact = list.filter(
          ({ amount, currency, paid }) => amount !== 'unreadable' && currency === 'EUR' && paid === 1,
        );
        const euros = totals.find(({ currency }) => currency === 'EUR');
        expect(inUnits(euros?.total ?? null) ?? 0n).toBe(
          exact.reduce((all, { amount }) => all + units(amount), 0n),
        );
      }),
      { numRuns: 30 },
    );
  });

  test('begin with the largest total by default', () => {
    for (const [name, amount] of [
      ['small', '1.00'],
      ['large', '9.00'],
      ['middle', '5.00'],
    ] as const)
      cache.write(A, 'expenses', [bill({ partner_name: name, due_at: '2026-03-01', ...gross(amount) })]);
    const { rows } = cache.reader.worklists.ageing({ ...base, limit: 10 });
    expect(rows.map(({ partnerName }) => partnerName)).toEqual(['large', 'middle', 'small']);
  });
});

describe('tables of records', () => {
  test.each(LINE_COLUMNS.flatMap((column) => DIRECTIONS.map((descending) => ({ column, descending }))))(
    'sort by $column, descending: $descending, each record once',
    (sort) => {
      fc.assert(
        fc.property(bills, fc.integer({ min: 1, max: 4 }), (list, limit) => {
          write(list);
          const due = {
            ...base,
            within: 30 as const,
            partner: null,
            asOf: '2026-03-20',
            today: '2026-03-20',
          };
          const read = (offset: number, count: number) =>
            cache.reader.worklists.open({ ...due, offset, limit: count, sort });
          const { lines, count } = read(0, 200);
          expect(lines).toHaveLength(count);
          const pages = Array.from({ length: Math.ceil(count / limit) }, (_, page) =>
            read(page * limit, limit),
          );
          expect(pages.flatMap((page) => page.lines)).toEqual(lines);
          expect(new Set(lines.map(({ row }) => `${row.companyId}/${row.recordId}`)).size).toBe(count);
          if (sort.column === 'gross') {
            for (const [currency, own] of groupsOf(lines, ({ row }) => row.currency)) {
              if (currency === null) continue;
              const known = ({ row }: (typeof own)[number]): bigint | null =>
                row.gross === null || row.unreadable.includes('gross') ? null : units(row.gross);
              expectSorted(own.map(known), sort.descending, byValue);
            }
          } else if (sort.column === 'dueDate') {
            expectSorted(
              lines.map(({ row }) => row.dueDate),
              sort.descending,
              (a, b) => (a < b ? -1 : a > b ? 1 : 0),
            );
          }
        }),
        { numRuns: 8 },
      );
    },
  );

  test('sort incomplete records by amount within the currency used most', () => {
    const without = { invoice_number: null };
    cache.write(A, 'expenses', [
      bill({ ...without, currency: 1, ...gross('5.00') }),
      bill({ ...without, currency: 'HUF', ...gross('7.00') }),
      bill({ ...without, currency: 'EUR', ...gross('900.00') }),
      bill({ ...without, currency: null, ...gross('6.00') }),
      bill({ ...without, currency: 'HUF', ...gross('unreadable') }),
    ]);
    const amounts = (descending: boolean) =>
      cache.reader.worklists
        .incomplete({
          companyId: A,
          gap: 'number',
          includeReviewed: false,
          offset: 0,
          limit: 10,
          sort: { column: 'gross', descending },
        })
        .lines.map(({ row }) => `${row.currency} ${row.gross}`);
    expect(amounts(true)).toEqual(['HUF 7.00', 'HUF 5.00', 'HUF unreadable', 'EUR 900.00', 'null 6.00']);
    expect(amounts(false)).toEqual(['HUF 5.00', 'HUF 7.00', 'HUF unreadable', 'EUR 900.00', 'null 6.00']);
  });
});

test('partners across companies sort by each column, with unknown sums last', () => {
  const open = (partner: string, expense: string, income: string | null, currency = 'HUF'): void => {
    for (const companyId of [A, B]) {
      cache.write(companyId, 'expenses', [bill({ partner_name: partner, currency, ...gross(expense) })]);
      if (income !== null)
        cache.write(companyId, 'incomes', [
          bill({ partner: null, partner_name: partner, gross_amount: income, currency }),
        ]);
    }
  };
  open('Beta 10', '5.00', '2.00');
  open('Beta 9', '7.00', null);
  open('Alfa', 'unreadable', '3.00');
  open('Delta', '900.00', '900.00', 'EUR');
  const names = (column: ExposureColumn, descending: boolean) =>
    cache.reader.worklists
      .exposure({ companyId: null, partner: null, offset: 0, limit: 25, sort: { column, descending } })
      .rows.map(({ name }) => name);
  expect(names('toPay', true)).toEqual(['Beta 9', 'Beta 10', 'Alfa', 'Delta']);
  expect(names('toPay', false)).toEqual(['Beta 10', 'Beta 9', 'Alfa', 'Delta']);
  expect(names('toReceive', true)).toEqual(['Alfa', 'Beta 10', 'Beta 9', 'Delta']);
  expect(names('toReceive', false)).toEqual(['Beta 10', 'Alfa', 'Beta 9', 'Delta']);
  expect(names('partner', false)).toEqual(['Alfa', 'Beta 9', 'Beta 10', 'Delta']);
  expect(names('partner', true)).toEqual(['Delta', 'Beta 10', 'Beta 9', 'Alfa']);
});

test('unusual expenses sort by each column; shares of the median compare across currencies', () => {
  const types = [
    { id: 1, name: 'Rent', median: 100, now: 900, currency: 'HUF' },
    { id: 2, name: 'Ads', median: 200, now: 800, currency: 'HUF' },
    { id: 3, name: 'Fuel', median: 5, now: 30, currency: 'EUR' },
  ];
  cache.write(
    A,
    'expense-types',
    types.map(({ id, name }) => ({ id, name })),
  );
  const months = Array.from({ length: 12 }, (_, back) =>
    new Date(Date.UTC(2026, 1 - back, 10)).toISOString().slice(0, 10),
  );
  for (const { id, median, now, currency } of types) {
    const of = (day: string, amount: number) =>
      bill({
        issued_at: day,
        currency,
        assignments: [{ id: 1, expense_type: id, gross_amount: `${amount}.00` }],
      });
    cache.write(A, 'expenses', [...months.map((day) => of(day, median)), of('2026-03-10', now)]);
  }
  cache.finish(A, 'expenses');
  const names = (column: UnusualColumn, descending: boolean) =>
    cache.reader.worklists
      .unusual({
        companyId: A,
        today: TODAY,
        farAbove: 200,
        offset: 0,
        limit: 10,
        sort: { column, descending },
      })
      .rows.map(({ typeName }) => typeName);
  expect(names('type', false)).toEqual(['Ads', 'Fuel', 'Rent']);
  expect(names('amount', true)).toEqual(['Rent', 'Ads', 'Fuel']);
  expect(names('median', true)).toEqual(['Ads', 'Rent', 'Fuel']);
  expect(names('above', true), '800 %, 500 % and 300 % above').toEqual(['Rent', 'Fuel', 'Ads']);
  expect(names('above', false)).toEqual(['Ads', 'Fuel', 'Rent']);
  expect(names('month', true)).toEqual(names('month', false));
});
