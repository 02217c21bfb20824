import { expect, test } from 'vitest';
import { daysOf, readPackView, writePackView, type PackView } from './pack-view.ts';

test('reads the same view that it wrote to an address', () => {
  const view: PackView = {
    companies: [7001, 7002],
    period: { from: '2026-01-05', to: '2026-02-10' },
    parts: ['balances', 'expenses'],
  };
  expect(readPackView(writePackView(view))).toEqual(view);
  const all: PackView = { companies: 'all', period: 'this-year', parts: [] };
  expect(readPackView(writePackView(all))).toEqual(all);
});

test('treats invalid values as absent', () => {
  expect(readPackView('companies=x,7001,7001&period=2026-13-01..x&parts=tokens')).toEqual({
    companies: [7001],
    period: 'last-month',
    parts: [],
  });
  expect(readPackView('').companies).toBe('current');
});

test('resolves a named period by the current day', () => {
  expect(daysOf('last-month', '2026-03-31')).toEqual({ from: '2026-02-01', to: '2026-02-28' });
});
