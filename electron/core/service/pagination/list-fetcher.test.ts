import { describe, expect, it } from 'vitest';
import { FailureError, type Failure } from '../../../../shared/errors.ts';
import { systemClock } from '../../lib/clock.ts';
import { createServiceClient } from '../client.ts';
import type { Answer, Requester } from '../request.ts';
import { byUser, connectionTo, setUp, type Setup } from '../testing/client-setup.ts';
import { failureOf } from '../testing/failure-of.ts';
import { respond, type Script } from '../testing/faulty-server.ts';
import { restrictiveService, type Restrictions } from '../testing/restrictive-service.ts';
import type { ListRequest, PageSize } from '../service.ts';
import { paginateList } from './paginate.ts';

const DATE = '2026-01-14';
const whole = (pageSize: PageSize = 'most'): ListRequest => ({
  resource: 'expenses',
  pageSize,
  newestFirst: true,
});
const since = (resource: 'expenses' | 'incomes' = 'expenses'): ListRequest => ({
  resource,
  fromDate: DATE,
  pageSize: 'usual',
  newestFirst: resource === 'expenses',
});

async function setUpPicky(tastes: Restrictions): Promise<Setup & { queries: (from?: number) => string[] }> {
  const setup = await setUp();
  setup.server.answer(restrictiveService(tastes));
  const queries = (from = 0): string[] =>
    setup.server.requests.slice(from).map(({ url }) => decodeURIComponent(url.split('?')[1] ?? ''));
  return { ...setup, queries };
}

/** Numbers of records and of requests of a complete pagination. */
async function fetchAll({ client, connection, server }: Setup, request: ListRequest) {
  const before = server.requests.length;
  let records = 0;
  for await (const step of paginateList(client, connection, request, byUser())) {
    if (step.kind === 'page') records += step.page.records.length;
  }
  return { records, requests: server.requests.length - before };
}

const sizes = (queries: string[]): (string | undefined)[] =>
  queries.map((query) => /page_size=(\d+)/.exec(query)?.[1]);

