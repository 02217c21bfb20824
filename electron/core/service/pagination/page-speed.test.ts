import { expect, it } from 'vitest';
import { rowsThatFit } from './list-forms.ts';

it.each<[string, number, number | null, number | null, number | null]>([
  ['leaves a page of 10 kB a second that comes in good time', 100, 10_000, null, null],
  ['makes the next as long as fits', 100, 40_000, null, 25],
  ['never asks for fewer than twenty', 100, 500_000, null, 20],
  ['halves what did not come whole', 100, null, null, 50],
  ['halves it again', 100, null, 50, 25],
  ['but not below twenty', 25, null, 25, 20],
  ['keeps a size that is good enough', 50, 8_000, 50, 50],
  ['tries twice as many once they come fast', 50, 4_000, 50, 100],
  ['learns nothing from a short page', 7, 10, 50, 50],
  ['nor from an empty one that was slow', 0, 30_000, null, null],
  ['lets go of it in the end', 300, 1_000, 300, null],
])('%s', (_what, rows, time, before, after) => {
  expect(rowsThatFit(rows, time, before)).toBe(after);
});
