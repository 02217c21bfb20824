import { expect, test } from 'vitest';
import { frozenOrder } from './use-ordered-rows.ts';

test.each([
  ['keeps the order that was held', [1, 2, 3], [3, 1, 2], [1, 2, 3]],
  ['leaves out what is gone', [1, 2, 3], [3, 1], [1, 3]],
  ['has what came at the end, in its own order', [1, 2], [4, 2, 3, 1], [1, 2, 4, 3]],
])('%s', (_what, frozen, wanted, shown) => {
  expect(frozenOrder(frozen, wanted)).toEqual(shown);
});
