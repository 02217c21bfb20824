import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { Prober } from '../prober.ts';

// Requests that no browser sends but any process on this computer can: malformed or ambiguous HTTP.

let prober: Prober;
let routed: string[];
beforeEach(async () => {
  routed = [];
  prober = await Prober.start((request, response) => {
    routed.push(request.url ?? '');
    response.end('page');
  });
});
afterEach(() => prober.loopback.stop());

/** Joins lines into one request; `HOST` and `ORIGIN` stand for the server's own. */
function bytes(lines: readonly string[]): string {
  const text = `${lines.join('\r\n')}\r\n\r\n`;
  return text.replaceAll('ORIGIN', `http://${prober.host}`).replaceAll('HOST', prober.host);
}

const LONG = 'x'.repeat(20_000);
const POST = ['POST /session HTTP/1.1', 'Host: HOST', 'Origin: ORIGIN'];
const UPGRADE = [
  'GET /rpc HTTP/1.1',
  'Host: HOST',
  'Connection: Upgrade',
  'Upgrade: websocket',
  'Sec-WebSocket-Version: 13',
  'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
];

const REFUSED: [name: string, lines: string[]][] = [
  ['no host', ['GET / HTTP/1.1']],
  ['no host in HTTP/1.0', ['GET / HTTP/1.0']],
  ['an empty host', ['GET / HTTP/1.1', 'Host:']],
  ['two hosts, ours first', ['GET / HTTP/1.1', 'Host: HOST', 'Host: evil.example']],
  ['two hosts, ours last', ['GET / HTTP/1.1', 'Host: evil.example', 'Host: HOST']],
  ['our host twice', ['GET / HTTP/1.1', 'Host: HOST', 'Host: HOST']],
  ['a list of hosts', ['GET / HTTP/1.1', 'Host: HOST, evil.example']],
  ['a host with a user', ['GET / HTTP/1.1', 'Host: user@HOST']],
  ['a host with a path', ['GET / HTTP/1.1', 'Host: HOST/']],
  ['a folded host', ['GET / HTTP/1.1', 'Host: evil.example', ' HOST']],
  ['a host behind a null', ['GET / HTTP/1.1', 'Host: HOST\0.evil.example']],
  ['an absolute target that is foreign', ['GET http://evil.example/ HTTP/1.1', 'Host: HOST']],
  ['an absolute target that is ours', ['GET ORIGIN/ HTTP/1.1', 'Host: HOST']],
  ['an absolute target against a foreign host', ['GET ORIGIN/ HTTP/1.1', 'Host: evil.example']],
  ['a target with a host of its own', ['GET //evil.example/ HTTP/1.1', 'Host: HOST']],
  ['a target without a path', ['GET * HTTP/1.1', 'Host: HOST']],
  ['a target that is a query', ['GET ?code=x HTTP/1.1', 'Host: HOST']],
  ['a tunnel', ['CONNECT evil.example:443 HTTP/1.1', 'Host: HOST']],
  [
    'an upgrade to HTTP/2',
    [
      'GET / HTTP/1.1',
      'Host: HOST',
      'Connection: Upgrade, HTTP2-Settings',
      'Upgrade: h2c',
      'HTTP2-Settings: AAMAAABkAAQAAP__',
    ],
  ],
  ['the preface of HTTP/2', ['PRI * HTTP/2.0', '', 'SM']],
  ['an unknown method', ['BREW / HTTP/1.1', 'Host: HOST']],
  ['an oversized header', ['GET / HTTP/1.1', 'Host: HOST', `X: ${LONG}`]],
  ['an oversized target', [`GET /${LONG} HTTP/1.1`, 'Host: HOST']],
  ['a header without a name', ['GET / HTTP/1.1', 'Host: HOST', ': x']],
  ['a space before the colon', ['GET / HTTP/1.1', 'Host : HOST']],
  ['two lengths', [...POST, 'Content-Length: 2', 'Content-Length: 20', '', '{}']],
  ['a length and chunks', [...POST, 'Content-Length: 2', 'Transfer-Encoding: chunked', '', '0']],
  ['chunks under a disguised name', [...POST, 'Transfer-Encoding: xchunked', '', '0']],
  ['chunked that is not the last coding', [...POST, 'Transfer-Encoding: chunked, identity', '', '0']],
  ['a negative length', [...POST, 'Content-Length: -1', '', '{}']],
  ['a chunk without a size', [...POST, 'Transfer-Encoding: chunked', '', 'zz', '{}']],
  ['an Expect header', ['GET / HTTP/1.1', 'Host: HOST', 'Expect: a']],
  ['an Expect header for a foreign host', ['GET / HTTP/1.1', 'Host: evil.example', 'Expect: a']],
  ['a POST that waits for 100 Continue', [...POST, 'Expect: 100-continue', 'Content-Length: 2']],
  ['a POST without an origin', ['POST /session HTTP/1.1', 'Host: HOST', 'Content-Length: 2', '', '{}']],
  ['a POST of two origins', [...POST, 'Origin: http://evil.example', 'Content-Length: 2', '', '{}']],
  ['a POST of our origin twice', [...POST, 'Origin: ORIGIN', 'Content-Length: 2', '', '{}']],
  [
    'a POST of an origin that only begins like ours',
    ['POST /session HTTP/1.1', 'Host: HOST', 'Origin: ORIGIN.evil.example', 'Content-Length: 2', '', '{}'],
  ],
  [
    'a POST of our origin with a path',
    ['POST /session HTTP/1.1', 'Host: HOST', 'Origin: ORIGIN/', 'Content-Length: 2', '', '{}'],
  ],
  [
    'two Sec-Fetch-Site headers',
    ['GET / HTTP/1.1', 'Host: HOST', 'Sec-Fetch-Site: same-origin', 'Sec-Fetch-Site: cross-site'],
  ],
  [
    'a frame on the same computer',
    [
      'GET / HTTP/1.1',
      'Host: HOST',
      'Sec-Fetch-Site: same-site',
      'Sec-Fetch-Mode: navigate',
      'Sec-Fetch-Dest: iframe',
    ],
  ],
  ['a socket without an origin', UPGRADE],
  ['a socket without a sub-protocol', [...UPGRADE, 'Origin: ORIGIN']],
  ['a socket without a session', [...UPGRADE, 'Origin: ORIGIN', 'Sec-WebSocket-Protocol: countinghouse.v1']],
  [
    'a socket with an empty session',
    [...UPGRADE, 'Origin: ORIGIN', 'Sec-WebSocket-Protocol: countinghouse.v1, session.'],
  ],
  [
    'a socket requested by POST',
    ['POST /rpc HTTP/1.1', ...UPGRADE.slice(1), 'Origin: ORIGIN', 'Sec-WebSocket-Protocol: countinghouse.v1'],
  ],
  [
    'a socket at another path',
    ['GET /rpc/ HTTP/1.1', ...UPGRADE.slice(1), 'Origin: ORIGIN', 'Sec-WebSocket-Protocol: countinghouse.v1'],
  ],
];

