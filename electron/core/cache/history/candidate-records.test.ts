import { rmSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { incoming, openCacheFixture, type CacheFixture } from '../testing/cache-fixture.ts';
import { RESET_HISTORY_MARK } from '../files/history-schema.ts';

const LIST = [5, 'expenses'] as const;
const THERE = { id: 1, invoice_number: 'E-1' };
const MISSING = { id: 2, invoice_number: 'E-2' };
/** Its id is not a safe integer in JavaScript. */
const LONG_ID = '{"id": 9007199254740993, "invoice_number": "E-3"}';
let cache: CacheFixture;

beforeEach(() => {
  cache = openCacheFixture();
  cache.write(...LIST, [THERE, MISSING, LONG_ID]);
  cache.finish(...LIST);
  cache.write(...LIST, [{ ...MISSING, invoice_number: 'E-2/a' }]);
  sweep();
});
afterEach(() => {
  cache.close();
});

/**
 * Runs a full resync that receives a single record.
 *
 * @returns the run id.
 */
function sweep(): number {
  const { log, sweeps, removals } = cache.writer;
  return cache.writer.transaction(() => {
    const runId = log.beginRun(...LIST, 'sweep', 1);
    sweeps.begin(...LIST, runId);
    sweeps.addPage(...LIST, [incoming(THERE)], true);
    removals.addCandidates(...LIST, runId);
    sweeps.end(...LIST);
    return runId;
  });
}

function restate(...[from, to]: ['pending' | 'needs_review', 'needs_review' | 'dismissed']): void {
  cache.writer.transaction(() => {
    cache.writer.removals.restate(...LIST, from, to);
  });
}

/** Writes a page of a sync; a record that is sent is not a candidate. */
function send(record: typeof MISSING): void {
  cache.write(...LIST, [record]);
  cache.writer.transaction(() => {
    cache.writer.removals.clear(...LIST, [incoming(record)]);
  });
}

const loseCache = (): void => cache.whileClosed((profile) => truncateSync(join(profile, 'cache.db'), 0));

/** Fetches everything again; the service has one record. */
function fetchAgain(): void {
  cache.write(...LIST, [THERE]);
  cache.finish(...LIST);
}

const rows = (sql: string): unknown[] =>
  cache.inspect((database) => database.prepare<[], unknown>(sql).all());

const reported = () => ({
  records: rows('SELECT * FROM v_records ORDER BY record_id'),
  rowIds: rows('SELECT row_id, CAST(record_id AS TEXT) AS id, typeof(record_id) FROM record ORDER BY row_id'),
  candidates: rows('SELECT * FROM removal_candidate ORDER BY record_id'),
  standing: cache.writer.removals.standing(...LIST),
  summary: cache.reader.records.summary({ companyId: 5, resource: 'expenses', filter: {} }),
});

test.each([
  ['waits for another check', 'pending', (): void => undefined],
  ['awaits review', 'needsReview', (): void => restate('pending', 'needs_review')],
  [
    'is kept by the user',
    'dismissed',
    (): void => {
      restate('pending', 'needs_review');
      restate('needs_review', 'dismissed');
    },
  ],
] as const)(
  'a record missing from the service that %s survives the loss of the cache',
  (_name, state, decide) => {
    decide();
    const before = reported();
    expect(before.standing).toMatchObject({ live: 3, [state]: 2 });
    loseCache();
    expect(reported()).toMatchObject({
      candidates: before.candidates,
      standing: { ...before.standing, live: 2 },
    });
    fetchAgain();
    expect(reported()).toEqual(before);
    expect(cache.writer.search.isSound()).toBe(true);
  },
);

test('a record that was sent again is no candidate after the cache is lost', () => {
  send(MISSING);
  loseCache();
  fetchAgain();
  expect(reported().standing).toMatchObject({ live: 2, pending: 1 });
  expect(rows('SELECT CAST(record_id AS TEXT) AS id FROM history.candidate_record')).toEqual([
    { id: '9007199254740993' },
  ]);
});

test('a record missed once before the cache was lost is removed when missed again', () => {
  loseCache();
  fetchAgain();
  const runId = sweep();
  const removed = cache.writer.transaction(() =>
    cache.writer.removals.confirm(...LIST, 'pending', { now: 9_000, runId }),
  );
  expect(removed).toBe(2);
  expect(rows('SELECT * FROM history.candidate_record')).toEqual([]);
  loseCache();
  fetchAgain();
  expect(
    rows(
      'SELECT CAST(record_id AS TEXT) AS id FROM v_records WHERE removed_at IS NOT NULL ORDER BY record_id',
    ),
  ).toEqual([{ id: '2' }, { id: '9007199254740993' }]);
});

test.each([
  ['a missing history', (profile: string) => rmSync(join(profile, 'history.db'))],
  [
    'a history of an earlier version',
    () =>
      void cache.inspect((database) =>
        database.exec(`DELETE FROM history.candidate_record; ${RESET_HISTORY_MARK}`),
      ),
  ],
])('%s gets candidates from the cache', (_name, change) => {
  const before = reported();
  cache.whileClosed(change);
  loseCache();
  fetchAgain();
  expect(reported()).toEqual(before);
});

test('candidates are deleted with their company', () => {
  cache.writer.removal.begin(5);
  cache.writer.removal.remove(5);
  expect(rows('SELECT company_id FROM history.candidate_record')).toEqual([]);
  expect(rows('SELECT company_id FROM history.changed_record')).toEqual([]);
});

test('candidates move with the history of their company, without data of another company', () => {
  cache.write(6, 'expenses', [THERE]);
  cache.remove(6, 'expenses', ['1']);
  cache.writer.removal.removeCached(6);
  cache.writer.removal.removeCached(5);
  cache.writer.removal.moveHistory(5, 7);
  cache.writer.restoreFromHistory(7);
  expect(cache.writer.removals.standing(7, 'expenses')).toMatchObject({ live: 2, pending: 2 });
  cache.write(7, 'expenses', [THERE]);
  expect(rows('SELECT company_id, row_id FROM record ORDER BY row_id')).toEqual(
    [1, 2, 3].map((row) => ({ company_id: 7, row_id: row })),
  );
});
