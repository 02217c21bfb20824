import { expect, test } from 'vitest';
import type { WatchedAccount } from '../cache/watched-accounts.ts';
import { observe } from './observe.ts';

const account = (accountId: string, change: Partial<WatchedAccount> = {}): WatchedAccount => ({
  accountId,
  currency: 'EUR',
  balance: 10n,
  seenAt: 100,
  before: 4n,
  ...change,
});
const ofAccount = { accountId: '1', currency: 'EUR', kind: 'below' as const };
const ofCompany = { accountId: null, currency: 'EUR', kind: 'below' as const };

test.each([
  ['an account', ofAccount, [account('1'), account('2')], { unjudged: null, value: 10n, heardAt: 100 }],
  [
    'a company, in one currency',
    ofCompany,
    [account('1'), account('2', { seenAt: 90 }), account('3', { currency: 'HUF' })],
    { unjudged: null, value: 20n, heardAt: 90 },
  ],
  [
    'a change',
    { ...ofCompany, kind: 'change' as const },
    [account('1')],
    { unjudged: null, value: 6n, heardAt: 100 },
  ],
  ['an account that is gone', ofAccount, [account('2')], { unjudged: 'missing', heardAt: null }],
  [
    'an account in another currency than before',
    ofAccount,
    [account('1', { currency: 'USD' })],
    { unjudged: 'missing', heardAt: null },
  ],
  ['figures that are old', ofCompany, [account('1', { seenAt: 49 })], { unjudged: 'stale', heardAt: 49 }],
  [
    'a total that lacks a figure',
    ofCompany,
    [account('1'), account('2', { balance: null })],
    { unjudged: 'inexact', heardAt: 100 },
  ],
  [
    'a change without a beginning',
    { ...ofAccount, kind: 'change' as const },
    [account('1', { before: null })],
    { unjudged: 'no-reference', heardAt: 100 },
  ],
])('%s', (_what, alert, accounts, wanted) => {
  expect(observe(alert, accounts, 50)).toEqual(wanted);
});
