import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { FailureError, type Failure } from '../../../shared/errors.ts';
import { openSettingsStore } from '../settings/settings-store.ts';
import { openRaw } from '../sqlite/testing/open-raw.ts';
import { openCacheReader } from './cache-reader.ts';
import { openCacheWriter, type CacheWriter } from './cache-writer.ts';
import { incoming } from './testing/cache-fixture.ts';
import { pageOfRecords } from './testing/page-of-records.ts';
import { killWriting, runWriting, works } from './testing/run-writing.ts';

const ROWS = 50;
let profile: string;
const file = (name: string): string => join(profile, name);
beforeEach(() => {
  profile = mkdtempSync(join(tmpdir(), 'countinghouse-faults-'));
});
afterEach(() => {
  rmSync(profile, { recursive: true, force: true });
});

function failureOf(work: () => unknown): Failure | null {
  try {
    work();
    return null;
  } catch (error) {
    if (error instanceof FailureError) return error.failure;
    throw error;
  }
}

/** Opens the cache, inspects it, and closes it. */
function inspectCache<T>(inspect: (writer: CacheWriter) => T): T {
  const writer = openCacheWriter(profile, { now: () => 0 });
  try {
    return inspect(writer);
  } finally {
    writer.close();
  }
}

/** Creates a cache with some pages, and closes it properly. */
function fill(pages: number): void {
  openSettingsStore(profile).close();
  inspectCache((writer) => {
    for (let page = 0; page < pages; page += 1) {
      writer.transaction(() => {
        writer.records.write(5, 'expenses', pageOfRecords(page).map(incoming), { now: 1, runId: 1 });
        writer.log.complete(5, 'expenses', { watermark: 1, lastPollServerTime: 1, clockSkewMs: 0 }, 1);
      });
    }
  });
}

/** Expects every acknowledged page to be complete, and derived data to agree with it. */
function expectAll(pages: number): void {
  inspectCache((writer) => {
    expect(writer.recovery).toBeNull();
    expect(writer.recordCount(5, 'expenses')).toBeGreaterThanOrEqual(pages * ROWS);
    expect(writer.recordCount(5, 'expenses') % ROWS).toBe(0);
    expect(writer.search.isSound()).toBe(true);
    const again = writer.transaction(() =>
      writer.records.write(
        5,
        'expenses',
        Array.from({ length: pages }, (_, page) => pageOfRecords(page))
          .flat()
          .map(incoming),
        { now: 1, runId: 1 },
      ),
    );
    expect(again).toMatchObject({ added: 0, changed: 0 });
  });
  const reader = openCacheReader(profile);
  const { totals } = reader.records.summary({ companyId: 5, resource: 'expenses', filter: {} });
  reader.close();
  expect(totals[0]?.count ?? 0).toBeGreaterThanOrEqual(pages * ROWS);
}

describe('a damaged cache is set aside and recreated, and settings stay', () => {
  const damages: [string, (path: string) => void][] = [
    ['empty', (path) => truncateSync(path, 0)],
    [
      'truncated in the middle',
      (path) => truncateSync(path, Math.floor(readFileSync(path).length / 2 / 8_192) * 8_192),
    ],
    ['truncated in the header', (path) => truncateSync(path, 60)],
    ['not a database', (path) => writeFileSync(path, 'A letter to the editor. '.repeat(1_000))],
    [
      'a database of another application',
      (path) => {
        rmSync(path);
        openRaw(path).exec('CREATE TABLE letter (text)').close();
      },
    ],
    [
      'with a planted trigger',
      (path) =>
        openRaw(path)
          .exec('CREATE TRIGGER planted AFTER INSERT ON record BEGIN DELETE FROM total; END')
          .close(),
    ],
    ['with a planted view', (path) => openRaw(path).exec('CREATE VIEW planted AS SELECT 1').close()],
    [
      'with a changed view',
      (path) =>
        openRaw(path).exec('DROP VIEW record_text; CREATE VIEW record_text AS SELECT 1 AS row_id').close(),
    ],
    [
      'a link to another file',
      (path) => {
        renameSync(path, `${path}.elsewhere`);
        symlinkSync(`${path}.elsewhere`, path);
      },
    ],
    [
      'a link to nothing',
      (path) => {
        rmSync(path);
        symlinkSync(`${path}.nothing`, path);
      },
    ],
  ];
  test.each(damages)('%s', (_name, damage) => {
    fill(4);
    const settings = readFileSync(file('settings.db'));
    damage(file('cache.db'));
    inspectCache((writer) => {
      expect(writer.recovery?.detail).toMatch(/^cache\.db: /);
      expect(readdirSync(profile)).toContain(writer.recovery?.setAside);
      expect(writer.recordCount(5, 'expenses')).toBe(0);
      expect(writer.log.cursor(5, 'expenses').watermark).toBeNull();
    });
    expect(readFileSync(file('settings.db')).equals(settings)).toBe(true);
    fill(4);
    expectAll(4);
  });

  test('with damaged pages after an unclean end', { timeout: 60_000 }, async () => {
    await killWriting(profile, 12);
    inspectCache(() => undefined);
    await killWriting(profile, 1);
    const bytes = readFileSync(file('cache.db'));
    bytes.fill(0xa5, 8_192 * 6, 8_192 * 30);
    writeFileSync(file('cache.db'), bytes);
    inspectCache((writer) => {
      expect(writer.recovery).not.toBeNull();
    });
  });

  test('only the last damaged file is kept', () => {
    for (const damage of ['first', 'second']) {
      fill(1);
      writeFileSync(file('cache.db'), damage.repeat(300));
      inspectCache(() => undefined);
    }
    const damagedFiles = readdirSync(profile).filter((name) => name.startsWith('cache.db.damaged-'));
    expect(damagedFiles).toHaveLength(1);
    expect(readFileSync(file(damagedFiles[0] ?? ''), 'utf8')).toContain('second');
  });
});

