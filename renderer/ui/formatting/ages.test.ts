import { expect, test } from 'vitest';
import { formatAge } from './ages.ts';

const MINUTE_MS = 60_000;

test.each([
  [2 * MINUTE_MS, '2 min ago'],
  [59 * MINUTE_MS, '59 min ago'],
  [3 * 60 * MINUTE_MS, '3 hr ago'],
  [50 * 60 * MINUTE_MS, '2 days ago'],
])('formats an age of %i ms as %s', (age, words) => {
  expect(formatAge(age, 'en-GB')).toBe(words);
});

test('has no age for the last moments, or a clock slightly ahead', () => {
  expect(formatAge(0)).toBeNull();
  expect(formatAge(-5000)).toBeNull();
});
