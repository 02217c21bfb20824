import { expect, test } from 'vitest';
import type { Alert } from '../../../shared/model/alert.ts';
import { standingAlerts } from './standing-alerts.ts';

const alert = (change: Partial<Alert>): Alert => ({
  alertId: 1,
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
  receivedAt: 10,
  notChecked: null,
  ...change,
});

test('an alert that was announced and is still raised has a notice', () => {
  expect(standingAlerts([alert({})])).toMatchObject([{ key: 'alert-1', announcedAt: 10 }]);
});

test.each([
  ['over', { phase: 'clear' as const, announcedAt: null }],
  ['snoozed', { announcedAt: null }],
  ['switched off', { isOn: false }],
])('an alert that is %s has no notice', (_what, change) => {
  expect(standingAlerts([alert(change)])).toEqual([]);
});
