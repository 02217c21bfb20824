import path from 'node:path';
import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { anyCompany } from '../../settings/testing/any-company.ts';
import { AGE_BUCKETS, type Bucket } from '../../../../shared/enums.ts';
import type { AgeingQuery, OpenQuery } from '../../../../shared/model/worklist.ts';
import type { DuplicateColumn, WorklistOrder } from '../../../../shared/worklist-order.ts';
import { openSettingsStore } from '../../settings/settings-store.ts';
import { openRaw } from '../../sqlite/testing/open-raw.ts';
import { CACHE_FILE } from '../files/cache-file.ts';
import { openCacheFixture, type CacheFixture, type Fields } from '../testing/cache-fixture.ts';

const A = 5;
const B = 6;
const TODAY = '2026-03-31';
let cache: CacheFixture;
beforeEach(() => {
  cache = openCacheFixture();
  settings((store) => {
    for (const companyId of [A, B]) store.saveCompany(anyCompany(companyId, { defaultCurrency: 'HUF' }));
    store.labelCurrency(A, '#1', 'HUF');
  });
});
afterEach(() => {
  cache.close();
});

function settings(work: (store: ReturnType<typeof openSettingsStore>) => void): void {
  const store = openSettingsStore(cache.profile);
  work(store);
  store.close();
}

let nextId = 1;
const bill = (due: string | null, gross: string, fields: Partial<Fields> = {}): Fields => ({
  id: (nextId += 1),
  partner: 9,
  partner_name: 'Kőműves Kft.',
  invoice_number: `SZ-${nextId}`,
  issued_at: '2026-01-01',
  due_at: due,
  paid_status: 1,
  currency: 1,
  assignments: [{ id: 1, expense_type: 3, gross_amount: gross }],
  ...fields,
});
const ageing = (query: Partial<AgeingQuery> = {}) =>
  cache.reader.worklists.ageing({
    companyId: A,
    resource: 'expenses',
    asOf: TODAY,
    today: TODAY,
    offset: 0,
    limit: 100,
    ...query,
  });
const open = (query: Partial<OpenQuery> = {}) =>
  cache.reader.worklists.open({
    companyId: A,
    resource: 'expenses',
    asOf: TODAY,
    today: TODAY,
    within: null,
    partner: null,
    offset: 0,
    limit: 100,
    ...query,
  });
const page = { companyId: A, offset: 0, includeReviewed: false };
const duplicates = (
  includeReviewed = false,
  companyId: number | null = A,
  sort?: WorklistOrder<DuplicateColumn>,
) => cache.reader.worklists.duplicates({ ...page, companyId, limit: 25, includeReviewed, sort });

describe('a bill is in the bucket of its days overdue', () => {
  test.each<[string | null, Bucket]>([
    ['2026-04-01', 'notDue'],
    ['2026-03-31', 'notDue'],
    ['2026-03-30', 'to30'],
    ['2026-03-01', 'to30'],
    ['2026-02-28', 'to60'],
    ['2026-01-30', 'to60'],
    ['2026-01-29', 'to90'],
    ['2025-12-31', 'to90'],
    ['2025-12-30', 'over90'],
    [null, 'undated'],
  ])('due %s: %s', (due, bucket) => {
    cache.write(A, 'expenses', [bill(due, '10.00')]);
    const { totals, rows } = ageing();
    expect(totals[0]?.buckets).toEqual({
      ...Object.fromEntries(AGE_BUCKETS.map((name) => [name, '0.00'])),
      [bucket]: '10.00',
    });
    const late = bucket !== 'notDue' && bucket !== 'undated';
    expect(rows).toMatchObject([
      { total: '10.00', overdue: late ? '10.00' : '0.00', partnerName: 'Kőműves Kft.' },
    ]);
  });
});

test('a bucket whose records add up to zero is not empty', () => {
  cache.write(A, 'expenses', [bill('2026-03-01', '10.00'), bill('2026-03-01', '-10.00')]);
  expect(ageing().totals).toMatchObject([{ buckets: { to30: '0.00', to60: '0.00' }, filled: ['to30'] }]);
});

