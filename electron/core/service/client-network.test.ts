import { once } from 'node:events';
import { createServer } from 'node:net';
import type { AddressInfo, Server } from 'node:net';
import { gzipSync } from 'node:zlib';
import { describe, expect, it, onTestFinished } from 'vitest';
import { byUser, connectionTo, newClient, setUp } from './testing/client-setup.ts';
import { failureOf } from './testing/failure-of.ts';
import { json, raw, respond, startFaultyServer } from './testing/faulty-server.ts';
import type { Script } from './testing/faulty-server.ts';

const PAGE = '{"count": 2, "next": null, "results": [{"id": 1, "name": "é"}, {"id": 2, "net": "-1.50"}]}';
const JSON_TYPE = { 'content-type': 'application/json' };
const HEAD = 'HTTP/1.1 200 OK\r\nContent-Type: application/json\r\n';
const partners = { resource: 'partners', pageSize: 100, newestFirst: false } as const;
const cut = { code: 'answer-unreadable', reason: 'cut' };
/** Later than the small deadlines below even on a busy computer, and far before undici's own of 300 s. */
const DEADLINE_MS = 5_000;

/** A server that accepts connections and sends nothing. */
async function silence(): Promise<Server> {
  const server = createServer((socket) => {
    socket.on('error', () => socket.destroy());
    onTestFinished(() => void socket.destroy());
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(() => void server.close());
  return server;
}

describe('connecting', () => {
  it('reports a refused connection', async () => {
    const { server, client, connection } = await setUp();
    const gone = await startFaultyServer();
    await gone.close();
    const failure = await failureOf(() => client.pulse(connectionTo(gone.address), byUser()));
    expect(failure).toEqual({ code: 'unreachable', reason: 'refused' });
    await client.listPage(connection, partners, byUser());
    expect(server.requests).toHaveLength(1);
  });

  it('reports an unknown host name', async () => {
    const client = newClient();
    const failure = await failureOf(() => client.pulse(connectionTo('https://nowhere.invalid'), byUser()));
    expect(failure).toEqual({ code: 'unreachable', reason: 'dns' });
  });

  it('reports a server that does not speak TLS', async () => {
    const { server, client } = await setUp();
    const address = server.address.replace('http:', 'https:');
    const failure = await failureOf(() => client.pulse(connectionTo(address), byUser()));
    expect(failure).toEqual({ code: 'unreachable', reason: 'tls-none' });
  });

  it('gives up a handshake without an answer', async () => {
    const { port } = (await silence()).address() as AddressInfo;
    const client = newClient({ connect: 60 });
    const failure = await failureOf(() => client.pulse(connectionTo(`https://127.0.0.1:${port}`), byUser()));
    expect(failure).toEqual({ code: 'timeout', phase: 'connect' });
  });

  it('reuses its one or two connections', async () => {
    const { server, client, connection } = await setUp();
    for (let times = 0; times < 5; times++) await client.listPage(connection, partners, byUser());
    expect(server.requests).toHaveLength(5);
    expect(server.connections).toBeLessThanOrEqual(2);
  });
});

describe('a reused connection', () => {
  const reset: Script = (_request, response) => response.socket?.resetAndDestroy();
  const closed: Script = (_request, response) => void response.socket?.end();
  const ok = json([]);

  /** Sets up a client whose connections have each carried a request. */
  async function setUpReused() {
    const setup = await setUp();
    const fetchPage = () => setup.client.listPage(setup.connection, partners, byUser());
    const both = Promise.withResolvers<void>();
    const together: Script = (request, response) => {
      if (setup.server.requests.length === 2) both.resolve();
      void both.promise.then(() => ok(request, response));
    };
    setup.server.answer(together, together, ok);
    await Promise.all([fetchPage(), fetchPage()]);
    await fetchPage();
    return { server: setup.server, fetchPage, before: setup.server.requests.length };
  }

  it.each<[string, Script]>([
    ['reset', reset],
    ['closed', closed],
  ])('is replaced without an error after it was %s', async (_how, end) => {
    const { server, fetchPage, before } = await setUpReused();
    server.answer(end, ok);
    await fetchPage();
    expect(server.requests).toHaveLength(before + 2);
  });

  it('is not tried again when both were closed; the request uses a new one', async () => {
    const { server, fetchPage, before } = await setUpReused();
    const connectionsBefore = server.connections;
    server.answer((...args) => (server.connections > connectionsBefore ? ok : reset)(...args));
    await fetchPage();
    expect([server.requests.length, server.connections]).toEqual([before + 2, connectionsBefore + 1]);
  });

  it('is retried once, but a request on a new connection is not', async () => {
    const failure = { code: 'unreachable', reason: 'reset' };
    const { server, client, connection } = await setUp();
    server.answer(reset);
    expect(await failureOf(() => client.listPage(connection, partners, byUser()))).toEqual(failure);
    expect(server.requests).toHaveLength(1);

    const reused = await setUpReused();
    reused.server.answer(reset);
    expect(await failureOf(reused.fetchPage)).toEqual(failure);
    expect(reused.server.requests).toHaveLength(reused.before + 2);
  });

  it.each<[string, string]>([
    ['half a status line', 'HTTP/1.1 2'],
    ['half of the headers', `${HEAD}Content-Le`],
    ['an interim answer', 'HTTP/1.1 100 Continue\r\n\r\n'],
    ['bytes that are not HTTP', '\x15\x03\x01 nonsense\r\n\r\n'],
  ])('is not replaced when it ends after %s', async (_what, text) => {
    const { server, fetchPage, before } = await setUpReused();
    server.answer(raw(text), ok);
    await failureOf(fetchPage);
    expect(server.requests).toHaveLength(before + 1);
  });

  it('reports a cut answer when it ends within one', async () => {
    const { server, fetchPage, before } = await setUpReused();
    server.answer((_request, response) => {
      response.writeHead(200, JSON_TYPE).write('[', () => response.socket?.resetAndDestroy());
    });
    expect(await failureOf(fetchPage)).toEqual(cut);
    expect(server.requests).toHaveLength(before + 1);
  });
});

describe('deadlines', () => {
  it('ends the wait for headers', { timeout: DEADLINE_MS }, async () => {
    const { server, client, connection } = await setUp({ headers: 60 });
    server.answer(() => undefined);
    const failure = await failureOf(() => client.pulse(connection, byUser()));
    expect(failure).toEqual({ code: 'timeout', phase: 'headers' });
  });

  it('ends a body after a silence', { timeout: DEADLINE_MS }, async () => {
    const { server, client, connection } = await setUp({ idle: 60 });
    server.answer((_request, response) => response.writeHead(200, JSON_TYPE).write('{"accounts": ['));
    const failure = await failureOf(() => client.pulse(connection, byUser()));
    expect(failure).toEqual({ code: 'timeout', phase: 'body' });
  });

  it('allows a slow body as long as data arrives', { timeout: DEADLINE_MS }, async () => {
    const { server, client, connection } = await setUp({ idle: 400, whole: DEADLINE_MS });
    server.answer((_request, response) => {
      response.writeHead(200, JSON_TYPE);
      const parts = [...(PAGE.match(/.{1,2}/gsu) ?? [])];
      const drip = setInterval(() => {
        const part = parts.shift();
        if (part !== undefined) response.write(part);
        else {
          clearInterval(drip);
          response.end();
        }
      }, 15);
    });
    expect((await client.listPage(connection, partners, byUser())).records).toHaveLength(2);
  });

  it('ends a body that trickles without a silence', { timeout: DEADLINE_MS }, async () => {
    const { server, client, connection } = await setUp({ idle: 2_000, whole: 200 });
    server.answer((_request, response) => {
      response.writeHead(200, JSON_TYPE).write('[');
      const drip = setInterval(() => response.write(' '), 10);
      response.on('close', () => clearInterval(drip));
    });
    const failure = await failureOf(() => client.pulse(connection, byUser()));
    expect(failure).toEqual({ code: 'timeout', phase: 'whole' });
  });
});

describe('cancelling', () => {
  it('ends a request under way and its connection', async () => {
    const { server, client, connection } = await setUp();
    const abort = new AbortController();
    const ended = new Promise<void>((resolve) => {
      server.answer((_request, response) => {
        response.on('close', resolve);
        abort.abort();
      });
    });
    expect(await failureOf(() => client.pulse(connection, byUser(abort.signal)))).toEqual({
      code: 'cancelled',
    });
    await ended;
  });

  it('ends a body under way', async () => {
    const { server, client, connection } = await setUp();
    const abort = new AbortController();
    server.answer((_request, response) => {
      response.writeHead(200, JSON_TYPE).write('[', () => setImmediate(() => abort.abort()));
    });
    expect(await failureOf(() => client.pulse(connection, byUser(abort.signal)))).toEqual({
      code: 'cancelled',
    });
  });

  it('ends a request at once that waits for its connection', async () => {
    const server = await silence();
    const begun = once(server, 'connection');
    const { port } = server.address() as AddressInfo;
    const client = newClient({ connect: 60_000 });
    const abort = new AbortController();
    const connection = connectionTo(`https://127.0.0.1:${port}`);
    const failure = failureOf(() => client.pulse(connection, byUser(abort.signal)));
    await begun;
    abort.abort();
    expect(await failure).toEqual({ code: 'cancelled' });
    await client.close();
  });

  it('ends all requests when the client closes', async () => {
    const { server, client, connection } = await setUp();
    const arrived = new Promise<void>((resolve) => server.answer(() => resolve()));
    const failure = failureOf(() => client.pulse(connection, byUser()));
    await arrived;
    await client.close();
    expect(await failure).toEqual({ code: 'cancelled' });
    expect(await failureOf(() => client.pulse(connection, byUser()))).toEqual({ code: 'cancelled' });
  });
});

describe('a truncated answer', () => {
  const bytes = Buffer.from(PAGE);
  const chunked = (body: Buffer): string => `${body.length.toString(16)}\r\n${body.toString('latin1')}\r\n`;
  const framings: [string, (body: Buffer) => Buffer][] = [
    [
      'by length',
      (body) => Buffer.concat([Buffer.from(`${HEAD}Content-Length: ${bytes.length}\r\n\r\n`), body]),
    ],
    [
      'by chunks',
      (body) => Buffer.from(`${HEAD}Transfer-Encoding: chunked\r\n\r\n${chunked(body)}`, 'latin1'),
    ],
    [
      'by closing the connection',
      (body) => Buffer.concat([Buffer.from(`${HEAD}Connection: close\r\n\r\n`), body]),
    ],
  ];

  it.each(framings)('is never accepted as a page, framed %s, wherever it is cut', async (_name, frame) => {
    const { server, client, connection } = await setUp();
    for (let length = 0; length < bytes.length; length++) {
      server.answer(raw(frame(bytes.subarray(0, length))));
      const failure = await failureOf(() => client.listPage(connection, partners, byUser()));
      expect(failure, `truncated after ${length} bytes`).toEqual(cut);
    }
  });

  it('is read once it is complete', async () => {
    const { server, client, connection } = await setUp();
    server.answer(raw(`${HEAD}Connection: close\r\n\r\n${PAGE}`));
    expect((await client.listPage(connection, partners, byUser())).records).toHaveLength(2);
  });

  it.each<[string, unknown, Script]>([
    [
      'a reset during the body',
      cut,
      (_request, response) => {
        response.writeHead(200, JSON_TYPE).write('[', () => response.socket?.resetAndDestroy());
      },
    ],
    [
      'a reset before the headers',
      { code: 'unreachable', reason: 'reset' },
      (_request, response) => {
        response.socket?.resetAndDestroy();
      },
    ],
    ['an end during the headers', { code: 'unreachable', reason: 'reset' }, raw('HTTP/1.1 200 OK\r\nConte')],
    [
      'truncated gzip',
      cut,
      respond(gzipSync(PAGE).subarray(0, -12), 200, { ...JSON_TYPE, 'content-encoding': 'gzip' }),
    ],
    [
      'an answer that is not HTTP',
      { code: 'answer-unreadable', reason: 'not-json' },
      raw('SSH-2.0-server\r\n\r\n'),
    ],
  ])('reports %s', async (_name, failure, script) => {
    const { server, client, connection } = await setUp();
    server.answer(script);
    expect(await failureOf(() => client.listPage(connection, partners, byUser()))).toEqual(failure);
  });
});

describe('the size of an answer', () => {
  it('is measured unpacked: a small gzip of 64 MB is refused without unpacking it completely', async () => {
    const { server, client, connection } = await setUp({ largestBody: 1024 * 1024 });
    const bomb = gzipSync(Buffer.alloc(64 * 1024 * 1024, 0x20));
    expect(bomb.length).toBeLessThan(100_000);
    server.answer(respond(bomb, 200, { ...JSON_TYPE, 'content-encoding': 'gzip' }));
    const before = process.memoryUsage.rss();
    const failure = await failureOf(() => client.listPage(connection, partners, byUser()));
    expect(failure).toEqual({ code: 'answer-unreadable', reason: 'too-large' });
    expect(process.memoryUsage.rss() - before).toBeLessThan(48 * 1024 * 1024);
  });

  it('may equal the limit, even when packed', async () => {
    const body = `[${JSON.stringify({ id: 1, note: 'x'.repeat(10_000) })}]`;
    const { server, client, connection } = await setUp({ largestBody: body.length });
    server.answer(
      respond(gzipSync(body), 200, { ...JSON_TYPE, 'content-encoding': 'gzip' }),
      json([{ id: 1 }]),
    );
    const [record] = (await client.listPage(connection, partners, byUser())).records;
    expect(record?.text).toHaveLength(body.length - 2);
  });
});
