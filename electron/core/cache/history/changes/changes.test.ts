import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { boundedKey, boundedText, MAX_TEXT_CHARACTERS } from '../../../answers/bounded-text.ts';
import { incoming, openCacheFixture, type CacheFixture } from '../../testing/cache-fixture.ts';
import { differenceOf, isRespelled } from './record-difference.ts';

let cache: CacheFixture;
beforeEach(() => {
  cache = openCacheFixture();
});
afterEach(() => {
  cache.close();
});

const page = (query: Partial<Parameters<CacheFixture['reader']['history']['page']>[0]> = {}) =>
  cache.reader.history
    .page({ companyId: null, before: null, limit: 100, ...query })
    .filter((entry) => entry.resource !== 'accounts');
const reported = (query: Parameters<typeof page>[0] = {}): string[] =>
  page(query).map(({ companyId, kind, recordId }) => `${companyId} ${kind} ${recordId}`);

test('lists added, changed, removed and reappeared records by run, newest first', () => {
  cache.write(5, 'expenses', [{ id: 1, a: 1 }, { id: 2 }]);
  cache.write(5, 'expenses', [{ id: 1, a: 1 }, { id: 2, paid: true }, { id: 3 }]);
  cache.remove(5, 'expenses', ['1', '3', '4']);
  cache.write(5, 'expenses', [{ id: 1, a: 2 }, { id: 3 }]);
  expect(page().map(({ runId, at, kind, recordId, fields }) => [runId, at, kind, recordId, fields])).toEqual([
    [4, 4_000, 'revived', '3', []],
    [4, 4_000, 'revived', '1', [{ name: 'a', from: '1', to: '2' }]],
    [3, 3_000, 'removed', '3', []],
    [3, 3_000, 'removed', '1', []],
    [2, 2_000, 'added', '3', []],
    [2, 2_000, 'changed', '2', [{ name: 'paid', from: null, to: 'true' }]],
    // An initial sync adds the newest first, so its oldest came last.
    [1, 1_000, 'added', '1', []],
    [1, 1_000, 'added', '2', []],
  ]);
  expect(reported({ runId: 2 })).toEqual(['5 added 3', '5 changed 2']);
});

test('every entry of a large addition has its own position, and pages join without a gap', () => {
  const many = (from: number) => Array.from({ length: 90 }, (_, number) => ({ id: from + number }));
  cache.write(5, 'expenses', many(1));
  cache.write(6, 'expenses', many(1));
  cache.write(5, 'incomes', many(500));
  const all: string[] = [];
  let before: number | null = null;
  for (;;) {
    const entries = page({ before, limit: 37 });
    if (entries.length === 0) break;
    all.push(...entries.map(({ entryId }) => String(entryId)));
    before = entries.at(-1)?.entryId ?? 0;
  }
  expect(all).toHaveLength(270);
  expect(new Set(all).size).toBe(270);
  expect(reported({ companyId: 5 }).slice(0, 2)).toEqual(['5 added 500', '5 added 501']);
  expect(reported({ companyId: 5, resource: 'expenses', limit: 2 })).toEqual(['5 added 1', '5 added 2']);
});

test('a record has its own history, starting with its addition among others', () => {
  cache.write(5, 'expenses', [{ id: 1 }, { id: 2 }, { id: 3 }]);
  cache.write(5, 'expenses', [{ id: 4 }]);
  cache.write(5, 'expenses', [{ id: 2, note: 'x' }]);
  cache.remove(5, 'expenses', ['3']);
  const of = (recordId: string) => reported({ companyId: 5, resource: 'expenses', recordId });
  expect(of('2')).toEqual(['5 changed 2', '5 added 2']);
  expect(of('3')).toEqual(['5 removed 3', '5 added 3']);
  expect(of('9')).toEqual([]);
});

/** @param age in ms; entries here have 1,000 × their run as time. */
function prune(age: { before: number; now: number }): number {
  const { writer } = cache;
  return writer.transaction(() => writer.history.prune(writer.history.lastOlder(age), 100));
}

