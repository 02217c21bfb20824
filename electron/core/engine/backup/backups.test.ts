import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { MAX_CHUNK_BYTES } from '../../../../shared/limits.ts';
import type { Failure } from '../../../../shared/errors.ts';
import type { Restorable } from '../../../../shared/model/backup.ts';
import type { SettingsChange } from '../../../../shared/model/settings.ts';
import { UNLIMITED } from '../disk-space.ts';
import { openStores, type Stores } from '../stores.ts';
import { RETENTION_WAIT_NAME } from '../../settings/machine-settings.ts';
import { anyCompany } from '../../settings/testing/any-company.ts';
import { dailyCopies } from '../../sqlite/daily-copies.ts';
import { markRepairing } from '../../sqlite/in-use-marker.ts';
import { latestCopy } from '../../sqlite/latest-copy.ts';
import { breakDatabases } from '../../sqlite/testing/break-databases.ts';
import { openRaw } from '../../sqlite/testing/open-raw.ts';
import { startFixture } from '../testing/engine-fixture.ts';
import { ManualClock } from '../../lib/testing/manual-clock.ts';
import { readArchive, writeArchive, type BackupArchive } from './archive.ts';
import { Backups } from './backups.ts';

/** With a cheap key derivation. */
const QUICK_ARCHIVE: BackupArchive = {
  write: (path, databases, sealing) => writeArchive(path, databases, { ...sealing, workFactor: 4 }),
  read: readArchive,
};
const PASSPHRASE = 'árvíztűrő tükörfúrógép';
const LOCK = { passphrase: { salt: 'c2FsdA', hash: 'canary-of-the-lock' } };
const DAY_MS = 86_400_000;
const NAMES = ['settings.db', 'history.db'];

interface Running {
  stores: Stores;
  backups: Backups;
}

/** A profile whose databases are opened and closed as in separate starts of Countinghouse. */
function newProfile() {
  const folder = mkdtempSync(join(tmpdir(), 'backups-'));
  const clock = new ManualClock();
  let running: Running | null = null;
  const stop = (): void => {
    running?.backups.stop();
    running?.stores.close((error) => {
      throw error;
    });
    running = null;
  };
  onTestFinished(() => {
    stop();
    rmSync(folder, { recursive: true });
  });
  return {
    folder,
    clock,
    start(): Running {
      stop();
      const stores = openStores({ profile: folder, clock });
      const backups = new Backups({
        profile: folder,
        ...stores,
        clock,
        room: UNLIMITED,
        archive: QUICK_ARCHIVE,
      });
      return (running = { stores, backups });
    },
    stop,
  };
}

function rowsOf(path: string, table: string): unknown[] {
  const database = openRaw(path);
  const rows = database.prepare(`SELECT * FROM ${table}`).all();
  database.close();
  return rows;
}

/** Start time of watching payments, which only the history contains. */
function watchedSince(folder: string, change?: number): number | undefined {
  const database = openRaw(join(folder, 'history.db'));
  try {
    if (change !== undefined) {
      database.prepare("INSERT OR REPLACE INTO payment_watch VALUES (1, 'expenses', ?)").run(change);
    }
    return database.prepare<[], number>('SELECT since FROM payment_watch').pluck().get();
  } finally {
    database.close();
  }
}

function send(backups: Backups, bytes: Buffer): string {
  let file: string | null = null;
  for (let at = 0; file === null || at < bytes.length; at += MAX_CHUNK_BYTES) {
    file = backups.send(file, bytes.subarray(at, at + MAX_CHUNK_BYTES).toString('base64'));
  }
  return file;
}

const refused = (reason: Extract<Failure, { code: 'backup-unreadable' }>['reason']): unknown =>
  expect.objectContaining({ failure: { code: 'backup-unreadable', reason } });

