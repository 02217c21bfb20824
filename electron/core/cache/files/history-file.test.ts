import {
  copyFileSync,
  existsSync,
  readdirSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
} from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { openRaw } from '../../sqlite/testing/open-raw.ts';
import { damagePages } from '../../sqlite/testing/damage-pages.ts';
import { noteDamage } from '../../sqlite/unclean-end.ts';
import { makeBeforeHistory } from '../testing/before-history.ts';
import { openCacheFixture, type CacheFixture } from '../testing/cache-fixture.ts';
import { cacheOptions } from './cache-file.ts';
import { carryFromCache } from './carry-over.ts';
import { openHistoryFile } from './history-file.ts';
import { HISTORY_TABLES } from './history-schema.ts';
import { foundBalances } from '../testing/found-balances.ts';
import type { Database } from '../../sqlite/open-database.ts';

const COMPANY = 5;
const PAGE_ROWS = 40;
let cache: CacheFixture;

beforeEach(() => {
  cache = openCacheFixture();
  cache.settings(() => undefined);
});
afterEach(() => {
  cache.close();
});

const expense = (id: number, more: object = {}) => ({
  id,
  number: `E-${id}`,
  date: '2026-01-02',
  due_date: '2026-01-10',
  gross_amount: '12.50',
  currency: 'HUF',
  paid_status: 1,
  partner_id: 7,
  partner_name: 'Paper mill',
  ...more,
});

function writeBalances(now: number, balance: string): void {
  const accounts = ['1', '2'].map((accountId) => ({
    accountId,
    name: `Account ${accountId}`,
    accountNumber: null,
    currency: 'HUF',
    balance,
    updatedAt: null,
  }));
  cache.writer.balances.write(
    COMPANY,
    { summary: null, text: JSON.stringify(accounts), accounts },
    foundBalances(now, now),
  );
}

function poll(now: number, balance: string): void {
  cache.writer.transaction(() => {
    writeBalances(now, balance);
  });
}

/** Runs an initial sync of two pages; then adds, pays, edits and removes records and changes balances. */
function live(): void {
  const page = (from: number) => Array.from({ length: PAGE_ROWS }, (_, index) => expense(from + index));
  cache.write(COMPANY, 'expenses', page(100));
  cache.write(COMPANY, 'expenses', page(10));
  cache.finish(COMPANY, 'expenses');
  cache.write(COMPANY, 'expenses', [expense(200), expense(201), expense('A-1' as unknown as number)]);
  cache.write(COMPANY, 'expenses', [expense(100, { paid_status: 2 }), expense(101, { gross_amount: '13' })]);
  cache.remove(COMPANY, 'expenses', ['102', 'A-1']);
  poll(1_000, '5.00');
  poll(60_000, '6.00');
}

/** Everything the service sends in a full resync. */
const whole = () =>
  [
    200,
    201,
    ...Array.from({ length: PAGE_ROWS }, (_, index) => 100 + index),
    ...Array.from({ length: PAGE_ROWS }, (_, index) => 10 + index),
  ]
    .filter((id) => id !== 102)
    .map((id) => expense(id, id === 100 ? { paid_status: 2 } : id === 101 ? { gross_amount: '13' } : {}));

/** All rows of a table, without references to stretches, which disappear together with those. */
function rowsOf(database: Database, table: string): unknown[] {
  const rows = database.prepare(`SELECT * FROM history.${table}`).all() as object[];
  return table === 'known_account' ? rows.map((row) => ({ ...row, latest_stretch: null })) : rows;
}

/** The history tables, and the results that readers derive from them and the records. */
function reported() {
  const rows = cache.inspect((database) => HISTORY_TABLES.map((table) => [table, rowsOf(database, table)]));
  const records = cache.inspect((database) =>
    database
      .prepare(
        `SELECT row_id, record_id, typeof(record_id), first_seen, changed_at, removed_at, raw
        FROM record JOIN record_raw USING (row_id) ORDER BY row_id`,
      )
      .all(),
  );
  const { reader } = cache;
  return {
    rows,
    records,
    page: reader.history.page({ companyId: COMPANY, before: null, limit: 500 }),
    history: reader.balanceHistory.since(COMPANY, 0),
    accounts: reader.balances.get(COMPANY).accounts,
    totals: reader.records.summary({ companyId: COMPANY, resource: 'expenses', filter: {} }),
    inbox: reader.inbox.counts(),
  };
}