test('prunes entries older than requested, and all entries of a removed company', () => {
  cache.write(5, 'expenses', [{ id: 1 }]);
  cache.write(6, 'expenses', [{ id: 1 }]);
  cache.write(5, 'expenses', [{ id: 2 }]);
  expect(prune({ before: 2_000, now: 3_000 })).toBe(1);
  expect(reported()).toEqual(['5 added 2', '6 added 1']);
  cache.writer.removal.remove(6);
  expect(reported()).toEqual(['5 added 2']);
});

test('an unchanged page of a list with totals and search writes nothing at all', () => {
  const records = Array.from({ length: 50 }, (_, number) => ({ id: number + 1, issued_at: '2024-01-01' }));
  cache.write(5, 'expenses', records);
  cache.finish(5, 'expenses');
  const before = cache.inspect((file) => file.serialize());
  expect(cache.write(5, 'expenses', records)).toMatchObject({
    added: 0,
    changed: 0,
    revived: 0,
    unchanged: 50,
  });
  expect(cache.inspect((file) => file.serialize()).equals(before)).toBe(true);
});

test('a record with the same values spelled differently has not changed, and its latest text is stored', () => {
  const expense = (id: string, tags: string, rest = ''): string =>
    `{"id":${id},"partner":{"id":${id},"name":"Acme"},"currency":${id},"tags":${tags}${rest},
      "assignments":[{"id":${id},"expense_type":${id},"gross_amount":"1.00"}]}`;
  cache.write(5, 'expenses', [expense('3', '[1,2]')]);
  cache.finish(5, 'expenses');
  for (const sent of [expense('"3"', '["1", "2"]'), expense('3.0', '[1,2.0]'), expense('3', '[1,2]')]) {
    expect(cache.write(5, 'expenses', [sent])).toMatchObject({
      added: 0,
      changed: 0,
      revived: 0,
      unchanged: 1,
    });
    expect(cache.reader.records.get(5, 'expenses', '3')).toMatchObject({
      raw: sent,
      row: { changedAt: null },
    });
  }
  expect(reported()).toEqual(['5 added 3']);
  expect(cache.write(5, 'expenses', [expense('"3"', '["1","3"]')])).toMatchObject({ changed: 1 });
  expect(cache.write(5, 'expenses', [expense('"3"', '["1","3"]', ',"x":null')])).toMatchObject({
    changed: 1,
  });
  const [last, first] = page();
  expect(first?.fields).toEqual([{ name: 'tags', from: '[1,2]', to: '["1","3"]' }]);
  expect(last?.fields).toEqual([{ name: 'x', from: null, to: 'null' }]);
});

test('a difference identifies lines by their ids and contains values as sent', () => {
  const line = (id: number, gross: string): string => `{"id":${id},"gross_amount":${gross},"tags":[1]}`;
  expect(
    differenceOf(
      `{"id":1,"rate":1.50,"assignments":[${line(7, '"1.00"')},${line(8, '2')}],"x":{"a":1}}`,
      `{"id":1,"rate":1.5,"assignments":[${line(9, '5')},${line(7, '"1.10"')}], "x":{"a": 1},"y":null}`,
    ),
  ).toEqual([
    { name: 'rate', from: '1.50', to: '1.5' },
    { name: 'assignments.7.gross_amount', from: '"1.00"', to: '"1.10"' },
    { name: 'assignments.8.id', from: '8', to: null },
    { name: 'assignments.8.gross_amount', from: '2', to: null },
    { name: 'assignments.8.tags', from: '[1]', to: null },
    { name: 'x', from: '{"a":1}', to: '{"a": 1}' },
    { name: 'assignments.9.id', from: null, to: '9' },
    { name: 'assignments.9.gross_amount', from: null, to: '5' },
    { name: 'assignments.9.tags', from: null, to: '[1]' },
    { name: 'y', from: null, to: 'null' },
  ]);
});

