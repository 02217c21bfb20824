import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { SETTINGS_FILE } from '../../settings/settings-file.ts';
import type { Database } from '../../sqlite/open-database.ts';
import { memoizeUntilWrite } from './memoize-by-revision.ts';
import { openCacheFixture, type CacheFixture } from '../testing/cache-fixture.ts';
import { openProfile } from '../testing/open-profile.ts';

let cache: CacheFixture;
let database: Database;
let made: string[];
let answer: (query: { today: string }) => number;
beforeEach(() => {
  cache = openCacheFixture();
  cache.settings(() => undefined);
  database = openProfile(cache.profile);
  database.prepare('ATTACH ? AS settings').run(join(cache.profile, SETTINGS_FILE));
  made = [];
  answer = memoizeUntilWrite(database, ({ today }) => made.push(today));
});
afterEach(() => {
  database.close();
  cache.close();
});

it('reuses the last answer for the same query', () => {
  answer({ today: '2026-01-10' });
  answer({ today: '2026-01-10' });
  expect(made).toEqual(['2026-01-10']);
});

it.each<[string, () => unknown]>([
  ['the cache', () => cache.write(5, 'expenses', [{ id: 1 }])],
  ['the settings', () => cache.settings((settings) => settings.deleteCompany(5))],
])('reads again after a write to %s', (_name, write) => {
  answer({ today: '2026-01-10' });
  write();
  answer({ today: '2026-01-10' });
  expect(made).toHaveLength(2);
});

it('reads again for another query', () => {
  answer({ today: '2026-01-10' });
  answer({ today: '2026-01-11' });
  expect(made).toEqual(['2026-01-10', '2026-01-11']);
});
