import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { openSettingsStore } from '../../settings/settings-store.ts';
import { openWritable } from '../../sqlite/open-database.ts';
import { CACHE_FILE, CACHE_ID } from '../files/cache-file.ts';
import { openCacheReader } from '../cache-reader.ts';
import { openCacheWriter } from '../cache-writer.ts';
import { FOLDED_SEARCH } from '../files/record-tables.ts';
import { CACHE_MIGRATIONS } from '../files/schema.ts';

let profile: string;
beforeEach(() => {
  profile = mkdtempSync(join(tmpdir(), 'countinghouse-older-'));
});
afterEach(() => {
  rmSync(profile, { recursive: true });
});

/** A cache from before searched text was folded and numbers had a sort key, with a complete list. */
function makeOlderCache(names: readonly string[]): void {
  openSettingsStore(profile).close();
  const database = openWritable({
    path: join(profile, CACHE_FILE),
    applicationId: CACHE_ID,
    migrations: CACHE_MIGRATIONS.slice(0, CACHE_MIGRATIONS.indexOf(FOLDED_SEARCH)),
    synchronous: 'OFF',
    backUpBeforeMigration: false,
  });
  const insert = database.prepare(`
    INSERT INTO record (row_id, company_id, resource, record_id, partner_name, number, sort_name, extract_version, first_seen)
    VALUES (?, 5, 'expenses', ?, ?, ?, ?, 1, 0)`);
  const raw = database.prepare('INSERT INTO record_raw VALUES (?, ?)');
  for (const [place, name] of names.entries()) {
    const id = BigInt(place + 1);
    const number = `INV-${names.length - place}`;
    insert.run(id, id, name, number, name.toLowerCase());
    raw.run(
      id,
      JSON.stringify({
        id: Number(id),
        partner_name: name,
        invoice_number: number,
        gross_amount: `${place}.50`,
      }),
    );
  }
  database.exec(`
    UPDATE extraction SET version = 1;
    INSERT INTO list_state VALUES (5, 'expenses', 1, 1, ${names.length}, ${names.length}), (0, 'expenses', 1, 0, ${names.length}, ${names.length});
    INSERT INTO date_count VALUES (5, 'expenses', '', ${names.length}), (0, 'expenses', '', ${names.length});
    INSERT INTO sync_state (company_id, target, last_success) VALUES (5, 'expenses', 1);
    INSERT INTO search (search) VALUES ('rebuild')`);
  database.close();
}

test('an older cache searches and sorts by the new rules once opened, without fetching again', () => {
  makeOlderCache(['Zebra', 'Łódź', 'Lodz 2', ...Array.from({ length: 9 }, () => 'Other')]);
  const writer = openCacheWriter(profile, { synchronous: 'OFF' });
  writer.transaction(() => undefined);
  while (writer.extractAgain());
  expect(writer.search.isSound()).toBe(true);
  const reader = openCacheReader(profile);
  const idsBy = (column: 'partnerName' | 'number', text = ''): string[] =>
    reader.records
      .page({ companyId: 5, resource: 'expenses', filter: { text } }, { column, descending: false }, 0, 100)
      .map(({ recordId }) => recordId);
  expect(idsBy('partnerName', 'lodz')).toEqual(['2', '3']);
  expect(idsBy('partnerName').slice(0, 2)).toEqual(['2', '3']);
  expect(idsBy('number', '3,50')).toEqual(['4']);
  expect(idsBy('number')).toEqual(Array.from({ length: 12 }, (_, place) => String(12 - place)));
  reader.close();
  writer.close();
});
