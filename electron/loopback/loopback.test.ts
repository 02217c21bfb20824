import { once } from 'node:events';
import { mkdtempSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { connect } from 'node:net';
import { networkInterfaces, tmpdir } from 'node:os';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { PAGE_HEADERS } from '../core/page-headers.ts';
import { Prober } from '../../e2e/lab/attack/prober.ts';
import { builtPages } from './pages.ts';

let folder: string;
let prober: Prober;

beforeAll(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'pages-'));
  mkdirSync(path.join(folder, 'built'));
  writeFileSync(path.join(folder, 'built/index.html'), '<!doctype html><title>Countinghouse</title>');
  writeFileSync(path.join(folder, 'secret.html'), 'not for everyone');
});
afterAll(() => rmSync(folder, { recursive: true }));
beforeEach(async () => {
  prober = await Prober.start(builtPages(pathToFileURL(`${folder}/built/`)));
});
afterEach(() => prober.loopback.stop());

describe('a request', () => {
  it('of our own browser gets the page with every header', async () => {
    const [response, text] = await prober.request('/', { headers: { 'sec-fetch-site': 'none' } });
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
    const [response, text] = await prober.request(target);
    expect(response.statusCode).toBe(404);
    expect(text).not.toContain('everyone');
    expect(response.headers).toMatchObject(lowerCased(PAGE_HEADERS));
  });

  it.each(['bytes=10-5', 'bytes=0-18446744073709551615', 'bytes=-1', 'bytes=0-0,5-9', 'lines=1-2'])(
    'for a range, %s, gets the complete page',
    async (range) => {
      const [response, text] = await prober.request('/', { headers: { range } });
      expect([response.statusCode, text]).toEqual([200, '<!doctype html><title>Countinghouse</title>']);
      expect(response.headers['accept-ranges']).toBeUndefined();
    },
  );

  it('for a file deleted since the start is answered from memory', async () => {
    rmSync(path.join(folder, 'built/index.html'));
    expect(await prober.status('/')).toBe(200);
    writeFileSync(path.join(folder, 'built/index.html'), '<!doctype html><title>Countinghouse</title>');
  });

  it('for a file the browser has already is answered without a body', async () => {
    const [{ headers }] = await prober.request('/');
    const [response, text] = await prober.request('/', { headers: { 'if-none-match': headers.etag } });
    expect([response.statusCode, text]).toEqual([304, '']);
  });

  it('that does not wait for the previous answer ends its connection', async () => {
    const one = `GET / HTTP/1.1\r\nHost: ${prober.host}\r\n\r\n`;
    const answer = await prober.raw(one.repeat(250));
    expect(answer.split('HTTP/1.1 200').length - 1).toBeLessThanOrEqual(1);
    expect(await prober.status('/')).toBe(200);
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
    const headers = { host: host.replace('PORT', String(prober.loopback.port)) };
    const [response, text] = await prober.request('/', { headers });
    expect([response.statusCode, text]).toEqual([403, '']);
    expect(response.headers).toMatchObject(lowerCased(PAGE_HEADERS));
  });

  it.each(['Host: evil.example\r\nHost: OWN', 'Host: OWN\r\nHost: evil.example'])(
    'with two hosts is refused',
    async (hosts) => {
      expect(await prober.raw(`GET / HTTP/1.1\r\n${hosts.replace('OWN', prober.host)}\r\n\r\n`)).toMatch(
        /^HTTP\/1.1 40[03] /,
      );
    },
  );

  it.each(['http://evil.example/', '//evil.example/', '*'])(
    'for the target %s is refused',
    async (target) => {
      expect(await prober.raw(`GET ${target} HTTP/1.1\r\nHost: ${prober.host}\r\n\r\n`)).toMatch(
        /^HTTP\/1.1 400 /,
      );
    },
  );

  it.each(['PUT', 'DELETE', 'OPTIONS', 'PATCH', 'TRACE'])('by %s is refused', async (method) => {
    expect(await prober.status('/', { method })).toBe(405);
  });

  it('by POST is answered at one address only', async () => {
    expect(await prober.status('/', { method: 'POST', headers: { origin: `http://${prober.host}` } })).toBe(
      405,
    );
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
  ])('from %s gets the expected status', async (_who, headers, expected) => {
    expect(await prober.status('/', { headers })).toBe(expected);
  });
});

describe('a session', () => {
  it('is issued for the code of the address, once, and is never cached', async () => {
    const code = prober.code();
    const [response, answer] = await prober.exchange({ code });
    expect(response.statusCode).toBe(200);
    expect(response.headers['cache-control']).toBe('no-store');
    const { session } = JSON.parse(answer) as { session: string };
    expect((await prober.exchange({ session }))[0].statusCode).toBe(200);
    const [refused, reason] = await prober.exchange({ code });
    expect([refused.statusCode, reason]).toEqual([403, '{"refusal":"used"}']);
    expect((await prober.exchange({ session: 'guessed' }))[1]).toBe('{"refusal":"unknown"}');
  });

  it.each(['', 'null', '{}', '{"code":1}', '{"code":"a","more":1}', `{"code":"${'a'.repeat(5000)}"}`])(
    'is not issued for %s',
    async (body) => {
      expect((await prober.exchange(body))[0].statusCode).toBe(400);
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
  ])('is not issued to %s, and the code stays valid', async (_who, headers) => {
    const code = prober.code();
    expect((await prober.exchange({ code }, headers))[0].statusCode).toBe(403);
    expect((await prober.exchange({ code }))[0].statusCode).toBe(200);
  });

  it('is not issued without an origin', async () => {
    expect(await prober.status('/session', { method: 'POST' }, '{"code":"a"}')).toBe(403);
  });
});

it('listens on 127.0.0.1 alone', async () => {
  const others = Object.values(networkInterfaces())
    .flatMap((addresses) => addresses ?? [])
    .filter(({ address, scopeid }) => address !== '127.0.0.1' && !scopeid)
    .map(({ address }) => address);
  // On Linux all of 127.0.0.0/8 is this computer: a server on every address would answer there, too.
  for (const host of [...others, ...(process.platform === 'linux' ? ['127.0.0.2'] : [])]) {
    const line = connect({ host, port: prober.loopback.port });
    await expect(once(line, 'connect'), host).rejects.toMatchObject({ code: 'ECONNREFUSED' });
  }
});

it('does not start on a port in use', async () => {
  const second = Prober.start(undefined, prober.loopback.port);
  await expect(second).rejects.toMatchObject({ code: 'EADDRINUSE' });
});

function lowerCased(headers: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]));
}

it('survives a listener that throws', async () => {
  const failing = await Prober.start(() => {
    throw new RangeError('out of range');
  });
  await expect(failing.request('/')).rejects.toMatchObject({ code: 'ECONNRESET' });
  await expect(failing.request('/')).rejects.toMatchObject({ code: 'ECONNRESET' });
  await failing.loopback.stop();
});
