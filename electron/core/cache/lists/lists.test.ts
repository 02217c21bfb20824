import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { fold } from '../../../../shared/text/fold.ts';
import type { RecordRow, Sort, SortColumn } from '../../../../shared/model/record.ts';
import { compareKeys, sortKey } from '../../../../shared/text/natural-order.ts';
import { anyExpense } from '../testing/any-record.ts';
import { openCacheFixture, type CacheFixture, type Fields } from '../testing/cache-fixture.ts';

const NEWEST: Sort = { column: 'date', descending: true };
let cache: CacheFixture;
beforeEach(() => {
  cache = openCacheFixture();
});
afterEach(() => {
  cache.close();
});

const TYPES: Record<string, string> = { 1: 'Rezsi', 2: 'Utazás', 3: 'Ünnepség költsége' };

/** All text of a record that is searchable, in words. */
function wordsOf(record: Fields): string[] {
  const lines = (record['assignments'] ?? []) as Record<string, unknown>[];
  const types = lines.map((line) => TYPES[String(line['expense_type'])] ?? '');
  const texts = [
    ...['partner_name', 'invoice_number', 'referred_invoice_number', 'description'].map(
      (name) => record[name],
    ),
    ...types,
  ];
  return fold(texts.filter((text) => typeof text === 'string').join(' ')).split(/[^\p{L}\p{N}]+/u);
}

/** Whether an amount of a row has this integer part or, if it is unreadable, contains a number that begins with it. */
function isAmount(row: RecordRow | undefined, word: string): boolean {
  return (['net', 'vat', 'gross'] as const).some((name) => {
    const text = row?.[name] ?? '';
    return row?.unreadable.includes(name)
      ? text.split(/\D+/).some((own) => own.startsWith(word))
      : text.replace('-', '').split('.')[0] === word;
  });
}

const columns = {
  date: (row: RecordRow) => (row.unreadable.includes('date') ? null : row.date),
  partnerName: (row: RecordRow) => sortKey(row.partnerName),
  number: (row: RecordRow) => sortKey(row.number),
  currency: (row: RecordRow) => sortKey(row.currency),
} satisfies Partial<Record<SortColumn, (row: RecordRow) => string | null>>;

/** Rows without a value last; ties newest record first, where numeric ids sort before text ids in ascending order. */
function compare(sort: { column: keyof typeof columns; descending: boolean }) {
  return (a: RecordRow, b: RecordRow): number => {
    const x = columns[sort.column](a);
    const y = columns[sort.column](b);
    if (x !== y) {
      if (x === null || y === null) return x === null ? 1 : -1;
      return compareKeys(x, y) < 0 === sort.descending ? 1 : -1;
    }
    const isText = (row: RecordRow): number => (/^\d+$/.test(row.recordId) ? 0 : 1);
    if (isText(a) !== isText(b)) return isText(b) - isText(a);
    if (isText(a) === 1) return a.recordId < b.recordId ? 1 : -1;
    return Number(b.recordId) - Number(a.recordId);
  };
}

const query = fc.record({
  companyId: fc.constantFrom(null, 5, 6),
  text: fc.constantFrom(
    '',
    'ár',
    'UNNEP',
    'kft',
    '17',
    'utaz',
    'sz 2024',
    'ünnepség',
    'díj áram',
    'łó',
    '!!',
    'zzz',
  ),
  column: fc.constantFrom('date', 'partnerName', 'number', 'currency'),
  descending: fc.boolean(),
});

