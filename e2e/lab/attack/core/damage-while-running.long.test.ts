import {
  closeSync,
  cpSync,
  existsSync,
  mkdtempSync,
  openSync,
  readdirSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import type { Incident } from '../../../../shared/model/incident.ts';
import type { Host } from '../../../../electron/core/host.ts';
import { MAX_REPAIRS } from '../../../../electron/core/repairs.ts';
import { openSettingsStore } from '../../../../electron/core/settings/settings-store.ts';
import { RESTORE_FOLDER } from '../../../../electron/core/sqlite/daily-copies.ts';
import { openRaw } from '../../../../electron/core/sqlite/testing/open-raw.ts';
import { startSampleHost } from '../../../../electron/testing/sample-host.ts';

const PAGE_BYTES = 8_192;
const COMPANY = 4711;
const NOTE = 'ask about this';
const of = { companyId: COMPANY, resource: 'expenses' as const, recordId: '1' };

const sound = mkdtempSync(path.join(tmpdir(), 'countinghouse-sound-'));
let profile: string;
let host: Host;
let incidents: AsyncGenerator<Incident>;
const trouble: string[] = [];
const start = (folder: string): Promise<Host> =>
  startSampleHost(folder, (line) => trouble.push(line), { demo: false });

/** A company without a token, so that nothing is fetched for it. */
beforeAll(async () => {
  await (await start(sound)).stop();
  const settings = openRaw(path.join(sound, 'settings.db'));
  settings.exec(`
    INSERT INTO company (company_id, service_company_id, name, address, header_name, keep, sample, added_at)
    VALUES (${COMPANY}, '${COMPANY}', 'Mill', 'https://mill.example', 'Service-Company-Id', 'session', 0, 1);
    INSERT INTO record_mark (company_id, resource, record_id, note, reviewed_at)
    VALUES (${COMPANY}, 'expenses', '1', '${NOTE}', 1);
    INSERT INTO alert (company_id, kind, threshold, currency, created_at) VALUES (${COMPANY}, 'below', '1.00', 'EUR', 1);`);
  settings.close();
  const history = openRaw(path.join(sound, 'history.db'));
  history.exec(`
    INSERT INTO known_connection (company_id, address, service_company_id)
    VALUES (${COMPANY}, 'https://mill.example', '${COMPANY}')`);
  history.close();
  const store = openSettingsStore(sound);
  store.copyDaily(Date.now());
  store.close();
}, 60_000);
afterAll(() => {
  rmSync(sound, { recursive: true });
});

beforeEach(async () => {
  profile = mkdtempSync(path.join(tmpdir(), 'countinghouse-'));
  cpSync(sound, profile, { recursive: true });
  host = await start(profile);
  incidents = (await host.client.live.incidents({})) as AsyncGenerator<Incident>;
}, 60_000);
afterEach(async () => {
  await host.stop();
  rmSync(profile, { recursive: true });
  expect(trouble.splice(0)).toEqual([]);
}, 60_000);

/** Overwrites the first page of tables and their indexes in the file, while threads have it open. */
function overwrite(file: string, tables: readonly string[]): void {
  const database = openRaw(path.join(profile, file));
  // A commit by another connection makes the threads reread the pages they have cached.
  database.pragma(`user_version = ${String(database.pragma('user_version', { simple: true }))}`);
  database.pragma('wal_checkpoint(TRUNCATE)');
  const rootsOf = database
    .prepare<[string], number>('SELECT rootpage FROM sqlite_schema WHERE tbl_name = ? AND rootpage > 0')
    .pluck();
  const pages = tables.flatMap((table) => rootsOf.all(table));
  database.close();
  const opened = openSync(path.join(profile, file), 'r+');
  for (const page of pages) {
    writeSync(opened, Buffer.alloc(PAGE_BYTES, 0xa5), 0, PAGE_BYTES, (page - 1) * PAGE_BYTES);
  }
  closeSync(opened);
}

const damagedOf = (file: string): string[] =>
  readdirSync(profile).filter((name) => name.startsWith(`${file}.damaged-`));

async function nextNotice(): Promise<Incident['what']> {
  const { value } = (await incidents.next()) as { value: Incident };
  return value.what;
}

/** Work that encounters the damage may fail, or continue with cached data. */
const meet = async (work: () => Promise<unknown>): Promise<void> => {
  await work().catch(() => undefined);
};
const readers = async (): Promise<void> => {
  const { companyId, resource } = of;
  await meet(() => host.client.records.summary({ companyId, resource, filter: {} }));
  await meet(() => host.client.history.page({ companyId, resource, before: null, limit: 100 }));
  await meet(() => host.client.marks.get(of));
};
const removes = (): Promise<void> => meet(() => host.client.companies.remove({ companyId: COMPANY }));
const writesNote = (): Promise<void> => meet(() => host.client.marks.write({ ...of, note: NOTE }));

const CACHE = ['cache.db', ['record', 'total', 'list_state'], 'cache'] as const;
const HISTORY = ['history.db', ['history_entry', 'balance_history'], 'history'] as const;
const SETTINGS = ['settings.db', ['alert', 'record_mark'], 'settings-file'] as const;

it.each([
  [...CACHE, 'a reader', readers],
  [...CACHE, 'the writer', removes],
  [...HISTORY, 'a reader', readers],
  [...HISTORY, 'the writer', removes],
  [...SETTINGS, 'a reader', readers],
  [...SETTINGS, 'the writer', writesNote],
] as const)(
  'damage to %s in %j is repaired while Countinghouse runs, with the notice %s, when %s encounters it',
  async (file, tables, what, _by, work) => {
    overwrite(file, tables);
    await work();
    expect(await nextNotice()).toBe(what);
    const { companyId, resource } = of;
    expect(await host.client.records.summary({ companyId, resource, filter: {} })).toMatchObject({
      count: 0,
    });
    expect(await host.client.history.page({ companyId, resource, before: null, limit: 100 })).toEqual([]);
    if (work === removes) {
      // Already removed, or removed again; the damaged file that was set aside is deleted with the company.
      await removes();
      expect(await host.client.companies.list({})).toEqual([]);
      expect(damagedOf(file)).toEqual([]);
    } else {
      expect(damagedOf(file)).not.toEqual([]);
      expect(await host.client.companies.list({})).toMatchObject([{ name: 'Mill' }]);
      expect(await host.client.marks.get(of)).toMatchObject({ note: NOTE });
      expect(await host.client.alerts.list({})).toMatchObject([{ companyId, kind: 'below' }]);
    }
    await host.client.settings.update({ theme: 'dark' });
    expect((await host.client.settings.get({})).theme).toBe('dark');
  },
  60_000,
);

it.skipIf(process.platform === 'win32').each([
  ['history.db', 'history-gone', removes],
  ['settings.db', 'settings-gone', writesNote],
] as const)(
  'a deleted %s is recovered while Countinghouse runs, with the notice %s, on the next write',
  async (file, what, work) => {
    rmSync(path.join(profile, file));
    await work();
    expect(await nextNotice()).toBe(what);
    expect(existsSync(path.join(profile, file))).toBe(true);
    await host.client.settings.update({ theme: 'dark' });
    expect((await host.client.settings.get({})).theme).toBe('dark');
    if (work === writesNote) expect(await host.client.marks.get(of)).toMatchObject({ note: NOTE });
  },
  60_000,
);

it('drops a copy selected for restoring that is damaged before the start, and gives notice', async () => {
  const { copies } = await host.client.backup.state({});
  await host.client.backup.restoreCopies({ day: copies[0]?.day ?? '', files: ['settings'] });
  await host.stop();
  writeFileSync(path.join(profile, RESTORE_FOLDER, 'settings.db'), 'no database');
  host = await start(profile);
  incidents = (await host.client.live.incidents({})) as AsyncGenerator<Incident>;
  expect(await nextNotice()).toBe('restore');
  expect((await host.client.backup.state({})).pending).toEqual([]);
  expect(await host.client.companies.list({})).toMatchObject([{ name: 'Mill' }]);
}, 60_000);

it('enters safe mode with a notice when damage recurs soon after its repair', async () => {
  for (let repair = 1; repair <= MAX_REPAIRS; repair += 1) {
    overwrite(CACHE[0], CACHE[1]);
    await readers();
    expect(await nextNotice()).toBe('cache');
    expect((await host.client.app.info({})).safeMode).toBe(false);
  }
  overwrite(CACHE[0], CACHE[1]);
  await readers();
  expect([await nextNotice(), await nextNotice()].sort()).toEqual(['cache', 'damaged-again']);
  expect((await host.client.app.info({})).safeMode).toBe(true);
  expect(await host.client.companies.list({})).toMatchObject([{ name: 'Mill' }]);
}, 120_000);
