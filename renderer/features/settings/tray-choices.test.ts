import { expect, test } from 'vitest';
import { MOST_TRAY_BALANCES } from '../../../shared/constants/tray.ts';
import { settingsUpdateSchema } from '../../../shared/model/settings.ts';
import { shownChoices, trayChoices } from './tray-choices.ts';

const companies = Array.from({ length: 40 }, (_, index) => ({
  companyId: index + 1,
  name: `Company ${index + 1}`,
}));
const overview = companies
  .map(({ companyId }) => ({ companyId, cash: [{ currency: 'EUR' }, { currency: null }] }))
  .reverse();
const choices = trayChoices(companies, overview, 'no currency');
const keysOf = (chosen: typeof choices): string[] => chosen.map(({ key }) => key);

test('every total of every company can be chosen, in the order of the companies', () => {
  expect(choices).toHaveLength(80);
  expect(choices.slice(0, 3).map(({ label }) => label)).toEqual([
    ...['Company 1 · EUR', 'Company 1 · no currency', 'Company 2 · EUR'],
  ]);
  expect(new Set(keysOf(choices)).size).toBe(80);
});

test('of many totals, choosing begins with those that the tray shows, which can be saved', () => {
  const shown = shownChoices(choices, null);
  expect(keysOf(shown)).toEqual(keysOf(choices.slice(0, MOST_TRAY_BALANCES)));
  const trayBalances = shown.map(({ balance }) => balance);
  expect(settingsUpdateSchema.safeParse({ trayBalances }).success).toBe(true);
});

test('what was chosen is shown in the order of the tray, without what is gone', () => {
  const chosen = [
    { companyId: 7, currency: null },
    { companyId: 99, currency: 'EUR' },
    { companyId: 3, currency: 'EUR' },
  ];
  expect(shownChoices(choices, chosen).map(({ label }) => label)).toEqual([
    ...['Company 3 · EUR', 'Company 7 · no currency'],
  ]);
  expect(shownChoices(choices, [])).toEqual([]);
});
