import fc from 'fast-check';
import { expect, test } from 'vitest';
import { AGEING_COLUMNS, DEFAULT_ORDERS } from '../../../shared/worklist-order.ts';
import { orderAfter, readOrder, writeOrder } from './table-order.ts';

const usual = DEFAULT_ORDERS.ageing;
const order = fc.record({ column: fc.constantFrom(...AGEING_COLUMNS), descending: fc.boolean() });

test('reads the same order that it wrote to an address', () => {
  fc.assert(
    fc.property(order, (one) => {
      expect(readOrder(writeOrder(one, usual), AGEING_COLUMNS, usual)).toEqual(one);
    }),
  );
  expect(writeOrder(usual, usual), 'the default order needs no text').toBe('');
});

test('treats unknown columns as absent', () => {
  for (const text of ['', '-', 'gross', '-secret', 'Total']) {
    expect(readOrder(text, AGEING_COLUMNS, usual)).toEqual(usual);
  }
});

test('reverses the current column, and starts others with the largest amount or the first name', () => {
  expect(orderAfter(usual, 'total')).toEqual({ column: 'total', descending: false });
  expect(orderAfter(usual, 'over90')).toEqual({ column: 'over90', descending: true });
  expect(orderAfter(usual, 'partner')).toEqual({ column: 'partner', descending: false });
});
