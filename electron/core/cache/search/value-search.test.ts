import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { Resource } from '../../../../shared/model/record.ts';
import { openCacheFixture, type CacheFixture } from '../testing/cache-fixture.ts';

const LINE = { id: 1, expense_type: 12 };
const EXPENSES = [
  { ...priced(1, '1234.50'), partner_name: 'Acme Kft.', currency: 'EUR', paid_status: 2 },
  { ...priced(2, '1234.00'), partner_name: 'Acme Kft.', currency: 'EUR', paid_status: 1 },
  { ...priced(3, '-1234.5'), partner_name: 'Birch & Co', currency: 1, paid_status: 3 },
  { ...priced(4, '12345.00'), partner_name: 'Acme Kft.', currency: 2, paid_status: 2 },
  { ...priced(5, '1.234'), partner_name: 'Kuwait', currency: 'KWD', paid_status: 1 },
  { ...priced(6, '900.00', '1234.56'), partner_name: 'Openshaw Ltd', currency: 'HUF', paid_status: 7 },
  { ...priced(7, 'about 77,50'), partner_name: 'Spellings', currency: 'HUF' },
  { ...priced(8, '0.99'), partner_name: 'Dust', invoice_number: 'N-1-50', currency: 'HUF' },
  {
    id: 9,
    partner_name: 'Sum',
    assignments: ['4000.10', '321.00'].map((net_amount) => ({ ...LINE, net_amount })),
  },
];

/** An expense without VAT, unless `vat` is given. */
function priced(id: number, net: string, vat?: string) {
  const amounts =
    vat === undefined ? { net_amount: net, gross_amount: net } : { net_amount: net, vat_amount: vat };
  return { id, issued_at: '2026-01-05', assignments: [{ ...LINE, ...amounts }] };
}

const INCOMES = [
  { id: 1, invoice_number: 'A-1', gross_amount: '55.00', paid_status: 1, is_cancelled: true },
  {
    id: 2,
    invoice_number: 'A-2',
    gross_amount: '-55.00',
    paid_status: 1,
    referred_invoice_number: 'A-1',
    invoice_type: 1,
  },
  { id: 3, invoice_number: 'A-3', gross_amount: '60.00', paid_status: 1, excluded_from_accounting: true },
];

let cache: CacheFixture;
beforeAll(() => {
  cache = openCacheFixture();
  cache.settings((settings) => {
    settings.labelCurrency(5, '#1', 'EUR');
    settings.labelCurrency(5, '#2', 'Chips');
  });
  for (const resource of ['expenses', 'incomes'] as const) cache.finish(5, resource);
  for (const companyId of [5, 6]) {
    cache.write(companyId, 'expenses', EXPENSES);
    cache.write(companyId, 'incomes', INCOMES);
  }
});
afterAll(() => {
  cache.close();
});

/** @param companyId 5: its lists are indexed; 6: its lists are in their initial sync. */
function found(text: string, companyId: number | null = 5, resource: Resource = 'expenses'): string {
  const query = { companyId, resource, filter: { text } };
  const ids = cache.reader.records
    .page(query, { column: 'date', descending: true }, 0, 100)
    .map((row) => (companyId === null ? `${row.companyId}/${row.recordId}` : row.recordId));
  expect(cache.reader.records.summary(query).count).toBe(ids.length);
  return ids.sort().join();
}

const CASES: [typed: string, ids: string][] = [
  ...['1234', '1 234', "1'234", '1\u00A0234', '1,234.-', '١٢٣٤', '-1234', '(1234)'].map(
    (typed): [string, string] => [typed, '1,2,3,6'],
  ),
  ...[
    '1234.5',
    '1234,5',
    '1234.50',
    '1,234.50',
    '1.234,50',
    '1 234,50',
    '1\u202F234,50',
    "1'234.50",
    '−1,234.50',
  ].map((typed): [string, string] => [typed, '1,3']),
  ...['(1,234.50)', '1,234.50-', '- 1 234,50', '( 1 234,50 )', '1234.5000', '$1,234.50', '$ 1 234,50'].map(
    (typed): [string, string] => [typed, '1,3'],
  ),
  ['1,234', '1,2,3,5,6'],
  ['1.234', '1,2,3,5,6'],
  ['1234.00', '2'],
  ['1 234,00', '2'],
  ['1234.56', '6'],
  ['0.99', '8'],
  ['0', '8'],
  ['0.00', ''],
  ['4321.1', '9'],
  ['77,50', '7'],
  ['about 77', '7'],
  ['12,345', '4'],
  ['123', ''],
  ['acme 1 234,50', '1'],
  ['1 234,50 acme', '1'],
  ['birch 1 234,50', '3'],
  ['1234 12345', ''],
  ['1,234.50 1,234.56', ''],
  ['EUR', '1,2,3'],
  ['eur', '1,2,3'],
  ['€', '1,2,3'],
  ['#1', '3,8'],
  ['chips', '4'],
  ['Ft', '6,7,8'],
  ['HUF', '6,7,8'],
  ['USD', ''],
  ...['€1,234.50', 'EUR 1,234.50', '1 234,50 €', '1.234,50 EUR', 'EUR1234.5'].map(
    (typed): [string, string] => [typed, '1,3'],
  ),
  ['£1,234.50', ''],
  ['1 234,50 Ft', ''],
  ['KWD 1.234', '5'],
  ['paid', '1,4'],
  ['Paid', '1,4'],
  ['kifizetett', '1,4'],
  ['unpaid', '2,5'],
  ['KIFIZETETLEN', '2,5'],
  ['part-paid', '3'],
  ['part paid', '3'],
  ['Részben fizetett', '3'],
  ['open', '2,3,5,6'],
  ['nyitott', '2,3,5'],
  ['paid acme', '1,4'],
  ['acme paid 1234', '1'],
  ['acme part-paid', ''],
  ['EUR unpaid', '2'],
  ['birch & co', '3'],
  ['zzz', ''],
  ['acme zzz', ''],
  ...['€€', '---', '!!', '$', '...', '""', '\u200B', '( )', '€ €€', 'acme €€', '🙂'].map(
    (typed): [string, string] => [typed, ''],
  ),
];