describe(`${REFUSED.length} requests no browser sends`, () => {
  it.each(REFUSED)('%s: refused before routing', async (_name, lines) => {
    const answer = await prober.raw(bytes(lines));
    expect(answer).toMatch(/^(HTTP\/1\.1 4\d\d |$)/);
    expect(answer).not.toMatch(/page|evil|xxxx/);
    expect(routed).toEqual([]);
  });

  it('a valid request is routed', async () => {
    expect(await prober.raw(bytes(['GET / HTTP/1.1', 'Host: HOST', 'Connection: close']))).toContain('page');
    expect(routed).toEqual(['/']);
  });

  it('a request hidden in the body of a refused one is not answered', async () => {
    const hidden = bytes(['GET /hidden HTTP/1.1', 'Host: HOST']);
    const lines = ['POST / HTTP/1.1', 'Host: evil.example', `Content-Length: ${hidden.length}`, '', hidden];
    const answer = await prober.raw(bytes(lines));
    expect(answer.match(/HTTP\/1\.1/g)).toHaveLength(1);
    expect(routed).toEqual([]);
  });

  it('a body without end is not buffered', async () => {
    const chunk = `400\r\n${'x'.repeat(1024)}\r\n`;
    const head = bytes([...POST, 'Transfer-Encoding: chunked']);
    const answer = await prober.raw(`${head}${chunk.repeat(200)}0\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
  });
});

describe('floods', () => {
  const sound = (): string => bytes(['GET / HTTP/1.1', 'Host: HOST']);

  it('120 connections with 250 pipelined requests each get at most one answer each', async () => {
    const flood = sound().repeat(250);
    await Promise.all(Array.from({ length: 120 }, () => prober.raw(flood).catch(() => '')));
    expect(routed.length).toBeLessThanOrEqual(120);
    expect(await prober.status('/')).toBe(200);
  });

  it('20,000 pipelined requests on one connection are not buffered', async () => {
    await prober.raw(sound().repeat(20_000)).catch(() => '');
    expect(routed).toHaveLength(1);
    expect(await prober.status('/')).toBe(200);
  });

  it('20,000 requests with an Expect header get a single answer, with our own headers', async () => {
    const flood = bytes(['GET / HTTP/1.1', 'Host: HOST', 'Expect: a']).repeat(20_000);
    const answer = await prober.raw(flood).catch(() => '');
    expect(answer.split('HTTP/1.1 ').length - 1).toBeLessThanOrEqual(1);
    expect((await prober.request('/', { headers: { expect: 'a' } }))[0]).toMatchObject({
      statusCode: 417,
      headers: { 'x-content-type-options': 'nosniff' },
    });
    expect(routed).toEqual([]);
  });

  it('an upgrade after an unanswered request ends the connection', async () => {
    const answer = await prober.raw(bytes([...POST, 'Content-Length: 0', '']) + bytes(UPGRADE));
    expect(answer).not.toMatch(/HTTP\/1\.1 (101|403)/);
  });
});

describe('a one-time code', () => {
  it('expires a minute after it is issued', async () => {
    const code = prober.code();
    await prober.clock.advance(60_000);
    expect((await prober.exchange({ code }))[0].statusCode).toBe(403);
  });

  it('works for only one of many concurrent uses', async () => {
    const code = prober.code();
    const answers = await Promise.all(Array.from({ length: 20 }, () => prober.exchange({ code })));
    expect(answers.filter(([{ statusCode }]) => statusCode === 200)).toHaveLength(1);
  });

  it.each([' ', '\n', '=', '\0', 'A'])('is invalid with %j appended', async (more) => {
    const code = prober.code();
    expect((await prober.exchange({ code: code + more }))[0].statusCode).toBe(403);
    expect((await prober.exchange({ code }))[0].statusCode).toBe(200);
  });
});
