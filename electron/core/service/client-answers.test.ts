import { inspect } from 'node:util';
import { describe, expect, it } from 'vitest';
import { Secret } from '../lib/secret.ts';
import { byUser, CANARY, setUp } from './testing/client-setup.ts';
import { failureOf } from './testing/failure-of.ts';
import { json, respond } from './testing/faulty-server.ts';
import type { Script } from './testing/faulty-server.ts';

const incomes = { resource: 'incomes', fromDate: '2026-01-14', pageSize: 2, newestFirst: true } as const;
const page = (next: unknown, id = 1): Script => json({ count: 9, next, previous: null, results: [{ id }] });

describe('a request', () => {
  it('sends the token, Accept and, where applicable, the company, and none of them in its URL', async () => {
    const { server, client, connection } = await setUp();
    const known = {
      ...connection,
      address: `${server.address}/base`,
      headerName: 'X-Company',
      companyScope: '42',
    };
    server.answer(json({ id: 42 }), json([]), json({ accounts: [] }), json([]));
    await client.companyInfo(known, byUser());
    await client.listPage(known, { resource: 'expense-types', pageSize: 9, newestFirst: true }, byUser());
    await client.pulse(known, byUser());
    await client.listPage(known, incomes, byUser());
    expect(server.requests.map(({ url }) => url)).toEqual([
      '/base/2/company-info/',
      '/base/2/expense-types/',
      '/base/1/pulse/',
      '/base/1/incomes/?from_date=2026-01-14&ordering=-due_at&page_size=2',
    ]);
    expect(server.requests.map(({ headers }) => headers['x-company'])).toEqual([
      '42',
      '42',
      undefined,
      undefined,
    ]);
    for (const { headers } of server.requests) {
      expect(headers.authorization).toBe(`Token ${CANARY}`);
      expect(headers.accept).toBe('application/json');
    }
  });

  it('is not sent with an invalid token, and the failure does not reveal it', async () => {
    const { server, client, connection } = await setUp();
    for (const token of [`${CANARY}\r\nX: y`, `${CANARY}\u2603`, `${CANARY}\u0000`]) {
      const error: unknown = await client
        .pulse({ ...connection, token: new Secret(token) }, byUser())
        .catch((caught: unknown) => caught);
      expect(error).toHaveProperty('failure.code', 'token-malformed');
      expect(inspect(error, { depth: 9, showHidden: true })).not.toContain('canary');
    }
    expect(server.requests).toHaveLength(0);
  });
});

describe('a redirect', () => {
  it.each([301, 302, 303, 307, 308, 300])('with status %d is not followed', async (status) => {
    const { server, client, connection } = await setUp();
    const { server: trap } = await setUp();
    const { host } = new URL(trap.address);
    const targets = [
      trap.address,
      `${trap.address}/1/pulse/`,
      `//${host}/`,
      `http:${host}`,
      `http://me@${host}/`,
      '/2/company-info/',
      '/1/pulse/?page=2',
      'javascript:alert(1)',
    ];
    for (const location of targets) {
      server.answer(respond('', status, { location, 'content-type': 'application/json' }));
      const failure = await failureOf(() => client.pulse(connection, byUser()));
      expect(failure).toEqual({ code: 'answer-unreadable', reason: 'redirect' });
    }
    expect(trap.requests).toHaveLength(0);
    expect(server.requests).toHaveLength(targets.length);
  });
});

