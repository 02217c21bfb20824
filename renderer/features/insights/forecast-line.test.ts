import { expect, test } from 'vitest';
import type { CurrencyForecast, Flow } from '../../../shared/model/insight.ts';
import { forecastLine, forecastLines } from './forecast-line.ts';

const flow = (incomes: string, expenses: string, notIncluded = 0): Flow => ({
  incomes: { count: 1, gross: incomes, notIncluded: 0 },
  expenses: { count: 1, gross: expenses, notIncluded },
});
const NOTHING = flow('0.00', '0.00');
const forecast: CurrencyForecast = {
  currency: 'EUR',
  start: { total: '100.00', count: 1, notIncluded: 0, unconfirmed: 0, missing: 0, oldestSeenAt: 1 },
  overdue: flow('5.00', '40.0001'),
  pastDue: flow('5.00', '40.0001'),
  pastDuePlanned: 0,
  typical: null,
  days: [
    { date: '2024-02-28', ...flow('0.00', '30.00', 2) },
    { date: '2024-02-29', ...flow('0.00', '90.00') },
    { date: '2024-03-02', ...flow('922337203685477.5807', '0.00') },
  ],
  later: NOTHING,
  undated: NOTHING,
  undatedItems: [],
  partPaid: { incomes: 0, expenses: 0 },
  statusUnknown: { incomes: 0, expenses: 0 },
  cancelled: { incomes: 0, expenses: 0 },
};
const options = { today: '2024-02-28', days: 5, overdueToday: false };

test("each day's balance includes everything up to that day, across a leap day", () => {
  const { days, lowest, unreadable } = forecastLine(forecast, options);
  expect(days.map(({ date, balance }) => `${date} ${balance}`)).toEqual([
    '2024-02-28 70.00',
    '2024-02-29 -20.00',
    '2024-03-01 -20.00',
    '2024-03-02 922337203685457.5807',
    '2024-03-03 922337203685457.5807',
  ]);
  expect(lowest.date, 'the first day with the lowest balance').toBe('2024-02-29');
  expect(unreadable).toBe(2);
});

test('counts overdue items today if requested', () => {
  const { days } = forecastLine(forecast, { ...options, overdueToday: true });
  expect(days[0]?.balance).toBe('34.9999');
});

test('starts at zero when no balance is known', () => {
  expect(forecastLine({ ...forecast, start: null, days: [] }, options).lowest.balance).toBe('0.00');
});

test('the second line starts with the first and follows typical days late, and requires past payments', () => {
  expect(forecastLines(forecast, options).typical).toBeNull();
  const typical = {
    overdue: NOTHING,
    later: NOTHING,
    partners: 1,
    payments: 3,
    items: 2,
    atDue: 1,
    days: [{ date: '2024-03-03', ...flow('0.00', '120.00') }],
  };
  const lines = forecastLines({ ...forecast, typical }, options);
  expect(lines.typical?.days.map(({ balance }) => balance)).toEqual([
    '100.00',
    '100.00',
    '100.00',
    '100.00',
    '-20.00',
  ]);
  expect(lines.typical?.lowest.date).toBe('2024-03-03');
  expect(lines.due.lowest.date).toBe('2024-02-29');
});

test("today's balance is the lowest when everything ahead increases it", () => {
  const days = [{ date: '2024-02-29', ...flow('9.00', '0.00') }];
  const { lowest } = forecastLine({ ...forecast, days }, options);
  expect(lowest).toEqual({ date: '2024-02-28', balance: '100.00', isNow: true });
  const today = [{ date: '2024-02-28', ...flow('9.00', '0.00') }];
  expect(forecastLine({ ...forecast, days: today }, options).lowest).toMatchObject({
    balance: '100.00',
    isNow: true,
  });
});
