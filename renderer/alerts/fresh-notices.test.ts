import { expect, test } from 'vitest';
import type { Alert } from '../../shared/model/alert.ts';
import { noticesOf } from './fresh-notices.ts';

const alert = (alertId: number, change: Partial<Alert>): Alert => ({
  alertId,
  companyId: 1,
  accountId: null,
  currency: 'EUR',
  kind: 'overdrawn',
  threshold: null,
  margin: null,
  isOn: true,
  snoozedUntil: null,
  createdAt: 0,
  phase: 'raised',
  since: 5,
  wasAlready: false,
  announcedAt: 10,
  value: '-1.00',
  heardAt: 10,
  unjudged: null,
  ...change,
});

test('an alert is shown once, and its notice may stay while it holds', () => {
  const first = noticesOf([alert(1, {})], 0);
  expect(first.fresh.map(({ alertId }) => alertId)).toEqual([1]);
  const second = noticesOf([alert(1, {})], first.shownUpTo);
  expect(second.fresh).toEqual([]);
  expect(second.standing).toHaveLength(1);
});

test('told anew after a silence, it is shown anew', () => {
  expect(noticesOf([alert(1, { announcedAt: 20 })], 10).fresh).toHaveLength(1);
});

test.each([
  ['over', { phase: 'clear' as const, announcedAt: null }],
  ['silenced', { announcedAt: null }],
  ['switched off', { isOn: false }],
])('one that is %s has no notice', (_what, change) => {
  expect(noticesOf([alert(1, change)], 0).standing).toEqual([]);
});
