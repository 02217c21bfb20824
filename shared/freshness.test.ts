import { describe, expect, test } from 'vitest';
import { elapsedSince } from './elapsed.ts';
import { isStale } from './freshness.ts';

const MINUTE = 60_000;
const YEAR = 365 * 24 * 60 * MINUTE;
const NOW = Date.UTC(2026, 0, 15);

describe('the time since a mark', () => {
  test('is what the clock says, in the past', () => {
    expect(elapsedSince(NOW - 5 * MINUTE, NOW)).toBe(5 * MINUTE);
    expect(elapsedSince(NOW - 10 * YEAR, NOW)).toBe(10 * YEAR);
  });

  test('is nothing for a mark a moment ahead, and unknown for one further ahead', () => {
    expect(elapsedSince(NOW + 10_000, NOW)).toBe(0);
    expect(elapsedSince(NOW + 2 * MINUTE, NOW)).toBeNull();
    expect(elapsedSince(NOW + 10 * YEAR, NOW)).toBeNull();
  });
});

describe('a figure', () => {
  test('is out of date after twice the interval in force', () => {
    expect(isStale(NOW - 10 * MINUTE, NOW, 5 * MINUTE)).toBe(false);
    expect(isStale(NOW - 10 * MINUTE - 1, NOW, 5 * MINUTE)).toBe(true);
  });

  test('of a time that cannot be right is out of date', () => {
    expect(isStale(NOW + 10 * YEAR, NOW, 5 * MINUTE)).toBe(true);
    expect(isStale(NOW - 10 * YEAR, NOW, 5 * MINUTE)).toBe(true);
  });
});
