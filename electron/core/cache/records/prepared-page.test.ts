import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { PageRecords } from '../../answers/page-records.ts';
import { RawRecord } from '../../answers/raw-record.ts';
import { preparePage } from './prepared-page.ts';
import { anyExpense } from '../testing/any-record.ts';
import { openCacheFixture, type CacheFixture, type Fields } from '../testing/cache-fixture.ts';

const TABLES = ['record', 'record_raw', 'total', 'date_count', 'list_state', 'history_entry'];

/** The records of a body as received from the service. */
function taken(page: Fields[]): { body: Buffer; records: RawRecord[] } {
  const texts = page.map((fields) => JSON.stringify(fields));
  const body = Buffer.from(`[${texts.join(',')}]`);
  let end = 0;
  const records = texts.map((text) => {
    const start = end + 1;
    end = start + Buffer.byteLength(text);
    return new RawRecord(body.subarray(start, end));
  });
  return { body, records };
}

/** The same, prepared as on the other thread. */
function prepared(page: Fields[]): PageRecords {
  const { body, records } = taken(page);
  const ready = preparePage('expenses', records, body);
  return Object.assign([...records], ready && { prepared: { ...ready, body } });
}

/** All rows after writing the pages of a list, whose initial sync ends after `builtAfter` of them. */
function written(pages: PageRecords[], builtAfter: number): unknown {
  const cache: CacheFixture = openCacheFixture();
  try {
    for (const [index, page] of pages.entries()) {
      if (index === builtAfter) cache.finish(5, 'expenses');
      const found = { now: index + 1, runId: index + 1 };
      cache.writer.transaction(() => cache.writer.records.write(5, 'expenses', page, found));
    }
    cache.finish(5, 'expenses');
    expect(cache.writer.search.isSound()).toBe(true);
    return cache.inspect((file) =>
      TABLES.map((table) => file.prepare(`SELECT * FROM ${table}`).safeIntegers().all()),
    );
  } finally {
    cache.close();
  }
}

test('a prepared page writes the same rows as its unprepared records, whichever of them are already cached', () => {
  fc.assert(
    fc.property(
      fc.array(fc.array(anyExpense, { minLength: 1, maxLength: 8 }), { minLength: 1, maxLength: 5 }),
      fc.nat({ max: 5 }),
      (pages, builtAfter) => {
        const plain = written(
          pages.map((page) => taken(page).records),
          builtAfter,
        );
        expect(written(pages.map(prepared), builtAfter)).toEqual(plain);
      },
    ),
    { numRuns: 20 },
  );
}, 60_000);
