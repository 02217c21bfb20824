import { brotliCompressSync, deflateRawSync, deflateSync, gzipSync, zstdCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { Secret } from '../lib/secret.ts';
import { byUser, setUp } from './testing/client-setup.ts';
import { failureOf } from './testing/failure-of.ts';
import { json, raw, respond, type Script } from './testing/faulty-server.ts';

const PULSE = '{"summary": 0, "accounts": []}';
const HEAD = 'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\nConnection: close\r\n';
const ANSWER = `${HEAD}\r\n${PULSE}`;
const CONTINUE = 'HTTP/1.1 100 Continue\r\n\r\n';
const PAGE = '<html><title>Sign in</title></html>';

async function read(script: Script): Promise<unknown> {
  const { server, client, connection } = await setUp();
  server.answer(script);
  return (await client.pulse(connection, byUser())).accounts;
}

async function refused(script: Script): Promise<unknown> {
  const { server, client, connection } = await setUp();
  server.answer(script);
  return failureOf(() => client.pulse(connection, byUser()));
}

/** Writes the pieces separately, with a short delay between them. */
function inChunks(pieces: readonly string[]): Script {
  return (_request, { socket }) => {
    socket?.setNoDelay(true);
    const rest = [...pieces];
    const next = (): void => {
      const piece = rest.shift();
      if (piece === undefined) socket?.end();
      else socket?.write(piece, () => setTimeout(next, 2));
    };
    next();
  };
}

describe('an answer is read despite', () => {
  it.each([
    ['a content type that is sent twice', 'Content-Type: application/json\r\n'],
    ['two content types, one of them JSON', 'Content-Type: text/html\r\n'],
    ['two content types in one header', 'Content-Type: text/plain, application/json; charset=utf-8\r\n'],
    ['an invalid content type', 'Content-Type: ,;/\r\n'],
    [
      'a date and a retry time that are sent twice',
      'Date: x\r\nDate: y\r\nRetry-After: 5\r\nRetry-After: 7\r\n',
    ],
    ['a cookie that is sent twice', 'Set-Cookie: a=b\r\nSet-Cookie: a=b\r\n'],
    ['an empty encoding', 'Content-Encoding: \r\n'],
    ['an encoding that does nothing', 'Content-Encoding: identity, none\r\n'],
    ['an empty server name', 'Server:\r\n'],
    ['space before a colon', 'X-Way \t: proxy\r\n'],
    ['a length that is sent twice', `Content-Length: ${PULSE.length}\r\ncontent-length:${PULSE.length}\r\n`],
    [
      'a length that is sent three times in one header',
      `Content-Length: ${[PULSE, PULSE, PULSE].map(({ length }) => length).join(', ')}\r\n`,
    ],
  ])('%s', async (_what, header) => {
    expect(await read(raw(`${HEAD}${header}\r\n${PULSE}`))).toEqual([]);
  });

  it('lines that end with a line feed only', async () => {
    expect(await read(raw(ANSWER.replaceAll('\r\n', '\n')))).toEqual([]);
    expect(await read(inChunks(ANSWER.replaceAll('\r\n', '\n').match(/[^]{1,3}/g) ?? []))).toEqual([]);
  });

  it.each<[string, string[]]>([
    ['in one piece with the answer', [CONTINUE + ANSWER]],
    ['in its own piece', [CONTINUE, ANSWER]],
    ['three times', [CONTINUE, CONTINUE + CONTINUE, ANSWER]],
    ['with headers', ['HTTP/1.1 100 \r\nX-Way: proxy\r\n\r\n', ANSWER]],
    ['in pieces of a few bytes', (CONTINUE + ANSWER).match(/[^]{1,7}/g) ?? []],
    ['with other interim answers', [CONTINUE, 'HTTP/1.1 103 Early Hints\r\nLink: </a>\r\n\r\n', ANSWER]],
  ])('100 Continue before it, %s', async (_what, pieces) => {
    expect(await read(inChunks(pieces))).toEqual([]);
  });

  it('100 Continue before every answer of a reused connection', async () => {
    const { server, client, connection } = await setUp();
    server.answer((_request, response) => {
      response.writeContinue();
      response.writeHead(200, { 'content-type': 'application/json' }).end(PULSE);
    });
    for (let times = 0; times < 5; times++) {
      expect((await client.pulse(connection, byUser())).accounts).toEqual([]);
    }
    expect(server.connections).toBeLessThanOrEqual(2);
  });

  it.each<[string, string, string | Buffer]>([
    ['gzip', 'gzip', gzipSync(PULSE)],
    ['gzip by its old name', 'x-gzip', gzipSync(PULSE)],
    ['gzip in upper case', 'GZIP', gzipSync(PULSE)],
    ['gzip without its last bytes', 'gzip', gzipSync(PULSE).subarray(0, -8)],
    ['gzip without a header', '', gzipSync(PULSE)],
    ['deflate', 'deflate', deflateSync(PULSE)],
    ['deflate without the zlib header', 'deflate', deflateRawSync(PULSE)],
    ['brotli', 'br', brotliCompressSync(PULSE)],
    ['zstd', 'zstd', zstdCompressSync(PULSE)],
    ['gzip in brotli', 'gzip, br', brotliCompressSync(gzipSync(PULSE))],
    ['gzip, declared twice', 'gzip, gzip', gzipSync(PULSE)],
    ...['gzip', 'deflate', 'br', 'zstd', 'gzip, br', 'compress', 'utf-8', 'constructor', '__proto__'].map(
      (name): [string, string, string] => [`${name}, declared for plain JSON`, name, PULSE],
    ),
  ])('%s', async (_what, encoding, body) => {
    for (const type of ['application/json', 'text/plain']) {
      const headers = { 'content-type': type, 'content-encoding': encoding };
      expect(await read(respond(body, 200, headers)), type).toEqual([]);
    }
  });
});

describe('an invalid answer is identified after its headers:', () => {
  it.each<[string, string, Script]>([
    ['304', 'not-modified', respond('', 304, {})],
    ['304 with a location', 'not-modified', respond('', 304, { location: '/1/pulse/' })],
    ['407', 'proxy-login', respond(PAGE, 407, { 'proxy-authenticate': 'NTLM', 'content-type': 'text/html' })],
    ['407 in the format of the service', 'proxy-login', json({ _error: 'no' }, 407)],
    ['an unrequested protocol switch', 'not-json', raw('HTTP/1.1 101 Switching\r\nUpgrade: x\r\n\r\n')],
    ...['gzip', 'deflate', 'br', 'zstd'].flatMap((encoding): [string, string, Script][] => [
      [
        `an answer that is not ${encoding}`,
        'compression',
        respond('\x01\x02 nonsense \x03\x04', 200, {
          'content-type': 'application/json',
          'content-encoding': encoding,
        }),
      ],
      [
        `a web page that is not ${encoding}`,
        'compression',
        respond(PAGE, 200, {
          'content-type': 'text/html',
          'content-encoding': encoding,
        }),
      ],
    ]),
    [
      'truncated brotli',
      'cut',
      respond(brotliCompressSync(PULSE).subarray(0, -9), 200, {
        'content-type': 'application/json',
        'content-encoding': 'br',
      }),
    ],
  ])('%s', async (_what, reason, script) => {
    expect(await refused(script)).toEqual({ code: 'answer-unreadable', reason });
  });

  it('data that is not HTTP, at once', async () => {
    const { server, client, connection } = await setUp();
    server.answer((_request, { socket }) => void socket?.write('SSH-2.0-server\r\n'));
    const failure = await failureOf(() => client.pulse(connection, byUser()));
    expect(failure).toEqual({ code: 'answer-unreadable', reason: 'not-json' });
  });

  it('two different lengths', async () => {
    const head = `${HEAD}Content-Length: 2\r\nContent-Length: ${PULSE.length}\r\n\r\n`;
    expect(await refused(raw(head + PULSE))).toMatchObject({ code: 'answer-unreadable' });
  });

  it('HTTP/2 only', async () => {
    const settings = Buffer.from([0, 0, 0, 4, 0, 0, 0, 0, 0]);
    expect(await refused(raw(settings))).toEqual({ code: 'unreachable', reason: 'tls-http2' });
  });
});

describe('a redirect to the same address', () => {
  const sticky = (cookies: string[], location = '/1/pulse/', status = 302): Script =>
    respond('', status, { location, 'set-cookie': cookies });
  const ok = respond(PULSE, 200, { 'content-type': 'application/json' });

  it.each([301, 302, 303, 307, 308])(
    'with status %i is followed once with its cookie, which is stored',
    async (status) => {
      const { server, client, connection } = await setUp();
      server.answer(sticky(['lb=one; Path=/; HttpOnly', 'zone=a'], `${server.address}/1/pulse/`, status), ok);
      await client.pulse(connection, byUser());
      await client.pulse(connection, byUser());
      expect(server.requests.map(({ headers }) => headers.cookie)).toEqual([
        undefined,
        'lb=one; zone=a',
        'lb=one; zone=a',
      ]);
      expect(new Set(server.requests.map(({ headers }) => headers.authorization)).size).toBe(1);
    },
  );

  it('stores the latest cookie, and none that has expired or is invalid in a header', async () => {
    const { server, client, connection } = await setUp();
    server.answer(sticky(['lb=one']), ok, sticky(['lb=two', 'gone=1; Max-Age=0', 'x=\x80', '=y', ';']), ok);
    await client.pulse(connection, byUser());
    await client.pulse(connection, byUser());
    expect(server.requests.map(({ headers }) => headers.cookie)).toEqual([
      undefined,
      'lb=one',
      'lb=one',
      'lb=two',
    ]);
  });

  it('does not shorten the time for the answer after it', async () => {
    const idle = 50;
    const { server, client, connection } = await setUp({ idle });
    server.answer(sticky(['lb=one']), (request, response) =>
      setTimeout(() => ok(request, response), 3 * idle),
    );
    expect((await client.pulse(connection, byUser())).accounts).toEqual([]);
  });

  it('is refused when it repeats, or sets no cookie', async () => {
    const loop = { code: 'answer-unreadable', reason: 'redirect-loop' };
    const { server, client, connection } = await setUp();
    server.answer(sticky(['lb=one']));
    expect(await failureOf(() => client.pulse(connection, byUser()))).toEqual(loop);
    expect(server.requests).toHaveLength(2);
    for (const cookies of [[], ['gone=1; Expires=Thu, 01 Jan 1970 00:00:00 GMT']]) {
      server.answer(sticky(cookies));
      expect(await failureOf(() => client.pulse(connection, byUser()))).toEqual(loop);
    }
    expect(server.requests).toHaveLength(4);
  });

  it('is not followed to any other address, and its cookie is not stored', async () => {
    const { server, client, connection } = await setUp();
    const { server: trap } = await setUp();
    for (const location of [
      `${trap.address}/1/pulse/`,
      '/1/pulse/?lb=1',
      '/',
      'https://127.0.0.1/1/pulse/',
    ]) {
      server.answer(sticky(['lb=one'], location), ok);
      expect(await failureOf(() => client.pulse(connection, byUser()))).toEqual({
        code: 'answer-unreadable',
        reason: 'redirect',
      });
      await client.pulse(connection, byUser());
    }
    expect(trap.requests).toEqual([]);
    expect(server.requests.filter(({ headers }) => headers.cookie !== undefined)).toEqual([]);
  });

  it('sets its cookie for one token and one company only', async () => {
    const { server, client, connection } = await setUp();
    server.answer(sticky(['session=first']), ok);
    await client.pulse(connection, byUser());
    await client.pulse({ ...connection, token: new Secret('another-token-0123456789') }, byUser());
    await client.pulse({ ...connection, companyScope: '7' }, byUser());
    expect(server.requests.slice(-2).map(({ headers }) => headers.cookie)).toEqual([undefined, undefined]);
  });
});
