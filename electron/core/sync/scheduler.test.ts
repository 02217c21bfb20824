import { expect, test } from 'vitest';
import { MAX_CHECK_INTERVAL_MS } from '../lib/sleep-watch.ts';
import { ManualClock } from '../lib/testing/manual-clock.ts';
import { Scheduler } from './scheduler.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;
const YEAR = 365 * 24 * HOUR_MS;

/** A scheduler, and the names of the plans it has started. */
function begin() {
  const clock = new ManualClock();
  const started: string[] = [];
  const jumps: number[] = [];
  const scheduler = new Scheduler(
    clock,
    () => 0.5,
    () => jumps.push(clock.now()),
  );
  const plan = (name: string, delay: number): number => scheduler.plan(name, delay, () => started.push(name));
  return { clock, scheduler, started, jumps, plan };
}

test('brings plans forward after sleep, and starts those that became due soon and once', async () => {
  const { clock, scheduler, started, plan } = begin();
  const at = plan('morning', 9 * HOUR_MS);
  plan('night', 2 * HOUR_MS);
  clock.jump(5 * HOUR_MS);
  await clock.advance(MAX_CHECK_INTERVAL_MS);
  expect(scheduler.dueAt('morning')).toBe(at);
  await clock.advance(MAX_CHECK_INTERVAL_MS);
  expect(started).toEqual(['night']);
  await clock.advance(4 * HOUR_MS - 2 * MAX_CHECK_INTERVAL_MS - 1);
  expect(started).toEqual(['night']);
  await clock.advance(1);
  expect(started).toEqual(['night', 'morning']);
});

test.each([-YEAR, -HOUR_MS, -MINUTE_MS])(
  'delays nothing when the wall clock is set by %i ms',
  async (jump) => {
    const { clock, started, jumps, plan } = begin();
    plan('soon', 10 * MINUTE_MS);
    clock.jump(jump);
    await clock.advance(10 * MINUTE_MS - 1);
    expect([started, jumps.length]).toEqual([[], 1]);
    await clock.advance(1);
    expect(started).toEqual(['soon']);
  },
);

test('needs one timer per plan despite early timers, and one for plans that are close together', async () => {
  const manual = new ManualClock();
  let timers = 0;
  const clock = {
    now: () => manual.now(),
    monotonic: () => manual.monotonic(),
    after: (milliseconds: number, callback: () => void) => {
      timers += 1;
      return manual.after(Math.max(0, milliseconds - 2), callback);
    },
  };
  const started: string[] = [];
  const scheduler = new Scheduler(
    clock,
    () => 0.5,
    () => undefined,
  );
  for (const [name, delay] of [
    ['one', 10_000],
    ['two', 10_200],
    ['three', 20_000],
  ] as const)
    scheduler.plan(name, delay, () => started.push(name));
  await manual.advance(10_000);
  expect(started).toEqual(['one', 'two']);
  await manual.advance(10_000);
  expect([started.at(-1), timers]).toEqual(['three', 2]);
  scheduler.stop();
});
