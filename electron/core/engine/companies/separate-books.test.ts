import { copyFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { UNREADABLE_ADDRESS } from '../../../../shared/model/company.ts';
import { openReadable } from '../../sqlite/open-database.ts';
import { openRaw } from '../../sqlite/testing/open-raw.ts';
import { startSmallEngine, type SmallEngine } from './testing/small-engine.ts';
import { SmallServices, type SmallService } from './testing/small-services.ts';

const HERE = 'https://here.example';
const THERE = 'https://there.example';
const OTHER = 'https://other.example';
const DAY_MS = 86_400_000;
const NOTHING_EARLIER = { currencies: {}, accounts: [], alerts: [], changes: [], seenUntil: 0 };

const alder: SmallService = {
  id: '7',
  name: 'Alder',
  taxAccountNumber: '1-1-1',
  marker: 'here',
  header: 'checked',
  pages: 2,
};
let at: Map<string, SmallService>;
let small: SmallEngine;
beforeEach(() => {
  at = new Map([
    [HERE, alder],
    [THERE, alder],
    [OTHER, { ...alder, name: 'Birch', taxAccountNumber: '2-2-2', marker: 'other', pages: 1 }],
  ]);
  small = startSmallEngine(new SmallServices(at));
});
afterEach(() => small.stop());

const file = (name: string): string => path.join(small.profile, name);

/** Simulates another process that reads the databases. @returns ends it. */
function read(): () => void {
  const readers = ['cache.db', 'history.db'].map((name) => {
    const database = openReadable(file(name));
    database.exec('BEGIN; SELECT count(*) FROM sqlite_schema;');
    return database;
  });
  return () => {
    for (const database of readers) database.close();
  };
}

const keepSettings = (): void => copyFileSync(file('settings.db'), file('settings.kept'));

function restoreSettings(): void {
  for (const suffix of ['', '-wal', '-shm', '.in-use', '.latest'])
    rmSync(file('settings.db') + suffix, { force: true });
  copyFileSync(file('settings.kept'), file('settings.db'));
}

async function becomes(address: string): Promise<void> {
  await small.engine.companies.replaceToken(7, await small.check(address), 'session', true);
  await small.quiet();
}

/** Time at which a balance under the company's key was first received (ms). */
function trackedSince(): number | null {
  const database = openReadable(file('history.db'));
  const first = database
    .prepare<[], number | null>('SELECT min(seen_at) FROM balance_history WHERE company_id = 7')
    .pluck()
    .get();
  database.close();
  return first ?? null;
}

describe('while another process reads the databases', () => {
  test('books that are replaced twice are never compared', async () => {
    await small.connect(HERE);
    const end = read();
    await becomes(OTHER);
    end();
    await becomes(HERE);
    expect([small.markers(7), small.changeKinds(7)]).toEqual([['here'], ['added']]);
  });

  test('books that replaced others are removed completely', async () => {
    await small.connect(HERE);
    const end = read();
    await becomes(OTHER);
    end();
    await small.engine.companies.remove(7);
    expect(small.tablesWith(7)).toEqual([]);
  });

  test('a company with the number of a removed one is removed completely', async () => {
    await small.connect(HERE);
    const end = read();
    await small.engine.companies.remove(7);
    const key = await small.connect(OTHER);
    end();
    await small.engine.companies.remove(key);
    await small.clock.advance(60_000);
    expect([small.tablesWith(key), small.tablesWith(7)]).toEqual([[], []]);
  });
});

describe('settings restored from before the books were replaced', () => {
  beforeEach(async () => {
    await small.connect(HERE);
    await small.restart(keepSettings);
    await small.clock.advance(3 * DAY_MS);
    await becomes(OTHER);
  });

  test('show none of the new books in safe mode', async () => {
    await small.restart(restoreSettings, { safe: true });
    expect(small.engine.companies.get(7)).toMatchObject({ name: 'Alder', address: HERE });
    expect(small.markers(7)).toEqual([]);
  });

  test.each([HERE, THERE])(
    'do not mix the books with those of a token replaced in safe mode (%s)',
    async (address) => {
      await small.restart(restoreSettings, { safe: true });
      await small.engine.companies.replaceToken(7, await small.check(address), 'session', true);
      small.engine.leaveSafeMode();
      await small.quiet();
      expect([small.markers(7), small.changeKinds(7)]).toEqual([['here'], ['added']]);
    },
  );

  test('lose no history: each connection has its own again with its settings', async () => {
    const since = trackedSince();
    await small.restart(() => {
      copyFileSync(file('settings.db'), file('settings.other'));
      restoreSettings();
    });
    await small.clock.advance(DAY_MS);
    expect([small.markers(7), trackedSince()]).not.toEqual([['other'], since]);
    await small.restart(() => {
      copyFileSync(file('settings.other'), file('settings.kept'));
      restoreSettings();
    });
    await small.quiet();
    expect([small.markers(7), trackedSince()]).toEqual([['other'], since]);
  });

  test('lose no history: it reappears when the connection is made again', async () => {
    const since = trackedSince();
    await small.restart(restoreSettings);
    await small.quiet();
    await small.engine.companies.remove(7);
    await small.clock.advance(60_000);
    expect([await small.connect(OTHER), trackedSince()]).toEqual([7, since]);
  });
});

test('keeps the history after restoring settings from before a move', async () => {
  await small.connect(HERE);
  await small.restart(keepSettings);
  await small.clock.advance(3 * DAY_MS);
  await becomes(THERE);
  const since = trackedSince();
  await small.restart(restoreSettings);
  await small.quiet();
  await becomes(THERE);
  expect(small.markers(7)).toEqual(['here']);
  const database = openReadable(file('history.db'));
  const first = database.prepare('SELECT min(seen_at) FROM balance_history').pluck().get();
  database.close();
  expect(first).toBe(since);
});

test('treats a tax number that is reformatted, added or missing as the same taxpayer', async () => {
  await small.connect(HERE);
  for (const taxAccountNumber of ['1 1 1', '111', null, '1-1-1']) {
    at.set(HERE, { ...alder, taxAccountNumber });
    await small.engine.companies.replaceToken(7, await small.check(HERE), 'session');
    expect(small.engine.companies.get(7)).toMatchObject({ taxAccountNumber });
  }
});

test.each([false, true])('restores the unreadable address of a company (safe mode: %s)', async (safe) => {
  await small.connect(HERE);
  const blur = (): void => {
    rmSync(file('settings.db.latest'), { force: true });
    const settings = openRaw(file('settings.db'));
    settings.prepare("UPDATE company SET address = 'nowhere'").run();
    settings.close();
  };
  await small.restart(blur, { safe });
  expect(small.engine.companies.get(7).address).toBe(UNREADABLE_ADDRESS);
  await small.engine.companies.replaceToken(7, await small.check(HERE), 'session', true);
  expect(small.engine.companies.get(7)).toMatchObject({ address: HERE, name: 'Alder' });
  expect(small.markers(7)).toEqual(['here']);
});

test('removes references to a company or its accounts together with them', async () => {
  await small.connect(HERE);
  const { engine } = small;
  const trayBalances = [
    { companyId: 7, currency: 'EUR' },
    { companyId: 7, accountId: '1' },
  ];
  engine.updateSettings({ trayBalances, lastCompanyId: 7 });
  await engine.companies.rename(7, 'My Alder');
  await becomes(OTHER);
  expect(engine.settings()).toMatchObject({ trayBalances: trayBalances.slice(0, 1), lastCompanyId: 7 });
  expect(engine.companies.get(7)).toMatchObject({ label: null, shownName: 'Birch' });
  await engine.companies.remove(7);
  expect(engine.settings()).toMatchObject({ trayBalances: null, lastCompanyId: null });
});

test('does not replace a sample, which would be removed with the samples', async () => {
  const signal = new AbortController().signal;
  await small.engine.companies.addSamples(
    HERE,
    [{ token: 'token-of-small-services', earlier: NOTHING_EARLIER }],
    'session',
    signal,
  );
  const found = await small.engine.companies.check(
    { address: OTHER, token: 'token-of-small-services', headerName: null },
    signal,
  );
  expect(found.sameNumber).toEqual([]);
  await expect(small.engine.companies.replaceToken(7, found.ticket, 'session', true)).rejects.toMatchObject({
    failure: { code: 'company-unknown' },
  });
});
