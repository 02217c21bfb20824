import { afterEach, beforeEach, expect, it } from 'vitest';
import { openCacheFixture, type CacheFixture } from './testing/cache-fixture.ts';

const TODAY = { today: '2026-01-10', dayStart: 0, weekStart: 0 };

let cache: CacheFixture;
beforeEach(() => {
  cache = openCacheFixture();
  cache.settings(() => undefined);
});
afterEach(() => cache.close());

it('answers the same question from what it answered last', () => {
  const list = cache.reader.overview.list(TODAY);
  expect(list).toHaveLength(1);
  expect(cache.reader.overview.list({ ...TODAY })).toBe(list);
});

it('reads anew after anything was written to the cache or the settings', () => {
  const before = cache.reader.overview.list(TODAY);
  cache.write(5, 'expenses', [{ id: 1, gross_amount: '10.00', currency: 'HUF', due_date: '2026-01-01' }]);
  const written = cache.reader.overview.list(TODAY);
  expect(written[0]?.records.expenses).toBe((before[0]?.records.expenses ?? 0) + 1);
  cache.settings((settings) => settings.deleteCompany(5));
  expect(cache.reader.overview.list(TODAY)).toEqual([]);
});

it('answers another question anew', () => {
  const today = cache.reader.overview.list(TODAY);
  expect(cache.reader.overview.list({ ...TODAY, today: '2026-01-11' })).not.toBe(today);
});
