import { copyFileSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { CACHE_FILE } from '../cache/files/cache-file.ts';
import { openCacheWriter } from '../cache/cache-writer.ts';
import { incoming } from '../cache/testing/cache-fixture.ts';
import { pageOfRecords } from '../cache/testing/page-of-records.ts';
import { openSettingsStore } from '../settings/settings-store.ts';
import { openRaw } from '../sqlite/testing/open-raw.ts';
import { createCheckpointer } from './checkpointer.ts';

const FILE = new URL('./checkpoint.worker.ts', import.meta.url);
const ROWS = 50;

let profile: string;
beforeEach(() => {
  profile = mkdtempSync(join(tmpdir(), 'countinghouse-log-'));
  openSettingsStore(profile).close();
});
afterEach(() => rmSync(profile, { recursive: true }));

/** Writes pages as the engine does. @returns reported lines, and the number of records in the file without its log. */
async function write(file: URL, pages: number): Promise<{ reported: string[]; inFile: number; all: number }> {
  const reported: string[] = [];
  const log = createCheckpointer(file, join(profile, CACHE_FILE), (line) => reported.push(line));
  const cache = openCacheWriter(profile, { onCommit: log.committed });
  for (let page = 0; page < pages; page += 1) {
    const records = pageOfRecords(page, ROWS).map(incoming);
    cache.transaction(() => cache.records.write(1, 'expenses', records, { now: 1, runId: 1 }));
    await new Promise(setImmediate);
  }
  await log.close();
  const alone = join(profile, 'alone.db');
  copyFileSync(join(profile, CACHE_FILE), alone);
  const database = openRaw(alone);
  const inFile = database.prepare<[], number>('SELECT count(*) FROM record').pluck().get() ?? 0;
  expect(database.pragma('integrity_check', { simple: true })).toBe('ok');
  database.close();
  const all = cache.recordCount(1, 'expenses');
  cache.close();
  return { reported, inFile, all };
}

it('checkpoints the log while the writer continues', async () => {
  const { reported, inFile, all } = await write(FILE, 40);
  expect(reported).toEqual([]);
  expect(all).toBe(40 * ROWS);
  expect(inFile).toBeGreaterThanOrEqual(32 * ROWS);
});

it('loses nothing and reports a defect if the thread does not start', async () => {
  const { reported, all } = await write(new URL('./no-such-thread.ts', import.meta.url), 40);
  expect(reported).toHaveLength(1);
  expect(all).toBe(40 * ROWS);
});
