import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { OTHER_TYPES } from '../../../../shared/enums.ts';
import { MAX_TYPES_PER_RECORD } from '../../answers/bounded-text.ts';
import type { Database } from '../../sqlite/open-database.ts';
import { anyExpense } from '../testing/any-record.ts';
import { sumOfTexts } from '../testing/exact-units.ts';
import { currencyOf, dateOf, linesOf, standingOf, statusOf } from '../testing/recompute.ts';
import { RawRecord } from '../../answers/raw-record.ts';
import { incoming, openCacheFixture, type CacheFixture, type Fields } from '../testing/cache-fixture.ts';

const COMPANY = 5;
let cache: CacheFixture;
beforeEach(() => {
  cache = openCacheFixture();
});
afterEach(() => {
  cache.close();
});

const COUNTS = {
  records: 'records',
  notIncluded: 'not_included',
  netNotIncluded: 'net_not_included',
  vatNotIncluded: 'vat_not_included',
  unpaidRecords: 'unpaid_records',
  unpaidNotIncluded: 'unpaid_not_included',
  partial: 'partial',
  statusUnknown: 'status_unknown_count',
  cancelled: 'cancelled',
  excluded: 'excluded',
} as const;
const NOT_INCLUDED = { net: 'netNotIncluded', vat: 'vatNotIncluded', gross: 'notIncluded' } as const;
const SUMS = ['net', 'vat', 'gross', 'unpaid'] as const;
type Cell = Record<keyof typeof COUNTS, number> & Record<(typeof SUMS)[number], bigint>;

const NOTHING = {
  ...Object.fromEntries(Object.keys(COUNTS).map((name) => [name, 0])),
  ...Object.fromEntries(SUMS.map((name) => [name, 0n])),
} as Cell;

/** The expected totals, computed from the records. */
function recomputed(records: Fields[]): Map<string, Cell> {
  const cells = new Map<string, Cell>();
  const add = (key: string, lines: Record<string, unknown>[], record: Fields): void => {
    const cell = { ...(cells.get(key) ?? NOTHING) };
    cells.set(key, cell);
    const standing = standingOf(record, records);
    const status = standing === 'cancelled' ? 'cancelled' : statusOf(record);
    const isAddable = currencyOf(record) !== null;
    const amountOf = (name: string): bigint | null =>
      isAddable ? sumOfTexts(lines.map((line) => line[`${name}_amount`])) : null;
    cell.records += 1;
    if (standing !== 'counted') cell[standing] += 1;
    else {
      for (const name of ['net', 'vat', 'gross'] as const) {
        const amount = amountOf(name);
        cell[name] += amount ?? 0n;
        if (amount === null) cell[NOT_INCLUDED[name]] += 1;
      }
    }
    if (status === 1) {
      cell.unpaidRecords += 1;
      cell.unpaid += amountOf('gross') ?? 0n;
      if (amountOf('gross') === null) cell.unpaidNotIncluded += 1;
    }
    if (status === 3) cell.partial += 1;
    if (status === null) cell.statusUnknown += 1;
  };
  for (const record of records) {
    const lines = linesOf(record);
    const month = dateOf(record)?.slice(0, 7) ?? '';
    const name = currencyOf(record) ?? '';
    const types = new Set(
      lines.map((line) => line['expense_type']).filter((type) => typeof type === 'number'),
    );
    add(`list||${month}|${name}`, lines, record);
    const { partner } = record;
    if (typeof partner === 'number') add(`partner|${partner}|${month}|${name}`, lines, record);
    for (const type of types) {
      // A record with a single type counts in full, including lines without a type.
      const own = types.size === 1 ? lines : lines.filter((line) => line['expense_type'] === type);
      add(`type|${type}|${month}|${name}`, own, record);
    }
  }
  return cells;
}

function stored(database: Database): Map<string, Cell> {
  const rows = database.prepare('SELECT * FROM total').safeIntegers().all() as Record<string, bigint>[];
  const whole = (row: Record<string, bigint>, name: string): bigint =>
    (row[`${name}_high`] ?? 0n) * 2n ** 32n + (row[`${name}_low`] ?? 0n);
  return new Map(
    rows.map((row) => [
      `${row['dimension']}|${row['member']}|${row['month']}|${row['currency']}`,
      {
        ...Object.fromEntries(Object.entries(COUNTS).map(([name, column]) => [name, Number(row[column])])),
        ...Object.fromEntries(SUMS.map((name) => [name, whole(row, name)])),
      } as Cell,
    ]),
  );
}

const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.array(anyExpense, { maxLength: 8 }).map((records) => ({ records, remove: [] })),
  },
  fc
    .array(fc.integer({ min: 1, max: 40 }), { maxLength: 6 })
    .map((ids) => ({ records: [], remove: ids.map(String) })),
);

