import { afterEach, beforeEach, expect, test } from 'vitest';
import type { RecordFilter } from '../../../../shared/model/filter.ts';
import type { Sort } from '../../../../shared/model/record.ts';
import { openCacheFixture, type CacheFixture } from '../testing/cache-fixture.ts';

const NEWEST: Sort = { column: 'date', descending: true };
let cache: CacheFixture;
beforeEach(() => {
  cache = openCacheFixture();
});
afterEach(() => {
  cache.close();
});

test('filters and sorts a list by the user’s own marks, also after they change', () => {
  cache.finish(5, 'expenses');
  cache.write(5, 'expenses', [{ id: 1 }, { id: 2 }, { id: 'x-3' }]);
  const ids = (filter: RecordFilter, sort: Sort = NEWEST): string[] =>
    [0, 1].flatMap((offset) =>
      cache.reader.records
        .page({ companyId: 5, resource: 'expenses', filter }, sort, offset, offset === 0 ? 1 : 100)
        .map(({ recordId }) => recordId),
    );
  const byMark: Sort = { column: 'reviewedAt', descending: false };
  expect(ids({ marks: ['reviewed'] })).toEqual([]);
  cache.settings(({ marks }) => {
    marks.review(5, 'expenses', '1', 2_000);
    marks.review(5, 'expenses', 'x-3', 1_000);
    marks.write(5, 'expenses', '2', 'Ask');
  });
  expect(ids({ marks: ['reviewed'] }).sort()).toEqual(['1', 'x-3']);
  expect(ids({ marks: ['unreviewed'] })).toEqual(['2']);
  expect(ids({ marks: ['noted', 'reviewed'] }).sort()).toEqual(['1', '2', 'x-3']);
  expect(ids({}, byMark), 'what has none comes last').toEqual(['x-3', '1', '2']);
  cache.settings(({ marks }) => {
    marks.review(5, 'expenses', 'x-3', null);
  });
  expect(ids({ marks: ['reviewed'] })).toEqual(['1']);
  expect(ids({}, byMark).at(0)).toBe('1');
  const [row] = cache.reader.records.page({ companyId: 5, resource: 'expenses', filter: {} }, byMark, 0, 1);
  expect(row?.reviewedAt).toBe(2_000);
});

test('a filtered list reflects cleared and added marks next to one dated ahead of the clock', () => {
  cache.finish(5, 'expenses');
  cache.write(5, 'expenses', [{ id: 1 }, { id: 2 }, { id: 3 }]);
  const reviewed = (): string[] =>
    [0, 1].flatMap((offset) =>
      cache.reader.records
        .page({ companyId: 5, resource: 'expenses', filter: { marks: ['reviewed'] } }, NEWEST, offset, 1)
        .map(({ recordId }) => recordId),
    );
  cache.settings(({ marks }) => {
    marks.review(5, 'expenses', '1', 9e12);
    marks.review(5, 'expenses', '2', 1_000);
  });
  expect(reviewed().sort()).toEqual(['1', '2']);
  cache.settings(({ marks }) => {
    marks.review(5, 'expenses', '2', null);
    marks.review(5, 'expenses', '3', 1_000);
  });
  expect(reviewed().sort()).toEqual(['1', '3']);
});
