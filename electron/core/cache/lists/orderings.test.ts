import { expect, test } from 'vitest';
import { Orderings } from './orderings.ts';

function openOrderings() {
  const clock = { now: 0 };
  return { clock, orderings: new Orderings(() => clock.now) };
}

test('an order of a settled list is valid until the revision of the list changes', () => {
  const { clock, orderings } = openOrderings();
  orderings.make('a', '1', () => [3, 1, 2]);
  clock.now += 1e9;
  expect(orderings.find('a', '1', true)).toEqual(Float64Array.of(3, 1, 2));
  expect(orderings.find('a', '2', true)).toBeNull();
  expect(orderings.find('b', '1', true)).toBeNull();
});

test('during an initial sync, an order that was slow to compute is reused for a while', () => {
  const { clock, orderings } = openOrderings();
  orderings.make('a', '1', () => {
    clock.now += 400;
    return [1];
  });
  clock.now += 7_900;
  expect(orderings.find('a', '2', false)).not.toBeNull();
  clock.now += 200;
  expect(orderings.find('a', '2', false)).toBeNull();
});

test('evicts the least recently used order when memory is full', () => {
  const { orderings } = openOrderings();
  const million = Array.from({ length: 1_500_000 }, (_, row) => row);
  orderings.make('a', '1', () => million);
  orderings.make('b', '1', () => million);
  orderings.find('a', '1', true);
  orderings.make('c', '1', () => million);
  expect(orderings.find('a', '1', true)).not.toBeNull();
  expect(orderings.find('b', '1', true)).toBeNull();
});
