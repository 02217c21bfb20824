import { describe, expect, it } from 'vitest';
import { ManualClock } from '../../lib/testing/manual-clock.ts';
import { TooManyRequests } from '../failures.ts';
import { createLimiter } from './limiter.ts';
import { PRIORITY } from '../service.ts';
import { createLimitedHost, LATENCY_MS, optimum, type Limit } from '../testing/limited-host.ts';

const MINUTE_MS = 60_000;
const CALLS = 4;
const SOCKETS = 2;
const HOST = 'https://books.example.com';

/** Deterministic numbers from 0 up to, not including, 1. */
function seededRandom(): () => number {
  let seed = 7;
  return () => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647;
}

/** Runs the calls of each token in sequence and all tokens at once, as companies do at startup. */
async function simulate(tokens: number, limit: Limit, restored?: number) {
  const clock = new ManualClock();
  const limiter = createLimiter(clock, seededRandom());
  limiter.restoreRates(new Map(restored === undefined ? [] : [[HOST, restored]]));
  const host = createLimitedHost(clock, limit);
  const signal = new AbortController().signal;
  let finished = 0;
  const work = async (): Promise<void> => {
    for (let call = 0; call < CALLS; call += 1) {
      // A run that fails because of the rate limit starts again when the host may be called.
      for (let done = false; !done;) {
        done = await limiter.run(HOST, { priority: PRIORITY.poll, signal }, host.answer).then(
          () => true,
          () => false,
        );
      }
    }
    finished = clock.monotonic();
  };
  const state = { running: true };
  void Promise.all(Array.from({ length: tokens }, work)).then(() => {
    state.running = false;
  });
  while (state.running) await clock.advance(60_000);
  return {
    refused: host.counts.refusals / host.counts.successes,
    ratio: finished / optimum(limit, { callers: tokens, calls: CALLS, sockets: SOCKETS }),
    rate: limiter.rates().get(HOST) ?? null,
  };
}

/**
 * Two kinds of limits are omitted, because no client can meet both thresholds with them. One has an optimum so short
 * that the one refusal needed to detect the limit costs more than a tenth of it. The other counts by the minute and
 * sends no `Retry-After`.
 */
const LIMITS: Limit[] = [
  { kind: 'bucket', perSecond: 0.5, burst: 5, retryAfter: 'seconds' },
  { kind: 'bucket', perSecond: 0.5, burst: 5, retryAfter: 'exact' },
  { kind: 'bucket', perSecond: 1, burst: 5, retryAfter: 'seconds' },
  { kind: 'bucket', perSecond: 1, burst: 5, retryAfter: 'none' },
  { kind: 'bucket', perSecond: 1, burst: 10, retryAfter: 'none' },
  { kind: 'bucket', perSecond: 1, burst: 60, retryAfter: 'seconds' },
  { kind: 'bucket', perSecond: 2, burst: 4, retryAfter: 'none' },
  { kind: 'bucket', perSecond: 2, burst: 10, retryAfter: 'seconds' },
  { kind: 'bucket', perSecond: 2, burst: 10, retryAfter: 'exact' },
  { kind: 'bucket', perSecond: 2, burst: 10, retryAfter: 'none' },
  { kind: 'bucket', perSecond: 3, burst: 8, retryAfter: 'none' },
  { kind: 'bucket', perSecond: 4, burst: 40, retryAfter: 'seconds' },
  { kind: 'bucket', perSecond: 5, burst: 10, retryAfter: 'seconds' },
  { kind: 'bucket', perSecond: 5, burst: 20, retryAfter: 'exact' },
  { kind: 'bucket', perSecond: 10, burst: 10, retryAfter: 'seconds' },
  { kind: 'bucket', perSecond: 10, burst: 100, retryAfter: 'none' },
  { kind: 'window', perSecond: 1, burst: 60, retryAfter: 'seconds' },
  { kind: 'window', perSecond: 2, burst: 20, retryAfter: 'seconds' },
  { kind: 'window', perSecond: 2, burst: 120, retryAfter: 'exact' },
  { kind: 'window', perSecond: 5, burst: 50, retryAfter: 'seconds' },
];

