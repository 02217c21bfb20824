import { rmSync } from 'node:fs';
import { join } from 'node:path';
import type { Resource } from '../../../../shared/model/record.ts';
import type { Database } from '../../sqlite/open-database.ts';
import { openRaw } from '../../sqlite/testing/open-raw.ts';
import { openSettingsStore, type SettingsStore } from '../../settings/settings-store.ts';
import { anyCompany } from '../../settings/testing/any-company.ts';
import { openCacheReader } from '../cache-reader.ts';
import { CACHE_FILE } from '../files/cache-file.ts';
import { openCacheWriter, type CacheWriter } from '../cache-writer.ts';
import { HISTORY_FILE } from '../files/history-file.ts';
import type { WriteCounts } from '../records/record-writer.ts';
import { RawRecord } from '../../answers/raw-record.ts';
import { newProfile } from './new-profile.ts';

/** A record in a test: its fields, including `id`. */
export type Fields = { id: number | string } & Record<string, unknown>;

const COMPANY = anyCompany(5, { defaultCurrency: 'HUF' });

/** A cache in a folder of its own, with a writer and a reader. */
export type CacheFixture = ReturnType<typeof openCacheFixture>;

export function openCacheFixture() {
  const profile = newProfile();
  let runId = 0;
  // The reader's clock is hours past every write.
  const reader = ({ successTimes }: CacheWriter) =>
    openCacheReader(profile, () => runId * 3_600_000, { successTimes });
  const open = () => {
    const writer = openCacheWriter(profile);
    return { writer, reader: reader(writer) };
  };
  const opened = open();
  return {
    profile,
    get writer() {
      return opened.writer;
    },
    get reader() {
      return opened.reader;
    },

    /** Writes a page at the time 1000 × its run. */
    write(companyId: number, resource: Resource, records: (Fields | string)[]): WriteCounts {
      runId += 1;
      const found = { now: runId * 1_000, runId };
      return opened.writer.transaction(() =>
        opened.writer.records.write(companyId, resource, records.map(incoming), found),
      );
    },

    remove(companyId: number, resource: Resource, recordIds: string[]): number {
      runId += 1;
      const found = { now: runId * 1_000, runId };
      return opened.writer.transaction(() =>
        opened.writer.records.remove(companyId, resource, recordIds, found),
      );
    },

    /** Ends the first backfill of a list. */
    finish(companyId: number, resource: Resource): void {
      opened.writer.transaction(() => {
        const completion = { watermark: 1, lastPollServerTime: 1, clockSkewMs: 0 };
        opened.writer.log.complete(companyId, resource, completion, 1);
      });
    },

    /** Changes the settings over a connection of its own, as the app does. */
    settings(work: (settings: SettingsStore) => void): void {
      const settings = openSettingsStore(profile);
      try {
        settings.saveCompany(COMPANY);
        work(settings);
      } finally {
        settings.close();
      }
    },

    /** Reads the files directly, or changes them without the app noticing. */
    inspect<T>(work: (database: Database) => T): T {
      const database = openRaw(join(profile, CACHE_FILE));
      database.prepare('ATTACH ? AS history').run(join(profile, HISTORY_FILE));
      try {
        return work(database);
      } finally {
        database.close();
      }
    },

    /** Closes and opens the cache again. */
    reopen(): void {
      this.whileClosed(() => undefined);
    },

    /** Changes the files while the cache is closed. */
    whileClosed(work: (profile: string) => void): void {
      opened.reader.close();
      opened.writer.close();
      work(profile);
      Object.assign(opened, open());
    },

    close(): void {
      opened.reader.close();
      opened.writer.close();
      rmSync(profile, { recursive: true });
    },
  };
}

/** @param value a record's fields, or its exact text. */
export function incoming(value: Fields | string): RawRecord {
  return RawRecord.of(typeof value === 'string' ? value : JSON.stringify(value));
}
