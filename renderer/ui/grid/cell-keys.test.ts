import { expect, it } from 'vitest';
import { cellAfterKey } from './cell-keys.ts';

it('moves from the row into its cells and back', () => {
  expect(cellAfterKey('ArrowRight', { cell: null, count: 3 })).toBe(0);
  expect(cellAfterKey('ArrowRight', { cell: 0, count: 3 })).toBe(1);
  expect(cellAfterKey('ArrowRight', { cell: 2, count: 3 })).toBe(2);
  expect(cellAfterKey('ArrowLeft', { cell: 1, count: 3 })).toBe(0);
  expect(cellAfterKey('ArrowLeft', { cell: 0, count: 3 })).toBeNull();
  expect(cellAfterKey('ArrowLeft', { cell: null, count: 3 })).toBeUndefined();
});

it('moves to the ends of the row only while a cell is active; otherwise the keys belong to the list', () => {
  expect(cellAfterKey('Home', { cell: 2, count: 3 })).toBe(0);
  expect(cellAfterKey('End', { cell: 0, count: 3 })).toBe(2);
  expect(cellAfterKey('Home', { cell: null, count: 3 })).toBeUndefined();
});

it('ignores other keys, and all keys without columns', () => {
  expect(cellAfterKey('ArrowDown', { cell: 1, count: 3 })).toBeUndefined();
  expect(cellAfterKey('ArrowRight', { cell: null, count: 0 })).toBeUndefined();
});