describe('the page size', () => {
  it('begins with the number in the specification', async () => {
    const { client, connection, queries } = await setUpPicky({ total: 30 });
    await client.listPage(connection, whole(), byUser());
    await client.listPage(connection, since(), byUser());
    await client.listPage(connection, { ...since('incomes'), pageSize: 'most' }, byUser());
    expect(sizes(queries())).toEqual(['100', '100', '100']);
  });

  it('grows at once for a long list with full pages, all of which is read', async () => {
    const setup = await setUpPicky({ total: 4_321 });
    expect(await fetchAll(setup, whole())).toEqual({ records: 4_321, requests: 2 + 9 });
    expect(sizes(setup.queries()).slice(0, 4)).toEqual(['100', '200', '500', '500']);
  });

  it('stays confirmed for later requests and for other lists of the service', async () => {
    const { client, connection, queries, server } = await setUpPicky({ total: 4_321 });
    await client.listPage(connection, whole(), byUser());
    const before = server.requests.length;
    await client.listPage(connection, whole(), byUser());
    await client.listPage(connection, since(), byUser());
    await client.listPage(connection, { ...whole(), resource: 'incomes' }, byUser());
    await client.listPage(connection, since('incomes'), byUser());
    expect(sizes(queries(before))).toEqual(['500', '500', '500', '500']);
  });

  it('grows with the next pagination when the service sends no count', async () => {
    const { client, connection, queries } = await setUpPicky({ total: 4_321, count: null });
    for (let times = 0; times < 4; times += 1) await client.listPage(connection, whole(), byUser());
    expect(sizes(queries())).toEqual(['100', '200', '500', '500']);
  });

  it('does not grow for a list of a few pages, nor for requests of new records only', async () => {
    const { client, connection, queries } = await setUpPicky({ total: 450 });
    await client.listPage(connection, since(), byUser());
    await client.listPage(connection, since(), byUser());
    await client.listPage(connection, whole(100), byUser());
    expect(sizes(queries())).toEqual(['100', '100', '100']);
  });

  it.each([400, 413, 414, 422, 416])(
    'returns to the confirmed size when a larger one gets %d',
    async (status) => {
      const setup = await setUpPicky({ total: 1_000, maxRows: 100, status });
      expect(await fetchAll(setup, whole())).toEqual({ records: 1_000, requests: 1 + 10 });
      expect(await fetchAll(setup, whole())).toEqual({ records: 1_000, requests: 10 });
      expect(sizes(setup.queries(12))).toEqual(Array(9).fill('100'));
    },
  );

  it.each([
    [50, ['100', '100', '50']],
    [20, ['100', '100', '50', '50', '20']],
    [30, ['100', '100', '50', '50', '20']],
    [10, ['100', '100', '50', '50', '20', '20', undefined]],
  ])('shrinks when the service accepts at most %i', async (maxRows, expected) => {
    const setup = await setUpPicky({ total: 100, maxRows, usualRows: 10, status: 422 });
    const { client, connection, queries } = setup;
    await client.listPage(connection, whole(), byUser());
    expect(sizes(queries())).toEqual(expected);
    expect(queries().at(-1)).toContain('ordering=-created');
    const before = queries().length;
    expect((await fetchAll(setup, whole())).records).toBe(100);
    expect(sizes(queries(before))[0]).toBe(expected.at(-1));
  });

  it('adapts to the size to which the service cuts pages', async () => {
    const { client, connection, queries } = await setUpPicky({ total: 1_000, maxRows: 50, cuts: true });
    await client.listPage(connection, whole(), byUser());
    await client.listPage(connection, whole(), byUser());
    await client.listPage(connection, whole({ percent: 61 }), byUser());
    await client.listPage(connection, whole({ percent: 47 }), byUser());
    expect(sizes(queries())).toEqual(['100', '50', '30', '23']);
  });

  it('is not below the minimum of the service', async () => {
    const { client, connection, queries } = await setUpPicky({ total: 1_000, minRows: 10 });
    for (let times = 0; times < 2; times += 1) {
      expect((await client.listPage(connection, whole(1), byUser())).count).toBe(1_000);
    }
    await client.listPage(connection, since(), byUser());
    expect(sizes(queries())).toEqual(['1', '1', '20', '20', '100']);
  });

  it('shrinks when a page exceeds the maximum answer size', async () => {
    const { client, connection, server } = await setUp({ largestBody: 10_000 });
    const big: Script = (request, response) => {
      const rows = Number(/page_size=(\d+)/.exec(request.url ?? '')?.[1] ?? 20);
      const results = Array.from({ length: rows }, (_none, id) => ({ id, note: 'x'.repeat(150) }));
      respond(JSON.stringify({ results }), 200, { 'content-type': 'application/json' })(request, response);
    };
    server.answer(big);
    expect((await client.listPage(connection, whole(), byUser())).records).toHaveLength(50);
    await client.listPage(connection, since(), byUser());
    expect(sizes(server.requests.map(({ url }) => url))).toEqual(['100', '50', '50']);
  });

  it.each<[string, Partial<Answer> | Failure]>([
    ['came slowly', { receivedIn: 40_000 }],
    ['stopped halfway', { code: 'timeout', phase: 'body' }],
    ['did not end', { code: 'timeout', phase: 'whole' }],
  ])('shrinks after a page that %s', async (_how, outcome) => {
    const queries: string[] = [];
    const body = Buffer.from(JSON.stringify(Array.from({ length: 100 }, (_none, id) => ({ id }))));
    const requester: Requester = {
      get: async (_connection, { query }) => {
        queries.push(query);
        if ('code' in outcome) throw new FailureError(outcome);
        return { body, serverTime: null, ...outcome };
      },
      close: async () => undefined,
    };
    const client = createServiceClient({ clock: systemClock, requester });
    const connection = connectionTo('http://127.0.0.1:1');
    for (const request of [
      since(),
      since(),
      { resource: 'incomes', query: 'page=2&page_size=40' } as const,
    ]) {
      await client.listPage(connection, request, byUser()).catch(() => undefined);
    }
    expect(sizes(queries).slice(0, 2)).toEqual(['100', 'code' in outcome ? '50' : '25']);
    await client.listPage(connection, since(), byUser()).catch(() => undefined);
    expect(sizes(queries).at(-1)).toBe('code' in outcome ? '20' : '25');
    await client.close();
  });

  it('is restored by another client', async () => {
    const { client, connection, queries, server } = await setUpPicky({ total: 4_321, maxRows: 200 });
    await client.listPage(connection, whole(), byUser());
    const learnt = client.forms();
    expect(learnt).toMatchObject([{ resource: 'expenses', provenRows: 200, maxRows: 200, isOrdered: true }]);
    const other = await setUp();
    other.client.restoreForms(learnt);
    const before = server.requests.length;
    await other.client.listPage(connection, whole(), byUser());
    await other.client.listPage(connection, { ...whole(), resource: 'incomes' }, byUser());
    expect(sizes(queries(before))).toEqual(['200', '200', '500']);
  });

  it('expires after a week, and when the clock was set by more than that', async () => {
    for (const days of [-8, 8]) {
      const { client, connection, queries } = await setUpPicky({ total: 4_321 });
      const learnedAt = Date.now() + days * 86_400_000;
      const [form] = [
        { provenRows: 500, maxRows: 500, minRows: null, isOrdered: true, dating: 'none' },
      ] as const;
      client.restoreForms([{ ...form, address: connection.address, resource: 'expenses', learnedAt }]);
      await client.listPage(connection, since(), byUser());
      expect(queries()).toEqual([`date_field=created&from_date=${DATE}&ordering=-created&page_size=100`]);
      expect(client.forms().map(({ provenRows }) => provenRows)).toEqual([100]);
    }
  });
});

