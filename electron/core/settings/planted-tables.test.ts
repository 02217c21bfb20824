import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { dailyCopies } from '../sqlite/daily-copies.ts';
import { latestCopy } from '../sqlite/latest-copy.ts';
import { openRaw } from '../sqlite/testing/open-raw.ts';
import { keepMachineSettings } from './machine-settings.ts';
import { SETTINGS_FILE } from './settings-file.ts';
import { openSettingsStore } from './settings-store.ts';

let profile: string;
let file: string;
beforeEach(() => {
  profile = mkdtempSync(path.join(tmpdir(), 'countinghouse-'));
  file = path.join(profile, SETTINGS_FILE);
  const store = openSettingsStore(profile);
  store.saveSettings({ theme: 'dark' });
  store.copyDaily(0);
  store.close();
});
afterEach(() => rmSync(profile, { recursive: true }));

/** Replaces a table with a view that returns rows endlessly. */
function plant(database: string, table: string): void {
  const raw = openRaw(database);
  const columns = raw.prepare<[string], string>('SELECT name FROM pragma_table_info(?)').pluck().all(table);
  raw.exec(`DROP TABLE ${table}; CREATE VIEW ${table} (${columns.join()}) AS
    WITH RECURSIVE n (at) AS (SELECT 1 UNION ALL SELECT at + 1 FROM n)
    SELECT ${columns.map((name) => `at AS ${name}`).join()} FROM n`);
  raw.close();
}

test.each(['rate', 'setting', 'company', 'profile'])(
  'starts although %s is an endless view in the settings and their copies',
  (table) => {
    const copies = [latestCopy(file), ...dailyCopies(file).map((copy) => copy.path)];
    for (const database of [file, ...copies]) plant(database, table);
    const store = openSettingsStore(profile);
    expect(store.recovery?.detail).toBe('settings.db: its schema was changed');
    expect(store.settings().theme).toBe(table === 'setting' ? 'system' : 'dark');
    expect(store.lockRow.isStored()).toBe(table === 'setting');
    store.close();
  },
);

test('sets a bad row aside although its table in the latest copy is an endless view', () => {
  plant(latestCopy(file), 'setting');
  openRaw(file).exec("INSERT INTO setting VALUES ('interval', '{')").close();
  const store = openSettingsStore(profile);
  expect(store.setAside).toEqual(['setting interval']);
  expect(store.settings().theme).toBe('dark');
  store.close();
});

test('completes a restore although the replaced settings contain an endless view', () => {
  const restored = `${file}.restored`;
  copyFileSync(file, restored);
  plant(file, 'setting');
  keepMachineSettings(file, restored, 0);
  const raw = openRaw(restored);
  expect(raw.prepare("SELECT value FROM setting WHERE name = 'theme'").pluck().get()).toBe('"dark"');
  raw.close();
});
