import fc from 'fast-check';
import { afterEach, expect, it } from 'vitest';
import { RESOURCES, type Resource } from '../../../shared/model/record.ts';
import { preparePage, readyPage } from '../cache/records/prepared-page.ts';
import { anyExpense } from '../cache/testing/any-record.ts';
import type { PageRecords } from '../answers/page-records.ts';
import { RawRecord } from '../answers/raw-record.ts';
import { failureOf } from '../service/testing/failure-of.ts';
import { createPageParser, type PageParser } from './page-parser.ts';

const FILE = new URL('./parse.worker.ts', import.meta.url);
/** Makes a body large enough for the parser thread. */
const FILLING = `"filling":"${'á'.repeat(20_000)}"`;

let thread: PageParser;
let reported: string[];
const start = (file = FILE): void => {
  reported = [];
  thread = createPageParser(file, (line) => reported.push(line));
};
afterEach(() => thread.close());

async function open(body: Buffer, resource: Resource): Promise<PageRecords> {
  return (await thread.open(body, resource, { headLater: false })).records();
}
const read = async (body: string): Promise<RawRecord[]> => [...(await open(Buffer.from(body), 'expenses'))];

it('returns every record, and the page prepared as on the calling thread', async () => {
  start();
  const odd = [
    '{"id":9007199254740993,"gross_amount":12345678901234567.89,"partner_name":"\\ud800 Ő"}',
    '{"id":"a-1","assignments":[{"expense_type":1,"net_amount":"1e3"},{"expense_type":{"id":2,"name":"x"}}]}',
    '{"id":1,"is_customer":true,"is_vendor":false,"name":"é","parent":{"id":3},"id":2000}',
  ];
  const page = fc.tuple(fc.constantFrom(...RESOURCES), fc.array(anyExpense, { maxLength: 20 }));
  let prepared = 0;
  await fc.assert(
    fc.asyncProperty(page, async ([resource, some]) => {
      const texts = [...odd, ...some.map((each) => JSON.stringify(each))];
      const body = Buffer.from(`{${FILLING},"results":[ ${texts.join(' , ')} ]}`);
      const records = await open(body, resource);
      expect(records).toHaveLength(texts.length);
      const ids = [];
      for (const [index, record] of [...records].entries()) {
        const plain = RawRecord.of(record.text);
        expect(record.text).toBe(texts[index]);
        expect(record.value).toEqual(plain.value);
        ids.push(record.id);
      }
      const ready = readyPage(records);
      // The writer decides about duplicate ids.
      expect(ready === null).toBe(new Set(ids).size < ids.length);
      if (!ready) return;
      prepared += 1;
      expect(ready).toEqual({ ...preparePage(resource, [...records], body), body });
      expect(ready.totals.records).toBe(texts.length);
    }),
    { numRuns: 60 },
  );
  expect(prepared).toBeGreaterThan(10);
});

it('returns pages one by one and yields to other work between them', async () => {
  start();
  const body = Buffer.from(`{${FILLING},"results":[{"id":1}]}`);
  const turns: string[] = [];
  const timer = setInterval(() => turns.push('other work'), 1);
  const pages = ['one', 'two', 'three'].map(async (name) => {
    await open(Buffer.from(body), 'expenses');
    turns.push(name);
    // Simulates the time it takes to write a page, during which the timer comes due.
    for (const until = performance.now() + 10; performance.now() < until;);
  });
  await Promise.all(pages);
  clearInterval(timer);
  const order = turns.filter((turn, at) => turn !== turns[at - 1]).join(', ');
  expect(order).toContain('one, other work, two, other work, three');
});

it.each([
  ['before them', false],
  ['with them', true],
])('returns the text around the records %s, and reports unstorable records', async (_when, headLater) => {
  start();
  const bad = ['{"no":"id"}', '2', '{"id":3,}', `{"id":4,"x":${'['.repeat(200)}${']'.repeat(200)}}`];
  const body = Buffer.from(`{"count":7,${FILLING},"results":[{"id":1},${bad.join(',')},{"id":5}]}`);
  const list = await thread.open(body, 'expenses', { headLater });
  expect(JSON.parse(list.around ?? '')).toMatchObject({ count: 7, results: [] });
  const records = [...(await list.records())];
  expect(records.map(({ fault }) => fault)).toEqual([
    null,
    'no-id',
    'not-an-object',
    'not-json',
    'too-deep',
    null,
  ]);
  expect(records.slice(1, 5).map(({ text }) => text)).toEqual(bad);
});

it.each([
  `{"count":1,${FILLING},"results":{"expense_types":[{"id":8}],"expenses":[{"id":1}]}}`,
  `{${FILLING},"expenses":[{"id":1}]}`,
  `[{"id":1,${FILLING}}]`,
])('locates the list as the calling thread does (%#)', async (body) => {
  start();
  expect((await read(body)).map(({ id }) => id)).toEqual(['1']);
});

it('accepts null as an empty list', async () => {
  start();
  expect(await read(`{"count":0,${FILLING},"results":null}`)).toEqual([]);
});

it('returns the records of a body whose head is already known', async () => {
  start();
  const list = await thread.open(Buffer.from(`{"count":7,${FILLING},"results":[{"id":1}]}`), 'expenses', {
    headLater: true,
  });
  expect(JSON.parse(list.around ?? '')).toMatchObject({ count: 7, results: [] });
  expect([...(await list.records())].map(({ id }) => id)).toEqual(['1']);
});

it.each([
  [`[{${FILLING}}`, 'cut'],
  [`[{"id":1,${FILLING}} {"id":2}]`, 'not-json'],
])('rejects %.20s… as the calling thread does', async (body, reason) => {
  start();
  expect(await failureOf(() => read(body))).toEqual({ code: 'answer-unreadable', reason });
});

it('parses on the calling thread and reports a defect if the parser thread does not start', async () => {
  start(new URL('./no-such-thread.ts', import.meta.url));
  const body = `[{"id":1,${FILLING}}]`;
  expect((await read(body)).map(({ value }) => value['id'])).toEqual([1]);
  expect(reported).toHaveLength(1);
  expect((await read(body)).map(({ value }) => value['id'])).toEqual([1]);
});
