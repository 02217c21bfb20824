import { expect, test } from 'vitest';
import { ExpiringStore } from './expiring-store.ts';
import { ManualClock } from './testing/manual-clock.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

test('keeps a value for its lifetime, and no longer when the computer sleeps meanwhile', async () => {
  const clock = new ManualClock();
  const store = new ExpiringStore<string>({ clock, lifetime: 10 * MINUTE_MS });
  const waits = store.add('waits');
  const slept = store.add('slept');
  await clock.advance(10 * MINUTE_MS - 1);
  expect(store.get(waits)).toBe('waits');
  clock.jump(8 * HOUR_MS);
  expect(store.get(slept)).toBeUndefined();
  await clock.advance(MINUTE_MS);
  expect([store.get(waits), clock.pending]).toEqual([undefined, 0]);
});

test('drops the oldest value when full, and all at the end', () => {
  const clock = new ManualClock();
  const store = new ExpiringStore<number>({ clock, lifetime: HOUR_MS, most: 2 });
  const keys = [1, 2, 3].map((value) => store.add(value));
  expect(keys.map((ticket) => store.get(ticket))).toEqual([undefined, 2, 3]);
  store.clear();
  expect([...keys.map((ticket) => store.get(ticket)), clock.pending]).toEqual([
    undefined,
    undefined,
    undefined,
    0,
  ]);
});
