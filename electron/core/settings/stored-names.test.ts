import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { openRaw } from '../sqlite/testing/open-raw.ts';
import { openSettingsStore } from './settings-store.ts';

test('reads and writes the rows of the change history’s settings under their shipped names', () => {
  const profile = mkdtempSync(path.join(tmpdir(), 'countinghouse-'));
  onTestFinished(() => rmSync(profile, { recursive: true }));
  const file = path.join(profile, 'settings.db');
  openSettingsStore(profile).close();
  openRaw(file).exec("INSERT INTO setting VALUES ('ledgerDays', '30')").close();

  const store = openSettingsStore(profile);
  expect(store.settings().historyDays).toBe(30);
  store.saveSettings({ historyDays: 60, shorterHistory: { days: 20, since: 1 } });
  store.close();

  const database = openRaw(file);
  const rows = database.prepare('SELECT name, value FROM setting ORDER BY name').all();
  database.close();
  expect(rows).toEqual([
    { name: 'ledgerDays', value: '60' },
    { name: 'shorterLedger', value: '{"days":20,"since":1}' },
  ]);
});
