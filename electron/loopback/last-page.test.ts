import { once } from 'node:events';
import { afterEach, beforeEach, expect, it } from 'vitest';
import type { WebSocket } from 'ws';
import { LINGER, Prober } from '../../e2e/lab/attack/prober.ts';

let prober: Prober;
let session: string;
beforeEach(async () => {
  prober = await Prober.start();
  session = await prober.signIn();
});
afterEach(() => prober.loopback.stop());

/** Closes a page. The server has noticed it when it answers a later connection. */
async function leave(page: WebSocket): Promise<void> {
  page.close();
  await once(page, 'close');
  await prober.status('/');
}

/** Advances the clock in steps; an open page answers the pings. */
async function pass(milliseconds: number, page?: WebSocket): Promise<void> {
  for (let passed = 0; passed < milliseconds; passed += 30_000) {
    const pinged = page === undefined ? undefined : once(page, 'ping');
    await prober.clock.advance(Math.min(30_000, milliseconds - passed));
    await pinged;
    if (page === undefined) continue;
    page.ping();
    await once(page, 'pong');
  }
}

it('reports once that the last page has been gone for the set time', async () => {
  const first = await prober.open(session);
  const last = await prober.open(session);
  await leave(first);
  await pass(LINGER, last);
  expect(prober.abandoned).toBe(0);
  await leave(last);
  await pass(LINGER - 1);
  expect(prober.abandoned).toBe(0);
  await pass(1);
  expect(prober.abandoned).toBe(1);
  await pass(10 * LINGER);
  expect(prober.abandoned).toBe(1);
});

it('restarts the time after each page that closes, and for each expected page', async () => {
  await leave(await prober.open(session));
  await pass(LINGER - 1);
  await leave(await prober.open(session));
  await pass(LINGER - 1);
  prober.code();
  await pass(LINGER - 1);
  expect(prober.abandoned).toBe(0);
  await pass(1);
  expect(prober.abandoned).toBe(1);
});

it('reports that no page ever opened, counted from the last issued address', async () => {
  await pass(LINGER - 1);
  prober.code();
  await pass(LINGER - 1);
  expect(prober.abandoned).toBe(0);
  await pass(1);
  expect(prober.abandoned).toBe(1);
});

it('reports nothing after it has been stopped', async () => {
  await prober.open(session);
  await prober.loopback.stop();
  await pass(10 * LINGER);
  expect(prober.abandoned).toBe(0);
  const unused = await Prober.start();
  await unused.loopback.stop();
  await unused.clock.advance(LINGER);
  expect(unused.abandoned).toBe(0);
  prober = await Prober.start();
});