test('totals equal a recomputation after every commit, whatever is added, changed, removed or restored', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), fc.nat({ max: 6 }), (steps, builtAfter) => {
      const written = new Map<string, Fields>();
      const removed = new Set<string>();
      for (const [position, { records, remove }] of steps.entries()) {
        if (position === builtAfter) cache.finish(COMPANY, 'expenses');
        cache.write(COMPANY, 'expenses', records);
        for (const record of records) {
          written.set(String(record.id), record);
          removed.delete(String(record.id));
        }
        cache.remove(COMPANY, 'expenses', remove);
        for (const id of remove) if (written.has(id)) removed.add(id);
        const live = [...written].filter(([id]) => !removed.has(id)).map(([, record]) => record);
        const expected = position < builtAfter ? new Map<string, Cell>() : recomputed(live);
        expect(cache.inspect(stored)).toEqual(expected);
        expect(cache.writer.recordCount(COMPANY, 'expenses')).toBe(live.length);
      }
      cache.writer.removal.remove(COMPANY);
      expect(cache.inspect(stored).size).toBe(0);
    }),
    { numRuns: 40 },
  );
}, 60_000);

test('keeps sums beyond 64 bits exact, and reads them by month and currency', () => {
  const huge = '922337203685477.5807';
  const record = (id: number, currency: string): Fields => ({
    id,
    issued_at: '2024-03-17',
    currency,
    paid_status: 1,
    partner: 4,
    assignments: [{ id, expense_type: 2, net_amount: huge, vat_amount: '0.00', gross_amount: huge }],
  });
  cache.write(COMPANY, 'expenses', [record(1, 'HUF'), record(2, 'HUF'), record(3, 'HUF'), record(4, 'EUR')]);
  cache.finish(COMPANY, 'expenses');
  cache.write(COMPANY, 'expenses', [record(5, 'HUF')]);
  const query = { companyId: COMPANY, resource: 'expenses', from: '2024-01', to: '2024-12' } as const;
  const months = cache.reader.totals.monthly({ ...query, dimension: 'list', member: null });
  expect(months).toMatchObject([
    { month: '2024-03', currency: 'EUR', count: 1, gross: huge },
    {
      month: '2024-03',
      currency: 'HUF',
      count: 4,
      gross: '3689348814741910.3228',
      unpaid: '3689348814741910.3228',
    },
  ]);
  expect(cache.reader.totals.monthly({ ...query, dimension: 'partner', member: '4' })).toHaveLength(2);
  expect(cache.reader.totals.monthly({ ...query, dimension: 'type', member: '3' })).toEqual([]);
  expect(
    cache.reader.totals.monthly({ ...query, companyId: null, dimension: 'type', member: '2' }),
  ).toHaveLength(2);
});

test('a failed write does not affect the totals of the next one', () => {
  cache.finish(COMPANY, 'expenses');
  const own = { assignments: [] };
  cache.write(COMPANY, 'expenses', [
    { id: 1, issued_at: '2024-03-01', ...own },
    { id: 3, issued_at: '2024-03-01', ...own },
  ]);
  /** Can be read once, and then fails when written. */
  class Broken extends RawRecord {
    #asked = 0;
    override get text(): string {
      if (this.#asked++ > 0) throw new Error('broken');
      return super.text;
    }
  }
  const broken = new Broken(Buffer.from('{"id":3,"issued_at":"2024-05-01"}'));
  const good = incoming({ id: 1, issued_at: '2024-05-01' });
  expect(() =>
    cache.writer.transaction(() =>
      cache.writer.records.write(COMPANY, 'expenses', [good, broken], {
        now: 1,
        runId: 1,
      }),
    ),
  ).toThrow('broken');
  cache.write(COMPANY, 'expenses', [{ id: 3, issued_at: '2024-04-01' }]);
  expect([...cache.inspect(stored)].map(([key, { records }]) => [key, records])).toEqual([
    ['list||2024-03|', 1],
    ['list||2024-04|', 1],
  ]);
});

test.each(['built', 'kept'])(
  'counts the types of a record beyond the limit as one, and loses none: totals %s',
  (how) => {
    const beyond = 30;
    const assignments = Array.from({ length: MAX_TYPES_PER_RECORD + beyond }, (_none, nth) => ({
      expense_type: nth + 1,
      net_amount: '1',
      vat_amount: '0',
      gross_amount: '1',
    }));
    const record = { id: 1, currency: 'EUR', issued_at: '2026-01-02', paid_status: 1, assignments };
    if (how === 'kept') cache.finish(COMPANY, 'expenses');
    cache.write(COMPANY, 'expenses', [record]);
    if (how === 'built') cache.finish(COMPANY, 'expenses');
    const all = [...cache.inspect(stored)];
    const types = all.filter(([key]) => key.startsWith('type|'));
    expect(types).toHaveLength(MAX_TYPES_PER_RECORD + 1);
    const sumOf = (cells: typeof all) => cells.reduce((sum, [, { gross }]) => sum + gross, 0n);
    expect(sumOf(types)).toBe(sumOf(all.filter(([key]) => key.startsWith('list|'))));
    expect(sumOf(types.filter(([key]) => key.startsWith(`type|${OTHER_TYPES}|`)))).toBe(
      BigInt(beyond) * 10_000n,
    );
    const query = { companyId: COMPANY, resource: 'expenses' as const, filter: { types: [OTHER_TYPES] } };
    expect(cache.reader.records.page(query, { column: 'date', descending: true }, 0, 10)).toHaveLength(1);
  },
);