test('adds up only records marked unpaid, and counts part-paid and unreadable ones', () => {
  cache.write(A, 'expenses', [
    bill('2026-03-01', '10.00'),
    bill('2026-03-01', '1.00', { paid_status: 2 }),
    bill('2026-03-01', '2.00', { paid_status: 3 }),
    bill('2026-03-01', 'about ten'),
    bill('2026-03-01', '4.00', { issued_at: '2026-04-01' }),
    bill('2026-03-01', '8.00'),
  ]);
  cache.remove(A, 'expenses', [String(nextId)]);
  expect(ageing().totals).toMatchObject([{ total: '14.00', count: 3, notIncluded: 1, partPaid: 1 }]);
  const past = { asOf: TODAY, today: '2026-04-02' };
  expect(ageing(past).totals, 'of a day in the past').toMatchObject([{ total: '10.00', count: 2 }]);
  cache.write(A, 'expenses', [bill('2026-03-02', '5.00')]);
  expect(ageing().totals, 'what comes later is in it').toMatchObject([{ total: '19.00' }]);
});

test('never mixes currencies, but merges two with the same name', () => {
  cache.write(A, 'expenses', [
    bill('2026-03-01', '10.00', { currency: 1 }),
    bill('2026-03-01', '1.00', { currency: 'HUF' }),
    bill('2026-03-01', '7.00', { currency: 'EUR' }),
    bill('2026-03-01', '3.00', { currency: null }),
  ]);
  cache.write(B, 'expenses', [bill('2026-03-01', '100.00', { currency: 1 })]);
  const reported = ({ totals }: ReturnType<typeof ageing>) =>
    totals.map(({ currency, total }) => `${currency} ${total}`);
  expect(reported(ageing())).toEqual(['HUF 11.00', 'null null', 'EUR 7.00']);
  expect(reported(ageing({ companyId: null }))).toEqual(['HUF 11.00', 'null null', '#1 100.00', 'EUR 7.00']);
  const [row] = ageing().rows;
  const lines = open({ partner: { key: row?.partner ?? '', currency: 'HUF' } });
  expect(lines.lines.map(({ row: { gross } }) => gross).sort()).toEqual(['1.00', '10.00']);
  expect(lines.totals).toMatchObject([{ currency: 'HUF', total: '11.00', count: 2 }]);
  expect(open({ partner: { key: row?.partner ?? '', currency: null } }).lines).toHaveLength(1);
});

test('the buckets contain every open item exactly once', () => {
  const amount = fc
    .bigInt({ min: -9n * 10n ** 16n, max: 9n * 10n ** 16n })
    .map((cents) => `${cents / 100n}.${String(cents < 0n ? -cents % 100n : cents % 100n).padStart(2, '0')}`);
  const day = fc
    .integer({ min: -100, max: 40 })
    .map((days) => new Date(Date.UTC(2026, 2, 31 + days)).toISOString().slice(0, 10));
  const one = fc.record({
    due: fc.option(day),
    gross: amount,
    partner: fc.constantFrom(1, 2, null),
    paid: fc.constantFrom(1, 1, 2, 3),
  });
  fc.assert(
    fc.property(fc.array(one, { minLength: 1, maxLength: 30 }), (bills) => {
      const company = (nextId += 1) * 10;
      cache.write(
        company,
        'incomes',
        bills.map(({ due, gross, partner, paid }) => ({
          id: (nextId += 1),
          partner,
          issued_at: '2026-01-01',
          due_at: due,
          gross_amount: gross,
          currency: 'EUR',
          paid_status: paid,
        })),
      );
      const units = (text: string): bigint => BigInt(text.replace('.', ''));
      const { totals, rows } = ageing({ companyId: company, resource: 'incomes' });
      const expected = bills
        .filter(({ paid }) => paid === 1)
        .reduce((sum, { gross }) => sum + units(gross), 0n);
      const inBuckets = totals
        .flatMap(({ buckets }) => Object.values(buckets))
        .reduce((sum, text) => sum + units(text ?? '0.00'), 0n);
      expect(inBuckets).toBe(expected);
      expect(rows.reduce((sum, { total }) => sum + units(total ?? '0.00'), 0n)).toBe(expected);
      expect(rows.reduce((sum, { count, partPaid }) => sum + count + partPaid, 0)).toBe(
        bills.filter(({ paid }) => paid !== 2).length,
      );
    }),
    { numRuns: 40 },
  );
});