describe.each(LIMITS)(
  'a host that allows $perSecond requests a second after $burst at once (a $kind, Retry-After: $retryAfter)',
  (limit) => {
    it.each([1, 10, 50, 200])(
      'serves %i tokens in nearly the optimal time with few refusals',
      async (tokens) => {
        const { refused, ratio } = await simulate(tokens, limit);
        expect(refused).toBeLessThanOrEqual(0.1);
        expect(ratio).toBeLessThanOrEqual(1.1);
      },
    );
  },
);

it('starts at the restored rate of a host and causes hardly any refusals', async () => {
  const limit: Limit = { kind: 'bucket', perSecond: 2, burst: 10, retryAfter: 'seconds' };
  const { rate } = await simulate(50, limit);
  expect(rate).toBeGreaterThan(1.8);
  expect(rate).toBeLessThan(2.2);
  const { refused, ratio } = await simulate(50, limit, rate ?? undefined);
  expect(refused).toBeLessThanOrEqual(0.05);
  expect(ratio).toBeLessThanOrEqual(1.1);
});

describe.each(LIMITS)(
  'a host that allows $perSecond a second after $burst at once (a $kind, Retry-After: $retryAfter)',
  (limit) => {
    it('returns to the full rate soon after another client of the host has stopped', async () => {
      const clock = new ManualClock();
      const limiter = createLimiter(clock, seededRandom());
      const host = createLimitedHost(clock, limit);
      const abort = new AbortController();
      let granted = 0;
      const counted = () => host.answer().then(() => (granted += 1));
      const work = async (): Promise<void> => {
        while (!abort.signal.aborted) {
          await limiter
            .run(HOST, { priority: PRIORITY.poll, signal: abort.signal }, counted)
            .catch(() => undefined);
        }
      };
      void Promise.all(Array.from({ length: 8 }, work));
      await clock.advance(2 * MINUTE_MS);
      const other = new AbortController();
      const disturb = (): void => {
        if (other.signal.aborted) return;
        void host.answer().catch(() => undefined);
        clock.after(1_000 / (limit.perSecond * 0.8), disturb);
      };
      disturb();
      await clock.advance(3 * MINUTE_MS);
      other.abort();

      await clock.advance(4 * MINUTE_MS);
      const before = { granted, refused: host.counts.refusals };
      await clock.advance(5 * MINUTE_MS);
      expect((granted - before.granted) / (5 * 60 * limit.perSecond)).toBeGreaterThan(0.85);
      const refused = host.counts.refusals - before.refused;
      expect(refused / (granted - before.granted)).toBeLessThanOrEqual(0.1);
      abort.abort();
      limiter.close();
    });
  },
);

it('does not change the rate because of the few requests of an idle app', async () => {
  const limit: Limit = { kind: 'bucket', perSecond: 2, burst: 10, retryAfter: 'seconds' };
  const clock = new ManualClock();
  const limiter = createLimiter(clock, seededRandom());
  limiter.restoreRates(new Map([[HOST, 2]]));
  const host = createLimitedHost(clock, limit);
  const { signal } = new AbortController();
  const light = { priority: PRIORITY.poll, signal };
  for (let minute = 0; minute < 24 * 60; minute += 1) {
    void limiter.run(HOST, light, host.answer);
    void limiter.run(HOST, light, host.answer);
    await clock.advance(MINUTE_MS);
  }
  const rate = limiter.rates().get(HOST);
  expect(rate).toBeGreaterThan(1.8);
  expect(rate).toBeLessThan(2.2);
});

it('is not throttled to a crawl by a host that refuses occasionally at any rate', async () => {
  const clock = new ManualClock();
  const limiter = createLimiter(clock, () => 0.5);
  const { signal } = new AbortController();
  let requests = 0;
  let answered = 0;
  const answer = (): Promise<void> =>
    new Promise((resolve, reject) => {
      requests += 1;
      const isRefused = requests % 40 === 0;
      clock.after(LATENCY_MS, () => (isRefused ? reject(new TooManyRequests(30_000)) : resolve()));
    });
  for (let call = 0; call < 2_000; call += 1) {
    void limiter.run(HOST, { priority: PRIORITY.poll, signal }, answer).then(() => (answered += 1));
  }
  // Fifty refusals cost 25 minutes of pauses.
  await clock.advance(100 * 60_000);
  expect(answered).toBe(2_000);
  expect(limiter.rates().get(HOST) ?? 1).toBeGreaterThan(0.3);
});
