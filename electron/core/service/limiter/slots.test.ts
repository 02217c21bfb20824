import { expect, test } from 'vitest';
import { Slots, type Waiting } from './slots.ts';

const job = (caller: string, since: number): Waiting => ({ caller, since, isUrgent: false });

/** Slots after a request of `late` has timed out. */
function afterTimeout(): Slots {
  const slots = new Slots();
  slots.end(slots.begin('late', 0), 'timed-out', 15_000);
  return slots;
}

test('a caller whose last request timed out lets others go first for a minute, then keeps its place', () => {
  const [late, other] = [job('late', 15_000), job('other', 16_000)];
  expect(afterTimeout().pick([late, other], 2, 74_000)).toBe(other);
  expect(afterTimeout().pick([late, other], 2, 76_000)).toBe(late);
});

test('what a person waits for does not let others go first', () => {
  const urgent = { ...job('late', 15_000), isUrgent: true };
  expect(afterTimeout().pick([urgent, job('other', 16_000)], 2, 16_000)).toBe(urgent);
});

test('a failure of the way there says nothing of the caller', () => {
  const slots = new Slots();
  slots.end(slots.begin('cut', 0), 'other', 10);
  const cut = job('cut', 20);
  expect(slots.pick([cut, job('other', 20)], 2, 20)).toBe(cut);
});

test('one by one, a silent request lets another go only once it is silent for long', () => {
  const slots = new Slots();
  slots.begin('a', 0);
  expect(slots.pick([job('b', 0)], 1, 2_000)).toBeNull();
  expect(slots.nextLook(2_000)).toBe(1_000);
  expect(slots.pick([job('b', 0)], 1, 3_000)).not.toBeNull();
});
