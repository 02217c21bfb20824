import { expect, test } from 'vitest';
import { addDays } from '../../../shared/calendar.ts';
import { daysOf, monthsOf, PERIODS, shiftMonths, spanOf, yearBefore } from './periods.ts';

test.each([
  ['2026-11-21', -12, '2025-11-21'],
  ['2024-02-29', -12, '2023-02-28'],
  ['2025-02-28', -12, '2024-02-29'],
  ['2024-02-28', -12, '2023-02-28'],
  ['2025-05-31', -3, '2025-02-28'],
  ['2025-05-30', -3, '2025-02-28'],
  ['2025-11-30', -3, '2025-08-31'],
  ['2025-01-01', -12, '2024-01-01'],
  ['2026-01-15', -11, '2025-02-15'],
  ['2026-03-31', 1, '2026-04-30'],
])('%s and %i months is %s', (date, by, shifted) => {
  expect(shiftMonths(date, by)).toBe(shifted);
});

test.each([
  ['months12', '2026-11-21', '2025-12-01', '2026-11-21', '2024-12-01', '2025-11-21'],
  ['months12', '2024-02-29', '2023-03-01', '2024-02-29', '2022-03-01', '2023-02-28'],
  ['year', '2026-01-01', '2026-01-01', '2026-01-01', '2025-01-01', '2025-01-01'],
  ['year', '2024-02-28', '2024-01-01', '2024-02-28', '2023-01-01', '2023-02-28'],
  ['year', '2025-02-28', '2025-01-01', '2025-02-28', '2024-01-01', '2024-02-29'],
  ['quarter', '2026-11-21', '2026-10-01', '2026-11-21', '2025-10-01', '2025-11-21'],
  ['quarter', '2026-03-31', '2026-01-01', '2026-03-31', '2025-01-01', '2025-03-31'],
  ['quarter', '2024-02-29', '2024-01-01', '2024-02-29', '2023-01-01', '2023-02-28'],
  ['quarter', '2026-04-30', '2026-04-01', '2026-04-30', '2025-04-01', '2025-04-30'],
  ['lastYear', '2025-07-01', '2024-01-01', '2024-12-31', '2023-01-01', '2023-12-31'],
] as const)('%s on %s', (name, today, from, to, beforeFrom, beforeTo) => {
  const { period, before } = spanOf(name, today);
  expect(period).toEqual({ from, to });
  expect(before).toEqual({ from: beforeFrom, to: beforeTo });
});

test.each(PERIODS)('%s is compared with the same days a year earlier', (name) => {
  for (let today = '2023-12-01'; today < '2025-04-01'; today = addDays(today, 1)) {
    const { period, before } = spanOf(name, today);
    expect(monthsOf(before)).toEqual(monthsOf(period).map((month) => yearBefore(`${month}-01`).slice(0, 7)));
    expect(before.from).toBe(`${Number(period.from.slice(0, 4)) - 1}${period.from.slice(4)}`);
    const leap = period.to.endsWith('-02-29') || before.to.endsWith('-02-29');
    // A complete February is compared with a complete February.
    expect(before.to.slice(5)).toBe(leap ? lastDay(before.to) : period.to.slice(5));
  }
});

/** The last day of the month of a date, without its year. */
function lastDay(date: string): string {
  return daysOf(date.slice(0, 7), { from: date, to: '9999-12-31' }).to.slice(5);
}

test('the first and last month of a period include only its own days', () => {
  const period = { from: '2023-12-15', to: '2024-02-10' };
  expect(monthsOf(period)).toEqual(['2023-12', '2024-01', '2024-02']);
  expect(daysOf('2023-12', period)).toEqual({ from: '2023-12-15', to: '2023-12-31' });
  expect(daysOf('2024-01', period)).toEqual({ from: '2024-01-01', to: '2024-01-31' });
  expect(daysOf('2024-02', period)).toEqual({ from: '2024-02-01', to: '2024-02-10' });
});
