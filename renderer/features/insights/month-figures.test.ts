import { expect, test } from 'vitest';
import type { CompanyMonths, ListMonths, MonthTotal } from '../../../shared/model/insight.ts';
import { changeOf, currenciesOf, figuresOf, notIncludedOf, withOthers } from './month-figures.ts';
import { spanOf } from '../../ui/routing/periods.ts';

const list = (months: MonthTotal[], undated: ListMonths['undated'] = []): ListMonths => ({
  isReady: true,
  syncedAt: 1,
  completeness: { readToEndAt: 1, shortfall: null, unreadable: 0 },
  months,
  undated,
});
const total = (
  month: string,
  currency: string | null,
  gross: string,
  count = 1,
  notIncluded = 0,
): MonthTotal => ({
  month,
  currency,
  gross,
  count,
  notIncluded,
  cancelled: 0,
  excluded: 0,
});
const HUGE = '3689348814741910.3228';

const now: CompanyMonths = {
  expenses: list(
    [total('2026-02', 'EUR', HUGE), total('2026-03', 'EUR', '0.10', 3, 2), total('2026-03', '#2', '7.00', 4)],
    [{ currency: 'EUR', count: 5, gross: '1.00', notIncluded: 0, cancelled: 0, excluded: 0 }],
  ),
  incomes: list([total('2026-03', null, '1.00')]),
};
const before: CompanyMonths = {
  expenses: list([total('2025-03', 'EUR', '0.20')]),
  incomes: list([total('2025-01', 'EUR', '9.00')]),
};

test('compares a month with the same month of the prior period, in one currency, with exact totals', () => {
  const { months, totals } = figuresOf({ now, before }, spanOf('year', '2026-03-21'), 'EUR');
  expect(months.map(({ month, beforeMonth }) => [month, beforeMonth])).toEqual([
    ['2026-01', '2025-01'],
    ['2026-02', '2025-02'],
    ['2026-03', '2025-03'],
  ]);
  expect(months[2]?.expenses).toEqual({
    now: total('2026-03', 'EUR', '0.10', 3, 2),
    before: total('2025-03', 'EUR', '0.20'),
  });
  expect(totals.expenses.now).toEqual({ gross: '3689348814741910.4228', count: 4, notIncluded: 2 });
  expect(totals.incomes).toMatchObject({ now: { gross: '0.00' }, before: { gross: '9.00' } });
});

test('distinguishes a list without a complete sync from an empty one', () => {
  const unread = { ...now, incomes: { ...list([]), isReady: false } };
  const read = (pair: CompanyMonths) =>
    figuresOf({ now: pair, before }, spanOf('year', '2026-03-21'), 'EUR').read;
  expect(read(unread)).toEqual(['expenses']);
  expect(read({ ...now, incomes: list([]) })).toEqual(['incomes', 'expenses']);
});

test('counts records that no figure includes: unreadable, undated, in other currencies', () => {
  expect(currenciesOf({ now, before }).map(({ currency }) => currency)).toEqual(['EUR', '#2', null]);
  expect(notIncludedOf(now, 'EUR')).toEqual({
    unreadable: 2,
    undated: 5,
    cancelled: 0,
    excluded: 0,
    noCurrency: 1,
    otherCurrencies: [{ currency: '#2', count: 4 }],
  });
});

test('counts cancelled and excluded records and those without a currency separately', () => {
  const months: CompanyMonths = {
    expenses: list([{ ...total('2026-03', 'EUR', '1.00'), excluded: 2 }]),
    incomes: list([
      { ...total('2026-03', 'EUR', '0.00', 0), cancelled: 1 },
      { ...total('2026-03', '#2', '0.00', 0), cancelled: 1 },
      total('2026-03', null, '0.00', 3, 3),
    ]),
  };
  expect(notIncludedOf(months, 'EUR')).toEqual({
    unreadable: 0,
    undated: 0,
    cancelled: 1,
    excluded: 2,
    noCurrency: 3,
    otherCurrencies: [],
  });
  expect(currenciesOf({ now: months, before: months }).map(({ currency }) => currency)).toEqual([
    'EUR',
    null,
  ]);
});

test.each([
  ['150.00', '100.00', 0.5],
  ['-150.00', '-100.00', -0.5],
  ['0.00', '100.00', -1],
  ['100.00', '0.00', null],
  ['-5.00', '100.00', null],
])('calculates the change from %2$s to %1$s', (gross, was, change) => {
  const figure = (amount: string) => ({ count: 1, notIncluded: 0, gross: amount });
  expect(changeOf({ now: figure(gross), before: figure(was) })).toBe(change);
});

test('an unknown figure has no change', () => {
  const known = { count: 2, gross: '100.00', notIncluded: 1 };
  const unknown = { count: 2, gross: '0.00', notIncluded: 2 };
  expect(changeOf({ now: unknown, before: known })).toBeNull();
  expect(changeOf({ now: known, before: unknown })).toBeNull();
});

test('offers currencies that only accounts or open items have, after those of the records', () => {
  expect(withOthers([{ currency: 'HUF', count: 3 }], ['EUR', 'HUF', null])).toEqual([
    { currency: 'HUF', count: 3 },
    { currency: 'EUR', count: 0 },
    { currency: null, count: 0 },
  ]);
});
