import { describe, expect, test } from 'vitest';
import { credibleTime, followTime, isCredible, type NotedTime } from './credible-time.ts';

const DAY = 86_400_000;
const YEARS = 3_653 * DAY;
const RIGHT = Date.UTC(2026, 0, 15);
const noted: NotedTime = { at: RIGHT, notedAt: RIGHT };

/** Follows once a day a clock that is off by `off` ms. */
function follow(from: NotedTime, days: number, off = 0): NotedTime {
  let last = from;
  for (let day = 1; day <= days; day += 1) {
    const wall = from.at + day * DAY + off;
    last = followTime(last, wall, wall) ?? last;
  }
  return last;
}

test('follows a correct clock, and keeps the stored value within a day', () => {
  expect(followTime(noted, RIGHT + DAY - 1, RIGHT + DAY - 1)).toBe(noted);
  expect(credibleTime(noted, RIGHT + DAY - 1)).toBe(RIGHT + DAY - 1);
  expect(follow(noted, 3).at).toBe(RIGHT + 3 * DAY);
});

test.each([
  ['ahead', YEARS],
  ['behind', -YEARS],
])('follows a clock that is years %s by a month per day, and recovers equally fast', (_which, off) => {
  const wrong = follow(noted, 2, off);
  expect(Math.abs(wrong.at - RIGHT)).toBe(2 * 31 * DAY);
  let corrected: NotedTime = wrong;
  for (let day = 3; day <= 5; day += 1)
    corrected = followTime(corrected, RIGHT + day * DAY, RIGHT + day * DAY) ?? corrected;
  expect(corrected.at).toBe(RIGHT + 5 * DAY);
});

test('does not start from a clock that predates Countinghouse', () => {
  expect(followTime(null, Date.UTC(2000, 0, 1), Date.UTC(2000, 0, 1))).toBeNull();
  expect(followTime(null, RIGHT, RIGHT - DAY)).toEqual({ at: RIGHT - DAY, notedAt: RIGHT });
});

describe('the credibility of a wall clock', () => {
  test.each([
    [0, true],
    [30 * DAY, true],
    [32 * DAY, false],
    [YEARS, false],
    [-DAY, true],
    [-2 * DAY, false],
    [-YEARS, false],
  ])('at %d ms from the stored value is %s', (off, credible) => {
    expect(isCredible(noted, RIGHT + off)).toBe(credible);
  });

  test('without a stored value depends on whether the clock predates Countinghouse', () => {
    expect(isCredible(null, RIGHT)).toBe(true);
    expect(isCredible(null, 0)).toBe(false);
  });
});
