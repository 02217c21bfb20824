import { beforeEach, expect, test } from 'vitest';
import { StagedMap } from './staged-map.ts';

let map: StagedMap<string, { of: number }>;
beforeEach(() => {
  map = new StagedMap();
  map.set('a', { of: 1 });
});

test('a change is visible in its transaction and rolled back with it', () => {
  map.began();
  map.set('a', { of: 2 });
  map.set('b', { of: 3 });
  expect(map.entries()).toEqual([
    ['a', { of: 2 }],
    ['b', { of: 3 }],
  ]);
  map.delete('a');
  expect(map.get('a')).toBeUndefined();
  map.rolledBack();
  expect(map.entries()).toEqual([['a', { of: 1 }]]);
});

test('a commit applies the changes and returns the values set', () => {
  map.began();
  map.set('b', { of: 3 });
  map.delete('a');
  expect(map.committed()).toEqual([{ of: 3 }]);
  expect(map.entries()).toEqual([['b', { of: 3 }]]);
  map.began();
  map.delete('b');
  expect(map.isEmpty()).toBe(true);
  map.committed();
  expect(map.isEmpty()).toBe(true);
});

test('a change outside of a transaction applies immediately', () => {
  map.delete('a');
  map.began();
  map.rolledBack();
  expect(map.isEmpty()).toBe(true);
});
