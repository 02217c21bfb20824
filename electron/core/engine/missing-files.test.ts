import { copyFileSync, existsSync, mkdtempSync, renameSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { FailureError, type Failure } from '../../../shared/errors.ts';
import { ManualClock } from '../lib/testing/manual-clock.ts';
import { latestCopy } from '../sqlite/latest-copy.ts';
import { openStores, type Stores } from './stores.ts';

const COMPANY = 7;
const GONE = (file: string): Failure => ({
  code: 'storage',
  reason: 'file-gone',
  detail: `${file}: it is gone`,
});
let profile: string;
let clock: ManualClock;
let stores: Stores;
let failures: Failure[];

beforeEach(() => {
  profile = mkdtempSync(join(tmpdir(), 'countinghouse-gone-'));
  clock = new ManualClock();
  failures = [];
  start();
});
afterEach(() => {
  stop();
  rmSync(profile, { recursive: true });
});

const file = (name: string): string => join(profile, name);

function start(): void {
  stores = openStores({ profile, clock, onFailure: (failure) => failures.push(failure) });
}

function stop(): void {
  stores.close((error) => {
    throw error;
  });
}

function restart(between: () => void = () => undefined): void {
  stop();
  between();
  start();
}

const recoveries = () =>
  [stores.settings, { recovery: stores.cache.historyRecovery }].map((it) => it.recovery);

/** Adds a run of a list that only the history contains. */
function addHistory(runId: number): void {
  stores.cache.transaction(() => stores.cache.removal.begin(COMPANY + runId));
}

function failureOf(work: () => unknown): Failure | null {
  try {
    work();
    return null;
  } catch (error) {
    return error instanceof FailureError ? error.failure : null;
  }
}

test('reports no missing file at the first start or after a clean exit', () => {
  expect(recoveries()).toEqual([null, null]);
  restart();
  expect(recoveries()).toEqual([null, null]);
});

describe('a file missing at the start', () => {
  test('restores the settings from their latest copy, with the app lock', () => {
    stores.settings.saveSettings({ theme: 'dark' });
    stores.settings.saveProgramValue('lock', { passphrase: 'of the user' });
    const { profileId } = stores.settings;
    restart(() => rmSync(file('settings.db')));
    expect(recoveries()).toEqual([{ detail: 'settings.db: it is gone', setAside: null }, null]);
    expect(stores.settings.settings().theme).toBe('dark');
    expect(stores.settings.programValue('lock')).toEqual({ passphrase: 'of the user' });
    expect(stores.settings.profileId).toBe(profileId);
    restart();
    expect(recoveries()).toEqual([null, null]);
  });

  test('restores the settings from the newest daily copy if there is no latest copy', () => {
    stores.settings.saveSettings({ theme: 'dark' });
    stores.settings.copyDaily(clock.now());
    restart(() => {
      for (const name of [file('settings.db'), latestCopy(file('settings.db'))]) rmSync(name);
    });
    expect(recoveries()).toEqual([{ detail: 'settings.db: it is gone', setAside: null }, null]);
    expect(stores.settings.settings().theme).toBe('dark');
  });

  test('restores the history from its newest daily copy', () => {
    addHistory(1);
    stores.cache.copyHistory(clock.now());
    restart(() => rmSync(file('history.db')));
    expect(recoveries()).toEqual([null, { detail: 'history.db: it is gone', setAside: null }]);
    expect(stores.cache.removal.pending()).toEqual([COMPANY + 1]);
  });
});

test('ignores an outdated log next to files that were closed cleanly', () => {
  stores.settings.saveSettings({ theme: 'dark' });
  addHistory(1);
  const logs = ['settings.db-wal', 'history.db-wal'].map(file);
  for (const log of logs) copyFileSync(log, `${log}.older`);
  stores.settings.saveSettings({ theme: 'light' });
  addHistory(2);
  restart(() => {
    for (const log of logs) renameSync(`${log}.older`, log);
  });
  expect(stores.settings.settings().theme).toBe('light');
  expect(stores.cache.removal.pending()).toEqual([COMPANY + 1, COMPANY + 2]);
  expect(recoveries()).toEqual([null, null]);
});

describe.skipIf(process.platform === 'win32')(
  'a file that another process deletes or replaces while it is open',
  () => {
    const losses: [string, (path: string) => void][] = [
      ['deleted', (path) => rmSync(path)],
      [
        'replaced',
        (path) => {
          copyFileSync(path, `${path}.other`);
          renameSync(`${path}.other`, path);
        },
      ],
    ];
    test.each(losses)('fails writes and copies of the history (%s)', (_name, lose) => {
      addHistory(1);
      lose(file('history.db'));
      const { cache } = stores;
      expect(failureOf(() => addHistory(2))).toEqual(GONE('history.db'));
      expect(failureOf(() => cache.copyHistory(clock.now()))).toEqual(GONE('history.db'));
    });

    test('loses nothing that was written to the history before, at the next start', () => {
      stores.cache.copyHistory(clock.now());
      addHistory(1);
      rmSync(file('history.db'));
      restart();
      expect(stores.cache.historyRecovery).toEqual({ detail: 'history.db: it is gone', setAside: null });
      expect(stores.cache.removal.pending()).toEqual([COMPANY + 1]);
      expect(
        existsSync(latestCopy(file('history.db'))),
        'no copy that would soon be older than the history',
      ).toBe(false);
    });

    test('reports the loss of the settings without any use of them', () => {
      rmSync(file('settings.db'));
      stores.settings.settings();
      expect(failures).toEqual([]);
      stores.settings.checkPlace();
      expect(failures).toEqual([GONE('settings.db')]);
    });

    test('reports the loss of the settings once, and loses none of them at the next start', () => {
      rmSync(file('settings.db'));
      stores.settings.saveSettings({ theme: 'dark' });
      stores.settings.saveSettings({ listMinutes: 7 });
      expect(failures).toEqual([GONE('settings.db')]);
      expect(failureOf(() => stores.settings.copyDaily(clock.now()))).toEqual(GONE('settings.db'));
      restart();
      const { theme, listMinutes } = stores.settings.settings();
      expect([theme, listMinutes]).toEqual(['dark', 7]);
    });
  },
);
