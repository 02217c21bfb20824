import { expect, test } from 'vitest';
import { healthOf } from './health.ts';
import { company, target } from './testing/sync-states.ts';

const backfill = (fetched: number, expected: number | null) =>
  target({
    phase: 'running',
    kind: 'backfill',
    lastSuccessAt: null,
    progress: { fetched, expected, startedAt: 0, endsAt: null },
  });

test('the initial sync shows how far it is, over all lists', () => {
  const reading = company({ targets: [backfill(100, 400), backfill(5, 6)] });
  expect(healthOf(reading, 0)).toEqual({ kind: 'backfill', fetched: 105, expected: 406 });
});

test('a list of unknown length gives no total to reach', () => {
  const reading = company({ targets: [backfill(100, 400), backfill(5, null)] });
  expect(healthOf(reading, 0)).toEqual({ kind: 'backfill', fetched: 105, expected: null });
});

test('a company is up to date only when everything of it was read once', () => {
  expect(healthOf(company(), 0)).toEqual({ kind: 'good' });
  expect(healthOf(company({ targets: [target(), target({ lastSuccessAt: null })] }), 0)).toEqual({
    kind: 'never',
  });
  expect(healthOf(undefined, 0)).toEqual({ kind: 'unknown' });
});

test('a company is up to date for as long as every target of it is proven to be', () => {
  const until = (freshUntil: number | null) =>
    healthOf(company({ targets: [target(), target({ freshUntil })] }), 5_000).kind;
  expect(until(5_000)).toBe('good');
  expect(until(4_999)).toBe('outdated');
  expect(until(null), 'a wrong clock hides when it was updated').toBe('outdated');
});

test('trouble is reported before progress', () => {
  const stopped = { code: 'forbidden', detail: null } as const;
  expect(healthOf(company({ stopped, targets: [backfill(1, 2)] }), 0).kind).toBe('issue');
});

test('removals that wait for the user are shown once nothing else is', () => {
  const waiting = [target(), target({ removalsToReview: 40 })];
  expect(healthOf(company({ targets: waiting }), 0)).toEqual({ kind: 'held' });
  expect(healthOf(company({ targets: [...waiting, target({ phase: 'running' })] }), 0).kind).toBe('syncing');
});
