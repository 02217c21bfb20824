import { afterEach, beforeEach, expect, test } from 'vitest';
import { openSettingsStore } from '../../settings/settings-store.ts';
import { anyCompany } from '../../settings/testing/any-company.ts';
import { openCacheFixture, type CacheFixture } from '../testing/cache-fixture.ts';
import { labelCurrency } from '../testing/label-currency.ts';

const KEY = { companyId: 5, resource: 'expenses', recordId: '1' } as const;
let cache: CacheFixture;
beforeEach(() => {
  cache = openCacheFixture();
  labelCurrency(cache.profile, 5, '#1', 'HUF');
});
afterEach(() => {
  cache.close();
});

function settings(work: (store: ReturnType<typeof openSettingsStore>) => void): void {
  const store = openSettingsStore(cache.profile);
  work(store);
  store.close();
}

test('a note and a reviewed mark survive the removal of the record, its return and a new cache', () => {
  cache.write(5, 'expenses', [{ id: 1 }]);
  settings(({ marks }) => {
    marks.write(5, 'expenses', '1', 'Ask Ágnes');
    marks.review(5, 'expenses', '1', 7_000_000);
  });
  const expectedMark = { note: 'Ask Ágnes', reviewedAt: 7_000_000, changedSince: false };
  expect(cache.reader.marks.get(KEY)).toEqual(expectedMark);
  cache.remove(5, 'expenses', ['1']);
  cache.write(5, 'expenses', [{ id: 1, note: 'back' }]);
  expect(cache.reader.marks.get(KEY)).toEqual(expectedMark);
  cache.writer.removal.remove(5);
  cache.reopen();
  expect(cache.reader.marks.get(KEY)).toEqual(expectedMark);
  expect(cache.reader.marks.get({ ...KEY, resource: 'incomes' })).toEqual({
    note: null,
    reviewedAt: null,
    changedSince: false,
  });
});

test.each([
  ['a clock that was ahead', 9e12],
  ['a clock that was behind', 0],
])('a review by %s reports only changes made after it', (_which, at) => {
  const review = (entryId: number | null): void =>
    settings(({ marks }) => marks.review(5, 'expenses', '1', at, entryId));
  const isChanged = () => cache.reader.marks.get(KEY).changedSince;
  cache.write(5, 'expenses', [{ id: 1 }, { id: 2 }]);
  cache.write(5, 'expenses', [{ id: 1, note: 'a' }]);
  review(cache.writer.history.newest());
  cache.write(5, 'expenses', [{ id: 2, note: 'another' }]);
  expect(isChanged()).toBe(false);
  cache.write(5, 'expenses', [{ id: 1, note: 'b' }]);
  expect(isChanged()).toBe(true);
  review(cache.writer.history.newest());
  expect(isChanged()).toBe(false);
});

test('compares times for a review by an earlier version, or from before the oldest history entry', () => {
  cache.write(5, 'expenses', [{ id: 1 }]);
  cache.write(5, 'expenses', [{ id: 1, note: 'a' }]);
  const isChanged = (at: number, entryId: number | null): boolean => {
    settings(({ marks }) => marks.review(5, 'expenses', '1', at, entryId));
    return cache.reader.marks.get(KEY).changedSince;
  };
  expect([isChanged(1_500, null), isChanged(2_500, null)]).toEqual([true, false]);
  const { history } = cache.writer;
  cache.write(5, 'expenses', [{ id: 2 }]);
  history.prune(history.newest() - 1, 100);
  expect([isChanged(1_500, 1), isChanged(2_500, 1)]).toEqual([true, false]);
});

test('caps the entry of a review at the newest entry of the history', () => {
  cache.write(5, 'expenses', [{ id: 1 }]);
  settings(({ marks }) => {
    marks.review(5, 'expenses', '1', 7_000_000, 900);
    marks.notBeyond(cache.writer.history.newest());
  });
  cache.write(5, 'expenses', [{ id: 1, note: 'a' }]);
  expect(cache.reader.marks.get(KEY).changedSince).toBe(true);
});

test('counts notes and reviewed marks per company', () => {
  settings(({ marks, ...store }) => {
    store.saveCompany(anyCompany(6));
    marks.write(5, 'expenses', '1', 'Ask Ágnes');
    marks.review(5, 'expenses', '1', 7);
    marks.review(5, 'incomes', '1', 7);
    marks.write(6, 'incomes', '1', 'another company’s');
  });
  expect(cache.reader.marks.count(5)).toEqual({ notes: 1, reviewed: 2 });
  expect(cache.reader.marks.count(7)).toEqual({ notes: 0, reviewed: 0 });
});

test('clearing a note deletes it, and removing a company deletes its notes', () => {
  const rows = (): unknown[] => {
    let found: unknown[] = [];
    settings((store) => {
      found = [store.companies().length];
    });
    return [...found, cache.reader.marks.get(KEY).note];
  };
  settings(({ marks }) => {
    marks.write(5, 'expenses', '1', 'x');
    marks.write(5, 'expenses', '1', null);
  });
  expect(rows()).toEqual([1, null]);
  settings((store) => {
    store.marks.write(5, 'expenses', '1', 'y');
    store.deleteCompany(5);
  });
  expect(rows()).toEqual([0, null]);
});
