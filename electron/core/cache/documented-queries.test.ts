import { readFileSync } from 'node:fs';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { openCacheFixture, type CacheFixture } from './testing/cache-fixture.ts';

const DOCUMENT = path.join(import.meta.dirname, '../../../docs/sql.md');
const QUERIES = [...readFileSync(DOCUMENT, 'utf8').matchAll(/```sql\n([\s\S]*?)```/g)].map(([, sql = '']) =>
  sql.trim(),
);

const GROSS = ['0.10', '0.20', '-1.2345', '90071992547409.93', 'about 5'];

let cache: CacheFixture;
beforeAll(() => {
  cache = openCacheFixture();
  const records = GROSS.map((gross_amount, id) => ({
    id,
    currency: 'EUR',
    gross_amount,
    payment_method: 'cash',
  }));
  cache.write(5, 'incomes', records);
  cache.write(5, 'expenses', records);
});
afterAll(() => cache.close());

const rowsOf = (sql: string): unknown[] =>
  cache.inspect((database) => database.prepare(sql).safeIntegers().all());

test.each(QUERIES)('runs on the cache: %s', (sql) => {
  expect(rowsOf(sql)).toBeInstanceOf(Array);
});

test('the documented sum of amounts is exact, and does not include unreadable amounts', () => {
  const sql = QUERIES.find((query) => query.includes('ten_thousandths')) ?? '';
  expect(rowsOf(sql)).toEqual([{ currency: 'EUR', ten_thousandths: 900719925474089955n }]);
});