test('lists items due within some days, starting with the day itself, by due date', () => {
  cache.write(A, 'expenses', [
    bill('2026-04-06', '2.00', { invoice_number: 'last' }),
    bill('2026-03-30', '9.00', { invoice_number: 'late' }),
    bill('2026-04-07', '9.00', { invoice_number: 'later' }),
    bill('2026-03-31', '1.00', { invoice_number: 'today' }),
    bill('2026-04-01', '9.00', { invoice_number: 'paid', paid_status: 2 }),
    bill('2026-04-02', '9.00', { invoice_number: 'partly', paid_status: 3 }),
  ]);
  const { lines, totals, count } = open({ within: 7 });
  expect(lines.map(({ row }) => row.number)).toEqual(['today', 'partly', 'last']);
  expect(count).toBe(3);
  expect(totals).toMatchObject([{ currency: 'HUF', total: '3.00', partPaid: 1 }]);
  expect(open({ within: 30, companyId: null }).count).toBe(4);
});

test('finds likely duplicates: a partner’s number in another notation, or the same amount on the same day', () => {
  cache.write(A, 'expenses', [
    bill('2026-03-01', '1.00', { invoice_number: 'SZ-2026/001' }),
    bill('2026-03-01', '2.00', { invoice_number: 'sz 2026 001' }),
    bill('2026-03-01', '3.00', { invoice_number: 'SZ-2026/001', partner: 10 }),
    bill('2026-03-01', '5.00', { issued_at: '2026-02-01' }),
    bill('2026-03-01', '5.00', { issued_at: '2026-02-01' }),
    bill('2026-03-01', '5.00', { issued_at: '2026-02-02' }),
    bill('2026-03-01', '5.00', { issued_at: '2026-02-01', currency: 2 }),
    bill('2026-03-01', '6.00', { invoice_number: 'twice' }),
    bill('2026-03-01', '6.00', { invoice_number: 'twice' }),
    bill('2026-03-01', '7.00', { partner: null, partner_name: null, invoice_number: 'no partner' }),
    bill('2026-03-01', '7.00', { partner: null, partner_name: null, invoice_number: 'no partner' }),
  ]);
  const reported = () =>
    duplicates().groups.map(
      ({ reasons, lines }) => `${reasons.join('+')} ${lines.map(({ row }) => row.gross).join(' ')}`,
    );
  const all = ['amount 5.00 5.00', 'number 2.00 1.00', 'number+amount 6.00 6.00'];
  expect(reported()).toEqual(all);
  expect([...cache.reader.worklists.duplicatePieces(A)]).toHaveLength(4);
  const database = openRaw(path.join(cache.profile, CACHE_FILE));
  database.prepare("UPDATE list_state SET live = 100000 WHERE resource = 'expenses'").run();
  database.close();
  const pieces = [...cache.reader.worklists.duplicatePieces(A)];
  expect(pieces, 'a long list is dealt out').toHaveLength(12);
  for (const piece of pieces) piece();
  expect(reported()).toEqual(all);
  const twice = duplicates().groups[2]?.lines ?? [];
  for (const { row } of twice) {
    settings(({ marks }) => marks.review(A, 'expenses', row.recordId, 1));
  }
  expect(reported()).toEqual(['amount 5.00 5.00', 'number 2.00 1.00']);
  expect(duplicates(true).count).toBe(3);
  cache.remove(A, 'expenses', [duplicates().groups[0]?.lines[0]?.row.recordId ?? '']);
  expect(reported()).toEqual(['number 2.00 1.00']);
});

test('lists likely duplicates of the newest records first, whatever the order of arrival', () => {
  const pair = (day: string) => [1, 2].map(() => bill('2026-03-01', '5.00', { issued_at: day }));
  cache.write(A, 'expenses', [...pair('2026-01-03'), ...pair('2026-01-02')]);
  cache.write(A, 'expenses', pair('2026-01-01'));
  cache.write(B, 'expenses', pair('2026-01-04'));
  const days = duplicates(false, null).groups.map(({ lines }) => lines[0]?.row.date);
  expect(days).toEqual(['2026-01-04', '2026-01-03', '2026-01-02', '2026-01-01']);
});

