import { copyFileSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { DEFAULT_SETTINGS } from '../../../shared/model/settings.ts';
import { openReadable } from '../sqlite/open-database.ts';
import { SETTINGS_MIGRATIONS } from './schema.ts';
import { SETTINGS_FILE } from './settings-file.ts';
import { openSettingsStore } from './settings-store.ts';

/** One dump per schema version that was shipped in a release; CONTRIBUTING.md describes how to make it. */
const SHIPPED = path.join(import.meta.dirname, 'testing/shipped');
const VERSIONS = readdirSync(SHIPPED).map((name) => Number(/^v(\d+)\.sql$/.exec(name)?.[1]));

let profile: string;
beforeEach(() => {
  profile = mkdtempSync(path.join(tmpdir(), 'shipped-schemas-'));
});
afterEach(() => {
  rmSync(profile, { recursive: true });
});

test('includes the first version', () => {
  expect(VERSIONS).toContain(1);
  expect(Math.max(...VERSIONS)).toBeLessThanOrEqual(SETTINGS_MIGRATIONS.length);
});

describe.each(VERSIONS)('settings of version %i', (version) => {
  beforeEach(() => {
    const database = new DatabaseSync(path.join(profile, SETTINGS_FILE));
    database.exec(readFileSync(path.join(SHIPPED, `v${version}.sql`), 'utf8'));
    database.close();
  });

  test("open with all of the user's data", () => {
    const store = openSettingsStore(profile);
    expect(store.profileId).toBe('8f9f4d0e-3c0a-4f2a-9a55-0d6f0f0b7a11');
    expect(store.companies()).toMatchObject([
      {
        companyId: 4711,
        serviceCompanyId: '4711',
        headerState: version < 6 ? 'unknown' : 'verified',
        name: 'Rákosligeti Fűszermalom Kft.',
        label: 'Malom',
        taxAccountNumber: '12345678-2-42',
        keep: 'keychain',
        sample: false,
        addedAt: 1_790_000_000_000,
      },
      {
        companyId: 4712,
        serviceCompanyId: '4712',
        name: "O'Hara & Söhne",
        label: null,
        keep: 'session',
        sample: true,
      },
    ]);
    expect(store.settings()).toEqual({
      ...DEFAULT_SETTINGS,
      theme: 'dark',
      listMinutes: 15,
      lastCompanyId: 4711,
    });
    expect(store.alerts.all().map(({ threshold }) => threshold)).toEqual(version < 4 ? [] : ['150000.00']);
    expect(store.rates.series().map(({ rate }) => rate)).toEqual(version < 8 ? [] : ['392.15']);
    store.close();
  });

  test('get the same schema as new settings', () => {
    openSettingsStore(profile).close();
    const fresh = mkdtempSync(path.join(profile, 'fresh-'));
    openSettingsStore(fresh).close();
    expect(schemaOf(profile)).toEqual(schemaOf(fresh));
  });

  test('are backed up before the first change', () => {
    const file = path.join(profile, SETTINGS_FILE);
    const before = path.join(profile, 'before.db');
    copyFileSync(file, before);
    openSettingsStore(profile).close();
    const backup = `${file}.v${version}.backup`;
    expect(existsSync(backup)).toBe(version < SETTINGS_MIGRATIONS.length);
    if (existsSync(backup))
      expect(schemaOf(profile, path.basename(backup))).toEqual(schemaOf(profile, 'before.db'));
  });
});

/** Tables with their columns, keys and checks, independent of layout and comments. */
function schemaOf(folder: string, file = SETTINGS_FILE): unknown[] {
  const database = openReadable(path.join(folder, file));
  const tables = database
    .prepare<[], { name: string; sql: string }>(
      'SELECT name, sql FROM sqlite_schema WHERE sql IS NOT NULL ORDER BY name',
    )
    .all();
  database.close();
  return tables.map(({ name, sql }) => [name, sql.replace(/--.*$/gm, '').replace(/\s+/g, ' ')]);
}
