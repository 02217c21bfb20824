import { describe, expect, onTestFinished, test } from 'vitest';
import { openCacheFixture } from '../../cache/testing/cache-fixture.ts';
import { ManualClock } from '../../lib/testing/manual-clock.ts';
import { skewWithin } from '../steps/service-moment.ts';
import type { RunContext } from '../steps/run-context.ts';
import { clockCorrection, runBalances } from './run-balances.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const YEAR = 365 * 24 * HOUR_MS;
const NOON = Date.UTC(2026, 0, 15, 12);

describe('the correction of the local clock', () => {
  /** The previous poll was at noon by the service's clock, and this one a minute later. */
  const correction = (skewBefore: number, skewNow: number, passed = MINUTE_MS): number | null =>
    clockCorrection(
      { lastSuccess: NOON - skewBefore, lastPollServerTime: NOON, clockSkewMs: skewBefore },
      { time: NOON + passed, clockSkewMs: skewNow },
      NOON + passed - skewNow,
    );

  test.each([YEAR, -YEAR, 2 * HOUR_MS, -2 * HOUR_MS])(
    'equals the earlier lead of the service’s clock: %i ms',
    (skew) => {
      expect(correction(skew, 0)).toBe(skew);
      expect(correction(skew, 30_000)).toBe(skew);
    },
  );

  test('is null while both clocks agree, keep differing, or differ for the first time', () => {
    expect(correction(0, 0)).toBeNull();
    expect(correction(YEAR, YEAR)).toBeNull();
    expect(correction(0, YEAR)).toBeNull();
  });

  test.each([YEAR, -YEAR])('is null if the service’s own clock was corrected (%i ms)', (skew) => {
    // The local clock advances by a minute; the service's clock jumps.
    const before = { lastSuccess: NOON, lastPollServerTime: NOON + skew, clockSkewMs: skew };
    const moment = { time: NOON + MINUTE_MS, clockSkewMs: 0 };
    expect(clockCorrection(before, moment, NOON + MINUTE_MS)).toBeNull();
  });
});

test('does not mistake sleep or a long wait during a request for a wrong clock', () => {
  const requestedAt = NOON;
  expect(skewWithin(NOON + 6 * HOUR_MS, requestedAt, NOON + 6 * HOUR_MS + 1_000)).toBe(0);
  expect(skewWithin(NOON, requestedAt, NOON + 6 * HOUR_MS)).toBe(0);
  expect(skewWithin(NOON + YEAR, requestedAt, NOON + MINUTE_MS)).toBe(YEAR - MINUTE_MS);
  expect(skewWithin(NOON - YEAR, requestedAt, NOON + MINUTE_MS)).toBe(-YEAR);
  // The local clock was set back meanwhile.
  expect(skewWithin(NOON, NOON + YEAR, NOON + MINUTE_MS)).toBe(-MINUTE_MS);
  expect(skewWithin(null, requestedAt, requestedAt)).toBe(0);
});

test.each([YEAR, -YEAR])(
  'dates balances correctly if the local clock was set during a request (%i ms)',
  async (by) => {
    const cache = openCacheFixture();
    onTestFinished(() => cache.close());
    const clock = new ManualClock(NOON);
    const truth = new ManualClock(NOON);
    /** Polls a minute later. @param jump change of the local clock while the answer is pending (ms). */
    const poll = async (balance: string, jump = 0): Promise<void> => {
      for (const each of [clock, truth]) await each.advance(MINUTE_MS);
      const jumps = [jump];
      const pulse = async () => {
        clock.jump(jumps.pop() ?? 0);
        const account = {
          accountId: '1',
          name: 'Bank',
          accountNumber: null,
          currency: 'EUR',
          updatedAt: null,
        };
        return { summary: null, text: balance, accounts: [{ ...account, balance }], serverTime: truth.now() };
      };
      await runBalances({
        cache: cache.writer,
        companyId: 5,
        clock,
        runId: 1,
        client: { pulse },
        call: {},
        counts: {},
        onProgress: () => undefined,
        onWritten: () => undefined,
      } as unknown as RunContext);
    };
    await poll('1.00');
    await poll('1.00', by);
    await poll('1.00');
    await poll('2.00', -by);
    await poll('2.00');
    const [history] = cache.reader.balanceHistory.since(5, 0);
    expect(history?.stretches.map(({ balance, seenAt }) => [balance, (seenAt - NOON) / MINUTE_MS])).toEqual([
      ['1.00', 1],
      // Setting the clock ends a stretch.
      ['1.00', 2],
      ['2.00', 4],
    ]);
  },
);
