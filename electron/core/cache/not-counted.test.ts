import { afterEach, beforeEach, expect, test } from 'vitest';
import { anyCompany } from '../settings/testing/any-company.ts';
import { openCacheFixture, type CacheFixture, type Fields } from './testing/cache-fixture.ts';

// No total of any reader includes records that do not count; they are counted next to each total, by reason.
const COMPANY = 5;
const TODAY = '2026-11-25';
const PERIOD = { from: '2026-01-01', to: '2026-12-31' };

let cache: CacheFixture;
beforeEach(() => {
  cache = openCacheFixture();
  cache.settings((store) => {
    for (const companyId of [COMPANY, COMPANY + 1]) store.saveCompany(anyCompany(companyId));
  });
  for (const list of ['expenses', 'incomes'] as const) cache.finish(COMPANY, list);
});
afterEach(() => {
  cache.close();
});

const income = (id: number, gross_amount: string, more: object = {}): Fields => ({
  id,
  gross_amount,
  net_amount: gross_amount,
  vat_amount: '0.00',
  currency: 'EUR',
  paid_status: 1,
  partner: 1,
  issued_at: '2026-11-01',
  due_at: '2026-11-10',
  is_cancelled: false,
  ...more,
});
const write = (...records: Fields[]): void => {
  cache.write(COMPANY, 'incomes', records);
};

const overview = () => {
  const rows = cache.reader.overview.list({ today: TODAY, dayStart: 0, weekStart: 0 });
  return rows.find(({ companyId }) => companyId === COMPANY);
};
const months = () => {
  const query = { companyId: COMPANY, period: PERIOD, subject: null };
  return cache.reader.insights.months(query).incomes;
};
const forecast = () =>
  cache.reader.insights.forecast({ companyId: COMPANY, today: TODAY, days: 30 }).currencies;
const ageing = () =>
  cache.reader.worklists.ageing({
    companyId: COMPANY,
    resource: 'incomes',
    asOf: TODAY,
    today: TODAY,
    offset: 0,
    limit: 10,
  });
const open = (within: 7 | 30 | null, partner: { key: string; currency: string | null } | null = null) =>
  cache.reader.worklists.open({
    companyId: COMPANY,
    resource: 'incomes',
    asOf: TODAY,
    today: TODAY,
    within,
    partner,
    offset: 0,
    limit: 10,
  });
const listed = () =>
  cache.reader.records.summary({ companyId: COMPANY, resource: 'incomes', filter: {} }).totals;

test('a cancelled record is in no total, and is counted next to each', () => {
  write(
    income(1, '5000.00', { is_cancelled: 'true' }),
    income(2, '70.00'),
    income(3, '8.00', { due_at: '2026-11-27', is_cancelled: 1 }),
    income(4, '6.00', { paid_status: 3, is_cancelled: true }),
    income(5, '9.00', { paid_status: 2, is_cancelled: true, partner: 2 }),
  );
  expect(listed()).toMatchObject([{ count: 1, gross: '70.00', unpaid: '70.00', partial: 0, cancelled: 4 }]);
  expect(overview()).toMatchObject({
    overdueToReceive: [{ unpaid: '70.00', count: 1, notIncluded: 0, partPaid: 0, cancelled: 2 }],
    dueSoon: [{ net: null, count: 0, notIncluded: 0, cancelled: 1 }],
  });
  expect(months().months).toMatchObject([{ gross: '70.00', count: 1, notIncluded: 0, cancelled: 4 }]);
  const [eur] = forecast();
  expect(eur).toMatchObject({ overdue: { incomes: { gross: '70.00', count: 1 } }, days: [] });
  expect(eur?.cancelled).toEqual({ expenses: 0, incomes: 3 });
  expect(ageing()).toMatchObject({
    totals: [{ overdue: '70.00', total: '70.00', count: 1, partPaid: 0, cancelled: 3 }],
    count: 1,
  });
  expect(open(7)).toMatchObject({ count: 0, totals: [{ total: null, count: 0, cancelled: 1 }], lines: [] });
  expect(open(null, { key: '1', currency: 'EUR' })).toMatchObject({
    count: 1,
    totals: [{ total: '70.00', cancelled: 3 }],
  });
  const members = cache.reader.insights.members({
    companyId: COMPANY,
    list: 'incomes',
    dimension: 'partner',
    currency: 'EUR',
    limit: 5,
    period: PERIOD,
    before: { from: '2025-01-01', to: '2025-12-31' },
  });
  expect(
    members.members.map(({ member, now }) => [member, now.gross]),
    'all records of partner 2 are cancelled',
  ).toEqual([['1', '70.00']]);
});

