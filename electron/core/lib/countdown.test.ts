import { expect, test } from 'vitest';
import { Countdown } from './countdown.ts';
import { MAX_CHECK_INTERVAL_MS } from './sleep-watch.ts';
import { ManualClock } from './testing/manual-clock.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

function begin(milliseconds: number) {
  const clock = new ManualClock();
  const ends: number[] = [];
  const countdown = new Countdown(clock, milliseconds, () => ends.push(clock.now()));
  return { clock, countdown, ends };
}

test('ends once, at its time', async () => {
  const { clock, countdown, ends } = begin(10 * MINUTE_MS);
  await clock.advance(10 * MINUTE_MS - 1);
  expect([ends.length, countdown.remaining()]).toEqual([0, 1]);
  await clock.advance(HOUR_MS);
  expect([ends.length, countdown.remaining(), clock.pending]).toEqual([1, 0, 0]);
});

test('ends soon after a sleep through its end, and at once when it is checked', async () => {
  const slept = begin(HOUR_MS);
  slept.clock.jump(8 * HOUR_MS);
  await slept.clock.advance(MAX_CHECK_INTERVAL_MS);
  expect(slept.ends).toHaveLength(1);
  const looked = begin(HOUR_MS);
  looked.clock.jump(8 * HOUR_MS);
  expect([looked.countdown.remaining(), looked.ends.length, looked.clock.pending]).toEqual([0, 1, 0]);
});

test('counts a shorter sleep, but not a clock that is set back', async () => {
  const { clock, countdown } = begin(HOUR_MS);
  clock.jump(20 * MINUTE_MS);
  expect(countdown.remaining()).toBe(40 * MINUTE_MS);
  clock.jump(-365 * 24 * HOUR_MS);
  expect(countdown.remaining()).toBe(40 * MINUTE_MS);
  await clock.advance(10 * MINUTE_MS);
  expect(countdown.remaining()).toBe(30 * MINUTE_MS);
});

test('calls nothing after it is cancelled', async () => {
  const { clock, countdown, ends } = begin(HOUR_MS);
  countdown.cancel();
  await clock.advance(2 * HOUR_MS);
  expect([ends, countdown.remaining(), clock.pending]).toEqual([[], 0, 0]);
});