function readAllAgain(): void {
  const records = whole();
  for (let from = 0; from < records.length; from += PAGE_ROWS) {
    cache.write(COMPANY, 'expenses', records.slice(from, from + PAGE_ROWS));
  }
  cache.finish(COMPANY, 'expenses');
}

const file = (name: string): string => join(cache.profile, name);
const damages: [string, () => void][] = [
  ['is empty', () => truncateSync(file('cache.db'), 0)],
  ['is not a database', () => writeFileSync(file('cache.db'), 'A letter to the editor. '.repeat(1_000))],
  ['is gone', () => rmSync(file('cache.db'))],
];

describe('a rebuilt cache', () => {
  test.each(damages)('restores data that the service cannot send again after it %s', (_name, damage) => {
    live();
    const before = reported();
    cache.whileClosed(damage);
    expect(cache.reader.balanceHistory.since(COMPANY, 0)).toEqual(before.history);
    expect(cache.reader.balances.get(COMPANY).accounts.map(({ balance }) => balance)).toEqual([
      '6.00',
      '6.00',
    ]);
    readAllAgain();
    expect(reported()).toEqual(before);
    expect(cache.writer.search.isSound()).toBe(true);
  });

  test('restores the records even if new ones arrive among them', () => {
    live();
    const before = reported();
    cache.whileClosed(() => truncateSync(file('cache.db'), 0));
    cache.write(COMPANY, 'expenses', [expense(300), expense(200), expense(301)]);
    readAllAgain();
    const { records } = reported();
    expect(records).toEqual(expect.arrayContaining(before.records));
    expect(records).toHaveLength(before.records.length + 2);
    expect(new Set(records.map((row) => (row as { row_id: number }).row_id)).size).toBe(records.length);
  });

  test('restores a removed record that the service sends again as revived', () => {
    live();
    cache.whileClosed(() => truncateSync(file('cache.db'), 0));
    readAllAgain();
    expect(cache.write(COMPANY, 'expenses', [expense(102)])).toMatchObject({ revived: 1, added: 0 });
    const [entry] = cache.reader.history.page({
      companyId: COMPANY,
      resource: 'expenses' as const,
      recordId: '102',
      before: null,
      limit: 1,
    });
    expect(entry?.kind).toBe('revived');
  });

  test('keeps the last change time of a record whose entries are pruned', () => {
    live();
    const { records } = reported();
    cache.writer.transaction(() => cache.writer.history.prune(cache.writer.history.newest(), 1_000));
    cache.whileClosed(() => truncateSync(file('cache.db'), 0));
    readAllAgain();
    expect(reported().records).toEqual(records);
  });

  test('continues row ids even if the last sightings are lost as well', () => {
    live();
    const lastRow = (): number =>
      cache.inspect(
        (database) => database.prepare<[], number>('SELECT max(row_id) FROM record').pluck().get() ?? 0,
      );
    const before = lastRow();
    cache.whileClosed(() => {
      openRaw(file('history.db')).exec('DELETE FROM sighting').close();
      truncateSync(file('cache.db'), 0);
    });
    cache.write(COMPANY, 'expenses', [expense(900)]);
    expect(lastRow()).toBe(before + 1);
  });

  test('continues run ids, so that runs do not share entries', () => {
    live();
    const before = cache.inspect(
      (database) => database.prepare('SELECT max(run_id) FROM history.history_entry').pluck().get() as number,
    );
    cache.whileClosed(() => truncateSync(file('cache.db'), 0));
    const runId = cache.writer.transaction(() => cache.writer.log.beginRun(COMPANY, 'expenses', 'poll', 1));
    expect(runId).toBeGreaterThan(before);
  });
});