describe('the parameters of a page', () => {
  const plain = `date_field=created&from_date=${DATE}`;
  it.each<[string, Restrictions, string, string]>([
    ['an ordering', { refuses: ['ordering'] }, `${plain}&page_size=100`, `${plain}&page_size=100`],
    ['page_size', { refuses: ['page_size'] }, `${plain}&ordering=-created`, `${plain}&ordering=-created`],
    ['both', { refuses: ['ordering', 'page_size'] }, plain, plain],
    [
      'this date field',
      { refuses: ['date_field=created'] },
      `date_field=created_at&from_date=${DATE}&page_size=100`,
      `date_field=created_at&from_date=${DATE}&ordering=-created&page_size=100`,
    ],
    ['any date field', { refuses: ['date_field'] }, 'page_size=100', 'ordering=-created&page_size=100'],
    ['the date', { refuses: ['from_date'] }, 'page_size=100', 'ordering=-created&page_size=100'],
    ['anything', { refuses: ['date_field', 'page_size', 'ordering'] }, '', ''],
  ])('are sent without %s when that is refused', async (_name, tastes, taken, then) => {
    for (const status of [400, 422]) {
      const { client, connection, queries } = await setUpPicky({ total: 10, status, ...tastes });
      const isUndated = !taken.includes('from_date');
      const page = await client.listPage(connection, since(), byUser());
      expect(queries()[0]).toBe(`${plain}&ordering=-created&page_size=100`);
      expect(queries().at(-1)).toBe(taken);
      expect(page.isUndated).toBe(isUndated);
      await client.listPage(connection, since(), byUser());
      const before = queries().length;
      expect((await client.listPage(connection, since(), byUser())).isUndated).toBe(isUndated);
      expect(queries(before)).toEqual([then]);
    }
  });

  it('of incomes lose the date last', async () => {
    const { client, connection, queries } = await setUpPicky({ total: 10, refuses: ['from_date'] });
    expect((await client.listPage(connection, since('incomes'), byUser())).isUndated).toBe(true);
    expect(queries().at(-1)).toBe('page_size=100');
  });

  it('are not blamed when no form helps, and are not all tried each time', async () => {
    const { client, connection, server } = await setUp();
    server.answer(respond('{"_error": "Closed"}', 400, { 'content-type': 'application/json' }));
    const failure = { code: 'service-error', status: 400, detail: 'Closed' };
    expect(await failureOf(() => client.listPage(connection, since(), byUser()))).toEqual(failure);
    const all = server.requests.length;
    expect(all).toBeGreaterThan(10);
    expect(await failureOf(() => client.listPage(connection, since(), byUser()))).toEqual(failure);
    expect(server.requests).toHaveLength(all + 1);
    expect(client.forms()).toEqual([]);
  });

  it.each([401, 403, 404, 405, 429, 500, 503])('are not blamed for %d', async (status) => {
    const { client, connection, server } = await setUp();
    server.answer(
      respond('{"_error": "No"}', status, { 'content-type': 'application/json', 'retry-after': '1' }),
    );
    await failureOf(() => client.listPage(connection, since(), byUser()));
    expect(server.requests).toHaveLength(1);
  });

  it.each([400, 404, 413, 422])('are not blamed for the web page of a firewall (%d)', async (status) => {
    const { client, connection, server } = await setUp();
    const page = respond('<html>Blocked</html>', status, { 'content-type': 'text/html' });
    server.answer(page, restrictiveService({ total: 10, usualRows: 20 }));
    await failureOf(() => client.listPage(connection, since(), byUser()));
    expect([server.requests.length, client.forms()]).toEqual([1, []]);
    await client.listPage(connection, since(), byUser());
    expect(server.requests[1]?.url).toBe(server.requests[0]?.url);
  });
});
