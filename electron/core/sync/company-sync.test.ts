import { expect, test } from 'vitest';
import { PRIORITY } from '../service/service.ts';
import { runPriority } from './company-sync.ts';

const opened = { isOpened: true, isRetry: false };
const other = { isOpened: false, isRetry: false };

test.each(['balances', 'company', 'expenses'] as const)(
  'gives the open company priority for its %s',
  (target) => {
    expect(runPriority({ target, kind: 'backfill', ...opened })).toBe(PRIORITY.opened);
  },
);

test.each([opened, other])('gives a retry the regular priority', (whose) => {
  const retry = { ...whose, isRetry: true };
  expect(runPriority({ target: 'balances', kind: 'poll', ...retry })).toBe(PRIORITY.balances);
  expect(runPriority({ target: 'expenses', kind: 'poll', ...retry })).toBe(PRIORITY.poll);
  expect(runPriority({ target: 'expenses', kind: 'backfill', ...retry })).toBe(PRIORITY.backfill);
});
