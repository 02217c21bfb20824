import fc from 'fast-check';
import { afterEach, beforeEach, expect, test } from 'vitest';
import type { RecordFilter } from '../../../../shared/model/filter.ts';
import { openCacheFixture, type CacheFixture } from '../testing/cache-fixture.ts';
import { bindRecordId, boundKey } from './record-id.ts';

/** Keys that look like integers, like integers spelled differently, or like none. */
const KEYS = [
  '123',
  '00123',
  '0',
  '-0',
  '-7',
  '1e3',
  '1.0',
  '+5',
  '0x10',
  ' 123',
  '१२३',
  'a',
  '',
  '9007199254740993',
  '999999999999999999',
  '1000000000000000000',
  '-99999999999999999',
  '-999999999999999999',
  '9223372036854775807',
  '9223372036854775808',
  '18446744073709551616',
  '123456789012345678901234567890',
];

let cache: CacheFixture;
beforeEach(() => {
  cache = openCacheFixture();
});
afterEach(() => {
  cache.close();
});

test('SQL converts a key stored as text to its bound value and back', () => {
  const any = fc.oneof(fc.constantFrom(...KEYS), fc.bigInt().map(String), fc.string());
  cache.inspect((file) => {
    const made = file.prepare<[string], { key: unknown; text: string }>(
      `SELECT ${boundKey('text')} AS key, CAST(${boundKey('text')} AS TEXT) AS text FROM (SELECT ? AS text)`,
    );
    made.safeIntegers();
    fc.assert(
      fc.property(any, (key) => {
        fc.pre(key.isWellFormed() && !key.includes('\0'));
        expect(made.get(key)).toEqual({ key: bindRecordId(key), text: key });
      }),
      { numRuns: 1_000, examples: KEYS.map((key): [string] => [key]) },
    );
  });
});

/** Ids as sent, each of a different record. */
const IDS = [
  '123',
  '"00123"',
  '"0123"',
  '"1e3"',
  '1000',
  '-0',
  '"-0"',
  '"1.0"',
  '1.5',
  '"abc"',
  '"ABC"',
  '9007199254740992',
  '9007199254740993',
  '9223372036854775807',
  '9223372036854775808',
  '18446744073709551615',
  '18446744073709551616',
  '123456789012345678901234567890',
];

test('a record is found by the exact id in references, for names, filters, sorting, marks and totals', () => {
  // Names are in reverse order: the first record has the last name.
  const named = (id: string): string => `${String.fromCharCode(122 - IDS.indexOf(id))} ${id}`;
  cache.write(
    5,
    'partners',
    IDS.map((id) => `{"id":${id},"name":${JSON.stringify(named(id))}}`),
  );
  const types = IDS.map((id) => `{"id":${id},"name":${JSON.stringify(named(id))},"parent":${id}}`);
  cache.write(5, 'expense-types', types);
  const expenses = IDS.map((id, place) => {
    const line = `{"id":1,"expense_type":{"id":${id}},"gross_amount":"${place + 1}.00"}`;
    return `{"id":${id},"partner":${id},"issued_at":"2026-01-02","currency":"EUR","invoice_number":${id},"assignments":[${line}]}`;
  });
  cache.write(5, 'expenses', expenses);
  for (const resource of ['partners', 'expense-types', 'expenses'] as const) cache.finish(5, resource);

  const list = { companyId: 5, resource: 'expenses', filter: {} } as const;
  const byName = { column: 'partnerName', descending: false } as const;
  const rows = cache.reader.records.page(list, byName, 0, 100);
  expect(rows).toHaveLength(IDS.length);
  expect(rows.map(({ partnerName }) => partnerName)).toEqual(IDS.toReversed().map(named));
  for (const [place, id] of IDS.entries()) {
    const own = rows.find(({ partnerName }) => partnerName === named(id));
    expect(own).toMatchObject({ types: named(id), gross: `${place + 1}.00` });
    const key = own?.recordId ?? '';
    expect([own?.partnerId, own?.typesEach]).toEqual([key, [{ id: key, name: named(id) }]]);

    const detail = cache.reader.records.get(5, 'expenses', key);
    expect(detail.row).toEqual(own);
    expect(detail.fields.find(({ name }) => name === 'partner')?.text).toBe(id.replaceAll('"', ''));
    expect(cache.reader.records.get(5, 'expense-types', key).row).toMatchObject({ parentName: named(id) });

    const ids = (filter: RecordFilter): string[] =>
      cache.reader.records.page({ ...list, filter }, byName, 0, 100).map(({ recordId }) => recordId);
    expect(ids({ partners: [key] })).toEqual([key]);
    expect(ids({ types: [key] })).toEqual([key]);

    cache.settings(({ marks }) => {
      marks.review(5, 'expenses', key, 1);
    });
    expect(ids({ marks: ['reviewed'] })).toEqual([key]);
    expect(cache.reader.records.get(5, 'expenses', key).row.reviewedAt).not.toBeNull();
    cache.settings(({ marks }) => {
      marks.review(5, 'expenses', key, null);
    });
  }
  for (const facet of ['partners', 'types'] as const) {
    const values = cache.reader.records.facet({
      companyId: 5,
      resource: 'expenses',
      facet,
      text: '',
      chosen: [],
    });
    expect(values.map(({ name, count }) => [name, count]).sort()).toEqual(
      IDS.map((id) => [named(id), 1]).sort(),
    );
  }
  const members = cache.reader.insights.members({
    companyId: 5,
    list: 'expenses',
    dimension: 'partner',
    currency: 'EUR',
    limit: 100,
    period: { from: '2026-01-01', to: '2026-01-31' },
    before: { from: '2025-01-01', to: '2025-01-31' },
  });
  expect(members.members.map(({ name }) => name).sort()).toEqual(IDS.map(named).sort());
});