describe('history that an earlier version stored in its cache', () => {
  test('moves into the history once, without other changes', () => {
    live();
    const before = reported();
    cache.whileClosed(makeBeforeHistory);
    cache.finish(COMPANY, 'expenses');
    expect(reported()).toEqual(before);
    cache.reopen();
    expect(reported()).toEqual(before);
  });

  test('moves again if the app exited before the cache dropped it', () => {
    live();
    const before = reported();
    cache.whileClosed((profile) => {
      makeBeforeHistory(profile);
      const history = openHistoryFile(profile, 'FULL', 0);
      carryFromCache(cacheOptions(profile, 'NORMAL'), history.database);
      history.end();
    });
    cache.finish(COMPANY, 'expenses');
    expect(reported()).toEqual(before);
  });

  test('is carried over from a damaged cache as far as it is readable', () => {
    live();
    const before = reported();
    cache.whileClosed((profile) => {
      makeBeforeHistory(profile);
      writeFileSync(file('cache.db.in-use'), '');
    });
    expect(cache.writer.recovery?.detail).toBe('cache.db: the write-ahead log is gone');
    expect(
      cache.inspect((database) => database.prepare('SELECT * FROM history.history_entry').all()),
    ).toEqual(before.rows.find(([name]) => name === 'history_entry')?.[1]);
    expect(
      cache.inspect((database) => database.prepare('SELECT * FROM history.balance_history').all()),
    ).toEqual(before.rows.find(([name]) => name === 'balance_history')?.[1]);
  });
});

