import { expect, test } from 'vitest';
import { MAX_TRAY_BALANCES } from '../../../shared/limits.ts';
import { settingsUpdateSchema } from '../../../shared/model/settings.ts';
import { shownChoices, trayChoices } from './tray-choices.ts';

const companies = Array.from({ length: 40 }, (_, index) => ({
  companyId: index + 1,
  name: `Company ${index + 1}`,
}));
const overview = companies
  .map(({ companyId }) => ({ companyId, cash: [{ currency: 'EUR' }, { currency: null }] }))
  .reverse();
const accounts = [
  { companyId: 7, accountId: '1', name: 'Main', currency: 'EUR' },
  { companyId: 7, accountId: 'x 2', name: null, currency: null },
];
const placeholders = { currency: 'no currency', account: (id: string) => `Account ${id}` };
const choices = trayChoices(companies, overview, accounts, placeholders);
const keysOf = (chosen: typeof choices): string[] => chosen.map(({ key }) => key);

test('offers every total and account of every company, in the order of the companies', () => {
  expect(choices).toHaveLength(82);
  expect(choices.slice(0, 3).map(({ label }) => label)).toEqual([
    'Company 1 · EUR',
    'Company 1 · no currency',
    'Company 2 · EUR',
  ]);
  expect(choices.filter(({ balance }) => balance.companyId === 7).map(({ label }) => label)).toEqual([
    'Company 7 · EUR',
    'Company 7 · no currency',
    'Company 7 · Main · EUR',
    'Company 7 · Account x 2 · no currency',
  ]);
  expect(new Set(keysOf(choices)).size).toBe(82);
});

test('starts a selection among many totals with those shown in the tray, which can be saved', () => {
  const totals = choices.filter(({ balance }) => !('accountId' in balance));
  const shown = shownChoices(choices, null);
  expect(keysOf(shown)).toEqual(keysOf(totals.slice(0, MAX_TRAY_BALANCES)));
  const trayBalances = shown.map(({ balance }) => balance);
  expect(settingsUpdateSchema.safeParse({ trayBalances }).success).toBe(true);
});

test('shows a selection in tray order, without balances that no longer exist', () => {
  const chosen = [
    { companyId: 7, accountId: '1' },
    { companyId: 7, accountId: '9' },
    { companyId: 7, currency: null },
    { companyId: 99, currency: 'EUR' },
    { companyId: 3, currency: 'EUR' },
  ];
  expect(shownChoices(choices, chosen).map(({ label }) => label)).toEqual([
    'Company 3 · EUR',
    'Company 7 · no currency',
    'Company 7 · Main · EUR',
  ]);
  expect(shownChoices(choices, [])).toEqual([]);
});
