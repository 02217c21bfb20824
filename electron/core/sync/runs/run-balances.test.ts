import { describe, expect, test } from 'vitest';
import { skewWithin } from '../window.ts';
import { clockCorrection } from './run-balances.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const YEAR = 365 * 24 * HOUR;
const NOON = Date.UTC(2026, 0, 15, 12);

describe('by how much our clock was set right', () => {
  /** The poll before was at noon by the service's clock, and this one a minute later. */
  const correction = (skewBefore: number, skewNow: number, passed = MINUTE): number | null =>
    clockCorrection(
      { lastSuccess: NOON - skewBefore, lastPollServerTime: NOON, clockSkewMs: skewBefore },
      { time: NOON + passed, clockSkewMs: skewNow },
      NOON + passed - skewNow,
    );

  test.each([YEAR, -YEAR, 2 * HOUR, -2 * HOUR])('is what the service’s was ahead before: %i ms', (skew) => {
    expect(correction(skew, 0)).toBe(skew);
    expect(correction(skew, 30_000)).toBe(skew);
  });

  test('is nothing while both agree, go on to differ, or differ for the first time', () => {
    expect(correction(0, 0)).toBeNull();
    expect(correction(YEAR, YEAR)).toBeNull();
    expect(correction(0, YEAR)).toBeNull();
  });

  test.each([YEAR, -YEAR])('is nothing where the service’s own clock was set right (%i ms)', (skew) => {
    // Ours goes on by a minute; the service's jumps.
    const before = { lastSuccess: NOON, lastPollServerTime: NOON + skew, clockSkewMs: skew };
    const moment = { time: NOON + MINUTE, clockSkewMs: 0 };
    expect(clockCorrection(before, moment, NOON + MINUTE)).toBeNull();
  });
});

test('a sleep or a long wait during a request is no wrong clock', () => {
  const asked = NOON;
  expect(skewWithin(NOON + 6 * HOUR, asked, NOON + 6 * HOUR + 1_000)).toBe(0);
  expect(skewWithin(NOON, asked, NOON + 6 * HOUR)).toBe(0);
  expect(skewWithin(NOON + YEAR, asked, NOON + MINUTE)).toBe(YEAR - MINUTE);
  expect(skewWithin(NOON - YEAR, asked, NOON + MINUTE)).toBe(-YEAR);
  // Our clock was set back meanwhile.
  expect(skewWithin(NOON, NOON + YEAR, NOON + MINUTE)).toBe(-MINUTE);
  expect(skewWithin(null, asked, asked)).toBe(0);
});
