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

test('a note and the reviewed mark outlast the record, its return and the cache', () => {
  cache.write(5, 'expenses', [{ id: 1 }]);
  settings(({ marks }) => {
    marks.write(5, 'expenses', '1', 'Ask Ágnes');
    marks.review(5, 'expenses', '1', 7);
  });
  const kept = { note: 'Ask Ágnes', reviewedAt: 7 };
  expect(cache.reader.marks.get(KEY)).toEqual(kept);
  cache.remove(5, 'expenses', ['1']);
  cache.write(5, 'expenses', [{ id: 1, note: 'back' }]);
  expect(cache.reader.marks.get(KEY)).toEqual(kept);
  cache.writer.removal.remove(5);
  cache.reopen();
  expect(cache.reader.marks.get(KEY)).toEqual(kept);
  expect(cache.reader.marks.get({ ...KEY, resource: 'incomes' })).toEqual({ note: null, reviewedAt: null });
});

test('notes and reviewed marks are counted for each company', () => {
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

test('what was taken back leaves nothing, and a removed company takes its notes along', () => {
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