test('any page of any list equals the result of a naive scan of all records', () => {
  fc.assert(
    fc.property(
      fc.array(fc.tuple(fc.constantFrom(5, 6), fc.array(anyExpense, { maxLength: 12 })), { maxLength: 6 }),
      fc.array(query, { minLength: 1, maxLength: 6 }),
      fc.constantFrom('backfill', 'settled', 'one of two'),
      (pages, queries, state) => {
        const written = new Map<string, Fields>();
        const types = Object.entries(TYPES).map(([id, name]) => ({ id: Number(id), name }));
        for (const company of [5, 6]) {
          cache.write(company, 'expense-types', types);
          cache.finish(company, 'expense-types');
        }
        if (state !== 'backfill') cache.finish(5, 'expenses');
        if (state === 'settled') cache.finish(6, 'expenses');
        for (const [company, records] of pages) {
          cache.write(company, 'expenses', records);
          for (const record of records) written.set(`${company}/${String(record.id)}`, record);
          const gone = records[0];
          if (gone) cache.remove(company, 'expenses', [String(gone.id)]);
          for (const { companyId, text, column, descending } of queries) {
            const list = { companyId, resource: 'expenses', filter: { text } } as const;
            const sort = { column, descending };
            const all = cache.reader.records.page(list, sort, 0, 1_000);
            const rows = cache.reader.records.page({ ...list, filter: {} }, sort, 0, 1_000);
            const rowOf = new Map(rows.map((row) => [`${row.companyId}/${row.recordId}`, row]));
            const words = fold(text).split(/[^\p{L}\p{N}]+/u);
            const expected = [...written]
              .filter(([key]) => companyId === null || key.startsWith(`${companyId}/`))
              .filter(
                ([key, record]) =>
                  text !== '!!' &&
                  words.every(
                    (word) =>
                      wordsOf(record).some((own) => own.startsWith(word)) || isAmount(rowOf.get(key), word),
                  ),
              )
              .map(([key]) => key);
            expect(all.map((row) => `${row.companyId}/${row.recordId}`).sort()).toEqual(expected.sort());
            if (companyId !== null) expect(all).toEqual([...all].sort(compare(sort)));
            const deep = cache.reader.records.page(list, sort, 3, 4);
            expect(deep).toEqual(all.slice(3, 7));
            expect(cache.reader.records.page(list, sort, 0, 3)).toEqual(all.slice(0, 3));
            const { count, totals } = cache.reader.records.summary(list);
            expect(count).toBe(all.length);
            const live = all.filter(({ removedAt }) => removedAt === null).length;
            expect(
              totals.reduce((sum, total) => sum + total.count + total.cancelled + total.excluded, 0),
            ).toBe(live);
          }
        }
        for (const company of [5, 6]) cache.writer.removal.remove(company);
        expect(cache.inspect((file) => file.prepare('SELECT count(*) AS n FROM date_count').get())).toEqual({
          n: 0,
        });
      },
    ),
    { numRuns: 60 },
  );
}, 120_000);

test('finds a page far down by counting dates, with undated records last', () => {
  const records = Array.from({ length: 1_500 }, (_, number) => ({
    id: number + 1,
    issued_at:
      number % 10 === 0 ? null : `20${String(10 + (number % 7))}-0${1 + (number % 9)}-1${number % 5}`,
  }));
  for (let start = 0; start < records.length; start += 100) {
    cache.write(5, 'expenses', records.slice(start, start + 100));
    cache.write(6, 'expenses', records.slice(start, start + 100));
  }
  for (const companyId of [5, null]) {
    const list = { companyId, resource: 'expenses', filter: {} } as const;
    const { all } = cache.reader.records.summary(list);
    const whole = cache.reader.records.page(list, NEWEST, 0, 5_000);
    expect(whole).toHaveLength(all);
    for (const offset of [
      150, 199, 200, 201, 777, 1_300, 1_349, 1_350, 1_351, 1_450, 1_499, 2_650, 2_750, 3_100,
    ]) {
      expect(cache.reader.records.page(list, NEWEST, offset, 50)).toEqual(whole.slice(offset, offset + 50));
    }
  }
});

test('a list without any records has an empty page and an empty summary', () => {
  const list = { companyId: 9, resource: 'incomes', filter: {} } as const;
  expect(cache.reader.records.page(list, NEWEST, 0, 10)).toEqual([]);
  expect(cache.reader.records.summary(list)).toEqual({
    count: 0,
    all: 0,
    totals: [],
    typed: false,
    syncedAt: null,
    completeness: { readToEndAt: null, shortfall: null, unreadable: 0 },
  });
});
