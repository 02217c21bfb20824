import { describe, expect, onTestFinished, test } from 'vitest';
import { openCacheFixture } from '../../cache/testing/cache-fixture.ts';
import { ManualClock } from '../../lib/testing/manual-clock.ts';
import { skewWithin } from '../steps/service-moment.ts';
import type { RunContext } from '../steps/run-context.ts';
import { clockCorrection, runBalances } from './run-balances.ts';

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

test.each([YEAR, -YEAR])(
  'balances bear their time, though our clock was set during a request (%i ms)',
  async (by) => {
    const cache = openCacheFixture();
    onTestFinished(() => cache.close());
    const clock = new ManualClock(NOON);
    const truth = new ManualClock(NOON);
    /** Polls a minute later. @param jump how our clock is set while the answer is on its way (ms). */
    const poll = async (balance: string, jump = 0): Promise<void> => {
      for (const each of [clock, truth]) await each.advance(MINUTE);
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
    expect(history?.stretches.map(({ balance, seenAt }) => [balance, (seenAt - NOON) / MINUTE])).toEqual([
      ['1.00', 1],
      // A clock that is set ends a stretch.
      ['1.00', 2],
      ['2.00', 4],
    ]);
  },
);
