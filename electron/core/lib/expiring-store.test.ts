import { expect, test } from 'vitest';
import { ExpiringStore } from './expiring-store.ts';
import { ManualClock } from './testing/manual-clock.ts';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;

test('keeps a value for its lifetime, and no longer when the computer sleeps meanwhile', async () => {
  const clock = new ManualClock();
  const store = new ExpiringStore<string>({ clock, lifetime: 10 * MINUTE });
  const waits = store.add('waits');
  const slept = store.add('slept');
  await clock.advance(10 * MINUTE - 1);
  expect(store.get(waits)).toBe('waits');
  clock.jump(8 * HOUR);
  expect(store.get(slept)).toBeUndefined();
  await clock.advance(MINUTE);
  expect([store.get(waits), clock.pending]).toEqual([undefined, 0]);
});

test('drops the oldest value when full, and all at the end', () => {
  const clock = new ManualClock();
  const store = new ExpiringStore<number>({ clock, lifetime: HOUR, most: 2 });
  const tickets = [1, 2, 3].map((value) => store.add(value));
  expect(tickets.map((ticket) => store.get(ticket))).toEqual([undefined, 2, 3]);
  store.clear();
  expect([...tickets.map((ticket) => store.get(ticket)), clock.pending]).toEqual([
    undefined,
    undefined,
    undefined,
    0,
  ]);
});
