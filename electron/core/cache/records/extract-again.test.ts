import { afterEach, beforeEach, expect, test } from 'vitest';
import { openCacheFixture, type CacheFixture } from '../testing/cache-fixture.ts';

let cache: CacheFixture;
beforeEach(() => {
  cache = openCacheFixture();
});
afterEach(() => {
  cache.close();
});

const RECORDS = Array.from({ length: 1_200 }, (_, number) => ({
  id: number + 1,
  partner_name: 'Őrség Kft.',
  issued_at: `2024-0${1 + (number % 9)}-11`,
  currency: 'HUF',
  assignments: [{ id: 1, net_amount: '1.00', vat_amount: '0.27', gross_amount: '1.27' }],
}));
const everything = (): unknown =>
  cache.inspect((file) => ({
    records: file.prepare('SELECT * FROM record ORDER BY row_id').all(),
    totals: file.prepare('SELECT * FROM total').all(),
    dates: file.prepare('SELECT * FROM date_count').all(),
    version: file.prepare('SELECT * FROM extraction').all(),
  }));

test('extracts records of an older version again from their own text, across a restart', () => {
  cache.write(5, 'expenses', RECORDS);
  cache.remove(5, 'expenses', ['7']);
  cache.finish(5, 'expenses');
  while (cache.writer.extractAgain());
  const before = everything();
  const changes = cache.reader.history.page({ companyId: 5, before: null, limit: 100 });

  // An older version extracted no partner and another date; its totals and search index were built from these.
  cache.inspect((file) =>
    file.exec(`
      UPDATE record SET extract_version = 0, partner_name = NULL, sort_name = NULL, sort_number = NULL, date = '2020-01-01';
      UPDATE extraction SET version = 0;
      DELETE FROM total; DELETE FROM date_count; UPDATE list_state SET indexes_built = 0;
      INSERT INTO date_count VALUES (5, 'expenses', '2020-01-01', 1200), (0, 'expenses', '2020-01-01', 1200);
      INSERT INTO search (search) VALUES ('delete-all')`),
  );
  cache.finish(5, 'expenses');
  expect(cache.writer.extractAgain()).toBe(true);
  cache.reopen();
  let batches = 1;
  while (cache.writer.extractAgain()) batches += 1;
  expect(batches).toBe(2);
  expect(everything()).toEqual(before);
  expect(cache.writer.search.isSound()).toBe(true);
  expect(cache.reader.history.page({ companyId: 5, before: null, limit: 100 })).toEqual(changes);
  expect(cache.writer.extractAgain()).toBe(false);
});
