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

test('shows the progress of the initial sync over all lists', () => {
  const reading = company({ targets: [backfill(100, 400), backfill(5, 6)] });
  expect(healthOf(reading, 0)).toEqual({ kind: 'backfill', fetched: 105, expected: 406 });
});

test('has no expected total if a list has an unknown length', () => {
  const reading = company({ targets: [backfill(100, 400), backfill(5, null)] });
  expect(healthOf(reading, 0)).toEqual({ kind: 'backfill', fetched: 105, expected: null });
});

test('counts a company as up to date only after each target was synced', () => {
  expect(healthOf(company(), 0)).toEqual({ kind: 'good' });
  expect(healthOf(company({ targets: [target(), target({ lastSuccessAt: null })] }), 0)).toEqual({
    kind: 'never',
  });
  expect(healthOf(undefined, 0)).toEqual({ kind: 'unknown' });
});

test('counts a company as out of date unless each target is proven up to date', () => {
  const until = (freshUntil: number | null) =>
    healthOf(company({ targets: [target(), target({ freshUntil })] }), 5_000).kind;
  expect(until(5_000)).toBe('good');
  expect(until(4_999)).toBe('outdated');
  expect(until(null), 'unknown because of a wrong clock').toBe('outdated');
});

test('reports an issue before progress', () => {
  const stopped = { code: 'forbidden', detail: null } as const;
  expect(healthOf(company({ stopped, targets: [backfill(1, 2)] }), 0).kind).toBe('issue');
});

test('reports removals awaiting review if there is nothing else to report', () => {
  const waiting = [target(), target({ removalsToReview: 40 })];
  expect(healthOf(company({ targets: waiting }), 0)).toEqual({ kind: 'needsReview' });
  expect(healthOf(company({ targets: [...waiting, target({ phase: 'running' })] }), 0).kind).toBe('syncing');
});
