import { expect, test } from 'vitest';
import { addDays, dateOf, daysBetween, utcDate } from './calendar.ts';

test.each([
  ['2026-03-01', -1, '2026-02-28'],
  ['2024-02-28', 1, '2024-02-29'],
  ['2025-12-31', 1, '2026-01-01'],
  ['2026-03-29', 1, '2026-03-30'],
])('%s plus %i days is %s', (date, days, expected) => {
  expect(addDays(date, days)).toBe(expected);
  expect(daysBetween(date, expected)).toBe(days);
});

test('keeps the calendar date that a timestamp was written with', () => {
  expect(dateOf('2026-01-01T00:30:00+14:00')).toBe('2026-01-01');
  expect(utcDate(Date.parse('2026-01-01T00:30:00+14:00'))).toBe('2025-12-31');
});

test.each(['', 'yesterday', '2026-02-30', '2026-13-01', '01/02/2026'])('%j has no calendar date', (text) => {
  expect(dateOf(text)).toBeNull();
});
