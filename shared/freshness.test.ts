import { describe, expect, test } from 'vitest';
import { elapsedSince } from './elapsed.ts';
import { isStale } from './freshness.ts';

const MINUTE_MS = 60_000;
const YEAR = 365 * 24 * 60 * MINUTE_MS;
const NOW = Date.UTC(2026, 0, 15);

describe('the elapsed time', () => {
  test('is the difference of the clock times for a time in the past', () => {
    expect(elapsedSince(NOW - 5 * MINUTE_MS, NOW)).toBe(5 * MINUTE_MS);
    expect(elapsedSince(NOW - 10 * YEAR, NOW)).toBe(10 * YEAR);
  });

  test('is zero for a time slightly ahead, and unknown for one further ahead', () => {
    expect(elapsedSince(NOW + 10_000, NOW)).toBe(0);
    expect(elapsedSince(NOW + 2 * MINUTE_MS, NOW)).toBeNull();
    expect(elapsedSince(NOW + 10 * YEAR, NOW)).toBeNull();
  });
});

describe('a value', () => {
  test('is out of date after twice the interval in force', () => {
    expect(isStale(NOW - 10 * MINUTE_MS, NOW, 5 * MINUTE_MS)).toBe(false);
    expect(isStale(NOW - 10 * MINUTE_MS - 1, NOW, 5 * MINUTE_MS)).toBe(true);
  });

  test('with an impossible time is out of date', () => {
    expect(isStale(NOW + 10 * YEAR, NOW, 5 * MINUTE_MS)).toBe(true);
    expect(isStale(NOW - 10 * YEAR, NOW, 5 * MINUTE_MS)).toBe(true);
  });
});
