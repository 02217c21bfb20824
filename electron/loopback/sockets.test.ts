import { once } from 'node:events';
import { connect } from 'node:net';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { SOCKET_PROTOCOL } from '../../shared/wire.ts';
import { Prober } from '../../e2e/lab/attack/prober.ts';
import { MAX_MESSAGES_PER_SECOND } from '../core/rpc/page-server.ts';
import { HEARTBEAT_INTERVAL_MS, MAX_CONNECTIONS } from './connection-limits.ts';
import { MAX_CLIENTS } from './sockets.ts';

let prober: Prober;
beforeEach(async () => {
  prober = await Prober.start();
});
afterEach(() => prober.loopback.stop());

describe('a socket', () => {
  it('opens for a session, with our protocol alone', async () => {
    expect((await prober.open(await prober.signIn())).protocol).toBe(SOCKET_PROTOCOL);
  });

  it('is refused to clients that cannot be our page', async () => {
    const session = await prober.signIn();
    expect(await prober.socket('wrong')).toBe(403);
    expect(await prober.socket(session, { origin: 'http://evil.example' })).toBe(403);
    expect(await prober.socket(session, { origin: 'null' })).toBe(403);
    expect(await prober.socket(session, { host: 'evil.example' })).toBe(403);
    expect(
      await prober.socket(session, { 'sec-fetch-site': 'cross-site', 'sec-fetch-mode': 'websocket' }),
    ).toBe(403);
    expect(await prober.socket(session, {}, '/')).toBe(404);
    expect(await prober.socket(session, {}, `/rpc?session=${session}`)).toBe(404);
  });

  it('is refused without an origin', async () => {
    const lines = [
      'GET /rpc HTTP/1.1',
      `Host: ${prober.host}`,
      'Connection: Upgrade',
      'Upgrade: websocket',
      '',
      '',
    ];
    expect(await prober.raw(lines.join('\r\n'))).toMatch(/^HTTP\/1.1 403 /);
  });

  it('is refused beyond the maximum number of pages', async () => {
    const session = await prober.signIn();
    const opened = await Promise.all(Array.from({ length: MAX_CLIENTS }, () => prober.open(session)));
    expect(await prober.socket(session)).toBe(503);
    expect(JSON.parse((await prober.exchange({ session }))[1])).toMatchObject({ session, isFull: true });
    opened[0]?.terminate();
    expect(opened).toHaveLength(MAX_CLIENTS);
  });

  it.each([
    ['a message that is too long', 1009, (client: WebSocket) => client.send('x'.repeat(1024 * 1024 + 1))],
    ['binary', 1008, (client: WebSocket) => client.send(Buffer.from('{}'))],
    ['an invalid message', 1008, (client: WebSocket) => client.send('{}')],
    ['a flood', 1008, flood],
  ])('that sends %s is closed with %i', async (_what, expected, send) => {
    const client = await prober.open(await prober.signIn());
    send(client);
    const [code] = (await once(client, 'close')) as [number];
    expect(code).toBe(expected);
  });

  it('that answers no ping is closed, one that does stays open', async () => {
    const session = await prober.signIn();
    const silent = await prober.open(session);
    const alive = await prober.open(session);
    silent.pause();
    const pinged = once(alive, 'ping');
    await prober.clock.advance(HEARTBEAT_INTERVAL_MS);
    await pinged;
    alive.ping();
    await once(alive, 'pong');
    const ended = once(silent, 'close');
    await prober.clock.advance(HEARTBEAT_INTERVAL_MS);
    silent.resume();
    await ended;
    expect(alive.readyState).toBe(WebSocket.OPEN);
  });

  it('is closed with a going-away code when the app ends', async () => {
    const client = await prober.open(await prober.signIn());
    const closed = once(client, 'close');
    await prober.loopback.stop();
    expect((await closed)[0]).toBe(1001);
    await expect(prober.status('/')).rejects.toMatchObject({ code: 'ECONNREFUSED' });
    prober = await Prober.start();
  });
});

it("does not let clients without a session exhaust the process's open files", async () => {
  const client = await prober.open(await prober.signIn());
  const dial = (count: number) =>
    Array.from({ length: count }, () =>
      connect(prober.loopback.port, '127.0.0.1').on('error', () => undefined),
    );
  const connections = dial(MAX_CONNECTIONS);
  await Promise.all(connections.map((line) => once(line, 'connect')));
  const beyond = dial(20);
  await Promise.all(beyond.map((line) => once(line, 'close')));
  expect(client.readyState).toBe(WebSocket.OPEN);
  const answered = once(client, 'message');
  client.send('{"i":"1","p":{"u":"/settings/get","b":{"json":{}}}}');
  await answered;
  for (const line of connections) line.destroy();
});

function flood(client: WebSocket): void {
  const message = '{"i":"1","p":{"u":"/settings/get","b":{"json":{}}}}';
  for (let sent = 0; sent <= MAX_MESSAGES_PER_SECOND; sent += 1) client.send(message);
}
