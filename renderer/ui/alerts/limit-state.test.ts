import { describe, expect, test } from 'vitest';
import type { Alert } from '../../../shared/model/alert.ts';
import { limitState } from './limit-state.ts';

const alert = (change: Partial<Alert>): Alert => ({
  alertId: 1,
  companyId: 1,
  accountId: '5',
  currency: 'EUR',
  kind: 'below',
  threshold: '500',
  margin: null,
  isOn: true,
  snoozedUntil: null,
  createdAt: 0,
  phase: 'clear',
  since: null,
  wasAlready: false,
  announcedAt: null,
  value: null,
  receivedAt: null,
  notChecked: null,
  ...change,
});
const figure = { companyId: 1, accountId: '5', currency: 'EUR', balance: '100.00', isOld: false };
const overdrawn = alert({ alertId: 2, kind: 'overdrawn', threshold: null });
const above = alert({ alertId: 3, kind: 'above', threshold: '900' });

describe('limitState', () => {
  test.each([
    ['-0.01', 'overdrawn', 2],
    ['0.00', 'low', 1],
    ['499.9999', 'low', 1],
    ['500.00', 'within', 0],
    ['900.00', 'within', 0],
    ['900.01', 'high', 1],
  ])('a balance of %s is %s', (balance, standing, crossed) => {
    const state = limitState([alert({}), overdrawn, above], { ...figure, balance });
    expect(state).toMatchObject({ standing });
    expect(state?.crossed).toHaveLength(crossed);
  });

  test('reports a balance below zero as overdrawn even if only a higher limit is set', () => {
    expect(limitState([alert({})], { ...figure, balance: '-1.00' })?.standing).toBe('overdrawn');
  });

  test('compares with the limit itself, regardless of a raised alert', () => {
    const raised = alert({ phase: 'raised' });
    expect(limitState([raised], { ...figure, balance: '502.00' })?.standing).toBe('within');
  });

  test('does not check a balance that is out of date or inexact', () => {
    expect(limitState([alert({})], { ...figure, isOld: true })?.standing).toBe('notChecked');
    expect(limitState([alert({})], { ...figure, balance: null })?.standing).toBe('notChecked');
  });

  test('ignores alerts of other accounts and currencies, alerts on changes, and disabled ones', () => {
    const others = [
      alert({ accountId: null }),
      alert({ accountId: '6' }),
      alert({ companyId: 2 }),
      alert({ currency: 'HUF' }),
      alert({ kind: 'change' }),
      alert({ isOn: false }),
    ];
    expect(limitState(others, figure)).toBeNull();
  });
});
