import { mkdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openCacheWriter, type CacheWriter } from '../../cache/cache-writer.ts';
import { incoming } from '../../cache/testing/cache-fixture.ts';
import { newProfile } from '../../cache/testing/new-profile.ts';
import { pageOfRecords } from '../../cache/testing/page-of-records.ts';
import { openSettingsStore, type SettingsStore } from '../../settings/settings-store.ts';
import { anyCompany } from '../../settings/testing/any-company.ts';
import type { Database } from '../../sqlite/open-database.ts';
import { openRaw } from '../../sqlite/testing/open-raw.ts';
import { eraseCompany } from './erase-company.ts';

const COMPANY = 5;

let profile: string;
let settings: SettingsStore;
let cache: CacheWriter;
beforeEach(() => {
  profile = newProfile();
  settings = openSettingsStore(profile);
  cache = openCacheWriter(profile);
  settings.saveCompany(anyCompany(COMPANY, { name: 'Quetzalcoatl' }));
  settings.copyDaily(0);
  for (let page = 0; page < 20; page += 1) {
    cache.transaction(() =>
      cache.records.write(COMPANY, 'expenses', pageOfRecords(page).map(incoming), { now: 1, runId: 1 }),
    );
  }
  cache.removal.begin(COMPANY);
  settings.deleteCompany(COMPANY);
});
afterEach(() => {
  settings.close();
  cache.close();
  rmSync(profile, { recursive: true });
});

const erase = (): boolean => eraseCompany({ settings, cache }, COMPANY);
const records = (): number => cache.recordCount(COMPANY, 'expenses');

/** Simulates another process that reads a database. */
function reading(name: string): Database {
  const foreign = openRaw(join(profile, name));
  foreign.exec('BEGIN');
  foreign.prepare('SELECT count(*) FROM sqlite_schema').get();
  return foreign;
}

test.each(['settings.db', 'cache.db', 'history.db', 'settings.db.daily-1970-01-01.1'])(
  'deletes the books while another process reads %s, and keeps the removal noted until all of it is gone',
  (name) => {
    const foreign = reading(name);
    expect(erase()).toBe(false);
    expect([records(), cache.removal.pending()]).toEqual([0, [COMPANY]]);
    expect(erase()).toBe(false);
    foreign.close();
    expect(erase()).toBe(true);
    expect(cache.removal.pending()).toEqual([]);
    const copy = readFileSync(join(profile, 'settings.db.daily-1970-01-01.1'));
    expect(copy.includes('Quetzalcoatl')).toBe(false);
  },
);

test('deletes the books, and keeps the removal noted, if the settings fail', () => {
  const broken = { ...settings, purge: (): boolean => expectedFailure() };
  expect(() => eraseCompany({ settings: broken, cache }, COMPANY)).toThrow('expected');
  expect([records(), cache.removal.pending()]).toEqual([0, [COMPANY]]);
});

test('completes despite a folder in place of a copy', () => {
  mkdirSync(join(profile, 'settings.db.v8.backup/inside'), { recursive: true });
  expect([erase(), records(), cache.removal.pending()]).toEqual([true, 0, []]);
});

test('does not grow a log that another process reads with each attempt', () => {
  const foreign = reading('cache.db');
  const logBytes = (): number => statSync(join(profile, 'cache.db-wal')).size;
  erase();
  const before = logBytes();
  erase();
  erase();
  expect(logBytes() - before).toBeLessThan(50_000);
  foreign.close();
  expect(erase()).toBe(true);
});

test('deletes data of services without a company, and damaged rows without a company', () => {
  openRaw(join(profile, 'settings.db'))
    .exec(
      `INSERT INTO set_aside (of_table, company_id, row, at) VALUES ('setting', NULL, 'Quetzalcoatl', 0), ('alert', 6, 'stays', 0)`,
    )
    .close();
  settings.saveCompany(anyCompany(COMPANY));
  const form = { provenRows: 1, maxRows: null, minRows: null, isOrdered: true, dating: 'none' as const };
  cache.transaction(() => {
    cache.connections.save(COMPANY, 'https://gone.example/api', '5');
    cache.connections.save(6, 'https://books.example/api', '6');
    cache.listForms.replace(
      ['gone', 'books'].map((host) => ({
        ...form,
        address: `https://${host}.example/api`,
        resource: 'expenses' as const,
        learnedAt: 0,
      })),
    );
    for (const host of ['gone', 'books', 'book']) cache.log.saveHostRate(`https://${host}.example`, 1);
  });
  cache.removal.begin(COMPANY);
  settings.deleteCompany(COMPANY);
  expect(erase()).toBe(true);
  expect(cache.listForms.all().map(({ address }) => address)).toEqual(['https://books.example/api']);
  expect(cache.log.hostRates().map(({ origin }) => origin)).toEqual(['https://books.example']);
  const raw = openRaw(join(profile, 'settings.db'));
  expect(raw.prepare('SELECT row FROM set_aside').pluck().all()).toEqual(['stays']);
  raw.close();
  for (const name of ['cache.db', 'settings.db']) {
    const bytes = readFileSync(join(profile, name));
    expect(['gone.example', 'Quetzalcoatl'].filter((text) => bytes.includes(text))).toEqual([]);
  }
});

function expectedFailure(): never {
  throw new Error('expected');
}
