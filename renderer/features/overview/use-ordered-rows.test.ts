import { expect, test } from 'vitest';
import { frozenOrder } from './use-ordered-rows.ts';

test.each([
  ['keeps the frozen order', [1, 2, 3], [3, 1, 2], [1, 2, 3]],
  ['omits removed rows', [1, 2, 3], [3, 1], [1, 3]],
  ['appends new rows in their own order', [1, 2], [4, 2, 3, 1], [1, 2, 4, 3]],
])('%s', (_what, frozen, wanted, shown) => {
  expect(frozenOrder(frozen, wanted)).toEqual(shown);
});
