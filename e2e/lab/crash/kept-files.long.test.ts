import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readArchive, writeArchive } from '../../../electron/core/engine/backup/archive.ts';
import type { BackupArchive } from '../../../electron/core/engine/backup/archive.ts';
import { MAX_CHUNK_BYTES } from '../../../shared/limits.ts';
import { startEngine, type Engine } from '../../../electron/core/engine/engine.ts';
import { startFixture } from '../../../electron/core/engine/testing/engine-fixture.ts';
import { ManualClock } from '../../../electron/core/lib/testing/manual-clock.ts';
import { createServiceClient } from '../../../electron/core/service/client.ts';
import { openRaw } from '../../../electron/core/sqlite/testing/open-raw.ts';
import { createSessionVault } from '../../../electron/core/vault/session.ts';
import { statesWithin, wrongStates, type States } from './states-within.ts';

const DAY_MS = 86_400_000;
const PASSPHRASE = 'correct horse battery staple';
const OURS = 7003;
const OTHER = 7002;
/** With a key that is fast to derive. */
const archive: BackupArchive = {
  write: (path, databases, sealing) => writeArchive(path, databases, { ...sealing, workFactor: 4 }),
  read: readArchive,
};
const clock = new ManualClock();
/** Settings that no restore replaces. */
const OF_THIS_COMPUTER = /^(?:program\..+|ledgerDays|shorterLedger|startAtLogin)$/;
vi.setConfig({ testTimeout: 300_000 });

/** Profiles with one synced company each; every test works on a copy. */
let ours: string;
let other: string;
/** The rows of each profile that cannot be fetched again. */
let ourRows: string;
let otherRows: string;

beforeAll(async () => {
  ours = await syncedProfile(OURS);
  other = await syncedProfile(OTHER);
  ourRows = await rowsAfterStart(ours);
  otherRows = await rowsAfterStart(other);
  expect(ourRows).not.toBe(otherRows);
});

afterAll(() => {
  for (const folder of [ours, other]) rmSync(folder, { recursive: true });
});

async function syncedProfile(companyId: number): Promise<string> {
  const fixture = await startFixture({ seed: String(companyId), volume: 0.01 });
  await fixture.connect(companyId);
  fixture.engine.labelCurrency(companyId, '1', `of ${companyId}`);
  fixture.engine.writeNote({ companyId, resource: 'expenses', recordId: '1', note: `note of ${companyId}` });
  const folder = emptyFolder();
  await fixture.restart(undefined, () => cpSync(fixture.profile, folder, { recursive: true }));
  await fixture.stop();
  return folder;
}

const emptyFolder = (): string => mkdtempSync(join(tmpdir(), 'countinghouse-kept-'));

function start(profile: string): Engine {
  const session = createSessionVault();
  return startEngine({
    profile,
    clock,
    random: () => 0.5,
    client: createServiceClient({ clock, random: () => 0.5 }),
    openVaults: () => ({ keychain: session, session }),
    report: (_reference, error) => {
      throw error;
    },
    archive,
  });
}

/** Starts Countinghouse on a profile and stops it cleanly. @returns its rows, see {@link rowsOf}. */
async function rowsAfterStart(profile: string): Promise<string> {
  await start(profile).stop();
  return rowsOf(profile);
}

/** All rows of settings and history, except those specific to this computer. */
function rowsOf(profile: string): string {
  const rows = ['settings.db', 'history.db'].map((file) => {
    const database = openRaw(join(profile, file));
    try {
      const tables = database
        .prepare<[], string>(
          "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT GLOB 'sqlite_*'",
        )
        .pluck()
        .all();
      return tables.sort().map((table) => [
        table,
        database
          .prepare<[], Record<string, unknown>>(`SELECT * FROM "${table}"`)
          .all()
          .filter(({ name }) => table !== 'setting' || !OF_THIS_COMPUTER.test(String(name)))
          .filter(() => table !== 'profile'),
      ]);
    } finally {
      database.close();
    }
  });
  return JSON.stringify(rows);
}

/** Runs work on a started engine, on a copy of a profile. @param before set-up before the work. */
async function statesOf(
  profile: string,
  work: (engine: Engine) => unknown,
  before: (engine: Engine) => unknown = () => undefined,
): Promise<States<unknown>> {
  const folder = emptyFolder();
  cpSync(profile, folder, { recursive: true });
  const engine = start(folder);
  try {
    await before(engine);
    return await statesWithin(folder, () => work(engine));
  } finally {
    await engine.stop();
    rmSync(folder, { recursive: true });
  }
}

function which(rows: string): string {
  return rows === ourRows ? 'ours' : rows === otherRows ? 'the other' : 'neither';
}

/** Expects each state to be one of the two profiles after a start, and both to occur. */
async function expectOneOrTheOther(states: States<unknown>): Promise<void> {
  const found = new Set<string>();
  const wrong = await wrongStates(states, async (folder) => {
    const rows = which(await rowsAfterStart(folder));
    found.add(rows);
    return rows === 'neither' ? 'neither the one nor the other' : null;
  });
  expect(wrong).toEqual([]);
  expect(found).toEqual(new Set(['ours', 'the other']));
}

async function otherBackup(): Promise<Buffer> {
  const folder = emptyFolder();
  cpSync(other, folder, { recursive: true });
  const engine = start(folder);
  const bytes = readFileSync(await engine.backups.make(PASSPHRASE));
  await engine.stop();
  rmSync(folder, { recursive: true });
  return bytes;
}

function send({ backups }: Engine, bytes: Buffer): string {
  let file: string | null = null;
  for (let at = 0; file === null || at < bytes.length; at += MAX_CHUNK_BYTES) {
    file = backups.send(file, bytes.subarray(at, at + MAX_CHUNK_BYTES).toString('base64'));
  }
  return file;
}

