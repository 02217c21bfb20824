import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { anyExpense } from '../testing/any-record.ts';
import { openCacheFixture, type CacheFixture, type Fields } from '../testing/cache-fixture.ts';

const COMPANY = 5;
let cache: CacheFixture;
beforeEach(() => {
  cache = openCacheFixture();
});
afterEach(() => {
  cache.close();
});

/** Events during an initial sync, in addition to the arrival of a page. */
const EVENTS = {
  nothing: () => undefined,
  'the program ends': () => {
    cache.reopen();
  },
  'a page is written and not kept': (page: Fields[]) => {
    expect(() =>
      cache.writer.transaction(() => {
        cache.write(COMPANY, 'expenses', page);
        throw new Error('the disk is full');
      }),
    ).toThrow('the disk is full');
  },
  'a record goes': (page: Fields[]) => {
    cache.remove(COMPANY, 'expenses', [String(page[0]?.id)]);
  },
  'the company is removed': () => {
    cache.writer.removal.remove(COMPANY);
  },
};
type Event = keyof typeof EVENTS;
const names = Object.keys(EVENTS) as Event[];

const totals = (): unknown[] => cache.inspect((file) => file.prepare('SELECT * FROM total').all());

/** The totals computed again from the cached records. */
function recomputed(): unknown[] {
  cache.inspect((file) => file.exec('DELETE FROM total; UPDATE list_state SET indexes_built = 0'));
  cache.reopen();
  cache.inspect((file) => file.exec("INSERT INTO search (search) VALUES ('delete-all')"));
  cache.finish(COMPANY, 'expenses');
  return totals();
}

const step = fc.record({
  page: fc.array(anyExpense, { minLength: 1, maxLength: 8 }),
  event: fc.oneof(
    { weight: 6, arbitrary: fc.constant<Event>('nothing') },
    { weight: 1, arbitrary: fc.constantFrom(...names) },
  ),
});

test('an initial sync ends with the totals of its records, whatever happened between its pages', () => {
  fc.assert(
    fc.property(fc.array(step, { minLength: 1, maxLength: 8 }), (steps) => {
      for (const { page, event } of steps) {
        cache.write(COMPANY, 'expenses', page);
        EVENTS[event](page);
      }
      cache.finish(COMPANY, 'expenses');
      expect(totals()).toEqual(recomputed());
      cache.writer.removal.remove(COMPANY);
    }),
    { numRuns: 60 },
  );
}, 60_000);

test('pages that only add records are not read again', () => {
  const page = (month: string): Fields[] =>
    [1, 2].map((number) => ({
      id: `${month}-${number}`,
      issued_at: `2024-${month}-0${number}`,
      assignments: [],
    }));
  cache.write(COMPANY, 'expenses', page('03'));
  cache.write(COMPANY, 'expenses', page('04'));
  // An edit outside of the writer, visible only if the records are read again.
  cache.inspect((file) => file.exec("UPDATE record SET date = '2020-01-01'"));
  cache.finish(COMPANY, 'expenses');
  expect(totals()).toMatchObject([
    { dimension: 'list', month: '2024-03', records: 2 },
    { dimension: 'list', month: '2024-04', records: 2 },
  ]);
});
