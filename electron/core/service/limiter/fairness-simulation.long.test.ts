import { describe, expect, it } from 'vitest';
import { FailureError, type Failure } from '../../../../shared/errors.ts';
import { wait } from '../../lib/clock.ts';
import { ManualClock } from '../../lib/testing/manual-clock.ts';
import { createLimiter } from './limiter.ts';
import { PRIORITY, type Priority } from '../service.ts';

const HOST = 'https://books.example.com';
const COMPANIES = 60;
/** Calls at startup: balances, company info and four lists at once, plus a second page of two lists. */
const CALLS: Priority[] = [
  PRIORITY.balances,
  PRIORITY.balances,
  PRIORITY.poll,
  PRIORITY.poll,
  PRIORITY.backfill,
  PRIORITY.backfill,
];
const HEADERS_DEADLINE_MS = 15_000;
const RETRIES = [10_000, 20_000, 60_000, 80_000];

/** Time after which a request of a hanging company ends (ms), and the failure it ends with. */
const ENDINGS = {
  silent: { after: HEADERS_DEADLINE_MS, failure: { code: 'timeout', phase: 'headers' } },
  trickling: { after: 600_000, failure: { code: 'timeout', phase: 'whole' } },
  'failing late': { after: 14_000, failure: { code: 'service-error', status: 504, detail: null } },
  'reset early': { after: 5_000, failure: { code: 'unreachable', reason: 'reset' } },
} as const satisfies Record<string, { after: number; failure: Failure }>;

interface Hanging {
  companies: number;
  ending: keyof typeof ENDINGS;
  /** Its first requests precede those of the others, like those of the opened company. */
  isOpened: boolean;
}

const NONE: Hanging = { companies: 0, ending: 'silent', isOpened: false };

/**
 * Times at which all healthy companies had their first and their last answer, and the longest gap between answers (ms).
 */
async function simulate(latency: number, hanging: Hanging) {
  const clock = new ManualClock();
  const limiter = createLimiter(clock, () => 0.5);
  const { signal } = new AbortController();
  let seed = 11;
  const random = (): number => (seed = (seed * 16_807) % 2_147_483_647) / 2_147_483_647;
  const firsts = new Set<string>();
  const times = { firstAnswers: 0, allLists: 0, longestGap: 0 };
  let left = COMPANIES * CALLS.length;

  const answer = (caller: string) => (): Promise<void> =>
    wait(clock, latency * (0.5 + random())).then(() => {
      if (!firsts.has(caller)) times.firstAnswers = clock.monotonic();
      firsts.add(caller);
      times.longestGap = Math.max(times.longestGap, clock.monotonic() - times.allLists);
      times.allLists = clock.monotonic();
      left -= 1;
    });
  const hang = (): Promise<never> =>
    wait(clock, ENDINGS[hanging.ending].after).then(() => {
      throw new FailureError(ENDINGS[hanging.ending].failure);
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

const KINDS = Object.keys(ENDINGS) as (keyof typeof ENDINGS)[];

describe.each([20, 100, 500, 2_000])('on a host that answers in about %i ms', (latency) => {
  // Where answers take two seconds, a failure after five seconds does not count as hanging.
  const kinds = KINDS.filter((ending) => ENDINGS[ending].after > 4 * latency);
  it.each(kinds.flatMap((ending) => [false, true].map((isOpened) => ({ ending, isOpened }))))(
    'slows sixty companies by less than a tenth when one is $ending (opened: $isOpened)',
    async (hanging) => {
      const healthy = await simulate(latency, NONE);
      const slowed = await simulate(latency, { ...hanging, companies: 1 });
      expect(slowed.firstAnswers / healthy.firstAnswers).toBeLessThan(1.1);
      expect(slowed.allLists / healthy.allLists).toBeLessThan(1.1);
    },
  );
});

describe.each(KINDS)('many companies that are %s', (ending) => {
  it.each([2, 3, 5, 6])(
    'never leave sixty others without an answer for more than seconds: %i',
    async (companies) => {
      for (const latency of [20, 500]) {
        const { longestGap } = await simulate(latency, { companies, ending, isOpened: true });
        expect(longestGap, `answers in ${latency} ms`).toBeLessThan(9_000 + 2 * latency);
      }
    },
  );
});