test('a kill during a backup changes nothing and leaves no incomplete file', async () => {
  const states = await statesOf(ours, (engine) => engine.backups.make(PASSPHRASE));
  let backups = 0;
  const wrong = await wrongStates(states, async (folder) => {
    if (which(await rowsAfterStart(folder)) !== 'ours') return 'not as it was';
    const leftovers = readdirSync(folder).filter((name) => name.endsWith('.new') || name === 'backup-work');
    if (leftovers.length > 0) return `left ${leftovers.join()}`;
    const exports = join(folder, 'exports');
    for (const name of existsSync(exports) ? readdirSync(exports) : []) {
      const plain = { settings: join(folder, 'plain-settings'), history: join(folder, 'plain-history') };
      await readArchive(join(exports, name), PASSPHRASE, plain);
      backups += 1;
    }
    return null;
  });
  expect(wrong).toEqual([]);
  expect(states.all.length).toBeGreaterThan(5);
  expect(backups).toBeGreaterThan(0);
});

test('a kill while a backup is being selected leaves it selected completely or not at all', async () => {
  const bytes = await otherBackup();
  const states = await statesOf(ours, (engine) => engine.backups.restore(send(engine, bytes), PASSPHRASE));
  await expectOneOrTheOther(states);
});

test('a kill while a restore is being cancelled leaves it selected completely or not at all', async () => {
  const bytes = await otherBackup();
  const states = await statesOf(
    ours,
    (engine) => engine.backups.cancel(),
    (engine) => engine.backups.restore(send(engine, bytes), PASSPHRASE),
  );
  await expectOneOrTheOther(states);
});

test('after a kill during a restore the next start completes it and leaves the previous files next to it', async () => {
  const bytes = await otherBackup();
  const chosen = emptyFolder();
  cpSync(ours, chosen, { recursive: true });
  const engine = start(chosen);
  await engine.backups.restore(send(engine, bytes), PASSPHRASE);
  await engine.stop();
  const states = await statesWithin(chosen, async () => start(chosen).stop());
  const wrong = await wrongStates(states, async (folder) => {
    const rows = which(await rowsAfterStart(folder));
    if (rows !== 'the other') return rows;
    const before = emptyFolder();
    try {
      for (const name of ['settings.db', 'history.db']) {
        for (const suffix of ['', '-wal']) {
          const kept = join(folder, `${name}.before-restore${suffix}`);
          if (existsSync(kept)) cpSync(kept, join(before, name + suffix));
        }
      }
      return which(rowsOf(before)) === 'ours' ? null : 'what was before is not beside it';
    } finally {
      rmSync(before, { recursive: true });
    }
  });
  rmSync(chosen, { recursive: true });
  expect(wrong).toEqual([]);
  expect(states.all.length).toBeGreaterThan(10);
});

test('a kill during an import or its undo leaves all of it or nothing', async () => {
  const made = emptyFolder();
  cpSync(ours, made, { recursive: true });
  const engine = start(made);
  engine.updateSettings({ theme: 'dark', listMinutes: 7 });
  engine.labelCurrency(engine.companies.list()[0]?.companyId ?? 0, '1', 'imported');
  const text = readFileSync(engine.transfers.export(), 'utf8');
  await engine.stop();
  const imported = await rowsAfterStart(made);
  rmSync(made, { recursive: true });
  const states = await statesOf(ours, ({ transfers }) => {
    const file = transfers.send(null, text);
    const { importId } = transfers.import(file, transfers.preview(file).digest);
    transfers.undo(importId);
  });
  const found = new Set<string>();
  const wrong = await wrongStates(states, async (folder) => {
    const rows = await rowsAfterStart(folder);
    found.add(rows);
    return rows === ourRows || rows === imported ? null : 'a part of it';
  });
  expect(wrong).toEqual([]);
  expect(found).toEqual(new Set([ourRows, imported]));
});

test('a kill during the daily copy leaves only complete copies', async () => {
  const folder = emptyFolder();
  cpSync(ours, folder, { recursive: true });
  const engine = start(folder);
  const states = await statesWithin(folder, () => clock.advance(DAY_MS));
  await engine.stop();
  rmSync(folder, { recursive: true });
  let copies = 0;
  const wrong = await wrongStates(states, async (state) => {
    if (which(await rowsAfterStart(state)) !== 'ours') return 'not as it was';
    const leftovers = readdirSync(state).filter((name) => name.endsWith('.new'));
    if (leftovers.length > 0) return `left ${leftovers.join()}`;
    const again = start(state);
    try {
      for (const { day, files } of again.backups.state().copies) {
        await again.backups.restoreCopies(day, files);
        copies += 1;
      }
      return null;
    } finally {
      await again.stop();
    }
  });
  expect(wrong).toEqual([]);
  expect(copies).toBeGreaterThan(states.all.length);
});

test(
  'a kill while a company is being removed leaves it complete, or no byte of it',
  { timeout: 300_000 },
  async () => {
    const engine = start(ours);
    const [company] = engine.companies.list();
    await engine.stop();
    const states = await statesOf(ours, (running) => running.companies.remove(company?.companyId ?? 0));
    const wrong = await wrongStates(states, async (folder) => {
      const again = start(folder);
      const isListed = again.companies.list().length > 0;
      await again.stop();
      if (isListed) return which(rowsOf(folder)) === 'ours' ? null : 'not as it was';
      const files = readdirSync(folder).filter((name) => {
        const bytes = readFileSync(join(folder, name));
        return bytes.includes(company?.name ?? '') || bytes.includes(`note of ${OURS}`);
      });
      return files.length > 0 ? `is still in ${files.join()}` : null;
    });
    expect(wrong).toEqual([]);
  },
);
