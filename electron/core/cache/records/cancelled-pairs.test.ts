import { afterEach, beforeEach, expect, test } from 'vitest';
import { openCacheFixture, type CacheFixture, type Fields } from '../testing/cache-fixture.ts';

const COMPANY = 5;
const TODAY = '2026-11-25';

let cache: CacheFixture;
beforeEach(() => {
  cache = openCacheFixture();
});
afterEach(() => {
  cache.close();
});

const income = (id: number, gross_amount: string, more: object = {}): Fields => ({
  id,
  invoice_number: `I-${id}`,
  gross_amount,
  currency: 'EUR',
  paid_status: 1,
  partner: 1,
  issued_at: '2026-11-01',
  due_at: '2026-11-10',
  is_cancelled: false,
  ...more,
});
const cancelled = (id: number, gross: string, more: object = {}): Fields =>
  income(id, gross, { is_cancelled: true, ...more });
const takingBack = (id: number, of: number, gross: string, more: object = {}): Fields =>
  income(id, gross, { referred_invoice_number: `I-${of}`, invoice_type: 1, ...more });

const standings = (): Record<string, string | null> =>
  Object.fromEntries(
    cache.reader.records
      .page(
        { companyId: COMPANY, resource: 'incomes', filter: {} },
        { column: 'number', descending: false },
        0,
        100,
      )
      .map(({ recordId, cancelled: standing }) => [recordId, standing]),
  );
const overdue = () => {
  const query = {
    companyId: COMPANY,
    resource: 'incomes',
    asOf: TODAY,
    today: TODAY,
    offset: 0,
    limit: 10,
  } as const;
  return cache.reader.worklists.ageing(query).totals;
};
const listed = () =>
  cache.reader.records.summary({ companyId: COMPANY, resource: 'incomes', filter: {} }).totals;

test('totals include neither a cancelled invoice nor its cancelling invoice, even if the latter arrives first', () => {
  cache.finish(COMPANY, 'incomes');
  cache.write(COMPANY, 'incomes', [takingBack(2, 1, '-5000.00'), income(3, '70.00')]);
  expect(listed()).toMatchObject([{ gross: '-4930.00', count: 2, cancelled: 0 }]);
  cache.write(COMPANY, 'incomes', [cancelled(1, '5000.00')]);
  expect(standings()).toEqual({ 1: 'cancelled', 2: 'cancelling', 3: null });
  expect(listed()).toMatchObject([{ gross: '70.00', unpaid: '70.00', count: 1, cancelled: 2 }]);
  expect(overdue()).toMatchObject([{ overdue: '70.00', count: 1, cancelled: 2 }]);
});

test('a cancelling invoice is marked while its invoice is cancelled, and unmarked afterwards', () => {
  cache.finish(COMPANY, 'incomes');
  cache.write(COMPANY, 'incomes', [income(1, '5000.00'), takingBack(2, 1, '-5000.00')]);
  expect(standings()).toEqual({ 1: null, 2: null });
  cache.write(COMPANY, 'incomes', [cancelled(1, '5000.00')]);
  expect(standings()).toEqual({ 1: 'cancelled', 2: 'cancelling' });
  cache.write(COMPANY, 'incomes', [income(1, '5000.00')]);
  expect(standings()).toEqual({ 1: null, 2: null });
  cache.write(COMPANY, 'incomes', [cancelled(1, '5000.00')]);
  cache.remove(COMPANY, 'incomes', ['1']);
  expect(standings(), 'the cancelled one is gone').toMatchObject({ 2: null });
  cache.write(COMPANY, 'incomes', [cancelled(1, '5000.00', { invoice_number: 'other' })]);
  expect(standings(), 'it is back under another number').toEqual({ 1: 'cancelled', 2: null });
});

