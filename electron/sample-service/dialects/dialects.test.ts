import { request } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { describe, expect, test } from 'vitest';
import { ManualClock } from '../../core/lib/testing/manual-clock.ts';
import type { SampleService } from '../sample-service.ts';
import { fetchBody, serve, tokenOf, readAllPages } from '../testing/service.ts';
import { DIALECTS, isDialect, type Dialect } from './dialect.ts';

const LISTS = ['/1/expenses/', '/1/incomes/', '/1/partners/', '/2/expense-types/'];

async function serveDialects(...dialects: Dialect[]): Promise<SampleService> {
  return serve({ dialects, expenseTypesBody: 'envelope' });
}

async function textOf(service: SampleService, path: string): Promise<string> {
  return (await fetch(service.address + path, { headers: tokenOf(service, 7003) })).text();
}

async function jsonOf(service: SampleService, path: string): Promise<Record<string, unknown>> {
  return JSON.parse(await textOf(service, path)) as Record<string, unknown>;
}

const statusOf = async (service: SampleService, path: string, headers = {}): Promise<number> =>
  (await fetch(service.address + path, { headers: { ...tokenOf(service, 7003), ...headers } })).status;

describe('lists', () => {
  test.each(LISTS)('%s by name, as an array, and null when empty', async (path) => {
    const name = path.split('/')[2]?.replace('-', '_') ?? '';
    const plain = await serveDialects();
    const { count, results } = (await jsonOf(plain, path)) as { count: number; results: unknown[] };
    const byName = (await jsonOf(await serveDialects('results-by-name'), path)).results as Record<
      string,
      unknown
    >;
    expect(byName[name]).toEqual(results);
    expect(Object.keys(byName)).toHaveLength(2);
    expect(await jsonOf(await serveDialects('bare-array'), path)).toHaveLength(count);
  });

  test('an empty list has results null', async () => {
    const service = await serveDialects('results-null');
    expect(await jsonOf(service, '/1/expenses/?from_date=2099-01-01')).toMatchObject({
      count: 0,
      results: null,
    });
    expect((await jsonOf(service, '/1/expenses/')).results).toHaveLength(20);
  });

  test('omits the count, sends it as text, or too high or too low', async () => {
    const { count } = await fetchBody(await serveDialects(), '/1/incomes/', 7003);
    expect(await jsonOf(await serveDialects('count-missing'), '/1/incomes/')).not.toHaveProperty('count');
    expect(await jsonOf(await serveDialects('count-text'), '/1/incomes/')).toMatchObject({
      count: String(count),
    });
    expect(await jsonOf(await serveDialects('count-high'), '/1/incomes/')).toMatchObject({
      count: count + 7,
    });
    expect(await jsonOf(await serveDialects('count-low'), '/1/incomes/')).toMatchObject({ count: count - 7 });
  });

  test('overlapping pages contain every record, and those at page edges twice', async () => {
    const service = await serveDialects('overlapping-pages');
    const pages = await readAllPages(service, '/1/expenses/?page_size=50', 7003);
    const ids = pages.flatMap(({ results }) => results.map(({ id }) => id));
    expect(ids.length - new Set(ids).size).toBe(pages.length - 1);
    expect(new Set(ids)).toEqual(new Set(service.expenseIds(7003)));
  });

  test.each(LISTS)('one record of %s has no id', async (path) => {
    const pages = await readAllPages(await serveDialects('bad-record'), `${path}?page_size=100`, 7003);
    const records = pages.flatMap(({ results }) => results);
    expect(records.filter(({ id }) => id === null)).toHaveLength(1);
    expect(records).toHaveLength(pages[0]?.count ?? 0);
  });

  test('sends the same record without an id for every query', async () => {
    const service = await serveDialects('bad-record');
    const bad = async (query: string): Promise<unknown> =>
      (await fetchBody(service, `/1/incomes/?${query}`, 7003)).results.find(({ id }) => id === null);
    expect(await bad('ordering=-due_at&page_size=5')).toEqual(await bad('page_size=1'));
  });

  test('pages are capped or refused, and orderings are refused', async () => {
    const capped = await serveDialects('page-cap-20');
    expect((await fetchBody(capped, '/1/expenses/?page_size=200')).results).toHaveLength(20);
    const refusing = await serveDialects('refuse-large-pages', 'refuse-ordering');
    expect(await statusOf(refusing, '/1/expenses/?page_size=100')).toBe(200);
    expect(await statusOf(refusing, '/1/expenses/?page_size=101')).toBe(400);
    expect(await statusOf(refusing, '/1/incomes/?ordering=-due_at')).toBe(400);
  });
});

