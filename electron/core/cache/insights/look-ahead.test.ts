import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { anyExpense } from '../testing/any-record.ts';
import { openCacheFixture, type CacheFixture, type Fields } from '../testing/cache-fixture.ts';
import { labelCurrency } from '../testing/label-currency.ts';
import { added, edgeDay, grossOf, linesOf, nameOf } from '../testing/recompute.ts';

const COMPANY = 5;
let cache: CacheFixture;
beforeEach(() => {
  cache = openCacheFixture();
});
afterEach(() => {
  cache.close();
});

test('what is due equals a recomputation, with what is in no figure counted', () => {
  labelCurrency(cache.profile, COMPANY, '#1', 'HUF');
  const [today, days] = ['2024-02-10', 30];
  const last = '2024-03-10';
  fc.assert(
    fc.property(
      fc.array(fc.tuple(anyExpense, fc.option(edgeDay), fc.constantFrom('expenses', 'incomes')), {
        maxLength: 30,
      }),
      fc.array(fc.integer({ min: 1, max: 40 })),
      (made, gone) => {
        const held = { expenses: new Map<string, Fields>(), incomes: new Map<string, Fields>() };
        for (const [made_, due, list] of made) {
          const record = { ...made_, due_at: due };
          cache.write(COMPANY, list, [record]);
          held[list].set(String(record.id), record);
        }
        for (const list of ['expenses', 'incomes'] as const) {
          cache.remove(COMPANY, list, gone.map(String));
          for (const id of gone) held[list].delete(String(id));
        }
        const group = (due: unknown): string =>
          typeof due !== 'string' ? 'undated' : due < today ? 'overdue' : due > last ? 'later' : due;
        const expected = added(
          (['expenses', 'incomes'] as const).flatMap((list) =>
            [...held[list].values()]
              .filter(({ paid_status: status }) => status === 1)
              .map((record) => ({
                key: JSON.stringify([nameOf(record), list, group(record['due_at'])]),
                gross: grossOf(linesOf(record)),
              })),
          ),
        );
        const { currencies } = cache.reader.insights.lookAhead({ companyId: COMPANY, today, days });
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
        const uncounted = (list: 'expenses' | 'incomes', name: 'partlyPaid' | 'statusUnknown') =>
          currencies.reduce((sum, ahead) => sum + ahead[name][list], 0);
        for (const list of ['expenses', 'incomes'] as const) {
          const records = [...held[list].values()];
          expect(uncounted(list, 'partlyPaid')).toBe(
            records.filter((record) => record['paid_status'] === 3).length,
          );
          expect(uncounted(list, 'statusUnknown')).toBe(
            records.filter(({ paid_status: status }) => status === null || status === undefined).length,
          );
        }
        const named = currencies.flatMap(({ undatedItems }) => undatedItems);
        const undated = Object.entries(expected).filter(([key]) => key.includes('undated'));
        expect(named.length).toBe(undated.reduce((sum, [, { count }]) => sum + Math.min(count, 20), 0));
        cache.writer.removeCompany(COMPANY);
      },
    ),
    { numRuns: 60 },
  );
}, 60_000);
