import { describe, expect, it } from 'vitest';
import { FailureError } from '../../../shared/errors.ts';
import { byUser, CANARY, connectionTo, setUp } from './testing/client-setup.ts';
import { failureOf } from './testing/failure-of.ts';
import { json, respond } from './testing/faulty-server.ts';
import type { Script } from './testing/faulty-server.ts';
import { PRIORITY } from './service.ts';

describe('an error status', () => {
  it.each<[Script, unknown]>([
    [json({ _error: 'Invalid token' }, 401), { code: 'token-refused', detail: 'Invalid token' }],
    [
      json({ _error: 'Company ID does not match' }, 403),
      { code: 'forbidden', detail: 'Company ID does not match' },
    ],
    [json({ _error: 'x' }, 404), { code: 'not-found', path: '/1/pulse/', detail: 'x' }],
    [json({ _error: CANARY }, 410), { code: 'not-found', path: '/1/pulse/', detail: '••••' }],
    [
      respond('<h1>Not Found</h1>', 404, { 'content-type': 'text/html' }),
      { code: 'not-found', path: '/1/pulse/', detail: null },
    ],
    [respond('', 410, {}), { code: 'not-found', path: '/1/pulse/', detail: null }],
    [
      respond(Buffer.from('{"_error": "Ismeretlen k\xf5d"}', 'latin1'), 400, {
        'content-type': 'application/json; charset=iso-8859-2',
      }),
      { code: 'service-error', status: 400, detail: 'Ismeretlen kőd' },
    ],
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
        response.writeHead(404).write('{"_er', () => response.socket?.resetAndDestroy()),
      { code: 'not-found', path: '/1/pulse/', detail: null },
    ],
  ])('%# maps to its failure', async (script, failure) => {
    const { server, client, connection } = await setUp();
    server.answer(script);
    expect(await failureOf(() => client.pulse(connection, byUser()))).toEqual(failure);
  });

  const HTML = { 'content-type': 'text/html' };
  it.each<[string, Script]>([
    ['a login page of a network', respond('<html>Sign in to the network</html>', 401, HTML)],
    ['a firewall page', respond('<h1>Forbidden</h1>', 403, HTML)],
    ['a network that requires a login', respond('<html>Log in</html>', 511, HTML)],
    ['no body', respond('', 403, {})],
    ['JSON in another format', json({ detail: 'Forbidden by policy' }, 403)],
    ['an error that is not text', json({ _error: { message: 'x' } }, 401)],
    ['null as its error', json({ _error: null }, 401)],
    ['a list', json(['_error'], 401)],
    ['a page that blocks a request', respond('<h1>Blocked</h1>', 400, HTML)],
    ['a page that blocks an address', respond('<h1>Blocked</h1>', 451, HTML)],
    ['half an error body', respond('{"_error": "Inval', 401, { 'content-type': 'application/json' })],
    [
      'a truncated refusal',
      (_request, response) =>
        response.writeHead(403).write('{"_error"', () => response.socket?.resetAndDestroy()),
    ],
  ])('with %s is not attributed to the service', async (_name, script) => {
    const { server, client, connection } = await setUp();
    server.answer(script);
    const failure = { code: 'answer-unreadable', reason: 'not-service' };
    expect(await failureOf(() => client.pulse(connection, byUser()))).toEqual(failure);
  });

  it('is reported without a message when the body does not arrive', { timeout: 5_000 }, async () => {
    const { server, client, connection } = await setUp({ idle: 60 });
    server.answer((_request, response) => {
      response.writeHead(404, { 'content-type': 'application/json' }).write('{"_error": "');
      const drip = setInterval(() => response.write('x'), 5);
      response.on('close', () => clearInterval(drip));
    });
    const failure = { code: 'not-found', path: '/1/pulse/', detail: null };
    expect(await failureOf(() => client.pulse(connection, byUser()))).toEqual(failure);
  });

  it('has no platform error as its cause, which could quote a header', async () => {
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
  ])('with %j fails a request of the user at once and pauses the host', async (headers, atLeast) => {
    const { server, client, connection } = await setUp();
    server.answer(json({ _error: 'slow down' }, 429, headers));
    const before = Date.now();
    const failure = await failureOf(() => client.pulse(connection, byUser()));
    const until = client.pausedUntil(connection.address);
    expect(failure).toEqual({ code: 'rate-limited', retryAt: until, detail: 'slow down' });
    expect(until).toBeGreaterThanOrEqual(before + atLeast * 1_000);
    expect(until).toBeLessThanOrEqual(Date.now() + Math.max(2, atLeast) * 1_000);
    const other = connectionTo(server.address, 'another-token');
    expect((await failureOf(() => client.pulse(other, byUser()))).code).toBe('rate-limited');
    expect(server.requests).toHaveLength(1);
  });

  it('makes background requests wait', { timeout: 10_000 }, async () => {
    const { server, client, connection } = await setUp();
    server.answer(json({}, 429, { 'retry-after': '1' }), json({ accounts: [] }));
    const { signal } = byUser();
    const pulse = await client.pulse(connection, { priority: PRIORITY.balances, signal });
    expect(pulse.accounts).toEqual([]);
    expect(server.requests).toHaveLength(2);
  });
});