test.each([
  ['in letter case', 'Inv-7', 'INV-7', true],
  ['in outer spaces', ' INV-7', 'INV-7 ', true],
  ['in leading zeros', 'INV-7', 'INV-07', false],
])('compares numbers that differ %s', (_name, number, reference, arePaired) => {
  const back = takingBack(2, 1, '-50.00', { referred_invoice_number: reference });
  cache.write(COMPANY, 'incomes', [cancelled(1, '50.00', { invoice_number: number }), back]);
  cache.finish(COMPANY, 'incomes');
  expect(standings()).toEqual({ 1: 'cancelled', 2: arePaired ? 'cancelling' : null });
  const detail = cache.reader.records.get(COMPANY, 'incomes', '2');
  expect(detail.related.map(({ row }) => row.recordId)).toEqual(arePaired ? ['1'] : []);

  const other = { invoice_number: number.toLowerCase(), is_cancelled: false };
  cache.write(COMPANY, 'incomes', [income(1, '50.00', other)]);
  expect(standings()).toEqual({ 1: null, 2: null });
});

test('finds the pairs of an initial sync when it ends', () => {
  cache.write(COMPANY, 'incomes', [
    takingBack(2, 1, '-5000.00', { invoice_type: 3 }),
    cancelled(1, '5000.00'),
  ]);
  cache.finish(COMPANY, 'incomes');
  expect(standings()).toEqual({ 1: 'cancelled', 2: 'cancelling' });
  expect(listed()).toMatchObject([{ gross: null, count: 0, cancelled: 2 }]);
});

test.each([
  ['of the opposite sign', { invoice_type: 3 }, '-4999.00', 'cancelling'],
  ['a cancelling invoice written with its amount', { invoice_type: '1' }, '5000.00', 'cancelling'],
  ['what replaces it', { invoice_type: 0 }, '5000.00', null],
  ['of another list member', { referred_invoice_number: 'I-10' }, '-5000.00', null],
  ['without a readable amount', { invoice_type: 3 }, '-5.000,00', null],
])('a record that refers to a cancelled invoice: %s', (_what, more, gross, standing) => {
  cache.finish(COMPANY, 'incomes');
  cache.write(COMPANY, 'incomes', [cancelled(1, '5000.00'), takingBack(2, 1, gross, more)]);
  expect(standings()[2]).toBe(standing);
});

const naming = (id: number, other: number, gross: string, more: object = {}): Fields =>
  cancelled(id, gross, { referred_invoice_number: `I-${other}`, ...more });

test.each([
  ['a cancelling invoice', income(2, '-5000.00', { invoice_type: 1 }), 'cancelling'],
  ['a cancelling invoice written with its amount', income(2, '5000.00', { invoice_type: '1' }), 'cancelling'],
  ['the same amount with a minus', income(2, '-5000.00'), 'cancelling'],
  ['another amount with a minus', income(2, '-20.00'), null],
  ['the invoice it corrected', income(2, '5000.00'), null],
])('a record that a cancelled invoice refers to: %s', (_what, named, standing) => {
  for (const page of [
    [naming(1, 2, '5000.00'), named],
    [named, naming(1, 2, '5000.00')],
  ]) {
    const company = COMPANY;
    cache.close();
    cache = openCacheFixture();
    cache.finish(company, 'incomes');
    for (const record of page) cache.write(company, 'incomes', [record]);
    expect(standings()[2]).toBe(standing);
  }
});

test('a cancelling invoice that is itself cancelled cancels nothing', () => {
  cache.finish(COMPANY, 'incomes');
  cache.write(COMPANY, 'incomes', [income(1, '5000.00'), naming(2, 1, '-5000.00', { invoice_type: 1 })]);
  expect(standings()).toEqual({ 1: null, 2: 'cancelled' });
});

