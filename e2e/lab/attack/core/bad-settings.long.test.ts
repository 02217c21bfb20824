import { mkdtempSync, cpSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { createRouterClient } from '@orpc/server';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { alertSchema } from '../../../../shared/model/alert.ts';
import { companySchema } from '../../../../shared/model/company.ts';
import { listPreferencesSchema } from '../../../../shared/model/list.ts';
import { DEFAULT_SETTINGS, settingsSchema } from '../../../../shared/model/settings.ts';
import { recordMarkSchema } from '../../../../shared/model/mark.ts';
import { overviewInput } from '../../../../shared/overview-input.ts';
import { openCacheReader } from '../../../../electron/core/cache/cache-reader.ts';
import { openLock } from '../../../../electron/core/lock/open-lock.ts';
import { startEngine } from '../../../../electron/core/engine/engine.ts';
import { createServiceClient } from '../../../../electron/core/service/client.ts';
import { openRaw } from '../../../../electron/core/sqlite/testing/open-raw.ts';
import { ManualClock } from '../../../../electron/core/lib/testing/manual-clock.ts';
import { createSessionVault } from '../../../../electron/core/vault/session.ts';
import { engineRouter } from '../../../../electron/core/threads/engine-router.ts';

const PASSPHRASE = 'a long passphrase';
const LOCK = JSON.stringify({
  passphrase: { salt: `${'A'.repeat(22)}==`, hash: `${'A'.repeat(43)}=`, cost: 2 },
  idleMinutes: 10,
  wrong: 0,
});
const COMPANY = 4711;
const OTHER = 4712;
const OF_COMPANY = 'company_id, service_company_id, name, address, header_name, keep, sample, added_at';

/** At least one row per table; damage to the first company must not affect the second company's rows. */
const ROWS = `
  INSERT INTO company (${OF_COMPANY}) VALUES
    (${COMPANY}, '${COMPANY}', 'Mill', 'https://mill.example', 'Service-Company-Id', 'session', 0, 1),
    (${OTHER}, '${OTHER}', 'Bakery', 'https://bakery.example', 'Service-Company-Id', 'session', 0, 2);
  INSERT INTO setting VALUES ('theme', '"dark"');
  INSERT INTO currency_label VALUES (${COMPANY}, '#1', 'EUR');
  INSERT INTO ledger_seen VALUES (${COMPANY}, 1, 1);
  INSERT INTO record_mark (company_id, resource, record_id, note, reviewed_at) VALUES (${COMPANY}, 'expenses', '1', 'a note', 1);
  INSERT INTO list_layout VALUES ('expenses', '[]');
  INSERT INTO list_search VALUES (${COMPANY}, 'expenses', 'paid=unpaid');
  INSERT INTO saved_view (name, resource, company_id, search, layout) VALUES ('Mine', 'expenses', ${COMPANY}, '', '[]');
  INSERT INTO alert (company_id, kind, threshold, currency, created_at) VALUES (${COMPANY}, 'below', '1.00', 'EUR', 1);
  INSERT INTO set_aside (of_table, row, at) VALUES ('alert', '{}', 1);`;

const BAD: (string | number | bigint | null | Buffer)[] = [
  '',
  '{',
  'null',
  '[[',
  'httqs:/mill.example',
  'http://mill.example',
  'x'.repeat(100_000),
  '\u0000\uD800',
  null,
  Buffer.from([0, 255]),
  -1,
  0,
  2n ** 60n,
  1.5,
];
const VALUES = import.meta.env.MODE === 'full' ? BAD : BAD.filter((_value, index) => index % 4 === 0);

const open = (profile: string) =>
  startEngine({
    profile,
    clock: new ManualClock(),
    random: () => 0.5,
    client: createServiceClient({ clock: new ManualClock() }),
    openVaults: () => {
      const session = createSessionVault();
      return { keychain: session, session };
    },
    report: (_reference, error) => {
      throw error;
    },
  });

const sound = mkdtempSync(path.join(tmpdir(), 'countinghouse-sound-'));
let columns: [table: string, column: string][] = [];

/** Writes values that only damage can cause; the file's constraints are removed meanwhile. */
function damage(profile: string, work: (database: ReturnType<typeof openRaw>) => void): void {
  const file = path.join(profile, 'settings.db');
  const relax = openRaw(file).unsafeMode(true);
  const schema = relax
    .prepare("SELECT name, sql FROM sqlite_schema WHERE type = 'table' AND sql IS NOT NULL")
    .all();
  const write = (sqlOf: (sql: string) => string): void => {
    const database = openRaw(file).unsafeMode(true);
    database.pragma('writable_schema = ON');
    const put = database.prepare('UPDATE sqlite_schema SET sql = ? WHERE name = ?');
    for (const { name, sql } of schema as { name: string; sql: string }[]) {
      if (!name.startsWith('sqlite_')) put.run(sqlOf(sql), name);
    }
    database.close();
  };
  relax.close();
  write((sql) =>
    sql
      .replace(/\) STRICT$/, ')')
      .replace(/\) STRICT, /, ') ')
      .replaceAll(' NOT NULL', ''),
  );
  const database = openRaw(file);
  database.pragma('foreign_keys = OFF');
  database.pragma('ignore_check_constraints = ON');
  work(database);
  database.close();
  write((sql) => sql);
}

