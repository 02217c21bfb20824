import { brotliCompressSync, constants, gzipSync, zstdCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { byUser, setUp } from './testing/client-setup.ts';
import { failureOf } from './testing/failure-of.ts';
import { json, respond } from './testing/faulty-server.ts';
import type { Script } from './testing/faulty-server.ts';

// A hostile service must cost neither unbounded memory nor time beyond the limits.

const MB = 1024 * 1024;
const JSON_TYPE = 'content-type: application/json\r\n';
/** Memory allowed for a request and for other work of the process meanwhile (bytes). */
const ROOM = 200 * MB;

/** Writes to the connection as fast as it accepts data, until it is closed. */
const endless =
  (head: string, piece: string): Script =>
  (_request, response) => {
    const { socket } = response;
    if (socket === null) return;
    const pieces = piece.repeat(Math.ceil(16_384 / piece.length));
    const more = (): void => {
      while (!socket.destroyed && socket.write(pieces, 'latin1')) continue;
    };
    socket.on('drain', more);
    socket.write(head, 'latin1');
    more();
  };

const white = (megabytes: number): Buffer => Buffer.alloc(megabytes * MB, 0x20);

describe('a request ends', () => {
  it.each<[string, Script]>([
    ['an endless header', endless('HTTP/1.1 200 OK\r\nX-Long: ', 'a')],
    ['endless headers', endless('HTTP/1.1 200 OK\r\n', 'X-Many: 1\r\n')],
    ['an endless status line', endless('HTTP/1.1 200 ', 'O')],
    ['endless 103 Early Hints answers', endless('', 'HTTP/1.1 103 Early Hints\r\nLink: x\r\n\r\n')],
    ['endless 100 Continue answers', endless('', 'HTTP/1.1 100 Continue\r\n\r\n')],
    ['a 100 Continue with an endless header', endless('HTTP/1.1 100 Continue\r\nX: ', 'a')],
    ['a 103 Early Hints with an endless header', endless('HTTP/1.1 103 Early\r\nLink: ', 'a')],
    [
      'an endless chunk length',
      endless(`HTTP/1.1 200 OK\r\n${JSON_TYPE}transfer-encoding: chunked\r\n\r\n`, '0'),
    ],
    [
      'an endless chunk extension',
      endless(`HTTP/1.1 200 OK\r\n${JSON_TYPE}transfer-encoding: chunked\r\n\r\n1;x=`, 'a'),
    ],
    [
      'endless trailers',
      endless(
        `HTTP/1.1 200 OK\r\n${JSON_TYPE}transfer-encoding: chunked\r\n\r\n2\r\n[]\r\n0\r\n`,
        'X: 1\r\n',
      ),
    ],
    ['an endless body', endless(`HTTP/1.1 200 OK\r\n${JSON_TYPE}\r\n`, ' ')],
    [
      'an endless error body',
      endless(`HTTP/1.1 500 Broken\r\n${JSON_TYPE}transfer-encoding: chunked\r\n\r\n`, '1\r\n \r\n'),
    ],
    ['an endless body that is not read', endless('HTTP/1.1 302 Found\r\nLocation: /\r\n\r\n', ' ')],
    [
      'a content length of forty digits',
      endless(`HTTP/1.1 200 OK\r\n${JSON_TYPE}content-length: ${'9'.repeat(40)}\r\n\r\n`, ' '),
    ],
  ])('with %s', { timeout: 20_000 }, async (_name, script) => {
    const { server, client, connection } = await setUp({ headers: 400, idle: 400, whole: 1_500 });
    server.answer(script);
    const rss = process.memoryUsage.rss();
    const since = performance.now();
    const failure = await failureOf(() => client.pulse(connection, byUser()));
    expect(failure.code).toMatch(/^(?:answer-unreadable|unreachable|timeout|service-error)$/);
    // Time for two attempts: an answer that ended too soon may be requested once more.
    expect(performance.now() - since).toBeLessThan(8_000);
    expect(process.memoryUsage.rss() - rss).toBeLessThan(ROOM);
  });
});

describe('a small answer that unpacks to a large one', () => {
  const once = white(256);
  it.each<[string, Buffer, string]>([
    ['brotli', brotliCompressSync(once, { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } }), 'br'],
    ['zstd', zstdCompressSync(once), 'zstd'],
    ['gzip in gzip', gzipSync(gzipSync(once)), 'gzip, gzip'],
    ['gzip three times', gzipSync(gzipSync(gzipSync(once))), 'gzip, gzip, gzip'],
    ['a hundred declared layers of gzip', gzipSync(once), Array(100).fill('gzip').join(', ')],
  ])('in %s is refused without being unpacked', { timeout: 20_000 }, async (_name, packed, encoding) => {
    const { server, client, connection } = await setUp({ largestBody: MB, whole: 5_000 });
    server.answer(respond(packed, 200, { 'content-type': 'application/json', 'content-encoding': encoding }));
    const rss = process.memoryUsage.rss();
    const failure = await failureOf(() => client.pulse(connection, byUser()));
    expect(failure.code).toMatch(/^(?:answer-unreadable|unreachable)$/);
    expect(process.memoryUsage.rss() - rss).toBeLessThan(ROOM);
  });
});

