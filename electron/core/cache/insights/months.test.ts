import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { anyExpense } from '../testing/any-record.ts';
import { openCacheFixture, type CacheFixture, type Fields } from '../testing/cache-fixture.ts';
import { labelCurrency } from '../testing/label-currency.ts';
import {
  added,
  addedWithStanding,
  edgeDay,
  grossOf,
  linesOf,
  nameOf,
  standingOf,
} from '../testing/recompute.ts';

const COMPANY = 5;
let cache: CacheFixture;
beforeEach(() => {
  cache = openCacheFixture();
});
afterEach(() => {
  cache.close();
});

/** Converts decimal text with two to four decimals to units of 1/10,000, without limit. */
function unitsOf(text: string): bigint {
  const [whole = '', decimals = ''] = text.split('.');
  return BigInt(whole + decimals.padEnd(4, '0'));
}

/** The lines of a record that belong to one type; null if there are none. */
function partOf(record: Fields, type: string): Record<string, unknown>[] | null {
  const types = new Set(
    linesOf(record)
      .map((line) => line['expense_type'])
      .filter((id) => typeof id === 'number'),
  );
  if (![...types].some((id) => String(id) === type)) return null;
  return types.size === 1
    ? linesOf(record)
    : linesOf(record).filter((line) => String(line['expense_type']) === type);
}

test('months, partners and types equal a recomputation after additions, removals and restorations', () => {
  labelCurrency(cache.profile, COMPANY, '#1', 'HUF');
  fc.assert(
    fc.property(
      fc.array(fc.tuple(anyExpense, fc.option(edgeDay)), { maxLength: 25 }),
      fc.array(fc.integer({ min: 1, max: 40 })),
      fc.array(fc.nat({ max: 24 }), { maxLength: 3 }),
      edgeDay,
      edgeDay,
      edgeDay,
      (made, gone, back, from, to, other) => {
        const records = made.map(([record, date]): Fields => ({ ...record, issued_at: date }));
        cache.finish(COMPANY, 'expenses');
        cache.write(COMPANY, 'expenses', records);
        cache.remove(COMPANY, 'expenses', gone.map(String));
        const revived = back.flatMap((place) => records[place] ?? []);
        cache.write(COMPANY, 'expenses', revived);
        const written = new Map(records.map((record) => [String(record.id), record]));
        for (const id of gone) written.delete(String(id));
        for (const record of revived) written.set(String(record.id), record);

        const within = (a: string, b: string) =>
          [...written.values()].filter(
            ({ issued_at: date }) => typeof date === 'string' && a <= date && date <= b,
          );
        const period = { from, to };
        const keyed = (record: Fields) =>
          JSON.stringify([String(record['issued_at']).slice(0, 7), nameOf(record)]);
        const live = [...written.values()];
        const summand = (record: Fields, lines = linesOf(record)) => ({
          gross: nameOf(record) === null ? null : grossOf(lines),
          standing: standingOf(record, live),
        });
        const months = (subject: Parameters<typeof cache.reader.insights.months>[0]['subject']) =>
          Object.fromEntries(
            cache.reader.insights
              .months({ companyId: COMPANY, period, subject })
              .expenses.months.map(({ month, currency, ...sum }) => [JSON.stringify([month, currency]), sum]),
          );
        expect(months(null)).toEqual(
          addedWithStanding(within(from, to).map((record) => ({ key: keyed(record), ...summand(record) }))),
        );
        expect(months({ dimension: 'partner', member: '8' })).toEqual(
          addedWithStanding(
            within(from, to)
              .filter(({ partner }) => partner === 8)
              .map((record) => ({ key: keyed(record), ...summand(record) })),
          ),
        );
        const typed = (a: string, b: string, type: string) =>
          within(a, b).flatMap((record) => {
            const part = partOf(record, type);
            return part ? [{ record, ...summand(record, part) }] : [];
          });
        expect(months({ dimension: 'type', member: '2' })).toEqual(
          addedWithStanding(
            typed(from, to, '2').map(({ record, ...part }) => ({ key: keyed(record), ...part })),
          ),
        );

        const before = { from: other, to: from };
        const { members, others, whole } = cache.reader.insights.members({
          companyId: COMPANY,
          list: 'expenses',
          dimension: 'type',
          currency: 'HUF',
          period,
          before,
          limit: 1,
        });
        const expected = (a: string, b: string) =>
          added(
            ['1', '2', '3'].flatMap((type) =>
              typed(a, b, type)
                .filter(({ record, standing }) => nameOf(record) === 'HUF' && standing === 'counted')
                .map(({ gross }) => ({ key: type, gross })),
            ),
          );
        const now = expected(from, to);
        const earlier = expected(before.from, before.to);
        const all = new Set([...Object.keys(now), ...Object.keys(earlier)]);
        expect(members.length + others.members).toBe(all.size);
        for (const { member, ...figures } of members) {
          const nothing = { count: 0, gross: '0.00', notIncluded: 0 };
          expect(figures).toMatchObject({ now: now[member] ?? nothing, before: earlier[member] ?? nothing });
          for (const rival of Object.values(now)) {
            expect(unitsOf(figures.now.gross)).toBeGreaterThanOrEqual(unitsOf(rival.gross));
          }
        }
        const total = (sums: Record<string, { gross: string }>) =>
          Object.values(sums).reduce((sum, { gross }) => sum + unitsOf(gross), 0n);
        expect([...members, others].reduce((sum, { now: { gross } }) => sum + unitsOf(gross), 0n)).toBe(
          total(now),
        );
        expect(whole.now).toEqual(
          added(
            within(from, to)
              .filter((record) => nameOf(record) === 'HUF' && standingOf(record, live) === 'counted')
              .map((record) => ({ key: '', gross: grossOf(linesOf(record)) })),
          )[''] ?? { count: 0, gross: '0.00', notIncluded: 0 },
        );
        cache.writer.removal.remove(COMPANY);
      },
    ),
    { numRuns: 60 },
  );
}, 60_000);