test('compares only the first fields of very long texts, as sent', () => {
  const record = (amount: string): string => {
    const line = `{"id":7,"net_amount":${amount},"note":"${'x'.repeat(500)}"}`;
    return `{"id":1,"gross_amount":${amount},"assignments":[${Array(1_000).fill(line).join(',')}]}`;
  };
  const from = record('1');
  const to = record('"1"');
  expect(differenceOf(from, to).map(({ name }) => name)).toEqual(['assignments']);
  expect(isRespelled(from, to)).toBe(false);
  expect(differenceOf(from, from)).toEqual([]);
});

test('the size of a difference is bounded', () => {
  const wide = (value: string): string =>
    `{${Array.from({ length: 500 }, (_, field) => `"f${field}":"${value.repeat(5_000)}"`).join(',')}}`;
  const changes = differenceOf(wide('a'), wide('b'));
  expect(changes).toHaveLength(100);
  expect(changes[0]?.to).toHaveLength(1_001);
});

test('megabyte texts in entries of an older version are shortened in pages and stay complete in the file', () => {
  cache.settings(() => undefined);
  const long = 'ő'.repeat(2_000_000);
  cache.write(5, 'expenses', [{ id: 1 }]);
  cache.writer.transaction(() => {
    const account = { id: long, name: long, accountNumber: long, currency: long, units: null, text: long };
    for (const kind of ['removed', 'revived'] as const) {
      cache.writer.history.account(5, kind, account, { now: 2_000, runId: 2 });
    }
    cache.writer.history.changed(
      { list: [5, 'expenses'], isInitialSync: false },
      'changed',
      {
        rowId: 1,
        fields: [{ name: long, from: long, to: null }],
        changes: [{ what: 'gross', from: long, to: long }],
      },
      { now: 2_000, runId: 2 },
    );
  });
  const entries = cache.reader.history.page({ companyId: null, before: null, limit: 100 });
  expect(entries.map(({ kind }) => kind)).toEqual(['changed', 'revived', 'removed', 'added']);
  expect(JSON.stringify(entries).length).toBeLessThan(20 * MAX_TEXT_CHARACTERS);
  expect(entries[1]).toMatchObject({ account: { accountId: boundedKey(long), name: boundedText(long) } });
  const inbox = cache.reader.inbox.page({
    companyId: null,
    topic: null,
    unreadOnly: false,
    before: null,
    limit: 100,
  });
  expect(inbox).toEqual(entries.slice(0, 3));
  const longest = cache.inspect((database) =>
    database.prepare('SELECT max(length(fields)) FROM history_entry').pluck().get(),
  );
  expect(longest).toBeGreaterThan(2_000_000);
});

describe('entries dated by a wrong clock', () => {
  /** Writes one entry at each of these times (ms), in this order. */
  const found = (times: number[]): void => {
    for (const [index, now] of times.entries()) {
      const record = incoming({ id: index + 1 });
      cache.writer.transaction(() =>
        cache.writer.records.write(5, 'expenses', [record], { now, runId: index + 1 }),
      );
    }
  };
  const runIds = (): number[] => page().map(({ runId }) => runId);

  test.each([
    ['in the past stay as long as an entry before them', [100, 900, 5, 6, 910], 1, [5, 4, 3, 2]],
    ['in the past expire with an old entry before them', [100, 200, 5, 6, 910], 4, [5]],
    ['in the future expire with the entries after them', [100, 9_000, 200, 910], 3, [4]],
    ['in the future expire even if only the newest entry follows', [100, 9_000, 200], 2, [3]],
    ['in the future stay if their age is unknown', [100, 9_000, 910], 1, [3, 2]],
  ])('%s', (_which, times, pruned, left) => {
    found(times);
    expect(prune({ before: 500, now: 1_000 })).toBe(pruned);
    expect(runIds()).toEqual(left);
  });

  test('the newest entry stays even if all are old', () => {
    found([1, 2, 3]);
    expect(prune({ before: 500, now: 1_000 })).toBe(2);
    expect(runIds()).toEqual([3]);
    expect(prune({ before: 500, now: 1_000 })).toBe(0);
  });
});
