import { expect, it } from 'vitest';
import { rowsThatFit } from './list-forms.ts';

it.each<[string, number, number | null, number | null, number | null]>([
  ['sets no limit after a page that arrives in time', 100, 10_000, null, null],
  ['shrinks to the size that fits', 100, 40_000, null, 25],
  ['never shrinks below twenty', 100, 500_000, null, 20],
  ['halves the size after an incomplete page', 100, null, null, 50],
  ['halves the size again', 100, null, 50, 25],
  ['never halves below twenty', 25, null, 25, 20],
  ['keeps a size that is fast enough', 50, 8_000, 50, 50],
  ['doubles the size once pages are fast', 50, 4_000, 50, 100],
  ['ignores a short page', 7, 10, 50, 50],
  ['ignores a slow empty page', 0, 30_000, null, null],
  ['drops the limit at full speed', 300, 1_000, 300, null],
])('%s', (_what, rows, time, before, after) => {
  expect(rowsThatFit(rows, time, before)).toBe(after);
});
