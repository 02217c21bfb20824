import { expect, test } from 'vitest';
import { addMonths, dayByKey, weeksOf } from './month-weeks.ts';

test.each([
  [1, '2026-10-26', '2026-12-06', 6],
  [6, '2026-10-31', '2026-12-04', 5],
  [7, '2026-11-01', '2026-12-05', 5],
])('with weekday %i as the first, November 2026 spans %s to %s', (first, from, to, count) => {
  const weeks = weeksOf('2026-11', first);
  expect([weeks[0]?.[0], weeks.at(-1)?.[6], weeks.length]).toEqual([from, to, count]);
  expect(new Set(weeks.map((week) => week.length))).toEqual(new Set([7]));
});

test('addMonths keeps the day, or takes the last one of a shorter month', () => {
  expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
  expect(addMonths('2026-12-15', 1)).toBe('2027-01-15');
  expect(addMonths('2024-02-29', -12)).toBe('2023-02-28');
});

test.each([
  ['ArrowUp', false, '2026-11-17'],
  ['ArrowRight', false, '2026-11-25'],
  ['Home', false, '2026-11-23'],
  ['End', false, '2026-11-29'],
  ['PageUp', false, '2026-10-24'],
  ['PageDown', true, '2027-11-24'],
  ['x', false, null],
])('%s (shift: %s) leads from the 24th of November to %s', (key, shiftKey, to) => {
  expect(dayByKey({ key, shiftKey }, '2026-11-24', 1)).toBe(to);
});
