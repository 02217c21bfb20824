import { describe, expect, it } from 'vitest';
import { FailureError } from '../../../../shared/errors.ts';
import { wait } from '../../lib/clock.ts';
import { ManualClock } from '../../lib/testing/manual-clock.ts';
import { createLimiter } from './limiter.ts';
import { PRIORITY, type Priority } from '../service.ts';

const HOST = 'https://books.example.com';
const COMPANIES = 60;
/** As a start asks: balances, the company's own data and four lists, each at once, and one page more of two lists. */
const CALLS: Priority[] = [
  PRIORITY.balances,
  PRIORITY.balances,
  PRIORITY.poll,
  PRIORITY.poll,
  PRIORITY.backfill,
  PRIORITY.backfill,
];
const HEADERS_DEADLINE = 15_000;
const RETRIES = [10_000, 20_000, 60_000, 80_000];

interface Hanging {
  companies: number;
  /** Its first requests come before those of the others, as those of the opened company do. */
  isOpened: boolean;
}

/** When the first and the last answer of every healthy company had come (ms). */
async function simulate(latency: number, hanging: Hanging) {
  const clock = new ManualClock();
  const limiter = createLimiter(clock, () => 0.5);
  const { signal } = new AbortController();
  let seed = 11;
  const random = (): number => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647;
  const firsts = new Set<string>();
  const times = { firstAnswers: 0, allLists: 0 };
  let left = COMPANIES * CALLS.length;

  const answer = (caller: string) => (): Promise<void> =>
    wait(clock, latency * (0.5 + random())).then(() => {
      if (!firsts.has(caller)) times.firstAnswers = clock.monotonic();
      firsts.add(caller);
      times.allLists = clock.monotonic();
      left -= 1;
    });
  const hang = (): Promise<never> =>
    wait(clock, HEADERS_DEADLINE).then(() => {
      throw new FailureError({ code: 'timeout', phase: 'headers' });
    });
  const hangOn = async (caller: string, priority: Priority): Promise<void> => {
    for (let failures = 0; left > 0; failures += 1) {
      const first = failures === 0 && hanging.isOpened ? PRIORITY.opened : priority;
      await limiter.run(HOST, { priority: first, signal, caller }, hang).catch(() => undefined);
      await wait(clock, RETRIES[Math.min(failures, RETRIES.length - 1)] ?? 0);
    }
  };
  for (let company = 0; company < hanging.companies; company += 1) {
    for (const priority of CALLS) void hangOn(`hanging ${company}`, priority);
  }
  for (const priority of CALLS) {
    for (let company = 0; company < COMPANIES; company += 1) {
      const caller = String(company);
      void limiter.run(HOST, { priority, signal, caller }, answer(caller));
    }
  }
  while (left > 0) await clock.advance(1_000);
  limiter.close();
  return times;
}

describe.each([20, 100, 500, 2_000])('on a host that answers in about %i ms', (latency) => {
  it.each<[string, Hanging]>([
    ['one company that is never answered', { companies: 1, isOpened: false }],
    ['one that is opened besides', { companies: 1, isOpened: true }],
  ])('sixty companies are slowed by less than a tenth by %s', async (_which, hanging) => {
    const healthy = await simulate(latency, { companies: 0, isOpened: false });
    const slowed = await simulate(latency, hanging);
    expect(slowed.firstAnswers / healthy.firstAnswers).toBeLessThan(1.1);
    expect(slowed.allLists / healthy.allLists).toBeLessThan(1.1);
  });

  it('three that are never answered cost the others no more than some answers’ time', async () => {
    const healthy = await simulate(latency, { companies: 0, isOpened: false });
    const slowed = await simulate(latency, { companies: 3, isOpened: true });
    const most = 4_000 + 10 * latency;
    expect(slowed.firstAnswers - healthy.firstAnswers).toBeLessThan(most);
    expect(slowed.allLists - healthy.allLists).toBeLessThan(most);
  });
});
