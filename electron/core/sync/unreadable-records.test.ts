import { afterEach, expect, test } from 'vitest';
import { openCaseWorld, type CaseWorld } from '../testing/cases/case-world.ts';

const COMPANY = 9200;

let world: CaseWorld;
afterEach(() => world.stop());

const good = (id: number, gross = '1.00'): string =>
  `{"id":${id},"created":"2026-11-20T10:00:00Z","issued_at":"2026-11-20","paid_status":1,"currency":"EUR","gross_amount":"${gross}"}`;
const BAD = '{"id":null,"gross_amount":"9.00"}';

function list(records: string[], { count = records.length, next = 'null' } = {}): string {
  return `{"count":${count},"next":${next},"previous":null,"results":[${records.join(',')}]}`;
}

async function open(expenses: Record<string, string>): Promise<void> {
  world = await openCaseWorld({
    company: COMPANY,
    token: 'set-aside-9200-0123456789abcdef',
    answers: {
      '/2/company-info/': `{"id":${COMPANY},"name":"Set aside"}`,
      '/1/pulse/': '{"summary":0,"accounts":[]}',
      '/1/incomes/': list([]),
      '/1/partners/': list([]),
      '/2/expense-types/': list([]),
      ...expenses,
    },
  });
}

const live = (): unknown[] =>
  world
    .sql(
      'SELECT record_id AS id FROM v_records WHERE company_id = :company AND removed_at IS NULL ORDER BY 1',
    )
    .map((row) => (row as { id: unknown }).id);
const setAside = (): unknown[] =>
  world.sql(
    'SELECT raw, fault, count FROM unreadable_record WHERE company_id = :company ORDER BY unreadable_id',
  );
const entriesStored = (): unknown[] => world.sql('SELECT * FROM history_entry ORDER BY entry_id');

async function resync(): Promise<void> {
  await world.client.sync.sweep({ companyId: COMPANY, resource: 'expenses' });
  await world.sync();
}

test.each([
  'null',
  '7',
  '"text"',
  '[]',
  '{}',
  '{"id":null}',
  '{"id":true}',
  '{"id":{}}',
  '{"id":[]}',
  '{"id":""}',
  '{"id":4,}',
  'oops',
])('sets %s aside as sent, and stores the rest of its list', async (bad) => {
  await open({ '/1/expenses/': list([good(1), bad, good(2)]) });
  expect(live()).toEqual([1, 2]);
  expect(setAside()).toMatchObject([{ raw: bad, count: 1 }]);
  expect(await world.client.sync.runs({ companyId: COMPANY, before: null, limit: 50 })).not.toContainEqual(
    expect.objectContaining({ outcome: 'failed' }),
  );
});

test('sets aside records that are too deep or have too many values, whichever thread parses them', async () => {
  const deep = `{"id":3,"x":${'['.repeat(200)}${']'.repeat(200)}}`;
  const wide = `{"id":4,"x":[${'0,'.repeat(600_000)}0]}`;
  await open({ '/1/expenses/': list([good(1), deep, wide, good(2)]) });
  expect(live()).toEqual([1, 2]);
  expect(setAside()).toEqual([
    { raw: deep, fault: 'too-deep', count: 1 },
    { raw: wide, fault: 'too-many-values', count: 1 },
  ]);
});

test('reads a list of only unreadable records, and counts all of them', async () => {
  const many = Array.from({ length: 500 }, (_none, index) => `{"id":null,"number":${index}}`);
  await open({ '/1/expenses/': list(many) });
  expect(live()).toEqual([]);
  expect(world.sql('SELECT count(*) AS rows, sum(count) AS count FROM unreadable_record')).toEqual([
    { rows: 201, count: 500 },
  ]);
  await resync();
  await world.sync();
  expect(world.sql('SELECT count(*) AS rows, sum(count) AS count FROM unreadable_record')).toEqual([
    { rows: 201, count: 500 },
  ]);
});

test('makes no events or writes at later polls for an unreadable record on the second of three pages', async () => {
  const page = (records: string[], number: number): string =>
    list(records, { count: 6, next: number < 3 ? `"{address}/1/expenses/?page=${number + 1}"` : 'null' });
  await open({
    '/1/expenses/': page([good(6), good(5)], 1),
    '/1/expenses/?page=2': page([good(4), BAD], 2),
    '/1/expenses/?page=3': page([good(2), good(1)], 3),
  });
  await resync();
  expect(live()).toEqual([1, 2, 4, 5, 6]);
  const rowsBefore = world.sql('SELECT * FROM unreadable_record');
  const entries = entriesStored();
  await world.sync();
  await resync();
  await world.sync();
  expect(world.sql('SELECT * FROM unreadable_record')).toEqual(rowsBefore);
  expect(entriesStored()).toEqual(entries);
});

test('removes nothing while a record is unreadable, and removes what is gone once it is readable', async () => {
  await open({ '/1/expenses/': list([good(1), good(2), good(3)]) });
  world.service.answer({ '/1/expenses/': list([good(1), good(2), BAD]) });
  await resync();
  await resync();
  expect(live()).toEqual([1, 2, 3]);
  expect(setAside()).toHaveLength(1);
  world.service.answer({ '/1/expenses/': list([good(1), good(2), good(4)]) });
  await resync();
  await resync();
  expect(live()).toEqual([1, 2, 4]);
  expect(setAside()).toEqual([]);
});

test('sets aside one of two different records with the same id in one answer', async () => {
  await open({ '/1/expenses/': list([good(1, '1.00'), good(1, '2.00'), good(2), good(2)]) });
  expect(live()).toEqual([1, 2]);
  expect(setAside()).toEqual([{ raw: good(1, '1.00'), fault: 'same-id', count: 1 }]);
  const entries = entriesStored();
  await resync();
  await world.sync();
  expect(entriesStored()).toEqual(entries);
});