test('a cancelled record is not a likely duplicate of its replacement, and not incomplete', () => {
  const twin = { invoice_number: 'I-1', assignments: [] };
  write(income(1, '50.00', { ...twin, is_cancelled: true }), income(2, '50.00', twin));
  const page = { companyId: COMPANY, offset: 0, limit: 10, includeReviewed: true };
  expect(cache.reader.worklists.duplicates(page).count).toBe(0);
  const lacking = (gap: 'type' | 'number') => cache.reader.worklists.incomplete({ ...page, gap }).lines;
  expect(lacking('type').map(({ row }) => row.recordId)).toEqual(['2']);
  write(income(1, '50.00', { ...twin, is_cancelled: false }));
  expect(cache.reader.worklists.duplicates(page).count, 'a duplicate again once it is not cancelled').toBe(1);
});

test('a cancelled record is not part of the exposure to a partner that several companies share', () => {
  write(
    income(1, '5000.00', { is_cancelled: true, partner_name: 'Acme' }),
    income(2, '70.00', { partner_name: 'Acme' }),
  );
  cache.write(COMPANY + 1, 'incomes', [income(1, '1.00', { partner_name: 'Acme' })]);
  const { rows } = cache.reader.worklists.exposure({ companyId: null, partner: null, offset: 0, limit: 5 });
  expect(rows).toMatchObject([{ currency: 'EUR', toReceive: { total: '71.00', count: 2, cancelled: 1 } }]);
});

test('a record excluded from accounting does not count as income, but as a receivable', () => {
  write(
    income(1, '999.00', { excluded_from_accounting: 'true' }),
    income(2, '30.00'),
    income(3, '5.00', { excluded_from_accounting: true, is_cancelled: true }),
    income(4, '4.00', { excluded_from_accounting: true, paid_status: 2 }),
  );
  expect(listed()).toMatchObject([
    { count: 1, gross: '30.00', unpaid: '1029.00', excluded: 2, cancelled: 1, notIncluded: { gross: 0 } },
  ]);
  expect(months().months).toMatchObject([{ gross: '30.00', count: 1, excluded: 2, cancelled: 1 }]);
  expect(overview()?.overdueToReceive).toMatchObject([{ unpaid: '1029.00', count: 2, cancelled: 1 }]);
  expect(forecast()[0]?.overdue.incomes).toMatchObject({ gross: '1029.00', count: 2 });
  expect(ageing().totals).toMatchObject([{ overdue: '1029.00', count: 2 }]);
  const { lines } = open(null, { key: '1', currency: 'EUR' });
  expect(lines.map(({ row }) => [row.recordId, row.isExcluded])).toEqual([
    ['2', false],
    ['1', true],
  ]);
});

test('amounts without a currency are not added up, not even with each other', () => {
  write(
    income(1, '5.00', { currency: null }),
    income(2, '6.00', { currency: '' }),
    income(3, '7.00', { currency: 1 }),
    income(4, '8.00', { currency: '1' }),
  );
  const nothing = { net: 2, vat: 2, gross: 2, unpaid: 2 };
  expect(listed()).toMatchObject([
    { currency: null, count: 2, net: null, vat: null, gross: null, unpaid: null, notIncluded: nothing },
    { currency: '#1', count: 2, gross: '15.00', unpaid: '15.00' },
  ]);
  const undated = (currency: string | null) => months().months.find((month) => month.currency === currency);
  expect(undated(null)).toMatchObject({ count: 2, gross: '0.00', notIncluded: 2 });
  expect(undated('#1')).toMatchObject({ count: 2, gross: '15.00', notIncluded: 0 });
  expect(overview()?.overdueToReceive).toMatchObject([
    { currency: null, unpaid: null, count: 2, notIncluded: 2 },
    { currency: '#1', unpaid: '15.00', count: 2, notIncluded: 0 },
  ]);
  const withoutCurrency = forecast().find(({ currency }) => currency === null);
  expect(withoutCurrency?.overdue.incomes).toEqual({ count: 2, gross: '0.00', notIncluded: 2 });
  expect(ageing().rows.find(({ currency }) => currency === null)).toMatchObject({
    total: null,
    overdue: null,
    count: 2,
    notIncluded: 2,
  });
});