describe('records', () => {
  test('ids are text or beyond 2^53, including those that records refer to', async () => {
    const plain = await serveDialects();
    const text = await serveDialects('text-ids');
    const big = await serveDialects('big-ids');
    const expenses = '/1/expenses/?page_size=1';
    const [record] = (await fetchBody(plain, expenses, 7003)).results;
    const id = Number(record?.id);
    const padded = (value: unknown): string => String(value).padStart(10, '0');
    expect((await fetchBody(text, expenses, 7003)).results[0]).toMatchObject({
      id: padded(id),
      partner: padded(record?.partner),
    });
    const sent = await textOf(big, expenses);
    expect(sent).toContain(`"results":[{"id":${2n ** 53n + BigInt(id)},"partner":9007199254`);
    expect(await textOf(big, '/1/pulse/')).toMatch(/"accounts":\[\{"id":90071992547\d+,/);
  });

  test('enums are text', async () => {
    const [record] = (await fetchBody(await serveDialects('text-enums'), '/1/incomes/?page_size=1', 7003))
      .results;
    expect(record).toMatchObject({
      paid_status: expect.stringMatching(/^[123]$/) as string,
      is_cancelled: 'false',
    });
  });

  test('currencies are objects, in lower case, or both', async () => {
    const of = async (...dialects: Dialect[]): Promise<Set<string>> => {
      const { results } = await fetchBody(
        await serveDialects(...dialects),
        '/1/expenses/?page_size=50',
        7003,
      );
      return new Set(results.map(({ currency }) => JSON.stringify(currency)));
    };
    expect(await of('currency-objects')).toContain('{"id":4,"name":"CZK"}');
    expect(await of('lower-case-currencies')).toContain('" czk "');
    expect(await of('currency-objects', 'lower-case-currencies')).toContain('{"id":4,"name":" czk "}');
    expect(await textOf(await serveDialects('lower-case-currencies'), '/1/pulse/')).toContain(
      '"currency":" czk "',
    );
  });

  test('expenses name their creation time created_at', async () => {
    const service = await serveDialects('created-at');
    const [record] = (await fetchBody(service, '/1/expenses/?date_field=created_at&page_size=1', 7003))
      .results;
    expect(record).not.toHaveProperty('created');
    expect(record?.created_at).toMatch(/^20\d\d-/);
    expect(await statusOf(service, '/1/expenses/?date_field=created&from_date=2026-01-01')).toBe(400);
  });
});

test('balances are renamed, sent without an envelope, or share one id', async () => {
  const { accounts } = (await jsonOf(await serveDialects(), '/1/pulse/')) as { accounts: { id: number }[] };
  expect(await jsonOf(await serveDialects('pulse-bank-accounts'), '/1/pulse/')).toMatchObject({
    bank_accounts: accounts,
  });
  expect(await jsonOf(await serveDialects('pulse-array'), '/1/pulse/')).toEqual(accounts);
  const twins = (await jsonOf(await serveDialects('duplicate-account-ids'), '/1/pulse/')) as {
    accounts: { id: number }[];
  };
  expect(new Set(twins.accounts.map(({ id }) => id))).toEqual(new Set([accounts[0]?.id]));
});

describe('transport', () => {
  test.each([
    ['latin2', 'iso-8859-2'],
    ['utf16', 'utf-16'],
  ] as const)('%s is declared, and all letters are preserved', async (dialect, charset) => {
    const service = await serveDialects(dialect);
    const response = await fetch(`${service.address}/1/partners/?page_size=100`, {
      headers: tokenOf(service),
    });
    expect(response.headers.get('content-type')).toBe(`application/json; charset=${charset}`);
    const sent = await response.arrayBuffer();
    const decoded = JSON.parse(new TextDecoder(charset).decode(sent)) as { results: unknown };
    expect(decoded.results).toEqual(
      (await fetchBody(await serveDialects(), '/1/partners/?page_size=100')).results,
    );
    expect(JSON.stringify(decoded)).toMatch(/[őű]/);
  });

  test('the slow dialect sends 10 kB per second', async () => {
    const clock = new ManualClock();
    const service = await serve({ clock, dialects: ['slow'] });
    const headers = { ...tokenOf(service), 'Accept-Encoding': 'identity' };
    const { hostname: host, port } = new URL(service.address);
    const response = await new Promise<NodeJS.ReadableStream>((resolve) => {
      request({ host, port, path: '/1/expenses/', headers }, resolve).end();
    });
    const whole = buffer(response);
    let pieces = 1;
    for (; clock.pending > 0; pieces += 1) await clock.advance(100);
    expect(pieces).toBe(Math.ceil((await whole).length / 1_000));
  });

  test('a wrong company id is ignored', async () => {
    const service = await serveDialects('ignores-header');
    expect(await statusOf(service, '/2/company-info/', { 'Service-Company-Id': '1' })).toBe(200);
  });

  test('a captive portal answers occasionally, with 200 and with 401', async () => {
    const service = await serveDialects('captive-portal');
    const seen = new Set<string>();
    for (let index = 0; index < 100; index += 1) {
      const response = await fetch(`${service.address}/1/pulse/`, { headers: tokenOf(service) });
      seen.add(`${response.status} ${response.headers.get('content-type') ?? ''}`);
      await response.text();
    }
    expect([...seen].sort()).toEqual([
      '200 application/json; charset=utf-8',
      '200 text/html',
      '401 text/html',
    ]);
  });
});

test('dialects about different things can be combined', async () => {
  const service = await serveDialects(
    'results-by-name',
    'count-text',
    'overlapping-pages',
    'big-ids',
    'utf16',
    'text-enums',
  );
  const response = await fetch(`${service.address}/1/expenses/`, { headers: tokenOf(service) });
  const body = JSON.parse(new TextDecoder('utf-16').decode(await response.arrayBuffer())) as {
    count: string;
  };
  expect(body).toMatchObject({
    count: expect.stringMatching(/^\d+$/) as string,
    results: { expenses: expect.any(Array) as [] },
  });
  expect(Object.keys(DIALECTS).every(isDialect)).toBe(true);
  expect(isDialect('toString')).toBe(false);
});
