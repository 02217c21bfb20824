import { describe, expect, it } from 'vitest';
import { ManualClock } from '../testing/manual-clock.ts';
import { TooManyRequests } from './failures.ts';
import { createLimiter } from './limiter.ts';
import { PRIORITY } from './service.ts';

const LATENCY = 100;
const CALLS = 4;
const HOST = 'https://books.example.com';

interface Limit {
  perSecond: number;
  burst: number;
  retryAfter: 'seconds' | 'exact' | 'none';
}

/** A service with a limit its clients do not know: a bucket of `burst` requests that fills at `perSecond`. */
function createHost(clock: ManualClock, { perSecond, burst, retryAfter }: Limit) {
  let tokens = burst;
  let at = clock.monotonic();
  const counts = { successes: 0, refusals: 0 };
  const answer = (): Promise<void> =>
    new Promise((resolve, reject) => {
      const now = clock.monotonic();
      tokens = Math.min(burst, tokens + ((now - at) / 1_000) * perSecond);
      at = now;
      const isGranted = tokens >= 1;
      if (isGranted) tokens -= 1;
      const wait = ((1 - tokens) / perSecond) * 1_000;
      clock.after(LATENCY, () => {
        counts[isGranted ? 'successes' : 'refusals'] += 1;
        if (isGranted) resolve();
        else {
          const asked = { seconds: Math.ceil(wait / 1_000) * 1_000, exact: wait, none: null }[retryAfter];
          reject(new TooManyRequests(asked));
        }
      });
    });
  return { answer, counts };
}

/** Lets every token make its calls one after the other, all of them at once, as companies do when the program starts. */
async function simulate(tokens: number, limit: Limit, remembered?: number) {
  const clock = new ManualClock();
  let seed = 7;
  const random = (): number => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647;
  const known = new Map(remembered === undefined ? [] : [[HOST, remembered]]);
  const limiter = createLimiter(clock, random);
  limiter.rememberRates(known);
  const host = createHost(clock, limit);
  const signal = new AbortController().signal;
  let finished = 0;
  const work = async (): Promise<void> => {
    for (let call = 0; call < CALLS; call += 1) {
      // A run that fails for the rate is begun again when the host may be asked.
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
  const total = tokens * CALLS;
  const byRate = ((total - limit.burst) / limit.perSecond) * 1_000 + LATENCY;
  const optimum = Math.max((CALLS * LATENCY * Math.max(tokens, 2)) / 2, byRate);
  // A limit cannot be learnt without one refusal, and so not without the shortest pause.
  const learning = host.counts.refusals > 0 ? 1_000 : 0;
  return {
    refused: host.counts.refusals / host.counts.successes,
    ratio: Math.max(finished - learning, optimum) / optimum,
    rate: limiter.rates().get(HOST) ?? null,
  };
}

const LIMITS: Limit[] = [
  { perSecond: 2, burst: 10, retryAfter: 'seconds' },
  { perSecond: 2, burst: 10, retryAfter: 'exact' },
  { perSecond: 2, burst: 10, retryAfter: 'none' },
  { perSecond: 1, burst: 5, retryAfter: 'seconds' },
  { perSecond: 5, burst: 20, retryAfter: 'exact' },
  { perSecond: 5, burst: 10, retryAfter: 'seconds' },
  { perSecond: 3, burst: 8, retryAfter: 'none' },
  { perSecond: 10, burst: 10, retryAfter: 'seconds' },
  { perSecond: 1, burst: 60, retryAfter: 'seconds' },
];

describe.each(LIMITS)(
  'a host that allows $perSecond requests a second after $burst at once ($retryAfter)',
  (limit) => {
    it.each([1, 10, 50, 200])(
      'serves %i tokens in nearly the least time, hardly ever refusing',
      async (tokens) => {
        const { refused, ratio } = await simulate(tokens, limit);
        expect(refused).toBeLessThanOrEqual(0.1);
        expect(ratio).toBeLessThanOrEqual(1.1);
      },
    );
  },
);

it('asks a host again at the rate it was found to allow, and is hardly refused at all', async () => {
  const limit: Limit = { perSecond: 2, burst: 10, retryAfter: 'seconds' };
  const { rate } = await simulate(50, limit);
  expect(rate).toBeGreaterThan(1.8);
  expect(rate).toBeLessThan(2.2);
  const { refused, ratio } = await simulate(50, limit, rate ?? undefined);
  expect(refused).toBeLessThanOrEqual(0.02);
  expect(ratio).toBeLessThanOrEqual(1.1);
});

it('is not brought to a crawl by a host that refuses now and then whatever the rate', async () => {
  const clock = new ManualClock();
  const limiter = createLimiter(clock, () => 0.5);
  const { signal } = new AbortController();
  let asked = 0;
  let answered = 0;
  const answer = (): Promise<void> =>
    new Promise((resolve, reject) => {
      asked += 1;
      const isRefused = asked % 40 === 0;
      clock.after(LATENCY, () => (isRefused ? reject(new TooManyRequests(30_000)) : resolve()));
    });
  for (let call = 0; call < 2_000; call += 1) {
    void limiter.run(HOST, { priority: PRIORITY.poll, signal }, answer).then(() => (answered += 1));
  }
  // Fifty refusals cost 25 minutes of pauses.
  await clock.advance(100 * 60_000);
  expect(answered).toBe(2_000);
  expect(limiter.rates().get(HOST) ?? 1).toBeGreaterThan(0.3);
});
