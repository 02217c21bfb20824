import { expect, test } from 'vitest';
import { Countdown } from './countdown.ts';
import { MAX_CHECK_INTERVAL_MS } from './sleep-watch.ts';
import { ManualClock } from './testing/manual-clock.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

function begin(milliseconds: number) {
  const clock = new ManualClock();
  const ends: number[] = [];
  const countdown = new Countdown(clock, milliseconds, () => ends.push(clock.now()));
  return { clock, countdown, ends };
}

test('ends once, at its time', async () => {
  const { clock, countdown, ends } = begin(10 * MINUTE);
  await clock.advance(10 * MINUTE - 1);
  expect([ends.length, countdown.remaining()]).toEqual([0, 1]);
  await clock.advance(HOUR);
  expect([ends.length, countdown.remaining(), clock.pending]).toEqual([1, 0, 0]);
});

test('ends soon after a sleep through its end, and at once when it is checked', async () => {
  const slept = begin(HOUR);
  slept.clock.jump(8 * HOUR);
  await slept.clock.advance(MAX_CHECK_INTERVAL_MS);
  expect(slept.ends).toHaveLength(1);
  const looked = begin(HOUR);
  looked.clock.jump(8 * HOUR);
  expect([looked.countdown.remaining(), looked.ends.length, looked.clock.pending]).toEqual([0, 1, 0]);
});

test('counts a shorter sleep, but not a clock that is set back', async () => {
  const { clock, countdown } = begin(HOUR);
  clock.jump(20 * MINUTE);
  expect(countdown.remaining()).toBe(40 * MINUTE);
  clock.jump(-365 * 24 * HOUR);
  expect(countdown.remaining()).toBe(40 * MINUTE);
  await clock.advance(10 * MINUTE);
  expect(countdown.remaining()).toBe(30 * MINUTE);
});

test('calls nothing after it is cancelled', async () => {
  const { clock, countdown, ends } = begin(HOUR);
  countdown.cancel();
  await clock.advance(2 * HOUR);
  expect([ends, countdown.remaining(), clock.pending]).toEqual([[], 0, 0]);
});