describe('a backup', () => {
  test('of a synced company contains history and settings, and no byte of a token or the app lock', async () => {
    const profile = newProfile();
    const fixture = await startFixture();
    const companyId = 7003;
    const token = fixture.service.companies.find((each) => each.companyId === companyId)?.token ?? '?';
    await fixture.connect(companyId);
    fixture.engine.saveProgramValue('lock', LOCK);
    await fixture.restart(undefined, () => {
      for (const name of NAMES) copyFileSync(join(fixture.profile, name), join(profile.folder, name));
    });
    await fixture.stop();
    const file = await profile.start().backups.make(PASSPHRASE);

    const databases = { settings: join(profile.folder, 'plain-s'), history: join(profile.folder, 'plain-h') };
    await readArchive(file, PASSPHRASE, databases);
    for (const path of [file, databases.settings, databases.history]) {
      expect(readFileSync(path).includes(token)).toBe(false);
      expect(readFileSync(path).includes(LOCK.passphrase.hash)).toBe(false);
    }
    expect(readFileSync(file).includes('SQLite format')).toBe(false);
    const balances = rowsOf(databases.history, 'balance_history');
    expect(balances).not.toEqual([]);
    expect(balances).toEqual(rowsOf(join(profile.folder, 'history.db'), 'balance_history'));
    expect(rowsOf(databases.settings, 'company')).toMatchObject([{ company_id: companyId }]);
  });

  test('replaces all data of another profile at its next start, except for lock and identity', async () => {
    const from = newProfile();
    const to = newProfile();
    const source = from.start();
    source.stores.settings.saveCompany(anyCompany(1, { name: 'Malom' }));
    source.stores.settings.saveSettings({ theme: 'dark' });
    watchedSince(from.folder, 41);
    const bytes = readFileSync(await source.backups.make(PASSPHRASE));

    const { backups, stores } = to.start();
    const identity = stores.settings.profileId;
    stores.settings.saveCompany(anyCompany(2, { name: 'Papír' }));
    stores.settings.saveProgramValue('lock', LOCK);
    stores.cache.saveCompanyInfo(2, '{}', 0);
    watchedSince(to.folder, 42);
    const state = await backups.restore(send(backups, bytes), PASSPHRASE.normalize('NFD'));
    expect(state.pending).toEqual(['settings', 'history']);
    expect(
      stores.settings.companies().map(({ name }) => name),
      'unchanged until the next start',
    ).toEqual(['Papír']);

    const after = to.start();
    expect(after.stores.settings.companies().map(({ name }) => name)).toEqual(['Malom']);
    expect(after.stores.settings.settings().theme).toBe('dark');
    expect(after.stores.settings.programValue('lock')).toEqual(LOCK);
    expect(after.stores.settings.profileId).toBe(identity);
    expect(watchedSince(to.folder)).toBe(41);
    expect(after.stores.cache.companyIds(), 'the cache belongs to another history').toEqual([]);
    expect(after.stores.cache.historyRecovery).toBeNull();
    expect(after.backups.state().pending).toEqual([]);
    expect(after.backups.state().beforeRestore).toEqual(['settings', 'history']);
    await after.backups.restoreCopies(null, ['settings', 'history']);
    const back = to.start();
    expect(back.stores.settings.companies().map(({ name }) => name)).toEqual(['Papír']);
    expect(watchedSince(to.folder)).toBe(42);
    const before = rowsOf(join(to.folder, 'settings.db.before-restore'), 'company');
    expect(before).toMatchObject([{ name: 'Malom' }]);
  });

  test('is rejected if incomplete, foreign or opened with a wrong passphrase, and can be retried', async () => {
    const profile = newProfile();
    const { backups, stores } = profile.start();
    stores.settings.lists.addView({
      name: 'Long',
      resource: 'expenses',
      companyId: null,
      layout: null,
      search: 'x'.repeat(900),
    });
    const path = await backups.make(PASSPHRASE);
    const bytes = readFileSync(path);
    const restoring = (file: Buffer): Promise<unknown> => backups.restore(send(backups, file), PASSPHRASE);
    const cuts = [0.3, 0.7, 0.99].map((share) => bytes.subarray(0, Math.floor(bytes.length * share)));
    // Including a cut at a boundary between chunks of the format.
    cuts.push(bytes.subarray(0, bytes.length - (bytes.length % 65_552)), bytes.subarray(0, -1));
    for (const cut of cuts) await expect(restoring(cut)).rejects.toThrow(refused('damaged'));
    for (const at of [0.2, 0.6, 0.999]) {
      const flipped = Buffer.from(bytes);
      const place = Math.floor(bytes.length * at);
      flipped[place] = (flipped[place] ?? 0) ^ 1;
      await expect(restoring(flipped)).rejects.toThrow(refused('damaged'));
    }
    for (const other of ['', 'no backup at all', 'age-encryption.org/v1\n-> X25519 x\n']) {
      await expect(restoring(Buffer.from(other))).rejects.toThrow(refused('not-ours'));
    }
    const file = send(backups, bytes);
    await expect(backups.restore(file, 'another passphrase')).rejects.toThrow(refused('passphrase'));
    expect(backups.state().pending).toEqual([]);
    expect((await backups.restore(file, PASSPHRASE)).pending).toHaveLength(2);
    await expect(backups.restore(file, PASSPHRASE)).rejects.toThrow(refused('gone'));
    expect(() => backups.send(file, '')).toThrow(refused('gone'));
  });

  test.each<[Restorable, string, 'newer' | 'damaged']>([
    ['settings', 'PRAGMA user_version = 999', 'newer'],
    ['history', 'PRAGMA user_version = 999', 'newer'],
    ['settings', 'CREATE TRIGGER planted AFTER INSERT ON setting BEGIN SELECT 1; END', 'damaged'],
    ['history', 'PRAGMA application_id = 7', 'damaged'],
  ])('whose %s was changed (%s) is rejected as %s', async (name, sql, reason) => {
    const profile = newProfile();
    const { backups, stores } = profile.start();
    const made = (file: string): string => join(profile.folder, file);
    const databases = { settings: made('s'), history: made('h') };
    stores.settings.copy(databases.settings);
    stores.cache.copyHistoryTo(databases.history);
    const database = openRaw(databases[name]);
    database.exec(sql);
    database.close();
    await writeArchive(made('a'), databases, { passphrase: PASSPHRASE, madeAt: 0, workFactor: 4 });
    const file = send(backups, readFileSync(made('a')));
    await expect(backups.restore(file, PASSPHRASE)).rejects.toThrow(refused(reason));
    expect(backups.state().pending).toEqual([]);
  });
});

