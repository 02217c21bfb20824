import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ManualClock } from '../lib/testing/manual-clock.ts';
import { COPY_PAUSE_MS, latestCopy } from '../sqlite/latest-copy.ts';
import { openRaw } from '../sqlite/testing/open-raw.ts';
import { openSettingsStore, type SettingsStore } from './settings-store.ts';
import { anyCompany } from './testing/any-company.ts';

let profile: string;
let clock: ManualClock;
let store: SettingsStore;
let copy: string;
beforeEach(() => {
  profile = mkdtempSync(path.join(tmpdir(), 'countinghouse-'));
  copy = latestCopy(path.join(profile, 'settings.db'));
  clock = new ManualClock();
  store = openSettingsStore(profile, { clock });
});
afterEach(() => {
  store.close();
  rmSync(profile, { recursive: true });
});

const themeIn = (file: string): unknown => {
  const database = openRaw(file);
  const value = database.prepare("SELECT value FROM setting WHERE name = 'theme'").pluck().get();
  database.close();
  return value;
};

test('copies the settings soon after a change, and only then', async () => {
  store.saveSettings({ theme: 'dark' });
  expect(existsSync(copy)).toBe(false);
  await clock.advance(COPY_PAUSE_MS);
  expect(themeIn(copy)).toBe('"dark"');
  const { ino } = statSync(copy);
  store.settings();
  await clock.advance(10 * COPY_PAUSE_MS);
  expect(statSync(copy).ino).toBe(ino);
  store.saveSettings({ theme: 'light' });
  await clock.advance(COPY_PAUSE_MS);
  expect(themeIn(copy)).toBe('"light"');
});

test('copies the last change on close, readable by the owner alone', () => {
  store.saveSettings({ theme: 'dark' });
  store.close();
  expect(themeIn(copy)).toBe('"dark"');
  expect(statSync(copy).mode & 0o777).toBe(0o600);
  store = openSettingsStore(profile, { clock });
});

test('drops a removed company from the copy at once', async () => {
  store.saveCompany(anyCompany(4711));
  await clock.advance(COPY_PAUSE_MS);
  store.deleteCompany(4711);
  store.purge(4711);
  const database = openRaw(copy);
  expect(database.prepare('SELECT count(*) FROM company').pluck().get()).toBe(0);
  database.close();
});
