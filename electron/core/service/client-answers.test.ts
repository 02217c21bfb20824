import { inspect } from 'node:util';
import { describe, expect, it } from 'vitest';
import { FailureError } from '../../../shared/errors.ts';
import { Secret } from '../secret.ts';
import { byUser, CANARY, connectionTo, setUp } from './testing/client-setup.ts';
import { failureOf } from './testing/failure-of.ts';
import { json, respond } from './testing/faulty-server.ts';
import type { Script } from './testing/faulty-server.ts';
import { PRIORITY } from './service.ts';

const incomes = { resource: 'incomes', fromDate: '2026-01-14', pageSize: 2, newestFirst: true } as const;
const page = (next: unknown, id = 1): Script => json({ count: 9, next, previous: null, results: [{ id }] });

describe('a request', () => {
  it('carries token, Accept and, where it belongs, the company, and nothing in its URL', async () => {
    const { server, client, connection } = await setUp();
    const known = {
      ...connection,
      address: `${server.address}/base`,
      headerName: 'X-Company',
      companyId: 42,
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

  it('is not sent with a token that is none, and the failure shows nothing of it', async () => {
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

describe('an error status', () => {
  it.each<[Script, unknown]>([
    [json({ _error: 'Invalid token' }, 401), { code: 'token-refused', detail: 'Invalid token' }],
    [
      json({ _error: 'Company ID does not match' }, 403),
      { code: 'forbidden', detail: 'Company ID does not match' },
    ],
    [json({ _error: 'x' }, 404), { code: 'not-found', path: '/1/pulse/' }],
    [respond('', 410, {}), { code: 'not-found', path: '/1/pulse/' }],
    [json({ _error: 'no' }, 400), { code: 'service-error', status: 400, detail: 'no' }],
    [
      respond('<h1>Bad gateway</h1>', 502, { 'content-type': 'text/html' }),
      { code: 'service-error', status: 502, detail: null },
    ],
    [json({ _error: { nested: CANARY } }, 500), { code: 'service-error', status: 500, detail: null }],
    [json({ _error: 'y'.repeat(400) }, 500), { code: 'service-error', status: 500, detail: 'y'.repeat(300) }],
    [
      json({ _error: 'z', padding: ' '.repeat(100_000) }, 500),
      { code: 'service-error', status: 500, detail: null },
    ],
    [
      json({ _error: `no such token: Token ${CANARY} (${encodeURIComponent(CANARY)})` }, 401),
      { code: 'token-refused', detail: 'no such token: Token •••• (••••)' },
    ],
    [
      json({ _error: `late error for ${CANARY}` }),
      { code: 'service-error', status: 200, detail: 'late error for ••••' },
    ],
    [
      (_request, response) =>
        response.writeHead(403).write('{"_er', () => response.socket?.resetAndDestroy()),
      { code: 'forbidden', detail: null },
    ],
  ])('%# becomes its failure', async (script, failure) => {
    const { server, client, connection } = await setUp();
    server.answer(script);
    expect(await failureOf(() => client.pulse(connection, byUser()))).toEqual(failure);
  });

  it('has no platform error for a cause, which could quote a header', async () => {
    const { server, client, connection } = await setUp();
    server.answer((_request, response) => response.socket?.resetAndDestroy());
    const error: unknown = await client.pulse(connection, byUser()).catch((caught: unknown) => caught);
    expect(error).toBeInstanceOf(FailureError);
    expect(error).not.toHaveProperty('cause');
  });
});

describe('a 429', () => {
  const DATE = 'Thu, 15 Jan 2026 12:00:00 GMT';
  it.each([
    [{ 'retry-after': '30' }, 30],
    [{ 'retry-after': 'Thu, 15 Jan 2026 12:00:20 GMT', date: DATE }, 20],
    [{ 'retry-after': 'Sat, 15 Jan 2036 12:00:00 GMT', date: DATE }, 3_600],
    [{ 'retry-after': '0' }, 1],
    [{}, 1],
  ])('with %j fails a click at once and pauses the host', async (headers, atLeast) => {
    const { server, client, connection } = await setUp();
    server.answer(json({ _error: 'slow down' }, 429, headers));
    const before = Date.now();
    const failure = await failureOf(() => client.pulse(connection, byUser()));
    const until = client.pausedUntil(connection.address);
    expect(failure).toEqual({ code: 'rate-limited', retryAt: until });
    expect(until).toBeGreaterThanOrEqual(before + atLeast * 1_000);
    expect(until).toBeLessThanOrEqual(Date.now() + Math.max(2, atLeast) * 1_000);
    const other = connectionTo(server.address, 'another-token');
    expect((await failureOf(() => client.pulse(other, byUser()))).code).toBe('rate-limited');
    expect(server.requests).toHaveLength(1);
  });

  it('is waited out by what nobody waits for', { timeout: 10_000 }, async () => {
    const { server, client, connection } = await setUp();
    server.answer(json({}, 429, { 'retry-after': '1' }), json({ accounts: [] }));
    const { signal } = byUser();
    const pulse = await client.pulse(connection, { priority: PRIORITY.balances, signal });
    expect(pulse.accounts).toEqual([]);
    expect(server.requests).toHaveLength(2);
  });
});

describe('a redirect', () => {
  it.each([301, 302, 303, 307, 308, 300, 304])('of status %d is not followed anywhere', async (status) => {
    const { server, client, connection } = await setUp();
    const { server: trap } = await setUp();
    const { host } = new URL(trap.address);
    const targets = [
      trap.address,
      `${trap.address}/1/pulse/`,
      `//${host}/`,
      `http:${host}`,
      `http://me@${host}/`,
      '/1/pulse/',
      '/2/company-info/',
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

describe('an answer that is none', () => {
  it.each<[string, Script, string]>([
    ['a login page', respond('<html>Log in</html>', 200, { 'content-type': 'text/html' }), 'not-json'],
    [
      'a login page called JSON',
      respond('<html>Log in</html>', 200, { 'content-type': 'application/json' }),
      'not-json',
    ],
    [
      'JSON called something else',
      respond('{"accounts":[]}', 200, { 'content-type': 'text/plain' }),
      'not-json',
    ],
    ['text of no type', respond('{"accounts":[]}', 200, {}), 'not-json'],
    ['nothing', respond('', 204, {}), 'not-json'],
    [
      'bytes that are no UTF-8',
      respond(Buffer.from('{"accounts":[],"a":"\xff"}', 'latin1'), 200, {
        'content-type': 'application/json',
      }),
      'not-json',
    ],
    [
      'false gzip',
      respond('{"accounts":[]}', 200, { 'content-type': 'application/json', 'content-encoding': 'gzip' }),
      'not-json',
    ],
    ['a list', json([]), 'wrong-shape'],
    ['a number', json(7), 'wrong-shape'],
    ['no accounts', json({ summary: 1 }), 'wrong-shape'],
    ['an account nothing identifies', json({ accounts: [{ current_balance: '1.00' }] }), 'wrong-shape'],
    [
      '100,000 levels',
      respond('['.repeat(100_000) + ']'.repeat(100_000), 200, { 'content-type': 'application/json' }),
      'wrong-shape',
    ],
  ])('tells %s', async (_name, script, reason) => {
    const { server, client, connection } = await setUp();
    server.answer(script);
    expect(await failureOf(() => client.pulse(connection, byUser()))).toEqual({
      code: 'answer-unreadable',
      reason,
    });
  });

  it.each(['application/json; charset=utf-8', 'Application/JSON', 'text/json', 'application/problem+json'])(
    'is not one of type %s, nor with a byte order mark',
    async (type) => {
      const { server, client, connection } = await setUp();
      server.answer(respond('\ufeff{"accounts":[]}', 200, { 'content-type': type }));
      expect((await client.pulse(connection, byUser())).accounts).toEqual([]);
    },
  );
});

describe('next', () => {
  it('is asked on the pinned origin, whatever host it names, and never brings the token elsewhere', async () => {
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
      const failure = await failureOf(() => client.listPage(connection, incomes, byUser()));
      expect(failure).toEqual({ code: 'pagination', reason: 'foreign' });
    }
    expect(trap.requests).toHaveLength(0);
  });

  it('that names the page just asked is a loop', async () => {
    const { server, client, connection } = await setUp();
    server.answer((request, response) => page(request.url)(request, response));
    const failure = await failureOf(() => client.listPage(connection, incomes, byUser()));
    expect(failure).toEqual({ code: 'pagination', reason: 'loop' });
  });
});

describe('an ordering the service refuses', () => {
  it('is left out, then and from then on', async () => {
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

  it('is not blamed for a request that is refused without it too', async () => {
    const { server, client, connection } = await setUp();
    server.answer(json({ _error: 'Invalid date' }, 400));
    const failure = await failureOf(() => client.listPage(connection, incomes, byUser()));
    expect(failure).toEqual({ code: 'service-error', status: 400, detail: 'Invalid date' });
    server.answer(page(null));
    await client.listPage(connection, incomes, byUser());
    expect(server.requests.at(-1)?.url).toContain('ordering=-due_at');
  });
});
