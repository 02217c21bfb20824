import { expect, it } from 'vitest';
import { rowAfterKey } from './row-keys.ts';

const place = { active: 50, count: 1_000, pageRows: 20, topRow: 45 };

it('moves by a row, by a page, and to both ends', () => {
  expect(rowAfterKey('ArrowDown', place)).toBe(51);
  expect(rowAfterKey('ArrowUp', place)).toBe(49);
  expect(rowAfterKey('PageDown', place)).toBe(70);
  expect(rowAfterKey('PageUp', place)).toBe(30);
  expect(rowAfterKey('Home', place)).toBe(0);
  expect(rowAfterKey('End', place)).toBe(999);
});

it('stays within the list', () => {
  expect(rowAfterKey('ArrowUp', { ...place, active: 0 })).toBe(0);
  expect(rowAfterKey('PageDown', { ...place, active: 995 })).toBe(999);
  expect(rowAfterKey('ArrowDown', { ...place, count: 0 })).toBeNull();
});

it('starts at the first visible row if none is active', () => {
  expect(rowAfterKey('ArrowDown', { ...place, active: null })).toBe(45);
});

it('ignores other keys', () => {
  expect(rowAfterKey('a', place)).toBeNull();
});
