import { cpSync, mkdtempSync, openSync, closeSync, readdirSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openCacheWriter } from '../../../electron/core/cache/cache-writer.ts';
import { CARRIED_TABLES } from '../../../electron/core/cache/files/history-schema.ts';
import { incoming } from '../../../electron/core/cache/testing/cache-fixture.ts';
import { pageOfRecords } from '../../../electron/core/cache/testing/page-of-records.ts';
import { openSettingsStore } from '../../../electron/core/settings/settings-store.ts';
import { anyCompany } from '../../../electron/core/settings/testing/any-company.ts';
import type { Recovery } from '../../../electron/core/sqlite/recoverable-file.ts';
import { breakDatabases } from '../../../electron/core/sqlite/testing/break-databases.ts';
import { openRaw } from '../../../electron/core/sqlite/testing/open-raw.ts';
import { breakFiles } from '../faults/break-files.ts';
import { statesWithin } from './states-within.ts';

const COMPANY = 7;
/** With this, `breakFiles` and `breakDatabases` simulate a full disk. */
const FULL = 0;
/** Tables with rows that no service sends again; only the history and the settings have any. */
const KEPT = { 'settings.db': ['company', 'setting', 'record_mark'], 'history.db': CARRIED_TABLES };

/** A profile as left by a kill, with the last rows in the write-ahead logs. No copy has any of it. */
let killed: string;

const emptyFolder = (): string => mkdtempSync(join(tmpdir(), 'countinghouse-repairs-'));

beforeAll(() => {
  killed = emptyFolder();
  const running = emptyFolder();
  const settings = openSettingsStore(running);
  const cache = openCacheWriter(running);
  settings.saveCompany(anyCompany(COMPANY));
  settings.saveProgramValue('lock', { passphrase: 'of the user' });
  settings.marks.write(COMPANY, 'expenses', '1', 'a note');
  for (const [runId, page] of [pageOfRecords(0), pageOfRecords(1)].entries()) {
    cache.transaction(() =>
      cache.records.write(COMPANY, 'expenses', page.map(incoming), { now: 1_000 + runId, runId }),
    );
  }
  cache.transaction(() => cache.records.remove(COMPANY, 'expenses', ['3'], { now: 3_000, runId: 3 }));
  cache.removal.begin(COMPANY + 1);
  cpSync(running, killed, { recursive: true });
  settings.close();
  cache.close();
  rmSync(running, { recursive: true });
});

afterAll(() => {
  rmSync(killed, { recursive: true });
});

/** A copy of the profile with a damaged file header, so that the file is readable again once that is repaired. */
function damaged(file: string): string {
  const folder = emptyFolder();
  cpSync(killed, folder, { recursive: true });
  const descriptor = openSync(join(folder, file), 'r+');
  writeSync(descriptor, Buffer.from([7]), 0, 1, 21);
  closeSync(descriptor);
  return folder;
}

/** A copy of the profile after a clean end, without one file whose contents the copies have. */
function gone(file: string): string {
  const folder = emptyFolder();
  cpSync(killed, folder, { recursive: true });
  const cache = openCacheWriter(folder);
  cache.copyHistory(Date.now());
  cache.close();
  openSettingsStore(folder).close();
  rmSync(join(folder, file));
  return folder;
}

/** Starts and ends cleanly. @returns the repairs. */
function start(folder: string): Recovery[] {
  const settings = openSettingsStore(folder);
  try {
    const cache = openCacheWriter(folder);
    cache.close();
    return [settings.recovery, cache.historyRecovery, cache.recovery].filter((recovery) => recovery !== null);
  } finally {
    settings.close();
  }
}

function rowsOf(folder: string): string {
  const rows = Object.entries(KEPT).map(([file, tables]) => {
    const database = openRaw(join(folder, file));
    try {
      return tables.map((table) => {
        const found = database.prepare(`SELECT * FROM ${table}`).all();
        return [table, found.map((row) => JSON.stringify(row)).sort()];
      });
    } finally {
      database.close();
    }
  });
  return JSON.stringify(rows);
}

function rowsAfterStart(folder: string): string {
  start(folder);
  return rowsOf(folder);
}

function soundRows(): string {
  const folder = emptyFolder();
  cpSync(killed, folder, { recursive: true });
  const rows = rowsAfterStart(folder);
  rmSync(folder, { recursive: true });
  return rows;
}

const DAMAGES: [string, string, (file: string) => string][] = [
  ['settings.db', 'damaged', damaged],
  ['history.db', 'damaged', damaged],
  ['cache.db', 'damaged', damaged],
  ['settings.db', 'gone', gone],
  ['history.db', 'gone', gone],
];
const LONG = { timeout: 300_000 };

test.each(DAMAGES)(
  'after a kill during a repair of %s (%s) the next start completes it',
  LONG,
  async (file, _, damage) => {
    const rows = soundRows();
    const folder = damage(file);
    const { all, close } = await statesWithin(folder, () => start(folder));
    const named: boolean[] = [];
    const wrong = all.filter((state) => {
      const [recovery] = start(state.folder);
      const files = readdirSync(state.folder);
      named.push(recovery?.detail.startsWith(file) === true && files.includes(recovery.setAside ?? file));
      return rowsOf(state.folder) !== rows;
    });
    close();
    rmSync(folder, { recursive: true });
    expect(wrong.map(({ before }) => before)).toEqual([]);
    // Once the repair is complete, no start repairs again.
    const repaired = named.indexOf(false);
    expect(repaired).toBeGreaterThan(5);
    expect(named).toEqual(named.map((_state, index) => index < repaired));
  },
);

test.each(DAMAGES)(
  'after the disk fills up during a repair of %s (%s) a start with space completes it',
  LONG,
  (file, _, damage) => {
    const rows = soundRows();
    const wrong: string[] = [];
    let isEnded = false;
    for (let room = 0; !isEnded; room += 1) {
      const folder = damage(file);
      const from = fillUp(folder, room);
      isEnded = from === null;
      start(folder);
      if (rowsOf(folder) !== rows) wrong.push(from ?? 'never');
      rmSync(folder, { recursive: true });
    }
    expect(wrong).toEqual([]);
  },
);

/** Starts on a disk that is full after `room` writes. @returns the first write that failed, or null. */
function fillUp(folder: string, room: number): string | null {
  let made = 0;
  let failed: string | null = null;
  const visit = (what: string): number | null => {
    if (!isWrite(what)) return null;
    made += 1;
    if (made <= room) return null;
    failed ??= what;
    return FULL;
  };
  const undo = [breakDatabases(folder, visit), breakFiles(folder, visit)];
  try {
    start(folder);
  } catch {
    // The failure is for the user; this test checks the files.
  } finally {
    for (const restore of undo) restore();
  }
  return failed;
}

const isWrite = (what: string): boolean =>
  /^(?:writeFileSync|copyFileSync|mkdirSync)|^(?:run|exec) +(?:INSERT|UPDATE|CREATE|COMMIT|VACUUM)/i.test(
    what,
  );
