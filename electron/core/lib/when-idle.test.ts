import { beforeEach, expect, test } from 'vitest';
import { ManualClock } from './testing/manual-clock.ts';
import { whenIdle } from './when-idle.ts';

let clock: ManualClock;
let done: number;
let idle: ReturnType<typeof whenIdle>;
beforeEach(() => {
  clock = new ManualClock();
  done = 0;
  idle = whenIdle(clock, 1_000, () => (done += 1));
});

test('runs nothing while in use, once when idle, and again after the next use', async () => {
  for (let use = 0; use < 5; use++) {
    idle.used();
    await clock.advance(400);
  }
  expect(done).toBe(0);
  await clock.advance(1_000);
  expect(done).toBe(1);
  await clock.advance(10_000);
  expect(done).toBe(1);
  idle.used();
  await clock.advance(1_000);
  expect(done).toBe(2);
  expect(clock.pending).toBe(0);
});

test('stopping leaves no timer', () => {
  idle.used();
  idle.stop();
  expect(clock.pending).toBe(0);
});
