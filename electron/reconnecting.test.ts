import { once } from 'node:events';
import { createServer } from 'node:http';
import { text } from 'node:stream/consumers';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { failureOf } from '../renderer/data/connection/failure.ts';
import { subscribeChanges } from '../renderer/data/connection/streams.ts';
import { SESSION_PREFIX, SOCKET_PATH, SOCKET_PROTOCOL } from '../shared/wire.ts';
import { systemClock } from './core/lib/clock.ts';
import { createPageServer } from './core/rpc/page-server.ts';
import { startLoopback } from './loopback/loopback.ts';
import type { Loopback } from './loopback/loopback.ts';
import { MAX_CLIENTS } from './loopback/sockets.ts';
import { BrowserPage, statusIs } from './testing/browser-page.ts';
import { TestRouter } from './testing/test-router.ts';

const FAST = { shortest: 1, longest: 20 };

let test: TestRouter;
let loopback: Loopback;
const start = (port: number): Promise<Loopback> =>
  startLoopback({
    port,
    server: createPageServer(test.router, () => undefined, systemClock),
    pages: (_request, response) => response.end(),
    clock: systemClock,
  });

beforeEach(async () => {
  test = new TestRouter();
  loopback = await start(0);
});
afterEach(() => loopback.stop());

it('loses and repeats no change when the connection is cut again and again', async () => {
  const page = new BrowserPage(loopback.address());
  const seen: number[] = [];
  const enough = new Promise<void>((resolve) => {
    const stop = subscribeChanges(
      page.connection.client,
      ({ position }) => {
        seen.push(position.seq);
        if (seen.length % 10 === 0) page.cut();
        test.signalAll();
        if (seen.length < 60) return;
        stop();
        resolve();
      },
      FAST,
    );
  });
  test.signalAll();
  test.signalAll();
  await enough;
  expect(seen).toEqual(Array.from({ length: 60 }, (_none, index) => index + 1));
});

it('fails pending calls when the connection is cut, and queues new calls until it is open again', async () => {
  const page = new BrowserPage(loopback.address());
  const underWay = page.connection.client.sync.now({ companyId: null }).catch(failureOf);
  await test.begun.reaches(1);
  page.cut();
  await expect(underWay).resolves.toEqual({ code: 'disconnected' });
  await test.ended.reaches(1);
  expect(page.connection.status.getSnapshot()).toBe('reconnecting');
  await expect(page.connection.client.settings.get({})).resolves.toMatchObject({ theme: 'system' });
  expect(page.connection.status.getSnapshot()).toBe('open');
});

it('removes the code from the address and needs none to reload', async () => {
  const page = new BrowserPage(loopback.address());
  await statusIs(page.connection, 'open');
  expect(page.address).toBe(`http://127.0.0.1:${loopback.port}/#/overview`);
  expect([...page.storage.values()].join()).not.toContain('code');
  const reloaded = new BrowserPage(page.address, page.storage);
  await statusIs(reloaded.connection, 'open');
});

it('reports an address without a code, and fails calls at once instead of queuing them', async () => {
  const page = new BrowserPage(`http://127.0.0.1:${loopback.port}/`);
  await statusIs(page.connection, 'no-code');
  const call = page.connection.client.settings.get({}).catch(failureOf);
  await expect(call).resolves.toEqual({ code: 'disconnected' });
});

it.each(['.', ',', ')', '%20', '%E2%80%9D.'])('ignores a %s after the code', async (behind) => {
  const page = new BrowserPage(loopback.address() + behind);
  await statusIs(page.connection, 'open');
});

it('reports why the code of its address is refused', async () => {
  const address = loopback.address();
  await statusIs(new BrowserPage(address).connection, 'open');
  await statusIs(new BrowserPage(address).connection, 'used-code');
  await statusIs(new BrowserPage(address.slice(0, -3)).connection, 'unknown-code');
  const replaced = loopback.address();
  for (let newer = 0; newer < 4; newer += 1) loopback.address();
  await statusIs(new BrowserPage(replaced).connection, 'expired-code');
});

it('reports that too many pages are open, and connects when one closes', async () => {
  const first = new BrowserPage(loopback.address());
  await statusIs(first.connection, 'open');
  const { origin } = new URL(first.address);
  const session = first.storage.get('countinghouse.session') ?? '';
  const others = Array.from(
    { length: MAX_CLIENTS - 1 },
    () => new WebSocket(origin + SOCKET_PATH, [SOCKET_PROTOCOL, SESSION_PREFIX + session], { origin }),
  );
  await Promise.all(others.map((socket) => once(socket, 'open')));
  const last = new BrowserPage(first.address, first.storage);
  await statusIs(last.connection, 'full');
  others[0]?.close();
  await statusIs(last.connection, 'open');
});

it('is signed out after a restart, until the new address is opened in the same tab', async () => {
  const page = new BrowserPage(loopback.address());
  await statusIs(page.connection, 'open');
  const { port } = loopback;
  await loopback.stop();
  await statusIs(page.connection, 'reconnecting');
  loopback = await start(port);
  await statusIs(page.connection, 'signed-out');
  page.open(loopback.address());
  await statusIs(page.connection, 'open');
  await expect(page.connection.client.settings.get({})).resolves.toMatchObject({ theme: 'system' });
});

it('does not connect to another server that takes the port later', async () => {
  const page = new BrowserPage(loopback.address());
  await statusIs(page.connection, 'open');
  const { port } = loopback;
  await loopback.stop();

  const upgrades: unknown[] = [];
  const thief = createServer((request, response) => {
    // This server receives the session and can replay it.
    void text(request).then((body) => response.end(body));
  });
  thief.on('upgrade', (_request, socket) => {
    upgrades.push(socket);
    socket.destroy();
  });
  await once(thief.listen(port, '127.0.0.1'), 'listening');
  await statusIs(page.connection, 'signed-out');
  expect(upgrades).toEqual([]);
  thief.close();
  thief.closeAllConnections();
  await once(thief, 'close');
  loopback = await start(port);
});