describe.each([
  ['in the index', 5],
  ['while the first sync goes on', 6],
])('%s', (_where, companyId) => {
  const names =
    companyId === 5 ? [] : ['EUR', 'eur', '€', '#1', 'chips', '€1,234.50', 'EUR 1,234.50', '1 234,50 €'];
  const cases = CASES.filter(
    ([typed]) => !names.includes(typed) && !(companyId === 6 && typed.includes('EUR')),
  );
  test.each(cases)('%j finds %s', (typed, ids) => {
    expect(found(typed, companyId)).toBe(ids);
  });
});

test('finds a currency in all companies by its code and by the label of each company', () => {
  expect(found('EUR', null)).toBe('5/1,5/2,5/3,6/1,6/2');
  expect(found('chips', null)).toBe('5/4');
});

test('the search of all lists finds amounts, and nothing for unknown signs', () => {
  expect(cache.reader.records.search(5, '1234.50', 10).map(({ row }) => row.recordId)).toEqual(['3', '1']);
  expect(cache.reader.records.search(5, '€€', 10)).toEqual([]);
});

test('finds cancelled records and their reversals by status word, and not as unpaid', () => {
  for (const companyId of [5, 6]) {
    expect(found('unpaid', companyId, 'incomes')).toBe(companyId === 5 ? '3' : '2,3');
    expect(found('cancelled', companyId, 'incomes')).toBe(companyId === 5 ? '1,2' : '1');
    expect(found('Kizárt', companyId, 'incomes')).toBe('3');
    expect(found('55', companyId, 'incomes')).toBe('1,2');
  }
});

test('finds a changed record only by its new values, and keeps the index intact', () => {
  cache.write(5, 'expenses', [{ ...priced(1, '777.70'), currency: 'GBP', paid_status: 1 }]);
  expect([found('777.7'), found('1234.50'), found('GBP'), found('paid')]).toEqual(['1', '3', '1', '4']);
  cache.write(5, 'expenses', [EXPENSES[0] as (typeof EXPENSES)[0]]);
  cache.write(5, 'incomes', [{ id: 1, invoice_number: 'A-1', gross_amount: '55.00', paid_status: 2 }]);
  expect(found('paid', 5, 'incomes')).toBe('1');
  expect(found('cancelled', 5, 'incomes')).toBe('');
  cache.write(5, 'incomes', INCOMES);
  expect(cache.writer.search.isSound()).toBe(true);
  cache.writer.search.rebuild();
  expect(cache.writer.search.isSound()).toBe(true);
});

test('searches for the complete text, up to the maximum length', () => {
  const words = Array.from({ length: 250 }, (_, place) => (place + 360).toString(36));
  cache.write(5, 'incomes', [{ id: 7, partner_name: words.join(' ') }]);
  expect(found(words.join(' '), 5, 'incomes')).toBe('7');
  expect(found([...words.slice(1), 'zzz'].join(' '), 5, 'incomes')).toBe('');
  for (const text of ['1 '.repeat(500), 'a1 '.repeat(333), '( '.repeat(500), '€ 1 '.repeat(250)]) {
    expect(() => found(text, 5, 'incomes')).not.toThrow();
  }
});

test('indexes the largest and the smallest amounts', () => {
  for (const amount of ['922337203685477.5807', '-922337203685477.5807']) {
    cache.write(5, 'incomes', [{ id: 8, gross_amount: amount }]);
    expect(cache.writer.search.isSound()).toBe(true);
  }
  cache.remove(5, 'incomes', ['8']);
});
