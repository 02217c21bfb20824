import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { RecordRow, Resource, Sort, SortColumn } from '../../../../shared/model/record.ts';
import { compareKeys, naturalKey } from '../../../../shared/text/natural-order.ts';
import { openCacheFixture, type CacheFixture, type Fields } from '../testing/cache-fixture.ts';
import { labelCurrency } from '../testing/label-currency.ts';

let cache: CacheFixture;
beforeEach(() => {
  cache = openCacheFixture();
});
afterEach(() => {
  cache.close();
});

function sorted(resource: Resource, sort: Sort): RecordRow[] {
  return cache.reader.records.page({ companyId: 5, resource, filter: {} }, sort, 0, 1_000);
}

function inOrder(resource: Resource, column: SortColumn): { up: string[]; down: string[] } {
  const ids = (descending: boolean): string[] =>
    sorted(resource, { column, descending }).map(({ recordId }) => recordId);
  return { up: ids(false), down: ids(true) };
}

/** In ascending display order; the last one is empty. */
const TEXTS = ['- ', '2 a', '10 a', 'INV-1', 'inv-2', 'INV-10', 'Łódź 2', 'LODZ 10', 'Straße', 'Zebra', null];

/** Fields that give a column a text as its value, by list. */
const FIELDS: Record<Resource, Partial<Record<SortColumn, (text: string | null) => Omit<Fields, 'id'>>>> = {
  expenses: {
    partnerName: (partner_name) => ({ partner_name }),
    number: (invoice_number) => ({ invoice_number }),
    currency: (currency) => ({ currency }),
    paymentMethod: (payment_method) => ({ payment_method }),
    city: (partner_city) => ({ partner_city }),
    taxNumber: (partner_tax_number) => ({ partner_tax_number }),
    accountNumber: (partner_account_number) => ({ partner_account_number }),
    types: (name) => ({ assignments: [{ expense_type: { id: 1, name } }] }),
  },
  incomes: {
    partnerName: (name) => ({ partner: { id: 1, name } }),
    number: (invoice_number) => ({ invoice_number }),
    types: (name) => ({ assignments: name === null ? [] : [{ revenue_type: { id: 1, name } }] }),
  },
  partners: {
    name: (name) => ({ name }),
    city: (city) => ({ city }),
    taxNumber: (tax_number) => ({ tax_number }),
    accountNumber: (account_number) => ({ account_number }),
  },
  'expense-types': { name: (name) => ({ name }) },
};

const COLUMNS = Object.entries(FIELDS).flatMap(([resource, columns]) =>
  Object.entries(columns).map(([column, fields]) => ({
    resource: resource as Resource,
    column: column as SortColumn,
    fields,
  })),
);

test.each(COLUMNS)(
  '$resource by $column: natural order, accents and case folded, empty values last',
  ({ resource, column, fields }) => {
    const ids = TEXTS.map((_, place) => String(place + 1));
    // Sent in an order other than the expected one.
    const records = TEXTS.map((text, place) => ({ id: place + 1, ...fields(text) }));
    cache.write(5, resource, [
      ...records.filter((_, place) => place % 2 === 0),
      ...records.filter((_, place) => place % 2 === 1),
    ]);
    expect(inOrder(resource, column)).toEqual({
      up: ids,
      down: [...ids.slice(0, -1).toReversed(), ids.at(-1)],
    });
  },
);

test('sorts equal texts by newest record first, in both directions', () => {
  cache.write(5, 'expenses', [
    { id: 1, invoice_number: 'INV-2' },
    { id: 2, invoice_number: 'inv-002' },
    { id: 3, invoice_number: ' INV-2 ' },
  ]);
  expect(inOrder('expenses', 'number')).toEqual({ up: ['3', '2', '1'], down: ['3', '2', '1'] });
});

test('sorts partners given by id alone by their displayed name, also after it has changed', () => {
  cache.write(5, 'partners', [
    { id: 1, name: 'Mid' },
    { id: 2, name: 'Łódź' },
  ]);
  cache.write(5, 'expenses', [
    { id: 1, partner: 1 },
    { id: 2, partner: 2 },
    { id: 3, partner: 9, partner_name: 'Lodz 2' },
    { id: 4, partner: 99 },
  ]);
  expect(inOrder('expenses', 'partnerName').up).toEqual(['2', '3', '1', '4']);
  cache.write(5, 'partners', [{ id: 2, name: 'Zebra' }]);
  expect(inOrder('expenses', 'partnerName').up).toEqual(['3', '1', '2', '4']);
});

test('sorts currencies by the labels the user gave them', () => {
  cache.write(5, 'expenses', [
    { id: 1, currency: 2 },
    { id: 2, currency: 10 },
    { id: 3, currency: 'EUR' },
  ]);
  expect(inOrder('expenses', 'currency').up).toEqual(['1', '2', '3']);
  labelCurrency(cache.profile, 5, '#2', 'HUF');
  expect(inOrder('expenses', 'currency').up).toEqual(['2', '3', '1']);
});

test('sorts times of entry by displayed day, then by instant, in any notation', () => {
  const times = [
    // The earliest day, although the third instant.
    '2026-11-19T23:30:00-01:00',
    '2026-11-20',
    '2026-11-20T00:29:59Z',
    '2026-11-20T00:30:00.25Z',
    '2026-11-20T01:30:00.5+01:00',
    '2026-11-20 00:30:01',
    '2026-11-20T02:31:00+0200',
    '2026-11-20T09:00:00+02:00',
    '2026-11-20T08:00:00.123456Z',
    '2026-11-20T08:00:00.123457Z',
    '2026-11-20T10:00:00+01',
    'some day',
    null,
  ];
  const ids = times.map((_, place) => String(place + 1));
  cache.write(5, 'expenses', times.map((created, place) => ({ id: place + 1, created })).toReversed());
  expect(inOrder('expenses', 'created')).toEqual({
    up: ids,
    down: [...ids.slice(0, -2).toReversed(), ...ids.slice(-2)],
  });
});

test('SQLite and the renderer sort any texts in the same order', () => {
  const unit = fc.constantFrom(
    '0',
    '1',
    '9',
    '-',
    '/',
    'a',
    'B',
    'á',
    'ł',
    'ß',
    'я',
    '字',
    ' ',
    '~',
    '\uFFFD',
    '\u{1F600}',
  );
  fc.assert(
    fc.property(
      fc.uniqueArray(fc.string({ unit, minLength: 1 }), { minLength: 2, maxLength: 30 }),
      (texts) => {
        const bySql = cache.inspect((file) => {
          file.function('natural_key', (text: unknown) => naturalKey(String(text)));
          return file
            .prepare<[string], string>(
              'SELECT value FROM json_each(?) ORDER BY natural_key(value), CAST(value AS BLOB)',
            )
            .pluck()
            .all(JSON.stringify(texts));
        });
        const onPage = texts.toSorted(
          (a, b) => compareKeys(naturalKey(a), naturalKey(b)) || compareKeys(a, b),
        );
        expect(bySql).toEqual(onPage);
      },
    ),
  );
});
