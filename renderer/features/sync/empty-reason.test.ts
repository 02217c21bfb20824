import { expect, test } from 'vitest';
import { emptyReason } from './empty-reason.ts';

const quiet = { target: 'expenses', outcome: 'succeeded', added: 0, changed: 0, removed: 0 } as const;

test('a run without entries found nothing, or nothing yet', () => {
  expect(emptyReason(quiet)).toBe('found');
  expect(emptyReason({ ...quiet, outcome: 'running' })).toBe('soFar');
});

test('a run that counted changes and has none left is too old', () => {
  expect(emptyReason({ ...quiet, removed: 1 })).toBe('forgotten');
});

test('what is no list has no entries, however much it found', () => {
  expect(emptyReason({ ...quiet, target: 'balances', changed: 3 })).toBe('balances');
  expect(emptyReason({ ...quiet, target: 'company' })).toBe('company');
});