describe('the validation of an answer', () => {
  it.each<[string, Script, string]>([
    ['a login page', respond('<html>Log in</html>', 200, { 'content-type': 'text/html' }), 'not-json'],
    [
      'a login page declared as JSON',
      respond('<html>Log in</html>', 200, { 'content-type': 'application/json' }),
      'not-json',
    ],
    ['a login page without a content type', respond('  <html>Log in</html>', 200, {}), 'not-json'],
    [
      'a login page declared as text',
      respond('Please log in.', 200, { 'content-type': 'text/plain' }),
      'not-json',
    ],
    ['JSON of a login page', respond('{"login":"/"}', 200, { 'content-type': 'text/plain' }), 'wrong-shape'],
    ['nothing', respond('', 204, {}), 'not-json'],
    ['a number', json(7), 'wrong-shape'],
    ['no accounts', json({ summary: 1 }), 'wrong-shape'],
    [
      '100,000 levels',
      respond('['.repeat(100_000) + ']'.repeat(100_000), 200, { 'content-type': 'application/json' }),
      'wrong-shape',
    ],
  ])('reports %s', async (_name, script, reason) => {
    const { server, client, connection } = await setUp();
    server.answer(script);
    expect(await failureOf(() => client.pulse(connection, byUser()))).toEqual({
      code: 'answer-unreadable',
      reason,
    });
  });

  it.each([
    'application/json; charset=utf-8',
    'Application/JSON',
    'text/json',
    'application/problem+json',
    'text/plain',
    'text/plain; charset=utf-8',
    'text/html; charset=utf-8',
    'application/octet-stream',
    'application/json; charset=unheard-of',
    null,
  ])('accepts JSON of type %s, with or without a byte order mark', async (type) => {
    const { server, client, connection } = await setUp();
    const headers = type === null ? {} : { 'content-type': type };
    for (const body of ['\ufeff{"accounts":[]}', ' \n{"accounts":[]}']) {
      server.answer(respond(body, 200, headers));
      expect((await client.pulse(connection, byUser())).accounts).toEqual([]);
    }
  });
});

describe('next', () => {
  it('is requested from the pinned origin, whatever host it names, and never sends the token elsewhere', async () => {
    const { server, client, connection } = await setUp();
    const { server: trap } = await setUp();
    const { host } = new URL(trap.address);
    const links = [
      `${trap.address}/1/incomes/?page=2`,
      `//${host}/1/incomes/?page=2`,
      `https://${host}/1/incomes/?page=2`,
    ];
    for (const link of links) {
      server.answer(page(link), page(null, 2));
      const first = await client.listPage(connection, incomes, byUser());
      expect(first.next).toEqual({ resource: 'incomes', query: 'page=2' });
      if (first.next) await client.listPage(connection, first.next, byUser());
      expect(server.requests.at(-1)?.url).toBe('/1/incomes/?page=2');
    }
    for (const link of [
      `${trap.address}/collect?page=2`,
      `http://me@${host}/1/incomes/?page=2`,
      `//${host}`,
    ]) {
      server.answer(page(link));
      const { records, next, unfollowed } = await client.listPage(connection, incomes, byUser());
      expect([records.length, next, unfollowed]).toEqual([1, null, 'foreign']);
    }
    expect(trap.requests).toHaveLength(0);
  });

  it('is a loop if it names the page just requested', async () => {
    const { server, client, connection } = await setUp();
    server.answer((request, response) => page(request.url)(request, response));
    const { records, next, unfollowed } = await client.listPage(connection, incomes, byUser());
    expect([records.length, next, unfollowed]).toEqual([1, null, 'loop']);
  });
});

describe('an ordering the service refuses', () => {
  it('is omitted in the retry and from then on', async () => {
    const { server, client, connection } = await setUp();
    server.answer((request, response) => {
      const refused = request.url?.includes('ordering=') ?? false;
      (refused ? json({ _error: 'Invalid ordering' }, 400) : page(null))(request, response);
    });
    await client.listPage(connection, incomes, byUser());
    await client.listPage(connection, incomes, byUser());
    const plain = '/1/incomes/?from_date=2026-01-14&page_size=2';
    expect(server.requests.map(({ url }) => url)).toEqual([
      '/1/incomes/?from_date=2026-01-14&ordering=-due_at&page_size=2',
      plain,
      plain,
    ]);
  });

  it('is not blamed when the request is refused without it, too', async () => {
    const { server, client, connection } = await setUp();
    server.answer(json({ _error: 'Invalid date' }, 400));
    const failure = await failureOf(() => client.listPage(connection, incomes, byUser()));
    expect(failure).toEqual({ code: 'service-error', status: 400, detail: 'Invalid date' });
    server.answer(page(null));
    await client.listPage(connection, incomes, byUser());
    expect(server.requests.at(-1)?.url).toContain('ordering=-due_at');
  });
});
