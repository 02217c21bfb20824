import { setImmediate as otherWork } from 'node:timers/promises';
import { describe, expect, it, vi } from 'vitest';
import { byUser, setUp } from '../testing/client-setup.ts';
import type { Setup } from '../testing/client-setup.ts';
import { failureOf } from '../testing/failure-of.ts';
import { json, respond } from '../testing/faulty-server.ts';
import type { ListRequest, NextPage, ServiceClient } from '../service.ts';
import { MAX_LIST_BYTES, MAX_LIST_RECORDS, paginateList } from './paginate.ts';

const partners: ListRequest = { resource: 'partners', pageSize: 1, newestFirst: false };

function pageOf(url: string | undefined): number {
  return Number(new URL(url ?? '', 'http://host').searchParams.get('page') ?? 1);
}

async function ids(
  { client, connection }: Setup,
  request: ListRequest | NextPage = partners,
): Promise<unknown[]> {
  const found: unknown[] = [];
  for await (const step of paginateList(client, connection, request, byUser())) {
    if (step.kind === 'restart') found.push('restart');
    else found.push(...[...step.page.records].map(({ value }) => value['id']));
  }
  return found;
}

/** Serves one record per page, whose id is the page number, with the given `next`. */
function serve({ server }: Setup, next: (page: number) => string | null, gone = Infinity): void {
  server.answer((request, response) => {
    const page = pageOf(request.url);
    const body = { count: 3, next: next(page), results: [{ id: page }] };
    (page >= gone ? json({ _error: 'Invalid page.' }, 404) : json(body))(request, response);
  });
}

describe('paginateList', () => {
  it('follows the pages to the end of the list, also from a stored page', async () => {
    const setup = await setUp();
    serve(setup, (page) => (page < 3 ? `?page=${page + 1}` : null));
    expect(await ids(setup)).toEqual([1, 2, 3]);
    expect(await ids(setup, { resource: 'partners', query: 'page=2' })).toEqual([2, 3]);
  });

  it('yields a restart when a following page is gone', async () => {
    const setup = await setUp();
    serve(setup, (page) => `?page=${page + 1}`, 3);
    expect(await ids(setup)).toEqual([1, 2, 'restart']);
    expect(await ids(setup, { resource: 'partners', query: 'page=7' })).toEqual(['restart']);
  });

  it('yields a restart when a web page reports that', async () => {
    const setup = await setUp();
    setup.server.answer(
      json({ count: 3, next: '?page=2', results: [{ id: 1 }] }),
      respond('<html>Not found</html>', 404, { 'content-type': 'text/html' }),
    );
    expect(await ids(setup)).toEqual([1, 'restart']);
  });

  it('treats a missing first page as a wrong address', async () => {
    const setup = await setUp();
    serve(setup, () => null, 1);
    expect(await failureOf(() => ids(setup))).toEqual({
      code: 'not-found',
      path: '/1/partners/',
      detail: 'Invalid page.',
    });
  });

  it('ends a loop after fetching each page once', async () => {
    const setup = await setUp();
    serve(setup, (page) => `?page=${(page % 3) + 1}`);
    expect(await ids(setup)).toEqual([1, 2, 3, 1]);
    expect(setup.server.requests).toHaveLength(4);
  });

  it('follows the last next of a page that begins with another one', async () => {
    const setup = await setUp();
    setup.server.answer((request, response) => {
      const page = pageOf(request.url);
      const next = page < 3 ? `"?page=${page + 1}"` : 'null';
      const body = `{"count":3,"next":"?page=9${page}","results":[{"id":${page}}],"next":${next}}`;
      respond(body, 200, { 'content-type': 'application/json' })(request, response);
    });
    expect(await ids(setup)).toEqual([1, 2, 3]);
  });

  it('requests one page ahead before the awaited page is parsed, but not two while the caller is busy', async () => {
    const requested: string[] = [];
    const read = new Map<string, () => void>();
    const service: Pick<ServiceClient, 'listPage'> = {
      listPage: async (_connection, request, { onNext }) => {
        const name = 'query' in request ? request.query : 'page=1';
        requested.push(name);
        await otherWork();
        const next = { resource: 'partners' as const, query: `page=${Number(name.slice(5)) + 1}` };
        const { promise, resolve } = Promise.withResolvers<void>();
        read.set(name, resolve);
        await onNext?.(next);
        await promise;
        return { records: [], bytes: 2, count: null, serverTime: null, isUndated: false, next };
      },
    };
    const { connection } = await setUp();
    const steps = paginateList(service, connection, partners, byUser());
    const first = steps.next();
    await vi.waitFor(() => {
      expect(requested).toEqual(['page=1', 'page=2']);
    });
    read.get('page=1')?.();
    await first;
    await otherWork();
    expect(requested, 'the caller is busy').toEqual(['page=1', 'page=2']);
    const second = steps.next();
    await vi.waitFor(() => {
      expect(requested).toEqual(['page=1', 'page=2', 'page=3']);
    });
    read.get('page=2')?.();
    expect(await second).toMatchObject({ done: false, value: { kind: 'page' } });
    await steps.return();
  });

  it('ends a list without an end', async () => {
    let requests = 0;
    const endless = {
      listPage: async () => {
        requests++;
        return {
          records: [],
          bytes: 2,
          count: null,
          serverTime: null,
          isUndated: false,
          next: { resource: 'partners' as const, query: `page=${requests + 1}` },
        };
      },
    };
    const { connection } = await setUp();
    const paginateAll = async (): Promise<void> => {
      const steps = paginateList(endless, connection, partners, byUser());
      while (!(await steps.next()).done);
    };
    expect(await failureOf(paginateAll)).toEqual({ code: 'pagination', reason: 'too-many-pages' });
    expect(requests).toBe(100_000);
  });

  it.each([
    [
      'records',
      { records: { length: MAX_LIST_RECORDS / 4, [Symbol.iterator]: () => [].values() }, bytes: 1 },
    ],
    ['bytes', { records: [], bytes: MAX_LIST_BYTES / 4 }],
  ])('ends a list of more %s than any list has', async (_what, page) => {
    let requests = 0;
    const endless = {
      listPage: async () => ({
        ...page,
        count: null,
        serverTime: null,
        isUndated: false,
        next: { resource: 'partners' as const, query: `page=${(requests += 1)}` },
      }),
    };
    const { connection } = await setUp();
    const paginateAll = async (): Promise<void> => {
      const steps = paginateList(endless, connection, partners, byUser());
      while (!(await steps.next()).done);
    };
    expect(await failureOf(paginateAll)).toEqual({ code: 'pagination', reason: 'too-many-pages' });
    expect(requests).toBe(5);
  });
});
