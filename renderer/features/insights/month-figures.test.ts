import { expect, test } from 'vitest';
import type { CompanyMonths, ListMonths, MonthTotal } from '../../../shared/model/insight.ts';
import { changeOf, currenciesOf, figuresOf, leftOutOf, withOthers } from './month-figures.ts';
import { spanOf } from './periods.ts';

const list = (months: MonthTotal[], undated: ListMonths['undated'] = []): ListMonths => ({
  built: true,
  syncedAt: 1,
  months,
  undated,
});
const total = (
  month: string,
  currency: string | null,
  gross: string,
  count = 1,
  leftOut = 0,
): MonthTotal => ({
  month,
  currency,
  gross,
  count,
  leftOut,
});
const HUGE = '3689348814741910.3228';

const now: CompanyMonths = {
  expenses: list(
    [total('2026-02', 'EUR', HUGE), total('2026-03', 'EUR', '0.10', 3, 2), total('2026-03', '#2', '7.00', 4)],
    [{ currency: 'EUR', count: 5, gross: '1.00', leftOut: 0 }],
  ),
  incomes: list([total('2026-03', null, '1.00')]),
};
const before: CompanyMonths = {
  expenses: list([total('2025-03', 'EUR', '0.20')]),
  incomes: list([total('2025-01', 'EUR', '9.00')]),
};

test('a month stands beside the same month before, in one currency, and totals are exact', () => {
  const { months, totals } = figuresOf({ now, before }, spanOf('year', '2026-03-21'), 'EUR');
  expect(months.map(({ month, beforeMonth }) => [month, beforeMonth])).toEqual([
    ['2026-01', '2025-01'],
    ['2026-02', '2025-02'],
    ['2026-03', '2025-03'],
  ]);
  expect(months[2]?.expenses).toEqual({
    now: { month: '2026-03', currency: 'EUR', gross: '0.10', count: 3, leftOut: 2 },
    before: { month: '2025-03', currency: 'EUR', gross: '0.20', count: 1, leftOut: 0 },
  });
  expect(totals.expenses.now).toEqual({ gross: '3689348814741910.4228', count: 4, leftOut: 2 });
  expect(totals.incomes).toMatchObject({ now: { gross: '0.00' }, before: { gross: '9.00' } });
});

test('a list that has not been read as a whole is told apart from an empty one', () => {
  const unread = { ...now, incomes: { ...list([]), built: false } };
  const read = (pair: CompanyMonths) =>
    figuresOf({ now: pair, before }, spanOf('year', '2026-03-21'), 'EUR').read;
  expect(read(unread)).toEqual(['expenses']);
  expect(read({ ...now, incomes: list([]) })).toEqual(['incomes', 'expenses']);
});

test('what is in no figure is counted: unreadable, undated, in other currencies', () => {
  expect(currenciesOf({ now, before }).map(({ currency }) => currency)).toEqual(['EUR', '#2', null]);
  expect(leftOutOf(now, 'EUR')).toEqual({
    unreadable: 2,
    undated: 5,
    elsewhere: [
      { currency: '#2', count: 4 },
      { currency: null, count: 1 },
    ],
  });
});

test.each([
  ['150.00', '100.00', 0.5],
  ['-150.00', '-100.00', -0.5],
  ['0.00', '100.00', -1],
  ['100.00', '0.00', null],
  ['-5.00', '100.00', null],
])('from %2$s to %1$s', (gross, was, change) => {
  const figure = (amount: string) => ({ count: 1, leftOut: 0, gross: amount });
  expect(changeOf({ now: figure(gross), before: figure(was) })).toBe(change);
});

test('a currency that only accounts or what is due have can be chosen, behind those of the records', () => {
  expect(withOthers([{ currency: 'HUF', count: 3 }], ['EUR', 'HUF', null])).toEqual([
    { currency: 'HUF', count: 3 },
    { currency: 'EUR', count: 0 },
    { currency: null, count: 0 },
  ]);
});
