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

test('finds words by prefix, in any order, with or without accents, in every text field', () => {
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

test.each([
  ['Łódź Sp.', ['lodz', 'ŁÓDŹ', 'łó', 'sp lodz']],
  ['Straße 5', ['strasse', 'STRASSE', 'STRAẞE', 'straß', 'str']],
  ['Ørsted Æble', ['orsted', 'ørs', 'aeble', 'æ', 'ae', 'o a']],
  ['İstanbul ve ısı', ['istanbul', 'ISI', 'i']],
  ['Œuvre đakovo þing', ['oeuvre', 'dakovo', 'thing']],
  ['ＡＢＣ－１２', ['abc', '12', 'ab 1']],
  ['A\u0301rvi\u0301z', ['árvíz', 'arviz']],
  ['Москва Йод', ['москва', 'МОСК', 'йод', 'м']],
  ['हिन्दी किताब', ['हिन्दी', 'कि', 'किताब']],
  ['ΟΔΟΣ', ['οδός', 'οδοσ']],
  ['O’Neil', ["o'neil", 'neil', 'O’N']],
])('finds %s however it is typed, during the initial sync and after it', (name, typed) => {
  const results = (): string[][] => typed.map((text) => found(text));
  cache.write(5, 'expenses', [
    { id: 1, partner_name: name },
    { id: 2, partner_name: 'Zebra' },
  ]);
  expect(results()).toEqual(typed.map(() => ['1']));
  cache.write(6, 'expenses', [{ id: 7, partner_name: name }]);
  const scanned = typed.map((text) =>
    cache.reader.records
      .page(
        { companyId: 6, resource: 'expenses', filter: { text } },
        { column: 'date', descending: true },
        0,
        9,
      )
      .map(({ recordId }) => recordId),
  );
  expect(scanned).toEqual(typed.map(() => ['7']));
  cache.write(5, 'expenses', [{ id: 1, partner_name: 'Another' }]);
  expect(results()).toEqual(typed.map(() => []));
  expect(cache.writer.search.isSound()).toBe(true);
});

test('does not equate distinct letters of other scripts', () => {
  cache.write(5, 'expenses', [{ id: 1, partner_name: 'Йод की Москва' }]);
  for (const text of ['иод', 'का', 'moskva']) expect(found(text)).toEqual([]);
});

test('records and typed text cannot inject the index words for lists and types', () => {
  cache.write(5, 'expenses', [{ id: 1, partner_name: '\uE0006expense', invoice_number: 'x' }]);
  cache.write(6, 'expenses', [{ id: 2, partner_name: 'x' }]);
  cache.finish(6, 'expenses');
  const inOther = cache.reader.records.page(
    { companyId: 6, resource: 'expenses', filter: { text: 'x' } },
    { column: 'date', descending: true },
    0,
    9,
  );
  expect(inOther.map(({ recordId }) => recordId)).toEqual(['2']);
  expect(found('6expense')).toEqual(['1']);
});

const unnamed = (id: number, partner: unknown, type: unknown = 1) => ({
  id,
  partner,
  partner_name: null,
  issued_at: `2024-01-0${id}`,
  assignments: [{ id: 1, expense_type: type }],
});

test('finds a record by the names of the partner and types it refers to by id alone, whatever the ids', () => {
  const expenses = [
    unnamed(1, '00123', 'rent-1'),
    unnamed(2, 123, '12'),
    unnamed(3, 'Ab-c d', 'rent-2'),
    unnamed(4, 'ab-c d'),
  ];
  const several = {
    ...unnamed(5, 9),
    assignments: ['rent-1', 12].map((type, id) => ({ id, expense_type: type })),
  };
  cache.write(6, 'expenses', [...expenses, several]);
  cache.write(5, 'expenses', [...expenses, several]);
  expect(found('number')).toEqual([]);
  const partners = {
    '00123': 'Text Kft.',
    123: 'Number Kft.',
    'Ab-c d': 'Great Kft.',
    'ab-c d': 'Small Kft.',
  };
  cache.write(
    5,
    'partners',
    Object.entries(partners).map(([id, name]) => ({ id, name })),
  );
  cache.write(5, 'expense-types', [
    { id: 'rent-1', name: 'Office' },
    { id: 'rent-2', name: 'Garage' },
    { id: 12, name: 'Power' },
  ]);
  const all = () =>
    ['text', 'number', 'great', 'sm', 'kft', 'office', 'garage', 'power', 'kft power', 'text power'].map(
      found,
    );
  const expected = [
    ['1'],
    ['2'],
    ['3'],
    ['4'],
    ['4', '3', '2', '1'],
    ['5', '1'],
    ['3'],
    ['5', '2'],
    ['2'],
    [],
  ];
  expect(all()).toEqual(expected);
  cache.write(5, 'partners', [{ id: 123, name: 'Renamed' }]);
  expect([found('number'), found('renamed')]).toEqual([[], ['2']]);
  cache.write(5, 'expenses', [{ ...unnamed(2, 123, '12'), partner_name: 'Own name' }]);
  expect([found('renamed'), found('own')]).toEqual([[], ['2']]);
  expect(cache.writer.search.isSound()).toBe(true);
});

test('finds records of many partners given by id alone with a single letter', () => {
  const many = Array.from({ length: 3_000 }, (_, id) => id + 1);
  cache.write(
    5,
    'partners',
    many.map((id) => ({ id: `p-${id}`, name: `Partner ${id}` })),
  );
  cache.write(
    5,
    'expenses',
    many.map((id) => ({ id, partner: `p-${id}`, issued_at: '2024-01-01' })),
  );
  const query = { companyId: 5, resource: 'expenses', filter: { text: 'p' } } as const;
  expect(cache.reader.records.summary(query).count).toBe(3_000);
});

test('does not interpret typed text as an FTS5 expression', () => {
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

test('drops old words after an edit, and still finds a removed record', () => {
  cache.write(5, 'expenses', [{ id: 1, partner_name: 'Régi név', issued_at: '2024-05-01' }]);
  cache.write(5, 'expenses', [{ id: 1, partner_name: 'Új név', issued_at: '2023-05-01' }]);
  expect(found('regi')).toEqual([]);
  expect(found('uj nev')).toEqual(['1']);
  cache.remove(5, 'expenses', ['1']);
  expect(found('uj nev')).toEqual(['1']);
  expect(cache.writer.search.isSound()).toBe(true);
});

test('returns the newest first, by date and then by record', () => {
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

test('indexes a list as soon as its initial sync ends', () => {
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

test('detects and rebuilds an index that disagrees with the records', () => {
  cache.write(5, 'expenses', MANY);
  cache.inspect((file) => file.exec("UPDATE record SET partner_name = 'Tél Nyrt.' WHERE record_id = 1"));
  expect(cache.writer.search.isSound()).toBe(false);
  cache.writer.search.rebuild();
  expect(cache.writer.search.isSound()).toBe(true);
  expect(found('tel')).toEqual(['1']);
});

test('finds long words even if many records share only their prefix', () => {
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

test('shows the newest matches by date if there are more than a page, whatever the order of arrival', () => {
  const records = Array.from({ length: 150 }, (_, number) => ({
    id: number + 1,
    partner_name: 'Tavasz Kft.',
    issued_at: new Date(Date.UTC(2024, 0, 1) - number * 86_400_000).toISOString().slice(0, 10),
  }));
  cache.write(5, 'expenses', records);
  expect(found('tavasz')[0]).toBe('1');
  expect(found('ta')[99]).toBe('100');
});

test('finds a single letter alone, next to other words, in a type, and in few records', () => {
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
