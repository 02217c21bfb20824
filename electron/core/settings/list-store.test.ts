import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { NewView } from '../../../shared/model/list.ts';
import { openSettingsStore, type SettingsStore } from './settings-store.ts';
import { anyCompany } from './testing/any-company.ts';

const VIEW: NewView = {
  name: 'Open',
  resource: 'expenses',
  companyId: null,
  search: 'paid=unpaid',
  layout: null,
};

let profile: string;
let settings: SettingsStore;
beforeEach(() => {
  profile = mkdtempSync(path.join(tmpdir(), 'list-store-'));
  settings = openSettingsStore(profile);
  for (const companyId of [5, 6]) settings.saveCompany(anyCompany(companyId));
});
afterEach(() => {
  settings.close();
  rmSync(profile, { recursive: true });
});

function reopen(): void {
  settings.close();
  settings = openSettingsStore(profile);
}

test('stores columns per list, and the filter per list and company', () => {
  const columns = [
    { id: 'gross', shown: true, width: 200 },
    { id: 'date', shown: false, width: null },
  ];
  settings.lists.arrange('expenses', columns);
  settings.lists.saveLastView(5, 'expenses', 'paid=unpaid');
  reopen();
  expect(settings.lists.preferences(5, 'expenses')).toEqual({
    layout: columns,
    search: 'paid=unpaid',
    views: [],
  });
  expect(settings.lists.preferences(6, 'expenses')).toEqual({ layout: columns, search: null, views: [] });
  expect(settings.lists.preferences(5, 'incomes')).toEqual({ layout: null, search: null, views: [] });
  settings.lists.arrange('expenses', null);
  settings.lists.saveLastView(5, 'expenses', '');
  expect(settings.lists.preferences(5, 'expenses')).toEqual({ layout: null, search: '', views: [] });
});

test('saves views for one company or for all, and renames, updates and removes them', () => {
  const all = settings.lists.addView(VIEW);
  const own = settings.lists.addView({ ...VIEW, name: 'mine', companyId: 5 });
  settings.lists.addView({ ...VIEW, resource: 'incomes' });
  reopen();
  expect(settings.lists.preferences(5, 'expenses').views).toEqual([own, all]);
  expect(settings.lists.preferences(6, 'expenses').views).toEqual([all]);
  const changed = settings.lists.changeView({
    viewId: all.viewId,
    layout: null,

    name: 'Unpaid',
    search: 'paid=unpaid&sort=-gross',
  });
  expect(changed).toEqual({ ...all, name: 'Unpaid', search: 'paid=unpaid&sort=-gross' });
  expect(settings.lists.removeView(all.viewId)).toEqual(changed);
  expect(() => settings.lists.removeView(all.viewId)).toThrow('view-unknown');
});

test('deletes the list preferences of a removed company', () => {
  settings.lists.saveLastView(5, 'expenses', 'paid=unpaid');
  settings.lists.addView({ ...VIEW, companyId: 5 });
  settings.deleteCompany(5);
  settings.lists.saveLastView(5, 'expenses', 'paid=paid');
  settings.saveCompany(anyCompany(5));
  expect(settings.lists.preferences(5, 'expenses')).toEqual({ layout: null, search: null, views: [] });
});

test('stores recent palette choices, but none of a removed company', () => {
  const command = { kind: 'command', id: 'screen/incomes' } as const;
  const of = (companyId: number) =>
    [
      { kind: 'company', companyId },
      { kind: 'record', companyId, resource: 'expenses', recordId: '7' },
    ] as const;
  settings.saveSettings({ recents: [command, ...of(5), ...of(6)] });
  settings.deleteCompany(5);
  reopen();
  expect(settings.settings().recents).toEqual([command, ...of(6)]);
  settings.saveSettings({ recents: [...of(5), command] });
  expect(settings.settings().recents).toEqual([command]);
});

test('refuses a view for a company that another window has removed', () => {
  settings.deleteCompany(5);
  expect(() => settings.lists.addView({ ...VIEW, companyId: 5 })).toThrow(
    expect.objectContaining({ failure: { code: 'company-unknown' } }),
  );
  expect(settings.lists.addView({ ...VIEW, companyId: 6 })).toMatchObject({ companyId: 6 });
});
