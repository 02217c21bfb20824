import { expect, test } from 'vitest';
import type { WatchedAccount } from '../../cache/balances/watched-accounts.ts';
import { observe } from './alerts.ts';

const account = (accountId: string, change: Partial<WatchedAccount> = {}): WatchedAccount => ({
  accountId,
  currency: 'EUR',
  balance: 10n,
  seenAt: 100,
  before: 4n,
  standing: 'present',
  ...change,
});
const ofAccount = { accountId: '1', currency: 'EUR', kind: 'below' as const };
const ofCompany = { accountId: null, currency: 'EUR', kind: 'below' as const };

test.each([
  ['an account', ofAccount, [account('1'), account('2')], { notChecked: null, value: 10n, receivedAt: 100 }],
  [
    'a company, in one currency',
    ofCompany,
    [account('1'), account('2', { seenAt: 90 }), account('3', { currency: 'HUF' })],
    { notChecked: null, value: 20n, receivedAt: 90 },
  ],
  [
    'a change',
    { ...ofCompany, kind: 'change' as const },
    [account('1')],
    { notChecked: null, value: 6n, receivedAt: 100 },
  ],
  [
    'a total with a missing account',
    ofCompany,
    [account('1'), account('2', { standing: 'missing' })],
    { notChecked: 'unconfirmed', receivedAt: 100 },
  ],
  [
    'a total with an unconfirmed account',
    ofCompany,
    [account('1'), account('2', { standing: 'unconfirmed' })],
    { notChecked: 'unconfirmed', receivedAt: 100 },
  ],
  [
    'an account next to missing and unconfirmed accounts',
    ofAccount,
    [account('1'), account('2', { standing: 'missing' }), account('3', { standing: 'unconfirmed' })],
    { notChecked: null, value: 10n, receivedAt: 100 },
  ],
  [
    'a total without a removed account',
    ofCompany,
    [account('1'), account('2', { standing: 'gone' })],
    { notChecked: null, value: 10n, receivedAt: 100 },
  ],
  [
    'a change that includes a removed account',
    { ...ofCompany, kind: 'change' as const },
    [account('1'), account('2', { standing: 'gone' }), account('3', { standing: 'gone', before: null })],
    { notChecked: null, value: 2n, receivedAt: 100 },
  ],
  ['a removed account', ofAccount, [account('2')], { notChecked: 'missing', receivedAt: null }],
  [
    'an account whose currency changed',
    ofAccount,
    [account('1', { currency: 'USD' })],
    { notChecked: 'missing', receivedAt: null },
  ],
  [
    'a balance dated years ahead by a wrong clock',
    ofCompany,
    [account('1'), account('2', { seenAt: 5_000 })],
    { notChecked: 'stale', receivedAt: 100 },
  ],
  ['an old balance', ofCompany, [account('1', { seenAt: 49 })], { notChecked: 'stale', receivedAt: 49 }],
  [
    'a total with an unknown balance',
    ofCompany,
    [account('1'), account('2', { balance: null })],
    { notChecked: 'inexact', receivedAt: 100 },
  ],
  [
    'a change without a reference balance',
    { ...ofAccount, kind: 'change' as const },
    [account('1', { before: null })],
    { notChecked: 'no-reference', receivedAt: 100 },
  ],
])('%s', (_what, alert, accounts, wanted) => {
  expect(observe(alert, accounts, (receivedAt) => receivedAt < 50 || receivedAt > 1_000)).toEqual(wanted);
});
