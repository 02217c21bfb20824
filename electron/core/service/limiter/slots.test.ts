import { expect, test } from 'vitest';
import { PRIORITY } from '../service.ts';
import { maxInFlight, Slots, type Waiting } from './slots.ts';

const giveUp = (): void => undefined;
const job = (caller: string, since: number): Waiting => ({ caller, since, priority: PRIORITY.poll });

/** Slots after a request of `late` has timed out. */
function afterTimeout(): Slots {
  const slots = new Slots();
  slots.end(slots.begin('late', 0, giveUp), 'timed-out', 15_000);
  return slots;
}

test('a caller whose last request timed out yields to others for a minute, then keeps its place', () => {
  const late = job('late', 15_000);
  const other = job('other', 16_000);
  expect(afterTimeout().pick([late, other], 2, 74_000)).toBe(other);
  expect(afterTimeout().pick([late, other], 2, 76_000)).toBe(late);
});

test('a request of the user does not yield to others', () => {
  const urgent = { ...job('late', 15_000), priority: PRIORITY.user };
  expect(afterTimeout().pick([urgent, job('other', 16_000)], 2, 16_000)).toBe(urgent);
});

test('a connection failure does not count against the caller', () => {
  const slots = new Slots();
  slots.end(slots.begin('cut', 0, giveUp), 'broken', 10);
  const cut = job('cut', 20);
  expect(slots.pick([cut, job('other', 20)], 2, 20)).toBe(cut);
});

test('with a concurrency of one, another request may pass one that is not answered in time', () => {
  const slots = new Slots();
  slots.begin('a', 0, giveUp);
  expect(slots.pick([job('b', 0)], 1, 300)).toBeNull();
  expect(slots.nextCheckDelay([job('b', 0)], 300)).toBe(100);
  expect(slots.pick([job('b', 0)], 1, 400)).not.toBeNull();
});

test('there are never more requests than connections', () => {
  const slots = new Slots();
  for (let now = 0, caller = 0; now < 600_000; now += 100) {
    const next = slots.pick([job(`${caller}`, now), job(`${caller + 1}`, now)], 2, now);
    if (next) slots.begin(next.caller, now, giveUp);
    caller += 1;
  }
  expect(slots.inUse).toBe(maxInFlight(2));
});
