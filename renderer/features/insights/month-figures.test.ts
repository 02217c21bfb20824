import { expect, test } from 'vitest';
import type { CompanyMonths, ListMonths, MonthTotal } from '../../../shared/model/insight.ts';
import {
  changeOf,
  currenciesOf,
  exclusionsOf,
  figuresOf,
  netIncomeOf,
  withChosen,
  type MonthsPair,
} from './month-figures.ts';
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

test('compares a month with the same month a year earlier, in one currency, with exact totals', () => {
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

test('a quarter is compared with the same months a year earlier', () => {
  const { months, totals, comparable } = figuresOf({ now, before }, spanOf('quarter', '2026-03-21'), 'EUR');
  expect(months.map(({ beforeMonth }) => beforeMonth)).toEqual(['2025-01', '2025-02', '2025-03']);
  expect(totals.expenses.before).toMatchObject({ gross: '0.20' });
  expect(comparable).toEqual(['incomes', 'expenses']);
});

test('a list without records in either period is not present, and one without earlier records has no comparison', () => {
  const figures = (pair: MonthsPair, currency = 'EUR') =>
    figuresOf(pair, spanOf('year', '2026-03-21'), currency);
  const none = { ...before, expenses: list([]), incomes: list([]) };
  const onlyExpenses = { ...now, incomes: list([]) };
  expect(figures({ now: onlyExpenses, before: none })).toMatchObject({
    read: ['incomes', 'expenses'],
    present: ['expenses'],
    comparable: [],
  });
  // Zero this year is a figure if there were records a year earlier.
  expect(figures({ now: onlyExpenses, before })).toMatchObject({ present: ['incomes', 'expenses'] });
  expect(figures({ now, before: none }, '#2')).toMatchObject({ present: ['expenses'], comparable: [] });
});

test('net income is income less expenses, and unknown if either is', () => {
  const figure = (gross: string, count = 1, notIncluded = 0) => ({ count, gross, notIncluded });
  const nothing = { now: figure('0.00', 0), before: figure('0.00', 0) };
  const net = netIncomeOf({
    incomes: { now: figure('10.00'), before: figure('1.00') },
    expenses: { now: figure('12.5001', 3, 1), before: figure('0.00', 2, 2) },
  });
  expect(net.now).toEqual(figure('-2.5001', 4, 1));
  expect(net.before, 'no expense could be added').toMatchObject({ count: 3, notIncluded: 3 });
  expect(netIncomeOf({ incomes: nothing, expenses: nothing }).now).toEqual(figure('0.00', 0));
});

test('lists what no figure includes by list and reason: unreadable, undated, in other currencies', () => {
  expect(currenciesOf({ now, before }).map(({ currency }) => currency)).toEqual(['EUR', '#2', null]);
  expect(exclusionsOf(now, 'EUR')).toEqual([
    { list: 'incomes', reason: 'noCurrency', currency: null, count: 1 },
    { list: 'expenses', reason: 'unreadable', currency: 'EUR', count: 2 },
    { list: 'expenses', reason: 'undated', currency: null, count: 5 },
    { list: 'expenses', reason: 'otherCurrency', currency: '#2', count: 4 },
  ]);
});

test('lists cancelled and excluded records and those without a currency separately', () => {
  const months: CompanyMonths = {
    expenses: list([{ ...total('2026-03', 'EUR', '1.00'), excluded: 2 }]),
    incomes: list([
      { ...total('2026-03', 'EUR', '0.00', 0), cancelled: 1 },
      { ...total('2026-03', '#2', '0.00', 0), cancelled: 1 },
      total('2026-03', null, '0.00', 3, 3),
    ]),
  };
  const noCurrency = { list: 'incomes', reason: 'noCurrency', currency: null, count: 3 };
  expect(exclusionsOf(months, 'EUR')).toEqual([
    { list: 'incomes', reason: 'cancelled', currency: 'EUR', count: 1 },
    noCurrency,
    { list: 'expenses', reason: 'excluded', currency: 'EUR', count: 2 },
  ]);
  expect(exclusionsOf(months, null), 'without a currency, no record is included').toContainEqual(noCurrency);
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

test('offers a chosen currency that no record has, after those of the records', () => {
  const uses = [{ currency: 'HUF', count: 3 }];
  expect(withChosen(uses, undefined)).toEqual(uses);
  expect(withChosen(uses, 'HUF')).toEqual(uses);
  expect(withChosen(uses, 'EUR')).toEqual([...uses, { currency: 'EUR', count: 0 }]);
});