describe('a restore', () => {
  /** Restores a copy made with the settings `copied`, over the settings `own`. */
  async function restored(copied: SettingsChange, own: SettingsChange) {
    const profile = newProfile();
    const { backups, stores } = profile.start();
    stores.settings.saveSettings(copied);
    stores.settings.copyDaily(profile.clock.now());
    stores.settings.saveSettings(own);
    stores.settings.saveProgramValue(RETENTION_WAIT_NAME, { days: 30 });
    await backups.restoreCopies(backups.state().copies[0]?.day ?? '', ['settings']);
    const { settings } = profile.start().stores;
    expect(
      settings.programValue(RETENTION_WAIT_NAME),
      'no stored wait that a new one would continue',
    ).toBeNull();
    const { historyDays, shorterHistory, startAtLogin } = settings.settings();
    return { now: profile.clock.now(), historyDays, shorterHistory, startAtLogin };
  }

  test('of settings with a shorter history starts a wait, and enables nothing at sign-in', async () => {
    const after = await restored(
      { historyDays: 30, startAtLogin: true },
      { historyDays: 3_650, startAtLogin: false },
    );
    expect(after).toMatchObject({
      historyDays: 3_650,
      shorterHistory: { days: 30, since: after.now },
      startAtLogin: false,
    });
  });

  test('of settings with a longer history applies it at once, and keeps the setting for sign-in', async () => {
    const after = await restored(
      { historyDays: 3_650, startAtLogin: false },
      { historyDays: 30, startAtLogin: true },
    );
    expect(after).toMatchObject({ historyDays: 3_650, shorterHistory: null, startAtLogin: true });
  });

  test('continues neither the copy’s wait nor the former one', async () => {
    const after = await restored(
      { shorterHistory: { days: 30, since: 0 } },
      { shorterHistory: { days: 20, since: 0 } },
    );
    expect(after).toMatchObject({ historyDays: 365, shorterHistory: null });
  });

  test('over settings lost from every file does not shorten the history either', async () => {
    const profile = newProfile();
    const { backups, stores } = profile.start();
    stores.settings.saveSettings({ historyDays: 1, startAtLogin: true });
    stores.settings.copyDaily(profile.clock.now());
    await backups.restoreCopies(backups.state().copies[0]?.day ?? '', ['settings']);
    profile.stop();
    for (const end of ['-wal', '-shm']) rmSync(join(profile.folder, `settings.db${end}`), { force: true });
    const path = join(profile.folder, 'settings.db');
    writeFileSync(path, 'no database');
    for (const copy of [latestCopy(path), ...dailyCopies(path).map((daily) => daily.path)]) rmSync(copy);
    expect(profile.start().stores.settings.settings()).toMatchObject({
      historyDays: 365,
      shorterHistory: { days: 1 },
      startAtLogin: false,
    });
  });
});

describe('daily copies', () => {
  test('are listed by day, restored one by one, and left alone if the restore is cancelled', async () => {
    const profile = newProfile();
    const { backups, stores } = profile.start();
    stores.settings.saveSettings({ theme: 'dark' });
    watchedSince(profile.folder, 41);
    stores.settings.copyDaily(profile.clock.now());
    await profile.clock.advance(DAY_MS);
    for (const copy of [stores.settings.copyDaily, stores.cache.copyHistory]) copy(profile.clock.now());
    const [newest, oldest] = backups.state().copies;
    expect([newest?.files, oldest?.files]).toEqual([['settings', 'history'], ['settings']]);
    stores.settings.saveSettings({ theme: 'light' });
    watchedSince(profile.folder, 42);
    const day = newest?.day ?? '';

    await backups.restoreCopies(day, ['settings', 'history']);
    expect(backups.cancel().pending).toEqual([]);
    await expect(backups.restoreCopies(oldest?.day ?? '', ['history'])).rejects.toThrow(refused('gone'));
    expect((await backups.restoreCopies(day, ['settings'])).pending).toEqual(['settings']);
    const after = profile.start();
    expect(after.stores.settings.settings().theme).toBe('dark');
    expect(watchedSince(profile.folder), 'the history was not restored').toBe(42);
    await after.backups.restoreCopies(day, ['history']);
    profile.start();
    expect(watchedSince(profile.folder)).toBe(41);
  });

  test('waiting for the next start contain nothing of a company removed before it', async () => {
    const profile = newProfile();
    const { backups, stores } = profile.start();
    stores.settings.saveCompany(anyCompany(1, { name: 'Malom' }));
    stores.settings.copyDaily(profile.clock.now());
    await backups.restoreCopies(backups.state().copies[0]?.day ?? '', ['settings']);
    stores.settings.deleteCompany(1);
    stores.settings.purge(1);
    expect(profile.start().stores.settings.companies()).toEqual([]);
  });
});