beforeAll(async () => {
  await open(sound).stop();
  const database = openRaw(path.join(sound, 'settings.db'));
  database.exec(ROWS);
  database.prepare(`INSERT INTO setting VALUES ('program.lock', ?)`).run(LOCK);
  columns = database
    .prepare<[], { table: string; column: string }>(
      `SELECT t.name AS "table", c.name AS "column" FROM sqlite_schema AS t, pragma_table_info(t.name) AS c
      WHERE t.type = 'table' AND t.name NOT LIKE 'sqlite_%'`,
    )
    .all()
    .map(({ table, column }) => [table, column]);
  database.close();
});
afterAll(() => rmSync(sound, { recursive: true }));

async function withDamaged(
  work: (database: ReturnType<typeof openRaw>) => void,
  look: (engine: ReturnType<typeof open>, profile: string) => Promise<void> | void,
): Promise<void> {
  const profile = mkdtempSync(path.join(tmpdir(), 'countinghouse-'));
  cpSync(sound, profile, { recursive: true });
  try {
    damage(profile, work);
    const engine = open(profile);
    try {
      await look(engine, profile);
    } finally {
      await engine.stop();
    }
  } finally {
    rmSync(profile, { recursive: true });
  }
}

/** Expects all answers to match the contract. */
function expectAnswers(engine: ReturnType<typeof open>, profile: string): void {
  companySchema.array().parse(engine.companies.list());
  alertSchema.array().parse(engine.alerts.list());
  settingsSchema.parse(engine.settings());
  listPreferencesSchema.parse(engine.lists.preferences(COMPANY, 'expenses'));
  engine.transfers.export();
  const reader = openCacheReader(profile);
  const { today, ...starts } = overviewInput(0);
  reader.overview.list({ today, ...starts });
  reader.inbox.counts();
  reader.currencies.list(COMPANY);
  recordMarkSchema.parse(reader.marks.get({ companyId: COMPANY, resource: 'expenses', recordId: '1' }));
  reader.close();
}

const lockOf = (engine: ReturnType<typeof open>) => openLock(createRouterClient(engineRouter(engine)));

it('starts with any single value damaged, everything else unchanged and the lock closed', async () => {
  expect(columns.length).toBeGreaterThan(40);
  for (const [table, column] of columns) {
    for (const value of VALUES) {
      const what = `${table}.${column} = ${String(value).slice(0, 30)}`;
      await withDamaged(
        (database) => plant(database, { table, column, value }),
        async (engine, profile) => {
          try {
            expectAnswers(engine, profile);
            const others = engine.companies.list().filter(({ companyId }) => companyId === OTHER);
            expect(others).toMatchObject([{ name: 'Bakery', address: 'https://bakery.example' }]);
            const lock = await lockOf(engine);
            expect(lock.state()).toMatchObject({ configured: true, locked: true });
            lock.stop();
          } catch (error) {
            throw new Error(what, { cause: error });
          }
        },
      );
    }
  }
}, 300_000);