test('a list in its initial sync is reported as not ready and has no sums', () => {
  cache.write(COMPANY, 'expenses', [{ id: 1, issued_at: '2024-03-17', currency: 'EUR', assignments: [] }]);
  const query = { companyId: COMPANY, period: { from: '2024-03-01', to: '2024-03-20' }, subject: null };
  expect(cache.reader.insights.months(query).expenses).toEqual({
    isReady: false,
    syncedAt: null,
    completeness: { readToEndAt: null, shortfall: null, unreadable: 0 },
    months: [],
    undated: [],
  });
});

test('members are named by their own record, else by the newest record of the period', () => {
  const record = (id: number, partner: number, date: string, name: string): Fields => ({
    id,
    issued_at: date,
    partner,
    partner_name: name,
    currency: 'EUR',
    assignments: [{ id, expense_type: 4, gross_amount: `${100 - id}.00` }],
  });
  cache.write(COMPANY, 'partners', [{ id: 7, name: 'Seven as it is called' }]);
  cache.write(COMPANY, 'expense-types', [{ id: 4, name: 'Rent' }]);
  cache.write(COMPANY, 'expenses', [
    record(1, 7, '2024-03-17', 'Seven then'),
    record(2, 8, '2024-03-17', 'Eight, old'),
    record(3, 8, '2024-03-18', 'Eight'),
  ]);
  cache.finish(COMPANY, 'expenses');
  const query = {
    companyId: COMPANY,
    list: 'expenses',
    currency: 'EUR',
    period: { from: '2024-03-01', to: '2024-03-31' },
    before: { from: '2023-03-01', to: '2023-03-31' },
    limit: 5,
  } as const;
  expect(
    cache.reader.insights.members({ ...query, dimension: 'partner' }).members.map(({ name }) => name),
  ).toEqual(['Eight', 'Seven as it is called']);
  expect(cache.reader.insights.members({ ...query, dimension: 'type' }).members).toMatchObject([
    { member: '4', name: 'Rent', now: { gross: '294.00', count: 3 }, before: { count: 0 } },
  ]);
});
