import { describe, expect, test } from 'vitest';
import { credibleTime, followTime, isCredible, type NotedTime } from './credible-time.ts';

const DAY_MS = 86_400_000;
const YEARS = 3_653 * DAY_MS;
const RIGHT = Date.UTC(2026, 0, 15);
const noted: NotedTime = { at: RIGHT, notedAt: RIGHT };

/** Follows once a day a clock that is off by `off` ms. */
function follow(from: NotedTime, days: number, off = 0): NotedTime {
  let last = from;
  for (let day = 1; day <= days; day += 1) {
    const wall = from.at + day * DAY_MS + off;
    last = followTime(last, wall, wall) ?? last;
  }
  return last;
}

test('follows a correct clock, and keeps the stored value within a day', () => {
  expect(followTime(noted, RIGHT + DAY_MS - 1, RIGHT + DAY_MS - 1)).toBe(noted);
  expect(credibleTime(noted, RIGHT + DAY_MS - 1)).toBe(RIGHT + DAY_MS - 1);
  expect(follow(noted, 3).at).toBe(RIGHT + 3 * DAY_MS);
});

test.each([
  ['ahead', YEARS],
  ['behind', -YEARS],
])('follows a clock that is years %s by a month per day, and recovers equally fast', (_which, off) => {
  const wrong = follow(noted, 2, off);
  expect(Math.abs(wrong.at - RIGHT)).toBe(2 * 31 * DAY_MS);
  let corrected: NotedTime = wrong;
  for (let day = 3; day <= 5; day += 1)
    corrected = followTime(corrected, RIGHT + day * DAY_MS, RIGHT + day * DAY_MS) ?? corrected;
  expect(corrected.at).toBe(RIGHT + 5 * DAY_MS);
});

test('does not start from a clock that predates Countinghouse', () => {
  expect(followTime(null, Date.UTC(2000, 0, 1), Date.UTC(2000, 0, 1))).toBeNull();
  expect(followTime(null, RIGHT, RIGHT - DAY_MS)).toEqual({ at: RIGHT - DAY_MS, notedAt: RIGHT });
});

describe('the credibility of a wall clock', () => {
  test.each([
    [0, true],
    [30 * DAY_MS, true],
    [32 * DAY_MS, false],
    [YEARS, false],
    [-DAY_MS, true],
    [-2 * DAY_MS, false],
    [-YEARS, false],
  ])('at %d ms from the stored value is %s', (off, credible) => {
    expect(isCredible(noted, RIGHT + off)).toBe(credible);
  });

  test('without a stored value depends on whether the clock predates Countinghouse', () => {
    expect(isCredible(null, RIGHT)).toBe(true);
    expect(isCredible(null, 0)).toBe(false);
  });
});
