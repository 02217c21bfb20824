import { once } from 'node:events';
import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { request } from 'node:http';
import type { IncomingMessage, RequestOptions } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { SESSION_PREFIX, SOCKET_PROTOCOL } from '../../shared/wire.ts';
import { PAGE_HEADERS } from '../core/page-headers.ts';
import { createPageServer } from '../core/rpc/page-server.ts';
import { ManualClock } from '../core/testing/manual-clock.ts';
import { TestRouter } from '../testing/test-router.ts';
import { HEARTBEAT, MESSAGES_PER_SECOND } from './connection-limits.ts';
import { startLoopback } from './loopback.ts';
import type { Loopback } from './loopback.ts';
import { builtPages } from './pages.ts';
import { MOST_CLIENTS } from './sockets.ts';

let folder: string;
let loopback: Loopback;
let clock: ManualClock;
let own: string;

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'pages-'));
  mkdirSync(path.join(folder, 'built'));
  writeFileSync(path.join(folder, 'built/index.html'), '<!doctype html><title>Countinghouse</title>');
  writeFileSync(path.join(folder, 'secret.html'), 'not for everyone');
});
afterAll(() => rmSync(folder, { recursive: true }));
beforeEach(async () => {
  clock = new ManualClock();
  loopback = await startLoopback({
    port: 0,
    server: createPageServer(new TestRouter().router, () => undefined),
    pages: builtPages(pathToFileURL(`${folder}/built/`)),
    clock,
  });
  own = `127.0.0.1:${loopback.port}`;
});
afterEach(() => loopback.stop());

async function ask(
  target: string,
  options: RequestOptions = {},
  body?: string,
): Promise<[IncomingMessage, string]> {
  const asked = request({ host: '127.0.0.1', port: loopback.port, path: target, ...options });
  asked.end(body);
  const [response] = (await once(asked, 'response')) as [IncomingMessage];
  let text = '';
  for await (const chunk of response.setEncoding('utf8') as AsyncIterable<string>) text += chunk;
  return [response, text];
}

const status = async (...asked: Parameters<typeof ask>): Promise<number | undefined> =>
  (await ask(...asked))[0].statusCode;

const exchange = (body: string, headers: Record<string, string> = {}): ReturnType<typeof ask> =>
  ask('/session', { method: 'POST', headers: { origin: `http://${own}`, ...headers } }, body);

async function signIn(): Promise<string> {
  const code = new URL(loopback.address()).hash.slice('#code='.length);
  const [, answer] = await exchange(JSON.stringify({ code }));
  return (JSON.parse(answer) as { session: string }).session;
}

/** Opens a socket, or returns the status it was refused with. */
function socket(
  session: string,
  headers: Record<string, string> = {},
  target = '/rpc',
): Promise<WebSocket | number> {
  const opened = new WebSocket(`ws://${own}${target}`, [SOCKET_PROTOCOL, SESSION_PREFIX + session], {
    headers: { origin: `http://${own}`, ...headers },
  });
  return new Promise((resolve, reject) => {
    opened.on('open', () => resolve(opened));
    opened.on('unexpected-response', (_asked, { statusCode = 0 }) => resolve(statusCode));
    opened.on('error', reject);
  });
}

async function open(session: string): Promise<WebSocket> {
  const opened = await socket(session);
  if (typeof opened === 'number') throw new Error(`refused with ${opened}`);
  return opened;
}

