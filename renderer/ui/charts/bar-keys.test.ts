import { expect, test } from 'vitest';
import { nextBar } from './bar-keys.ts';

/** Two bars in the first and the last group, one in each group between. */
const THERE = ['0-0', '0-1', '1-0', '2-1', '3-0', '3-1'].map((text) => {
  const [group = 0, bar = 0] = text.split('-').map(Number);
  return { group, bar };
});

test.each([
  ['ArrowRight', '0-1', '2-1'],
  ['ArrowRight', '1-0', '3-0'],
  ['ArrowRight', '3-0', null],
  ['ArrowLeft', '3-0', '1-0'],
  ['ArrowLeft', '0-0', null],
  ['ArrowDown', '0-0', '0-1'],
  ['ArrowDown', '1-0', null],
  ['ArrowUp', '3-1', '3-0'],
  ['Home', '3-1', '0-1'],
  ['End', '0-0', '3-0'],
  ['Enter', '0-0', null],
])('%s from %s leads to %s', (key, from, to) => {
  const [group = 0, bar = 0] = from.split('-').map(Number);
  const next = nextBar(key, { group, bar }, THERE);
  expect(next && `${next.group}-${next.bar}`).toBe(to);
});
