import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { anyExpense } from '../testing/any-record.ts';
import { openCacheFixture, type CacheFixture, type Fields } from '../testing/cache-fixture.ts';
import { labelCurrency } from '../testing/label-currency.ts';
import { added, edgeDay, grossOf, isCancelled, linesOf, nameOf, statusOf } from '../testing/recompute.ts';

const COMPANY = 5;
let cache: CacheFixture;
beforeEach(() => {
  cache = openCacheFixture();
});
afterEach(() => {
  cache.close();
});

test('due amounts equal a recomputation, and records not included are counted', () => {
  labelCurrency(cache.profile, COMPANY, '#1', 'HUF');
  const today = '2024-02-10';
  const days = 30;
  const last = '2024-03-10';
  fc.assert(
    fc.property(
      fc.array(
        fc.tuple(anyExpense, fc.option(edgeDay), fc.option(edgeDay), fc.constantFrom('expenses', 'incomes')),
        {
          maxLength: 30,
        },
      ),
      fc.array(fc.integer({ min: 1, max: 40 })),
      (made, gone) => {
        for (const list of ['expenses', 'incomes'] as const) cache.finish(COMPANY, list);
        const written = { expenses: new Map<string, Fields>(), incomes: new Map<string, Fields>() };
        for (const [made_, due, planned, list] of made) {
          const record = { ...made_, due_at: due, planned_payment_date: planned };
          cache.write(COMPANY, list, [record]);
          written[list].set(String(record.id), record);
        }
        for (const list of ['expenses', 'incomes'] as const) {
          cache.remove(COMPANY, list, gone.map(String));
          for (const id of gone) written[list].delete(String(id));
        }
        const openOf = (list: 'expenses' | 'incomes'): Fields[] => {
          const all = [...written[list].values()];
          return all.filter((record) => !isCancelled(record, all));
        };
        const expectedOn = ({ due_at: due, planned_payment_date: planned }: Fields): unknown =>
          typeof planned === 'string' && planned >= today ? planned : (due ?? planned);
        const group = (due: unknown): string =>
          typeof due !== 'string' ? 'undated' : due < today ? 'overdue' : due > last ? 'later' : due;
        const expected = added(
          (['expenses', 'incomes'] as const).flatMap((list) =>
            openOf(list)
              .filter((record) => statusOf(record) === 1)
              .map((record) => ({
                key: JSON.stringify([nameOf(record), list, group(expectedOn(record))]),
                gross: nameOf(record) === null ? null : grossOf(linesOf(record)),
              })),
          ),
        );
        const { currencies } = cache.reader.insights.forecast({ companyId: COMPANY, today, days });
        const found = currencies.flatMap(({ currency, overdue, later, undated, days: dated }) =>
          [
            { ...overdue, date: 'overdue' },
            { ...later, date: 'later' },
            { ...undated, date: 'undated' },
            ...dated,
          ].flatMap(({ date, ...flow }) =>
            (['expenses', 'incomes'] as const)
              .filter((list) => flow[list].count > 0)
              .map((list) => [JSON.stringify([currency, list, date]), flow[list]] as const),
          ),
        );
        expect(Object.fromEntries(found)).toEqual(expected);
        for (const { days: dated } of currencies) {
          expect(dated.map(({ date }) => date)).toEqual(dated.map(({ date }) => date).toSorted());
        }
        const uncounted = (list: 'expenses' | 'incomes', name: 'partPaid' | 'statusUnknown' | 'cancelled') =>
          currencies.reduce((sum, forecast) => sum + forecast[name][list], 0);
        for (const list of ['expenses', 'incomes'] as const) {
          const records = openOf(list);
          const counted = (of: readonly Fields[], ...statuses: (number | null)[]) =>
            of.filter((record) => statuses.includes(statusOf(record))).length;
          expect(uncounted(list, 'partPaid')).toBe(counted(records, 3));
          expect(uncounted(list, 'statusUnknown')).toBe(counted(records, null));
          const cancelled = [...written[list].values()].filter((record) => !records.includes(record));
          expect(uncounted(list, 'cancelled')).toBe(counted(cancelled, 1, 3));
        }
        const named = currencies.flatMap(({ undatedItems }) => undatedItems);
        const undated = Object.entries(expected).filter(([key]) => key.includes('undated'));
        expect(named.length).toBe(undated.reduce((sum, [, { count }]) => sum + Math.min(count, 20), 0));
        cache.writer.removal.remove(COMPANY);
      },
    ),
    { numRuns: 60 },
  );
}, 60_000);