test('sorts likely duplicates by date or, within each currency, by amount; those without come last', () => {
  const pair = (day: string | null, gross: string, currency = 1) =>
    [1, 2].map(() =>
      bill(null, gross, { invoice_number: `${day} ${gross} ${currency}`, issued_at: day, currency }),
    );
  cache.write(A, 'expenses', [
    ...pair('2026-01-03', '20.00'),
    ...pair('2026-01-02', '9.00'),
    ...pair(null, 'about ten'),
    ...pair('2026-01-01', '-100.00'),
    ...pair('2026-01-04', '1000.00', 2),
    ...pair(null, '1.00'),
  ]);
  const sorted = (column: DuplicateColumn, descending: boolean) =>
    duplicates(false, A, { column, descending }).groups.map(({ lines }) => lines[0]?.row);
  const dates = (descending: boolean) => sorted('date', descending).map((row) => row?.date);
  const amounts = (descending: boolean) => sorted('gross', descending).map((row) => row?.gross);
  const days = ['2026-01-01', '2026-01-02', '2026-01-03', '2026-01-04'];
  expect(dates(false)).toEqual([...days, null, null]);
  expect(dates(true)).toEqual([...days.toReversed(), null, null]);
  expect(amounts(true)).toEqual(['20.00', '9.00', '1.00', '-100.00', 'about ten', '1000.00']);
  expect(amounts(false)).toEqual(['-100.00', '1.00', '9.00', '20.00', 'about ten', '1000.00']);
});

test('a large group reports its size, shows the newest unreviewed records, and is reviewed only once all are', () => {
  const six = Array.from({ length: 6 }, () => bill('2026-03-01', '5.00', { invoice_number: 'six times' }));
  cache.write(A, 'expenses', six);
  const ids = six.map(({ id }) => String(id));
  const [group] = duplicates().groups;
  expect(group).toMatchObject({ count: 6, reasons: ['number', 'amount'] });
  expect(group?.lines.map(({ row }) => row.recordId)).toEqual(ids.slice(2).reverse());
  settings(({ marks }) => ids.slice(1).forEach((id) => marks.review(A, 'expenses', id, 1)));
  expect(duplicates().groups[0]?.lines[0]?.row.recordId, 'the one still to be looked at').toBe(ids[0]);
  settings(({ marks }) => marks.review(A, 'expenses', ids[0] ?? '', 1));
  expect(duplicates().count).toBe(0);
});

test('finds records without a type, a number or, while open, a due date', () => {
  cache.write(A, 'expenses', [
    bill('2026-03-01', '1.00', { assignments: [{ id: 1, gross_amount: '1.00' }] }),
    bill('2026-03-01', '2.00', { invoice_number: null }),
    bill(null, '3.00'),
    bill(null, '4.00', { paid_status: 2 }),
    bill('2026-03-01', '5.00'),
  ]);
  cache.write(A, 'partners', [{ id: 1, name: 'No bill' }]);
  const lacking = (gap: 'type' | 'number' | 'dueDate') =>
    cache.reader.worklists.incomplete({ ...page, limit: 100, gap });
  expect(lacking('type').lines.map(({ row }) => row.gross)).toEqual(['1.00']);
  expect(lacking('number').lines.map(({ row }) => row.gross)).toEqual(['2.00']);
  expect(lacking('dueDate')).toMatchObject({ count: 1, lines: [{ row: { gross: '3.00' } }] });
  settings(({ marks }) => marks.review(A, 'expenses', lacking('number').lines[0]?.row.recordId ?? '', 1));
  expect(lacking('number').count).toBe(0);
});

test('lists the newest record of a day first, whatever the order of arrival', () => {
  const dueIn = (days: string[]) => days.map((due) => bill(due, '5.00', { invoice_number: null }));
  const later = dueIn(['2026-04-02', '2026-04-02']);
  const [first, second] = later.map(({ id }) => String(id));
  cache.write(A, 'expenses', later);
  const last = dueIn(['2026-04-02']);
  cache.write(A, 'expenses', last);
  const newestFirst = [...last.map(({ id }) => String(id)), second, first];
  const idsOf = ({ lines }: { lines: { row: { recordId: string } }[] }) =>
    lines.map(({ row }) => row.recordId);
  expect(idsOf(cache.reader.worklists.incomplete({ ...page, limit: 100, gap: 'number' }))).toEqual(
    newestFirst,
  );
  expect(idsOf(open({ within: 30 }))).toEqual(newestFirst);
});
