import { afterEach, beforeEach, expect, test } from 'vitest';
import { openCacheFixture, type CacheFixture } from '../testing/cache-fixture.ts';

let cache: CacheFixture;
beforeEach(() => {
  cache = openCacheFixture();
  cache.finish(5, 'expenses');
  cache.finish(5, 'expense-types');
});
afterEach(() => {
  cache.close();
});

const MANY = Array.from({ length: 300 }, (_, number) => ({
  id: number + 1,
  partner_name: number % 3 === 0 ? 'Ősz Bt.' : 'Tavasz Kft.',
  invoice_number: `A-${number}`,
  issued_at: `2024-01-${String(1 + (number % 28)).padStart(2, '0')}`,
}));

function found(text: string): string[] {
  return cache.reader.records
    .page(
      { companyId: 5, resource: 'expenses', filter: { text } },
      { column: 'date', descending: true },
      0,
      100,
    )
    .map(({ recordId }) => recordId);
}

test('finds what the words begin with, in any order, with or without accents, in every text field', () => {
  cache.write(5, 'expense-types', [{ id: 12, name: 'Áram és fűtés' }]);
  cache.write(5, 'expenses', [
    { id: 1, partner_name: 'Kőműves Kft.', invoice_number: 'SZ-2024/0017', description: 'Garázs kapuja' },
    { id: 2, partner_name: 'Sör Zrt.', assignments: [{ id: 1, expense_type: 12 }] },
  ]);
  expect(found('komuves')).toEqual(['1']);
  expect(found('KŐM')).toEqual(['1']);
  expect(found('kapu gar')).toEqual(['1']);
  expect(found('2024/00')).toEqual(['1']);
  expect(found('fűtes')).toEqual(['2']);
  expect(found('sor aram')).toEqual(['2']);
  expect(found('űves')).toEqual([]);
  expect(found('sor komuves')).toEqual([]);
});

test('nothing typed is taken for an expression', () => {
  cache.write(5, 'expenses', [{ id: 1, partner_name: 'NEAR AND Co.' }]);
  for (const text of [
    '"',
    "'; DROP",
    'near(',
    'AND',
    '*',
    'NOT near',
    'text:near',
    '^near',
    '\uE0005expense',
  ]) {
    expect(() => found(text)).not.toThrow();
  }
  expect(found('and near')).toEqual(['1']);
  expect(found('text:near')).toEqual([]);
});

test('old words are gone after an edit, and a removed record is still found', () => {
  cache.write(5, 'expenses', [{ id: 1, partner_name: 'Régi név', issued_at: '2024-05-01' }]);
  cache.write(5, 'expenses', [{ id: 1, partner_name: 'Új név', issued_at: '2023-05-01' }]);
  expect(found('regi')).toEqual([]);
  expect(found('uj nev')).toEqual(['1']);
  cache.remove(5, 'expenses', ['1']);
  expect(found('uj nev')).toEqual(['1']);
  expect(cache.writer.search.isSound()).toBe(true);
});

test('the newest come first, by date and then by record', () => {
  cache.write(5, 'expenses', MANY);
  const ofList = cache.reader.records.page(
    { companyId: 5, resource: 'expenses', filter: {} },
    { column: 'date', descending: true },
    0,
    300,
  );
  const expected = ofList
    .filter(({ partnerName }) => partnerName === 'Ősz Bt.')
    .map(({ recordId }) => recordId);
  expect(found('osz')).toEqual(expected);
});

test('a list is in the index in the moment its first backfill ends', () => {
  cache.write(6, 'expenses', MANY);
  const words = (): unknown =>
    cache.inspect((file) =>
      file.prepare('SELECT count(*) AS n FROM search WHERE search MATCH \'"osz"\'').get(),
    );
  expect(words()).toEqual({ n: 0 });
  cache.finish(6, 'expenses');
  expect(words()).toEqual({ n: 100 });
  expect(cache.writer.search.isSound()).toBe(true);
});

test('an index that lost step is noticed and made anew', () => {
  cache.write(5, 'expenses', MANY);
  cache.inspect((file) => file.exec("UPDATE record SET partner_name = 'Tél Nyrt.' WHERE record_id = 1"));
  expect(cache.writer.search.isSound()).toBe(false);
  cache.writer.search.rebuild();
  expect(cache.writer.search.isSound()).toBe(true);
  expect(found('tel')).toEqual(['1']);
});

test('long words are found as short ones are, also where many records only begin like them', () => {
  const records = Array.from({ length: 1_500 }, (_, number) => ({
    id: number + 1,
    partner_name: number % 500 === 0 ? 'Székesfehérvári Kft.' : 'Székelyudvarhely Bt.',
    issued_at: '2024-01-05',
  }));
  cache.write(5, 'expenses', records);
  expect(found('szekesfeh')).toEqual(['1001', '501', '1']);
  expect(found('székesfehérvári kft')).toEqual(['1001', '501', '1']);
  expect(found('szekesfehervarit')).toEqual([]);
  expect(found('székely')).toHaveLength(100);
});

test('of more matches than fit a page the newest by date are shown, whatever came last', () => {
  const records = Array.from({ length: 150 }, (_, number) => ({
    id: number + 1,
    partner_name: 'Tavasz Kft.',
    issued_at: new Date(Date.UTC(2024, 0, 1) - number * 86_400_000).toISOString().slice(0, 10),
  }));
  cache.write(5, 'expenses', records);
  expect(found('tavasz')[0]).toBe('1');
  expect(found('ta')[99]).toBe('100');
});

test('a single letter is found alone, beside words, as a type and where few records have it', () => {
  cache.write(5, 'expense-types', [
    { id: 12, name: 'Áram' },
    { id: 13, name: 'Víz' },
  ]);
  const records = Array.from({ length: 1_500 }, (_, number) => ({
    id: number + 1,
    partner_name: number === 3 ? 'Zápor Bt.' : 'Tavasz Kft.',
    invoice_number: `IKT-${number % 3}`,
    issued_at: '2024-01-05',
    ...(number === 7 && { assignments: [{ id: 1, expense_type: 13 }] }),
  }));
  cache.write(5, 'expenses', records);
  const newest = records.toReversed();
  const with1 = newest.filter(({ id }) => id % 3 === 2).map(({ id }) => String(id));
  expect(found('ikt-1')).toEqual(with1.slice(0, 100));
  expect(found('1')).toEqual(with1.slice(0, 100));
  expect(found('z')).toEqual(['4']);
  expect(found('z t')).toEqual([]);
  expect(found('v')).toEqual(['8']);
});
