import { expect, test } from 'vitest';
import { emptyReason } from './empty-reason.ts';

const quiet = { target: 'expenses', outcome: 'succeeded', added: 0, changed: 0, removed: 0 } as const;

test('a run without entries found nothing, or nothing yet', () => {
  expect(emptyReason(quiet)).toBe('found');
  expect(emptyReason({ ...quiet, outcome: 'running' })).toBe('soFar');
});

test('the entries of a run that counted changes have expired', () => {
  expect(emptyReason({ ...quiet, removed: 1 })).toBe('expired');
});

test('a run of balances or of the company has no entries, whatever it found', () => {
  expect(emptyReason({ ...quiet, target: 'balances', changed: 3 })).toBe('balances');
  expect(emptyReason({ ...quiet, target: 'company' })).toBe('company');
});