describe('a request', () => {
  it('of our own browser gets the page with every header', async () => {
    const [response, text] = await ask('/', { headers: { 'sec-fetch-site': 'none' } });
    expect(response.statusCode).toBe(200);
    expect(text).toContain('Countinghouse');
    expect(response.headers).toMatchObject(lowerCased(PAGE_HEADERS));
    expect(response.headers['access-control-allow-origin']).toBeUndefined();
  });

  it.each([
    '/nothing',
    '/%2e%2e/secret.html',
    '/..%2fsecret.html',
    '/..%5csecret.html',
    '/../secret.html',
    '/%00',
  ])('for %s finds nothing, with every header', async (target) => {
    const [response, text] = await ask(target);
    expect(response.statusCode).toBe(404);
    expect(text).not.toContain('everyone');
    expect(response.headers).toMatchObject(lowerCased(PAGE_HEADERS));
  });

  it.each([
    ['evil.example'],
    ['127.0.0.1'],
    ['127.0.0.1.evil.example:PORT'],
    ['localhost:PORT'],
    ['127.1:PORT'],
    ['2130706433:PORT'],
    ['[::1]:PORT'],
    ['127.0.0.1:PORT, evil.example'],
    ['127.0.0.1:1'],
    ['127.0.0.1:PORT@evil.example'],
    ['127.0.0.1.:PORT'],
  ])('to the host %s is refused, with every header', async (host) => {
    const headers = { host: host.replace('PORT', String(loopback.port)) };
    const [response, text] = await ask('/', { headers });
    expect([response.statusCode, text]).toEqual([403, '']);
    expect(response.headers).toMatchObject(lowerCased(PAGE_HEADERS));
  });

  it.each(['Host: evil.example\r\nHost: OWN', 'Host: OWN\r\nHost: evil.example'])(
    'with two hosts is refused',
    async (hosts) => {
      expect(await raw(`GET / HTTP/1.1\r\n${hosts.replace('OWN', own)}\r\n\r\n`)).toMatch(
        /^HTTP\/1.1 40[03] /,
      );
    },
  );

  it.each(['http://evil.example/', '//evil.example/', '*'])(
    'for the target %s is refused',
    async (target) => {
      expect(await raw(`GET ${target} HTTP/1.1\r\nHost: ${own}\r\n\r\n`)).toMatch(/^HTTP\/1.1 400 /);
    },
  );

  it.each(['PUT', 'DELETE', 'OPTIONS', 'PATCH', 'TRACE'])('by %s is refused', async (method) => {
    expect(await status('/', { method })).toBe(405);
  });

  it('by POST is answered at one place only', async () => {
    expect(await status('/', { method: 'POST', headers: { origin: `http://${own}` } })).toBe(405);
  });

  it.each([
    ['another site’s script', { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'no-cors' }, 403],
    [
      'another site’s frame',
      { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'iframe' },
      403,
    ],
    ['another port', { 'sec-fetch-site': 'same-site', 'sec-fetch-mode': 'cors' }, 403],
    ['another origin', { origin: 'http://evil.example' }, 403],
    [
      'a link',
      { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' },
      200,
    ],
    ['our page', { 'sec-fetch-site': 'same-origin', 'sec-fetch-mode': 'cors' }, 200],
  ])('from %s is answered as it should be', async (_who, headers, expected) => {
    expect(await status('/', { headers })).toBe(expected);
  });
});

describe('a session', () => {
  it('is given for the code of the address, once, and is never cached', async () => {
    const code = new URL(loopback.address()).hash.slice('#code='.length);
    const [response, answer] = await exchange(JSON.stringify({ code }));
    expect(response.statusCode).toBe(200);
    expect(response.headers['cache-control']).toBe('no-store');
    const { session } = JSON.parse(answer) as { session: string };
    expect((await exchange(JSON.stringify({ session })))[0].statusCode).toBe(200);
    expect((await exchange(JSON.stringify({ code })))[0].statusCode).toBe(403);
  });

  it.each(['', 'null', '{}', '{"code":1}', '{"code":"a","more":1}', `{"code":"${'a'.repeat(5000)}"}`])(
    'is not given for %s',
    async (body) => {
      expect((await exchange(body))[0].statusCode).toBe(400);
    },
  );

  it.each([
    ['a foreign origin', { origin: 'http://evil.example' }],
    ['the origin null', { origin: 'null' }],
    ['a neighbouring port', { origin: 'http://127.0.0.1:1' }],
    ['a secure origin', { origin: 'https://127.0.0.1' }],
    ['a cross-site fetch', { 'sec-fetch-site': 'cross-site' }],
    [
      'a cross-site form',
      { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' },
    ],
  ])('is not given to %s, and the code stays good', async (_who, headers) => {
    const code = new URL(loopback.address()).hash.slice('#code='.length);
    expect((await exchange(JSON.stringify({ code }), headers))[0].statusCode).toBe(403);
    expect((await exchange(JSON.stringify({ code })))[0].statusCode).toBe(200);
  });

  it('is not given without an origin', async () => {
    expect(await status('/session', { method: 'POST' }, '{"code":"a"}')).toBe(403);
  });
});

describe('a socket', () => {
  it('opens for a session and is answered with our protocol alone', async () => {
    expect((await open(await signIn())).protocol).toBe(SOCKET_PROTOCOL);
  });

  it('is refused to who cannot be our page', async () => {
    const session = await signIn();
    expect(await socket('wrong')).toBe(403);
    expect(await socket(session, { origin: 'http://evil.example' })).toBe(403);
    expect(await socket(session, { origin: 'null' })).toBe(403);
    expect(await socket(session, { host: 'evil.example' })).toBe(403);
    expect(await socket(session, { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'websocket' })).toBe(
      403,
    );
    expect(await socket(session, {}, '/')).toBe(404);
    expect(await socket(session, {}, `/rpc?session=${session}`)).toBe(404);
  });

  it('is refused without an origin', async () => {
    const lines = ['GET /rpc HTTP/1.1', `Host: ${own}`, 'Connection: Upgrade', 'Upgrade: websocket', '', ''];
    expect(await raw(lines.join('\r\n'))).toMatch(/^HTTP\/1.1 403 /);
  });

  it('is refused beyond the most a person could have open', async () => {
    const session = await signIn();
    const opened = await Promise.all(Array.from({ length: MOST_CLIENTS }, () => open(session)));
    expect(await socket(session)).toBe(503);
    opened[0]?.terminate();
    expect(opened).toHaveLength(MOST_CLIENTS);
  });

  it.each([
    ['a message too long', 1009, (client: WebSocket) => client.send('x'.repeat(1024 * 1024 + 1))],
    ['binary', 1008, (client: WebSocket) => client.send(Buffer.from('{}'))],
    ['what is no message', 1008, (client: WebSocket) => client.send('{}')],
    ['a flood', 1008, flood],
  ])('that sends %s is closed with %i', async (_what, expected, send) => {
    const client = await open(await signIn());
    send(client);
    const [code] = (await once(client, 'close')) as [number];
    expect(code).toBe(expected);
  });

  it('that gives no sign of life is let go, one that does is kept', async () => {
    const session = await signIn();
    const [silent, alive] = [await open(session), await open(session)];
    Object.assign(silent, { pong: () => undefined });
    silent.removeAllListeners('ping');
    silent.pause();
    const pinged = once(alive, 'ping');
    await clock.advance(HEARTBEAT);
    await pinged;
    alive.ping();
    await once(alive, 'pong');
    const ended = once(silent, 'close');
    await clock.advance(HEARTBEAT);
    silent.resume();
    await ended;
    expect(alive.readyState).toBe(WebSocket.OPEN);
  });

  it('is told goodbye when the program ends', async () => {
    const client = await open(await signIn());
    const closed = once(client, 'close');
    await loopback.stop();
    expect((await closed)[0]).toBe(1001);
    await expect(status('/')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    loopback = await startLoopback({
      port: loopback.port,
      server: createPageServer(new TestRouter().router, () => undefined),
      pages: (_request, response) => response.end(),
      clock,
    });
  });
});

it('does not start on a port that is taken', async () => {
  const server = createPageServer(new TestRouter().router, () => undefined);
  const second = startLoopback({ port: loopback.port, server, pages: () => undefined, clock });
  await expect(second).rejects.toMatchObject({ code: 'EADDRINUSE' });
});

function flood(client: WebSocket): void {
  const message = '{"i":"1","p":{"u":"/settings/get","b":{"json":{}}}}';
  for (let sent = 0; sent <= MESSAGES_PER_SECOND; sent += 1) client.send(message);
}

async function raw(text: string): Promise<string> {
  const line = connect(loopback.port, '127.0.0.1').setEncoding('utf8');
  line.end(text);
  let answer = '';
  for await (const chunk of line as AsyncIterable<string>) answer += chunk;
  return answer;
}

function lowerCased(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}