test('omits an unreadable amount from its own sum only', () => {
  write(
    income(1, '5.00'),
    income(2, '1270000.00', { net_amount: '1000000.00', vat_amount: '27%' }),
    income(3, '3.00', { vat_amount: null }),
    income(4, '1,234.00', { net_amount: '1.00', vat_amount: '0.27' }),
  );
  expect(listed()).toMatchObject([
    {
      count: 4,
      net: '1000009.00',
      vat: '0.27',
      gross: '1270008.00',
      unpaid: '1270008.00',
      notIncluded: { net: 0, vat: 2, gross: 1, unpaid: 1 },
    },
  ]);
  const rows = cache.reader.records.page(
    { companyId: COMPANY, resource: 'incomes', filter: {} },
    { column: 'net', descending: true },
    0,
    10,
  );
  expect(rows.find(({ recordId }) => recordId === '2')).toMatchObject({
    net: '1000000.00',
    vat: '27%',
    gross: '1270000.00',
    unreadable: ['vat'],
  });
  expect(rows.find(({ recordId }) => recordId === '4')).toMatchObject({
    gross: '1,234.00',
    unreadable: ['gross'],
  });
});

test('an unreadable date belongs to no month, makes nothing overdue, and is shown as sent', () => {
  write(
    income(1, '5.00', { issued_at: '25/11/2026', due_at: '2026-02-30', fulfilled_at: '2026-11-03' }),
    income(2, '6.00'),
  );
  expect(months()).toMatchObject({
    months: [{ gross: '6.00', count: 1 }],
    undated: [{ gross: '5.00', count: 1 }],
  });
  expect(overview()?.overdueToReceive).toMatchObject([{ unpaid: '6.00', count: 1 }]);
  expect(ageing().totals).toMatchObject([{ total: '11.00', overdue: '6.00', buckets: { undated: '5.00' } }]);
  expect(forecast()).toMatchObject([
    {
      undated: { incomes: { gross: '5.00', count: 1 } },
      undatedItems: [{ recordId: '1', dueText: '2026-02-30' }],
    },
  ]);
  const { row } = cache.reader.records.get(COMPANY, 'incomes', '1');
  expect(row).toMatchObject({ date: '25/11/2026', dueDate: '2026-02-30', unreadable: ['date', 'dueDate'] });
  expect(cache.reader.records.days({ companyId: COMPANY, resource: 'incomes', filter: {} })).toEqual([
    { date: '2026-11-01', records: 1 },
    { date: null, records: 1 },
  ]);
});

test('a record without a readable day of entry is in no range of days of entry', () => {
  write(
    income(1, '5.00', { created_at: '24/11/2026 10:00' }),
    income(2, '5.00', { created_at: '2026-02-30T10:00:00Z' }),
    income(3, '5.00', { created_at: '2026-11-24T23:30:00Z' }),
  );
  const found = cache.reader.records.page(
    { companyId: COMPANY, resource: 'incomes', filter: { created: { from: '2026-01-01', to: null } } },
    { column: 'created', descending: true },
    0,
    10,
  );
  expect(found.map(({ recordId }) => recordId)).toEqual(['3']);
});

test('the forecast prefers the planned payment date to the due date, but only the due date makes overdue', () => {
  write(
    income(1, '100.00', { planned_payment_date: '2026-12-01' }),
    income(2, '10.00', { due_at: '2026-11-28', planned_payment_date: '2026-12-01' }),
    income(3, '1.00', { due_at: '2026-11-28', planned_payment_date: '2026-11-20' }),
    income(4, '0.10', { due_at: 'soon', planned_payment_date: '2026-12-01' }),
    income(5, '0.01', { due_at: 'soon', planned_payment_date: '2026-11-20' }),
    income(6, '7.00', { due_at: '2026-11-28', planned_payment_date: '28.11.2026' }),
  );
  const [eur] = forecast();
  expect(eur?.overdue.incomes).toMatchObject({ count: 0 });
  expect(eur?.days.map(({ date, incomes }) => [date, incomes.gross])).toEqual([
    ['2026-11-28', '1.00'],
    ['2026-12-01', '110.10'],
  ]);
  expect(eur?.undatedItems.map(({ recordId, dueText }) => [recordId, dueText])).toEqual([
    ['6', '28.11.2026'],
    ['5', 'soon'],
  ]);
  expect(overview()?.overdueToReceive).toMatchObject([{ unpaid: '100.00', count: 1 }]);
  const expected = (day: string) =>
    cache.reader.records
      .summary({
        companyId: COMPANY,
        resource: 'incomes',
        filter: { expected: { from: day, to: day, today: TODAY }, paid: ['unpaid'] },
      })
      .totals.map(({ gross }) => gross);
  expect([expected('2026-11-28'), expected('2026-12-01')]).toEqual([['1.00'], ['110.10']]);
});
