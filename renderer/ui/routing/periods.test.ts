import { expect, test } from 'vitest';
import { daysOf, monthsOf, PERIODS, shiftMonths, spanOf } from './periods.ts';

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
  ['quarter', '2026-11-21', '2026-10-01', '2026-11-21', '2026-07-01', '2026-08-21'],
  ['quarter', '2026-03-31', '2026-01-01', '2026-03-31', '2025-10-01', '2025-12-31'],
  ['lastYear', '2025-07-01', '2024-01-01', '2024-12-31', '2023-01-01', '2023-12-31'],
] as const)('%s on %s', (name, today, from, to, beforeFrom, beforeTo) => {
  const { period, before } = spanOf(name, today);
  expect(period).toEqual({ from, to });
  expect(before).toEqual({ from: beforeFrom, to: beforeTo });
});

test.each(PERIODS)('the months of %s correspond to those of the prior period', (name) => {
  for (const today of ['2024-02-29', '2025-02-28', '2026-01-01', '2026-12-31', '2026-11-21']) {
    const { period, before, months } = spanOf(name, today);
    const shifted = monthsOf(period).map((month) => shiftMonths(`${month}-01`, -months).slice(0, 7));
    expect(monthsOf(before)).toEqual(shifted);
    expect(before.to < period.from).toBe(true);
  }
});

test('the first and last month of a period include only its own days', () => {
  const period = { from: '2023-12-15', to: '2024-02-10' };
  expect(monthsOf(period)).toEqual(['2023-12', '2024-01', '2024-02']);
  expect(daysOf('2023-12', period)).toEqual({ from: '2023-12-15', to: '2023-12-31' });
  expect(daysOf('2024-01', period)).toEqual({ from: '2024-01-01', to: '2024-01-31' });
  expect(daysOf('2024-02', period)).toEqual({ from: '2024-02-01', to: '2024-02-10' });
});