function plant(
  database: ReturnType<typeof openRaw>,
  { table, column, value }: { table: string; column: string; value: (typeof BAD)[number] },
): void {
  try {
    database.prepare(`UPDATE OR IGNORE ${table} SET ${column} = ?${ONE_ROW[table] ?? ''}`).run(value);
  } catch (error) {
    // A table's key cannot take such a value, however the file is damaged.
    const { code } = error as { code?: string };
    if (code !== 'SQLITE_MISMATCH' && code !== 'SQLITE_CONSTRAINT_NOTNULL') throw error;
  }
}

/** Row to damage in tables with more than one. */
const ONE_ROW: Record<string, string> = {
  company: ` WHERE company_id = ${COMPANY}`,
  setting: " WHERE name = 'program.lock'",
};

describe('values that are set aside', () => {
  it('are stored and reported once', async () => {
    await withDamaged(
      (database) =>
        database.exec(
          "UPDATE alert SET kind = 'belov'; UPDATE company SET address = 'x' WHERE name = 'Mill'",
        ),
      async (engine, profile) => {
        expect(engine.setAside).toEqual([`company ${COMPANY} Mill`, 'alert 1']);
        expect(engine.alerts.list()).toEqual([]);
        await expect.poll(() => engine.board.all().map(({ companyId }) => companyId)).toContain(COMPANY);
        await engine.stop();
        const kept = openRaw(path.join(profile, 'settings.db'));
        expect(
          kept.prepare('SELECT row FROM set_aside WHERE company_id = 4711 ORDER BY of_table').pluck().all(),
        ).toEqual([expect.stringContaining('belov'), expect.stringContaining('"address":"x"')]);
        kept.close();
        const next = open(profile);
        expect(next.setAside).toEqual([]);
        await next.companies.remove(COMPANY);
        await next.stop();
        const after = openRaw(path.join(profile, 'settings.db'));
        expect(after.prepare('SELECT * FROM set_aside WHERE company_id = 4711').all()).toEqual([]);
        after.close();
      },
    );
  });
});

describe('JSON of another shape', () => {
  it('is set aside and reported per setting, and unknown settings stay', async () => {
    const names = Object.keys(settingsSchema.shape).sort();
    await withDamaged(
      (database) => {
        const put = database.prepare(`INSERT OR REPLACE INTO setting VALUES (?, '{"no":1}')`);
        for (const name of [...names, 'program.note', 'constructor']) put.run(name);
        database.exec(`UPDATE list_layout SET layout = '{"no":1}'`);
      },
      async (engine, profile) => {
        expect([...engine.setAside].sort()).toEqual(
          ['list_layout expenses', ...names.map((name) => `setting ${name}`)].sort(),
        );
        expect(engine.settings()).toEqual(DEFAULT_SETTINGS);
        expect(engine.programValue('note')).toEqual({ no: 1 });
        await engine.stop();
        const kept = openRaw(path.join(profile, 'settings.db'));
        const of = kept.prepare('SELECT count(*) FROM set_aside WHERE of_table = ?').pluck();
        expect(of.get('setting')).toBe(names.length);
        expect(
          kept
            .prepare("SELECT count(*) FROM setting WHERE name IN ('program.lock', 'constructor')")
            .pluck()
            .get(),
        ).toBe(2);
        kept.close();
      },
    );
  });
});

describe('a damaged lock', () => {
  it.each([
    "UPDATE setting SET value = '{' WHERE name = 'program.lock'",
    "UPDATE setting SET value = 'null' WHERE name = 'program.lock'",
    "UPDATE setting SET value = '{}' WHERE name = 'program.lock'",
    "UPDATE setting SET name = 'program.lokk' WHERE name = 'program.lock'",
  ])('accepts no passphrase, and is reset only on request: %s', async (statement) => {
    await withDamaged(
      (database) => database.exec(statement),
      async (engine) => {
        const lock = await lockOf(engine);
        const refused = { failure: { code: 'lock-unreadable' } };
        expect(() => lock.demandOpen()).toThrow();
        await expect(lock.unlock(PASSPHRASE)).rejects.toMatchObject(refused);
        await expect(lock.setPassphrase(PASSPHRASE, null)).rejects.toMatchObject(refused);
        await expect(lock.remove(PASSPHRASE)).rejects.toMatchObject(refused);
        lock.stop();
        const again = await openLock(createRouterClient(engineRouter(engine)), true);
        expect(again.state()).toMatchObject({ configured: false, locked: false });
        again.stop();
      },
    );
  });
});
