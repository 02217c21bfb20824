import { expect, test } from 'vitest';
import { runHistory, type HistoryOptions } from './run-history.ts';

/** Histories that once went wrong; they stay, whatever else is drawn, as they were before there were hardships. */
const ONCE_WRONG = [
  5, 23, 33, 43, 63, 82, 89, 153, 158, 190, 193, 274, 294, 301, 349, 530, 535, 737, 10_022, 29_708,
];

/** So many more as a test bears; `npm run simulate` runs thousands. */
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
  'the cache is right at every commit, and the same as the service in the end',
  { timeout: 600_000 },
  async () => {
    const seeds = Array.from({ length: SEEDS }, (_, index) => 1_000 + index);
    expect(await wrongAmong(seeds)).toEqual({});
  },
);

test('what once went wrong stays right', { timeout: 60_000 }, async () => {
  expect(await wrongAmong(ONCE_WRONG, { hardships: false })).toEqual({});
});

test('a seed gives the same history each time', { timeout: 30_000 }, async () => {
  const one = await runHistory(42);
  const other = await runHistory(42);
  expect(other.lines).toEqual(one.lines);
  expect(one.commits).toBeGreaterThan(50);
});

/** Where a machine can fall asleep. */
const STATES = ['backfill', 'poll', 'sweep', 'balances', 'backoff', 'pause'];

/** Histories with many sleeps; few pauses last long enough for one. */
const SLEEPERS = [8, 42, 57];

test('machines sleep in every state of a run', { timeout: 60_000 }, async () => {
  const slept = new Set<string>();
  for (const seed of SLEEPERS) {
    for (const state of (await runHistory(seed)).slept.keys()) slept.add(state);
  }
  expect([...slept].sort()).toEqual(STATES.sort());
});