describe('the write-ahead log', () => {
  test('is recovered after the process was killed', async () => {
    const { acknowledged } = await killWriting(profile, 9);
    expect(existsSync(file('cache.db-wal'))).toBe(true);
    expectAll(acknowledged);
  });

  test('discards the cache if the log is deleted after a kill', async () => {
    await killWriting(profile, 9);
    rmSync(file('cache.db-wal'));
    inspectCache((writer) => {
      expect(writer.recovery?.detail).toBe('cache.db: the write-ahead log is gone');
      expect(writer.log.cursor(5, 'expenses').watermark).toBeNull();
    });
  });

  test('is checkpointed and deleted at a clean end', () => {
    fill(9);
    expect(readdirSync(profile).filter((name) => /^cache\.db-wal$|in-use$/.test(name))).toEqual([]);
    expectAll(9);
  });
});

function folderInPlaceOf(path: string): void {
  rmSync(path);
  mkdirSync(path);
}

function logAloneOf(path: string): void {
  rmSync(path);
  writeFileSync(`${path}-wal`, 'the last writes');
}

describe('the user’s settings', () => {
  const DAMAGE: [string, string, (path: string) => void][] = [
    ['empty', 'settings.db: empty', (path) => truncateSync(path, 0)],
    ['not a database', 'settings.db: its head', (path) => writeFileSync(path, 'x'.repeat(9_000))],
    ['a folder', 'settings.db: no file', folderInPlaceOf],
    ['missing, with its log', 'settings.db: it is gone', logAloneOf],
  ];
  beforeEach(() => {
    const store = openSettingsStore(profile);
    store.saveSettings({ theme: 'dark' });
    store.close();
  });

  test.each(DAMAGE)('%s: set aside, and restored to their last state', (_name, detail, damage) => {
    damage(file('settings.db'));
    const store = openSettingsStore(profile);
    const { recovery, profileId } = store;
    expect(recovery?.detail).toBe(detail);
    expect(readdirSync(profile).some((name) => name.startsWith(recovery?.setAside ?? '?'))).toBe(true);
    expect([store.settings().theme, store.lockRow.isStored()]).toEqual(['dark', false]);
    store.close();
    const next = openSettingsStore(profile);
    expect([next.recovery, next.profileId]).toEqual([null, profileId]);
    next.close();
  });

  test.each(DAMAGE)('%s, without a copy: recreated, and locked', (_name, _detail, damage) => {
    rmSync(file('settings.db.latest'));
    damage(file('settings.db'));
    const store = openSettingsStore(profile);
    expect([store.settings().theme, store.lockRow.isStored()]).toEqual(['system', true]);
    store.close();
  });

  test('are created by the next start if a start is interrupted while creating the file', () => {
    for (const name of readdirSync(profile)) rmSync(file(name));
    writeFileSync(file('settings.db.new'), 'half');
    openSettingsStore(profile).close();
    expect(readdirSync(profile)).toEqual(['settings.db', 'settings.db.latest']);
  });
});