describe('the history file', () => {
  test('is rebuilt from the cache when it is missing', () => {
    live();
    const before = reported();
    cache.whileClosed(() => rmSync(file('history.db')));
    const { rows, records } = reported();
    expect(records).toEqual(before.records);
    const table = (of: typeof rows, name: string) => of.find(([own]) => own === name)?.[1] as object[];
    expect(table(rows, 'removed_record')).toEqual(table(before.rows, 'removed_record'));
    expect(table(rows, 'known_account')).toEqual(table(before.rows, 'known_account'));
    expect(cache.writer.historyRecovery).toMatchObject({ setAside: null });
    cache.whileClosed(() => truncateSync(file('cache.db'), 0));
    readAllAgain();
    expect(reported().records).toEqual(before.records);
  });

  test('recovers lost pages of an initial sync from the cache', () => {
    const page = (from: number) => Array.from({ length: PAGE_ROWS }, (_, index) => expense(from + index));
    cache.write(COMPANY, 'expenses', page(100));
    cache.whileClosed(() => copyFileSync(file('history.db'), file('earlier.db')));
    cache.write(COMPANY, 'expenses', page(10));
    cache.finish(COMPANY, 'expenses');
    const before = reported();
    cache.whileClosed(() => copyFileSync(file('earlier.db'), file('history.db')));
    const after = reported();
    expect(after.records).toEqual(before.records);
    const sightings = ({ rows }: typeof before) => rows.find(([name]) => name === 'sighting')?.[1];
    expect(sightings(after)).toEqual(sightings(before));
  });

  test('is set aside when damaged, with its readable rows carried over', () => {
    live();
    cache.writer.transaction(() => {
      for (let poll = 0; poll < 3_000; poll += 1) writeBalances(100_000 + poll * 20 * 60_000, `${poll}.00`);
    });
    const count = (): number =>
      cache.inspect(
        (database) =>
          database.prepare('SELECT count(*) FROM history.balance_history').pluck().get() as number,
      );
    const before = count();
    cache.whileClosed(() => {
      const path = file('history.db');
      damagePages(
        path,
        'balance_history',
        'leaf',
        (index) => index === 5,
        (page) => page.fill(0xff),
      );
      writeFileSync(`${path}.in-use`, '');
      writeFileSync(`${path}-wal`, '');
    });
    expect(cache.writer.historyRecovery?.setAside).toMatch(/^history\.db\.damaged-/);
    expect(existsSync(file(cache.writer.historyRecovery?.setAside ?? ''))).toBe(true);
    expect(readdirSync(cache.profile).filter((name) => name.includes('damaged'))).not.toEqual([]);
    const after = count();
    expect(after).toBeLessThan(before);
    expect(after).toBeGreaterThan(before * 0.8);
    expect(
      cache.reader.history.page({ companyId: COMPANY, before: null, limit: 500 }).length,
    ).toBeGreaterThan(PAGE_ROWS);
  });

  test('keeps an unfinished company removal when damaged', () => {
    live();
    cache.writer.removal.begin(COMPANY);
    cache.whileClosed(() => writeFileSync(file('history.db.in-use'), ''));
    expect(cache.writer.historyRecovery?.detail).toBe('history.db: the write-ahead log is gone');
    expect(cache.writer.removal.pending()).toEqual([COMPANY]);
  });

  test('is restored from its newest copy when unreadable', () => {
    live();
    const before = reported();
    cache.writer.copyHistory(Date.UTC(2026, 1, 1));
    cache.whileClosed(() => writeFileSync(file('history.db'), 'A letter to the editor. '.repeat(1_000)));
    expect(cache.writer.historyRecovery?.setAside).toMatch(/^history\.db\.damaged-/);
    expect(reported()).toEqual(before);
  });

  /** Makes a page claim fewer rows than it has, which no reader can detect. */
  function shorten(page: Buffer): void {
    page.writeUInt16BE(1, 3);
  }

  const countOf = (table: string): unknown =>
    cache.inspect((database) =>
      database.prepare(`SELECT count(*) FROM history.${table} NOT INDEXED`).pluck().get(),
    );

  /** Adds enough entries to fill many pages. */
  function changeOften(): void {
    cache.inspect((database) =>
      database.exec(`WITH RECURSIVE number(n) AS (SELECT 1000 UNION ALL SELECT n + 1 FROM number WHERE n < 5999)
        INSERT INTO history.history_entry (entry_id, company_id, resource, kind, row_id, records, run_id, at, fields)
        SELECT n, ${COMPANY}, 'expenses', 'changed', 1, 1, n, n, '[]' FROM number`),
    );
  }

  test('restores rows that a damaged page hides without an error from the newest copy', () => {
    live();
    changeOften();
    cache.writer.copyHistory(Date.UTC(2026, 1, 1));
    cache.remove(COMPANY, 'expenses', ['103']);
    cache.write(COMPANY, 'expenses', [expense(102)]);
    const before = reported();
    cache.whileClosed(() => {
      damagePages(file('history.db'), 'history_entry', 'leaf', (index) => index === 5, shorten);
      noteDamage(file('history.db'));
    });
    expect(cache.writer.historyRecovery).not.toBeNull();
    expect(reported()).toEqual(before);
  });

  test('adds no rows from a copy in which they belong to other records', () => {
    const copiedAs = 'history.db.daily-2026-02-01.1';
    live();
    cache.whileClosed(() => copyFileSync(file('history.db'), file('earlier.db')));
    cache.write(COMPANY, 'expenses', [expense(400), expense(401), expense(402)]);
    cache.remove(COMPANY, 'expenses', ['400']);
    poll(2_000_000, '7.00');
    cache.writer.copyHistory(Date.UTC(2026, 1, 1));
    cache.whileClosed((profile) => {
      copyFileSync(file('earlier.db'), file('history.db'));
      rmSync(join(profile, 'cache.db'));
    });
    cache.write(COMPANY, 'expenses', [expense(500), expense(501)]);
    const before = reported();
    cache.whileClosed(() => {
      damagePages(file('history.db'), 'balance_history', 'leaf', () => true);
      noteDamage(file('history.db'));
    });
    expect(existsSync(file(copiedAs))).toBe(true);
    const ofRecords = ({ rows }: typeof before) =>
      rows.filter(([table]) => ['sighting', 'history_entry', 'removed_record'].includes(String(table)));
    expect(ofRecords(reported())).toEqual(ofRecords(before));
    expect(countOf('balance_history'), 'balances have no row ids').toBe(6);
  });

  test('is copied once a day, keeping the last seven copies', () => {
    live();
    for (let hour = 0; hour < 24 * 10; hour += 1) cache.writer.copyHistory(Date.UTC(2026, 1, 1, hour));
    const copies = readdirSync(cache.profile).filter((name) => name.startsWith('history.db.daily-'));
    expect(copies.sort()).toEqual(
      [4, 5, 6, 7, 8, 9, 10].map((day) => `history.db.daily-2026-02-${String(day).padStart(2, '0')}.${day}`),
    );
    expect(statSync(file(copies[0] ?? '')).mode & 0o777).toBe(0o600);
  });

  test('can be replaced with a copy by hand, without losing later data of the cache', () => {
    live();
    cache.writer.copyHistory(Date.UTC(2026, 1, 1));
    cache.write(COMPANY, 'expenses', [expense(400)]);
    const { records } = reported();
    cache.whileClosed(() => copyFileSync(file('history.db.daily-2026-02-01.1'), file('history.db')));
    expect(reported().records).toEqual(records);
    cache.whileClosed(() => truncateSync(file('cache.db'), 0));
    cache.write(COMPANY, 'expenses', [expense(400)]);
    expect(reported().records).toContainEqual(
      records.find((row) => (row as { record_id: unknown }).record_id === 400),
    );
  });
});
