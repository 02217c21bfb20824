import { beforeEach, expect, test } from 'vitest';
import { ManualClock } from '../lib/testing/manual-clock.ts';
import { TargetFreshness } from './target-freshness.ts';

const MINUTE_MS = 60_000;
const YEAR = 365 * 24 * 60 * MINUTE_MS;
const LIST = 5 * MINUTE_MS;
const HIDDEN = 30 * MINUTE_MS;

let clock: ManualClock;
beforeEach(() => {
  clock = new ManualClock();
});

test('stays up to date for twice the interval after a success', () => {
  const freshness = new TargetFreshness(clock, LIST, null);
  expect(freshness.until()).toBeNull();
  freshness.succeeded();
  expect(freshness.until()).toBe(clock.now() + 2 * LIST);
});

test('counts a success of an earlier start, less the time that has passed since', () => {
  const now = clock.now();
  expect(new TargetFreshness(clock, LIST, now - MINUTE_MS).until()).toBe(now - MINUTE_MS + 2 * LIST);
  expect(new TargetFreshness(clock, LIST, now - YEAR).until()).toBe(now - YEAR + 2 * LIST);
});

test('ignores a success in the future', () => {
  expect(new TargetFreshness(clock, LIST, clock.now() + 10 * YEAR).until()).toBeNull();
});

test('lasts longer with a longer interval, and one more interval with a shorter one', async () => {
  const freshness = new TargetFreshness(clock, LIST, null);
  freshness.succeeded();
  const succeededAt = clock.now();
  freshness.update(HIDDEN);
  expect(freshness.until()).toBe(succeededAt + 2 * HIDDEN);
  await clock.advance(25 * MINUTE_MS);
  freshness.update(LIST);
  expect(freshness.until()).toBe(clock.now() + LIST);
  await clock.advance(LIST + 1);
  freshness.update(2 * LIST);
  expect(freshness.until()).toBeLessThan(clock.now());
});

test('does not become up to date again with a shorter interval', async () => {
  const freshness = new TargetFreshness(clock, HIDDEN, null);
  freshness.succeeded();
  await clock.advance(2 * HIDDEN + MINUTE_MS);
  freshness.update(LIST);
  expect(freshness.until()).toBeLessThan(clock.now());
});

test.each([-10 * YEAR, 10 * YEAR])(
  'does not last longer after a jump of the wall clock (%i ms)',
  async (jump) => {
    const freshness = new TargetFreshness(clock, LIST, null);
    freshness.succeeded();
    expect(freshness.until()).toBe(clock.now() + 2 * LIST);
    clock.jump(jump);
    expect(freshness.until()).toBeLessThanOrEqual(clock.now() + 2 * LIST);
    clock.jump(-jump);
    await clock.advance(3 * LIST);
    expect(freshness.until()).toBeLessThan(clock.now());
    freshness.succeeded();
    expect(freshness.until()).toBe(clock.now() + 2 * LIST);
  },
);

test.each([HIDDEN, LIST])(
  'does not become up to date by sleep or by the change of interval after it (%i ms)',
  (interval) => {
    const freshness = new TargetFreshness(clock, HIDDEN, null);
    freshness.succeeded();
    clock.jump(8 * 60 * MINUTE_MS);
    freshness.update(interval);
    expect(freshness.until()).toBeLessThan(clock.now());
  },
);