describe('a disk that rejects writes', () => {
  const tmpfs = 'mount -t tmpfs -o size=3m tmpfs';
  test.skipIf(!works(`unshare -rm sh -c 'd=$(mktemp -d) && ${tmpfs} $d'`))(
    'full: the page fails as a whole, acknowledged pages stay, and writing resumes once there is space',
    () => {
      const saved = mkdtempSync(join(tmpdir(), 'countinghouse-saved-'));
      const disk = `exec unshare -rm sh -c "${tmpfs} ${profile} && { $RUN; cp -a ${profile}/. ${saved}; }"`;
      const written = runWriting(profile, 200, { shell: disk });
      expect(written.outcome).toBe('failed full');
      expect(written.acknowledged).toBeGreaterThan(3);
      rmSync(profile, { recursive: true });
      profile = saved;
      expectAll(written.acknowledged);
      expect(runWriting(profile, 5, { first: 300 })).toEqual({ acknowledged: 5, outcome: 'done' });
    },
  );

  test('limited file size: reports a failure and loses no acknowledged page', () => {
    const written = runWriting(profile, 200, { shell: "trap '' XFSZ; ulimit -f 4000; exec $RUN" });
    expect(written.outcome).toMatch(/^failed (io|full)$/);
    expectAll(written.acknowledged);
  });

  const unprivileged = 'setpriv --reuid=65534 --regid=65534 --clear-groups';
  test.skipIf(!works(`${unprivileged} true`))('read-only: reports a failure and changes nothing', () => {
    fill(2);
    const before = readFileSync(file('cache.db'));
    chmodSync(profile, 0o555);
    for (const name of readdirSync(profile)) chmodSync(file(name), 0o444);
    expect(runWriting(profile, 2, { shell: `exec ${unprivileged} $RUN` })).toEqual({
      acknowledged: 0,
      outcome: 'failed read-only',
    });
    expect(readFileSync(file('cache.db')).equals(before)).toBe(true);
  });
});

test('leaves a cache of a newer version unchanged', () => {
  fill(1);
  openRaw(file('cache.db')).exec('PRAGMA user_version = 99').close();
  expect(failureOf(() => openCacheWriter(profile))).toMatchObject({
    code: 'storage',
    reason: 'newer-schema',
  });
  expect(readdirSync(profile).filter((name) => name.includes('damaged'))).toEqual([]);
});

test('refuses writes while another process keeps a long log from being emptied, and resumes afterwards', () => {
  fill(1);
  const writer = openCacheWriter(profile, { maxLogBytes: 1_000_000 });
  const write = (page: number): void => {
    writer.transaction(() =>
      writer.records.write(5, 'expenses', pageOfRecords(page).map(incoming), { now: 1, runId: 1 }),
    );
  };
  const foreign = openRaw(file('cache.db'));
  foreign.exec('BEGIN');
  foreign.prepare('SELECT count(*) FROM record').get();
  const failure = failureOf(() => {
    for (let page = 1; page < 500; page += 1) write(page);
  });
  expect(failure).toEqual({ code: 'storage', reason: 'log-held', detail: null });
  expect(readFileSync(file('cache.db-wal')).length).toBeLessThan(2_000_000);
  foreign.close();
  write(500);
  expect(readFileSync(file('cache.db-wal')).length).toBeLessThan(1_000_000);
  writer.close();
});

test.each(['cache.db', 'history.db'])(
  'damage in %s that a query runs into is repaired by the next start',
  (name) => {
    fill(8);
    const bytes = readFileSync(file(name));
    const pages = bytes.length / 8_192;
    bytes.fill(0xa5, 8_192 * Math.floor(pages / 3));
    writeFileSync(file(name), bytes);
    const reader = openCacheReader(profile);
    const list = { companyId: 5, resource: 'expenses' as const };
    const failure = failureOf(() => {
      for (let offset = 0; offset < 400; offset += 100) {
        reader.records.page({ ...list, filter: {} }, { column: 'date', descending: true }, offset, 100);
      }
      reader.history.page({ ...list, before: null, limit: 500 });
      reader.balanceHistory.trackedSince(5);
    });
    reader.close();
    expect(failure).toMatchObject({ code: 'storage', reason: 'corrupt' });
    inspectCache((writer) => {
      const found = name === 'cache.db' ? writer.recovery : writer.historyRecovery;
      expect(found?.setAside).toMatch(/\.damaged-/);
    });
    inspectCache((writer) => {
      expect([writer.recovery, writer.historyRecovery]).toEqual([null, null]);
    });
  },
);
