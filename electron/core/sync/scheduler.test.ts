import { expect, test } from 'vitest';
import { MAX_NAP_MS } from '../lib/sleep-watch.ts';
import { ManualClock } from '../lib/testing/manual-clock.ts';
import { Scheduler } from './scheduler.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const YEAR = 365 * 24 * HOUR;

/** A scheduler, and the names of what it has started. */
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

test('a sleep brings forward what is due after it, and starts what was due in it soon and once', async () => {
  const { clock, scheduler, started, plan } = begin();
  const at = plan('morning', 9 * HOUR);
  plan('night', 2 * HOUR);
  clock.jump(5 * HOUR);
  await clock.advance(MAX_NAP_MS);
  expect(scheduler.dueAt('morning')).toBe(at);
  await clock.advance(MAX_NAP_MS);
  expect(started).toEqual(['night']);
  await clock.advance(4 * HOUR - 2 * MAX_NAP_MS - 1);
  expect(started).toEqual(['night']);
  await clock.advance(1);
  expect(started).toEqual(['night', 'morning']);
});

test.each([-YEAR, -HOUR, -MINUTE])('a wall clock that is set by %i ms makes nothing late', async (jump) => {
  const { clock, started, jumps, plan } = begin();
  plan('soon', 10 * MINUTE);
  clock.jump(jump);
  await clock.advance(10 * MINUTE - 1);
  expect([started, jumps.length]).toEqual([[], 1]);
  await clock.advance(1);
  expect(started).toEqual(['soon']);
});