describe('an answer within the size limit', () => {
  const tooLarge = { code: 'answer-unreadable', reason: 'too-large' };
  const millions = '0,'.repeat(15_000_000);
  const partners = { resource: 'partners', pageSize: 100, newestFirst: false } as const;
  const sent = (text: string): Script => respond(text, 200, { 'content-type': 'application/json' });

  it.each([
    ['next to its accounts', `{"accounts":[],"x":[${millions}0]}`],
    ['as its accounts', `{"accounts":[${millions}0]}`],
    ['each in its own list', `{"accounts":[],"x":[${'[],'.repeat(10_000_000)}[]]}`],
  ])(
    'with millions of values %s is refused before it is parsed',
    { timeout: 20_000 },
    async (_where, text) => {
      const { server, client, connection } = await setUp();
      server.answer(sent(text));
      const rss = process.memoryUsage.rss();
      expect(await failureOf(() => client.pulse(connection, byUser()))).toEqual(tooLarge);
      expect(process.memoryUsage.rss() - rss).toBeLessThan(ROOM);
    },
  );

  it.each([
    ['records', `[${'{"id":1},'.repeat(3_000_000)}{"id":1}]`],
    ['values next to its records', `{"results":[],"x":[${millions}0]}`],
    ['values outside a record list', `{"x":[${millions}0]}`],
  ])('with millions of %s is refused before it is parsed', { timeout: 20_000 }, async (_what, text) => {
    const { server, client, connection } = await setUp();
    server.answer(sent(text));
    expect(await failureOf(() => client.listPage(connection, partners, byUser()))).toEqual(tooLarge);
  });

  it(
    'with millions of values in one record is read without parsing that record',
    { timeout: 20_000 },
    async () => {
      const { server, client, connection } = await setUp();
      server.answer(sent(`[{"id":1,"x":[${millions}0]},{"id":2}]`));
      const { records } = await client.listPage(connection, partners, byUser());
      expect([...records].map(({ fault }) => fault)).toEqual(['too-many-values', null]);
    },
  );

  it(
    'may contain a field with many commas, and a hundred thousand records',
    { timeout: 20_000 },
    async () => {
      const { server, client, connection } = await setUp();
      const note = 'a, b [c] '.repeat(40_000);
      server.answer(json([{ id: 1, note }]));
      expect((await client.listPage(connection, partners, byUser())).records).toHaveLength(1);
      server.answer(json(Array.from({ length: 100_000 }, (_none, id) => ({ id, name: 'x' }))));
      expect((await client.listPage(connection, partners, byUser())).records).toHaveLength(100_000);
    },
  );
});
