import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { Database } from '../../sqlite/open-database.ts';
import { anyExpense } from '../testing/any-record.ts';
import { sumOfTexts } from '../testing/exact-units.ts';
import { RawRecord } from '../../raw-record.ts';
import { incoming, openCacheFixture, type CacheFixture, type Fields } from '../testing/cache-fixture.ts';

const COMPANY = 5;
let cache: CacheFixture;
beforeEach(() => {
  cache = openCacheFixture();
});
afterEach(() => {
  cache.close();
});

interface Cell {
  records: number;
  leftOut: number;
  net: bigint;
  vat: bigint;
  gross: bigint;
  unpaid: bigint;
  partial: number;
  unsaid: number;
}

/** The totals as they must be, from the records alone. */
function recomputed(records: Fields[]): Map<string, Cell> {
  const cells = new Map<string, Cell>();
  const add = (key: string, lines: Record<string, unknown>[], status: unknown): void => {
    const cell = cells.get(key) ?? {
      records: 0,
      leftOut: 0,
      net: 0n,
      vat: 0n,
      gross: 0n,
      unpaid: 0n,
      partial: 0,
      unsaid: 0,
    };
    const [net, vat, gross] = ['net', 'vat', 'gross'].map((name) =>
      sumOfTexts(lines.map((line) => line[`${name}_amount`])),
    );
    cells.set(key, {
      records: cell.records + 1,
      leftOut: cell.leftOut + (gross === null ? 1 : 0),
      net: cell.net + (net ?? 0n),
      vat: cell.vat + (vat ?? 0n),
      gross: cell.gross + (gross ?? 0n),
      unpaid: cell.unpaid + (status === 1 ? (gross ?? 0n) : 0n),
      partial: cell.partial + (status === 3 ? 1 : 0),
      unsaid: cell.unsaid + ([1, 2, 3].includes(Number(status)) ? 0 : 1),
    });
  };
  for (const record of records) {
    const lines = (record['assignments'] ?? []) as Record<string, unknown>[];
    const month = typeof record['issued_at'] === 'string' ? record['issued_at'].slice(0, 7) : '';
    const currency = record['currency'];
    const name = typeof currency === 'number' ? `#${currency}` : typeof currency === 'string' ? currency : '';
    const status = record['paid_status'];
    const types = new Set(
      lines.map((line) => line['expense_type']).filter((type) => typeof type === 'number'),
    );
    add(`list||${month}|${name}`, lines, status);
    const { partner } = record;
    if (typeof partner === 'number') add(`partner|${partner}|${month}|${name}`, lines, status);
    for (const type of types) {
      // A record of one type counts whole, lines that name none included.
      const own = types.size === 1 ? lines : lines.filter((line) => line['expense_type'] === type);
      add(`type|${type}|${month}|${name}`, own, status);
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
        records: Number(row['records']),
        leftOut: Number(row['left_out']),
        net: whole(row, 'net'),
        vat: whole(row, 'vat'),
        gross: whole(row, 'gross'),
        unpaid: whole(row, 'unpaid'),
        partial: Number(row['partial']),
        unsaid: Number(row['unsaid']),
      },
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

test('totals equal a recomputation after every commit, whatever comes, changes, goes and comes back', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 12 }), fc.nat({ max: 6 }), (steps, builtAfter) => {
      const held = new Map<string, Fields>();
      const removed = new Set<string>();
      for (const [position, { records, remove }] of steps.entries()) {
        if (position === builtAfter) cache.finish(COMPANY, 'expenses');
        cache.write(COMPANY, 'expenses', records);
        for (const record of records) {
          held.set(String(record.id), record);
          removed.delete(String(record.id));
        }
        cache.remove(COMPANY, 'expenses', remove);
        for (const id of remove) if (held.has(id)) removed.add(id);
        const live = [...held].filter(([id]) => !removed.has(id)).map(([, record]) => record);
        const expected = position < builtAfter ? new Map<string, Cell>() : recomputed(live);
        expect(cache.inspect(stored)).toEqual(expected);
        expect(cache.writer.recordCount(COMPANY, 'expenses')).toBe(live.length);
      }
      cache.writer.removeCompany(COMPANY);
      expect(cache.inspect(stored).size).toBe(0);
    }),
    { numRuns: 40 },
  );
}, 60_000);

test('sums beyond 64 bits stay exact, and are read by month and currency', () => {
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

test('a write that fails leaves nothing in the totals of the next one', () => {
  cache.finish(COMPANY, 'expenses');
  cache.write(COMPANY, 'expenses', [{ id: 1, issued_at: '2024-03-01', assignments: [] }]);
  class Broken extends RawRecord {
    override get value(): Record<string, unknown> {
      return {
        id: 3,
        get issued_at(): never {
          throw new Error('broken');
        },
      };
    }
  }
  const broken = new Broken(Buffer.from('{"id":3}'));
  const good = incoming({ id: 1, issued_at: '2024-05-01' });
  expect(() =>
    cache.writer.transaction(() =>
      cache.writer.records.write(COMPANY, 'expenses', [good, broken], {
        now: 1,
        runId: 1,
      }),
    ),
  ).toThrow();
  cache.write(COMPANY, 'expenses', [{ id: 3, issued_at: '2024-04-01' }]);
  expect([...cache.inspect(stored)].map(([key, { records }]) => [key, records])).toEqual([
    ['list||2024-03|', 1],
    ['list||2024-04|', 1],
  ]);
});