test('finds, links and dissolves a pair in which the cancelled invoice refers to the other', () => {
  cache.write(COMPANY, 'incomes', [income(2, '-5000.00', { invoice_type: 1 }), naming(1, 2, '5000.00')]);
  cache.finish(COMPANY, 'incomes');
  expect(standings()).toEqual({ 1: 'cancelled', 2: 'cancelling' });
  expect(listed()).toMatchObject([{ gross: null, count: 0, cancelled: 2 }]);
  const related = (id: string) =>
    cache.reader.records
      .get(COMPANY, 'incomes', id)
      .related.map(({ relation, row }) => [relation, row.recordId]);
  expect(related('1')).toEqual([['cancels', '2']]);
  expect(related('2')).toEqual([['cancelled', '1']]);
  cache.write(COMPANY, 'incomes', [income(1, '5000.00')]);
  expect(standings()).toEqual({ 1: null, 2: null });
  expect(listed()).toMatchObject([{ gross: '0.00', count: 2, cancelled: 0 }]);
  cache.write(COMPANY, 'incomes', [naming(1, 2, '5000.00')]);
  expect(standings()).toEqual({ 1: 'cancelled', 2: 'cancelling' });
  cache.write(COMPANY, 'incomes', [income(2, '-5000.00', { invoice_type: 1, invoice_number: 'other' })]);
  expect(standings()).toEqual({ 1: 'cancelled', 2: null });
});

test('totals include a credit or correction of an invoice that is not cancelled', () => {
  cache.finish(COMPANY, 'incomes');
  cache.write(COMPANY, 'incomes', [income(1, '5000.00'), takingBack(2, 1, '-100.00')]);
  expect(listed()).toMatchObject([{ gross: '4900.00', cancelled: 0 }]);
});

test('details link the two records of a pair, and corrections, within their company only', () => {
  for (const company of [COMPANY, COMPANY + 1]) cache.finish(company, 'incomes');
  const page = [
    cancelled(1, '5000.00', { invoice_number: 'SZ-2026/00001' }),
    takingBack(2, 1, '-5000.00', { referred_invoice_number: 'SZ-2026/00001' }),
    income(3, '70.00', { invoice_number: 'SZ-2026/000010' }),
    takingBack(4, 3, '-7.00', { referred_invoice_number: 'SZ-2026/000010', invoice_type: 3 }),
  ];
  cache.write(COMPANY, 'incomes', page);
  cache.write(COMPANY + 1, 'incomes', page.slice(0, 2));
  const related = (id: string) =>
    cache.reader.records
      .get(COMPANY, 'incomes', id)
      .related.map(({ relation, row }) => [relation, row.companyId, row.recordId]);
  expect(related('1')).toEqual([['cancels', COMPANY, '2']]);
  expect(related('2')).toEqual([['cancelled', COMPANY, '1']]);
  expect(related('3')).toEqual([['corrects', COMPANY, '4']]);
  expect(related('4')).toEqual([['referredTo', COMPANY, '3']]);
});

test('the history reports a cancelled or excluded income as a change of its own kind', () => {
  cache.finish(COMPANY, 'incomes');
  cache.write(COMPANY, 'incomes', [income(1, '5.00')]);
  cache.write(COMPANY, 'incomes', [cancelled(1, '5.00')]);
  cache.write(COMPANY, 'incomes', [cancelled(1, '5.00', { excluded_from_accounting: true })]);
  cache.write(COMPANY, 'incomes', [income(1, '5.00', { excluded_from_accounting: true })]);
  const entries = cache.reader.history
    .page({ companyId: COMPANY, before: null, limit: 3 })
    .filter((entry) => entry.resource !== 'accounts');
  expect(entries.map(({ topics, changes }) => ({ topics, changes }))).toEqual([
    { topics: ['other'], changes: [{ what: 'cancelled', from: 'yes', to: 'no' }] },
    { topics: ['other'], changes: [{ what: 'excluded', from: 'no', to: 'yes' }] },
    { topics: ['cancelled'], changes: [{ what: 'cancelled', from: 'no', to: 'yes' }] },
  ]);
});
