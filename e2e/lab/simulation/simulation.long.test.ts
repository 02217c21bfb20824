import { expect, test } from 'vitest';
import { runHistory, type HistoryOptions } from './run-history.ts';

/** Histories that failed in the past. They run without extra faults, so that they stay as they were then. */
const ONCE_WRONG = [
  5, 23, 33, 43, 63, 82, 89, 153, 158, 190, 193, 274, 294, 301, 349, 530, 535, 737, 10_022, 29_708,
];

/** Number of further histories, limited by a test's duration; `npm run simulate` runs thousands. */
const SEEDS = 50;

async function wrongAmong(
  seeds: Iterable<number>,
  options: HistoryOptions = {},
): Promise<Record<number, string[]>> {
  const wrong: Record<number, string[]> = {};
  for (const seed of seeds) {
    const result = await runHistory(seed, options);
    if (result.wrong.length > 0) wrong[seed] = result.wrong.slice(0, 3);
  }
  return wrong;
}

test(
  'the cache is right at every commit, and equal to the service at the end',
  { timeout: 600_000 },
  async () => {
    const seeds = Array.from({ length: SEEDS }, (_, index) => 1_000 + index);
    expect(await wrongAmong(seeds)).toEqual({});
  },
);

test('histories that failed in the past stay correct', { timeout: 60_000 }, async () => {
  expect(await wrongAmong(ONCE_WRONG, { extraFaults: false })).toEqual({});
});

test('a seed always gives the same history', { timeout: 30_000 }, async () => {
  const one = await runHistory(42);
  const other = await runHistory(42);
  expect(other.lines).toEqual(one.lines);
  expect(one.commits).toBeGreaterThan(50);
});

/** States in which a computer can go to sleep. */
const STATES = ['backfill', 'poll', 'sweep', 'balances', 'backoff', 'pause'];

/** Histories with many sleeps; few pauses are long enough for one. */
const SLEEPERS = [8, 42, 57];

test('computers sleep in every state of a run', { timeout: 60_000 }, async () => {
  const slept = new Set<string>();
  for (const seed of SLEEPERS) {
    for (const state of (await runHistory(seed)).slept.keys()) slept.add(state);
  }
  expect([...slept].sort()).toEqual(STATES.sort());
});