describe('an error with a Retry-After', () => {
  it.each([503, 500, 502, 504])('with status %d pauses the host and keeps its failure', async (status) => {
    const { server, client, connection } = await setUp();
    server.answer(json({ _error: 'Maintenance' }, status, { 'retry-after': '40' }));
    const before = Date.now();
    const failure = { code: 'service-error', status, detail: 'Maintenance' };
    expect(await failureOf(() => client.pulse(connection, byUser()))).toEqual(failure);
    expect(client.pausedUntil(connection.address)).toBeGreaterThanOrEqual(before + 40_000);
    const other = connectionTo(server.address, 'another-token');
    expect(await failureOf(() => client.pulse(other, byUser()))).toEqual(failure);
    expect(server.requests).toHaveLength(1);
    expect(client.rates().size).toBe(0);
  });

  it('makes background requests wait', { timeout: 10_000 }, async () => {
    const { server, client, connection } = await setUp();
    server.answer(json({}, 503, { 'retry-after': '1' }), json({ accounts: [] }));
    const { signal } = byUser();
    const pulse = await client.pulse(connection, { priority: PRIORITY.balances, signal });
    expect(pulse.accounts).toEqual([]);
  });

  it.each<[string, Script, number]>([
    ['nothing', respond('', 503, { 'retry-after': '600', 'content-type': 'text/html' }), 600],
    ['plain text', respond('Busy', 503, { 'retry-after': '600', 'content-type': 'text/plain' }), 600],
    ['JSON in another format', json({ detail: 'Busy' }, 503, { 'retry-after': '600' }), 600],
    ['a web page', respond('<html>Sign in</html>', 503, { 'retry-after': '600' }), 60],
    ['nothing, with 429', respond('', 429, { 'retry-after': '600' }), 600],
    ['a web page, with 429', respond('<html>Sign in</html>', 429, { 'retry-after': '600' }), 60],
  ])('is honoured with %s as its body', async (_body, script, seconds) => {
    const { server, client, connection } = await setUp();
    server.answer(script);
    const before = Date.now();
    await failureOf(() => client.pulse(connection, byUser()));
    const until = client.pausedUntil(connection.address) ?? 0;
    expect(until).toBeGreaterThanOrEqual(before + seconds * 1_000);
    expect(until).toBeLessThanOrEqual(Date.now() + seconds * 1_000);
  });

  it('on a web page no longer blocks requests after the network has changed', async () => {
    const { server, client, connection } = await setUp();
    server.answer(
      respond('<html>Sign in</html>', 503, { 'content-type': 'text/html', 'retry-after': '600' }),
      json({ accounts: [] }),
    );
    await failureOf(() => client.pulse(connection, byUser()));
    client.networkChanged();
    expect((await client.pulse(connection, byUser())).accounts).toEqual([]);
  });

  it('causes no pause without a time, or with another status', async () => {
    const { server, client, connection } = await setUp();
    for (const script of [json({}, 503), json({}, 400, { 'retry-after': '40' })]) {
      server.answer(script);
      expect((await failureOf(() => client.pulse(connection, byUser()))).code).toBe('service-error');
      expect(client.pausedUntil(connection.address)).toBeNull();
    }
  });
});