/** A profile with a light theme, in which the next start restores a copy with a dark one. */
async function profileToRestore() {
  const profile = newProfile();
  const { stores, backups } = profile.start();
  stores.settings.saveSettings({ theme: 'dark' });
  stores.settings.copyDaily(profile.clock.now());
  stores.settings.saveSettings({ theme: 'light' });
  await backups.restoreCopies(backups.state().copies[0]?.day ?? '', ['settings']);
  profile.stop();
  return profile;
}

test('completes an interrupted restore at the next start', async () => {
  const profile = await profileToRestore();
  const path = join(profile.folder, 'settings.db');
  renameSync(path, `${path}.before-restore`);
  writeFileSync(`${path}-wal`, 'left behind');
  expect(profile.start().stores.settings.settings().theme).toBe('dark');
  expect(existsSync(`${path}.before-restore`)).toBe(true);
  expect(existsSync(latestCopy(path)), 'a copy of the replaced settings').toBe(false);
});

test('postpones a restore that a full disk prevents to the next start', async () => {
  const profile = await profileToRestore();
  const staged = join(profile.folder, 'restore');
  const repair = breakDatabases(staged, () => 0);
  const full = profile.start();
  repair();
  expect(full.stores.settings.settings().theme).toBe('light');
  expect(full.backups.state().pending).toEqual(['settings']);
  expect(profile.start().stores.settings.settings().theme).toBe('dark');
});

describe('a restore over unreadable settings', () => {
  const damages: [string, (path: string) => void][] = [
    ['damaged', (path) => writeFileSync(path, 'A letter to the editor. '.repeat(1_000))],
    ['empty', (path) => writeFileSync(path, '')],
    ['gone', (path) => rmSync(path)],
  ];
  /** The settings after the restore. @param damageFiles change to the files before the start that restores. */
  async function restored(
    damageFiles: (path: string) => void,
  ): Promise<{ before: string; after: Stores['settings'] }> {
    const profile = newProfile();
    const { backups, stores } = profile.start();
    stores.settings.copyDaily(profile.clock.now());
    await backups.restoreCopies(backups.state().copies[0]?.day ?? '', ['settings']);
    stores.settings.saveProgramValue('lock', LOCK);
    const before = stores.settings.profileId;
    profile.stop();
    damageFiles(join(profile.folder, 'settings.db'));
    return { before, after: profile.start().stores.settings };
  }

  test.each(damages)('(%s) keeps the lock and the identity of their latest copy', async (_name, damage) => {
    const { before, after } = await restored(damage);
    expect(after.programValue('lock')).toEqual(LOCK);
    expect(after.profileId).toBe(before);
  });

  test.each(damages.slice(0, 2))('(%s) without a copy is locked', async (_name, damage) => {
    const { after } = await restored((path) => {
      rmSync(latestCopy(path));
      for (const { path: copy } of dailyCopies(path)) rmSync(copy);
      damage(path);
    });
    expect([after.lockRow.isStored(), after.programValue('lock')]).toEqual([true, null]);
  });

  test('after an interrupted repair keeps the lock of their latest copy', async () => {
    const { after } = await restored((path) => {
      openRaw(path).exec("DELETE FROM setting WHERE name = 'program.lock'").close();
      markRepairing(path, { repairing: null, detail: 'settings.db: it is gone', end: 'clean' });
    });
    expect(after.programValue('lock')).toEqual(LOCK);
  });
});

test('drops a scheduled restore that can no longer be opened', async () => {
  const profile = newProfile();
  const { backups, stores } = profile.start();
  stores.settings.saveSettings({ theme: 'dark' });
  stores.settings.copyDaily(profile.clock.now());
  await backups.restoreCopies(backups.state().copies[0]?.day ?? '', ['settings']);
  const other = join(profile.folder, 'other');
  writeFileSync(other, 'no database');
  copyFileSync(other, join(profile.folder, 'restore', 'settings.db'));
  const after = profile.start();
  expect(after.stores.settings.settings().theme).toBe('dark');
  expect(after.backups.state().pending).toEqual([]);
});
