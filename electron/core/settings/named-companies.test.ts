import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Settings } from '../../../shared/model/settings.ts';
import { openRaw } from '../sqlite/testing/open-raw.ts';
import { openSettingsStore, type SettingsStore } from './settings-store.ts';
import { anyCompany } from './testing/any-company.ts';

let profile: string;
let settings: SettingsStore;
beforeEach(() => {
  profile = mkdtempSync(path.join(tmpdir(), 'named-companies-'));
  settings = openSettingsStore(profile);
  for (const companyId of [5, 6]) settings.saveCompany(anyCompany(companyId));
});
afterEach(() => {
  settings.close();
  rmSync(profile, { recursive: true });
});

const named = () => {
  const { recents, trayBalances, lastCompanyId } = settings.settings();
  return { recents, trayBalances, lastCompanyId };
};
const of = (...companyIds: number[]): Pick<Settings, 'recents' | 'trayBalances'> => ({
  recents: companyIds.map((companyId) => ({ kind: 'company', companyId })),
  trayBalances: companyIds.map((companyId) => ({ companyId, currency: 'EUR' })),
});

test('saves nothing that names a removed company when a window still shows it', () => {
  settings.deleteCompany(5);
  settings.saveSettings({ ...of(5, 6), lastCompanyId: 5 });
  expect(named()).toEqual({ ...of(6), lastCompanyId: null });
  settings.saveSettings({ trayBalances: of(5).trayBalances });
  expect(named().trayBalances, 'the same as no choice').toBeNull();
});

test('keeps the notes of connected companies, and those for several', () => {
  const notes = [5, 6, null].map((companyId) => ({ companyId, text: 'A note.' }));
  settings.saveSettings({ packNotes: notes });
  settings.deleteCompany(5);
  expect(settings.settings().packNotes).toEqual(notes.slice(1));
});

test('keeps entries of other companies that were written past the store when a company is removed', () => {
  settings.saveSettings({ trayBalances: of(5).trayBalances });
  const database = openRaw(path.join(profile, 'settings.db'));
  database
    .prepare("UPDATE setting SET value = ? WHERE name = 'trayBalances'")
    .run(JSON.stringify(of(5, 6).trayBalances));
  database.close();
  settings.deleteCompany(5);
  expect(named().trayBalances).toEqual(of(6).trayBalances);
});
