import fc from 'fast-check';
import { createServer } from 'node:net';
import { beforeAll, afterAll, describe, expect, it } from 'vitest';
import { FailureError, failureSchema } from '../../../shared/errors.ts';
import { systemClock } from '../lib/clock.ts';
import { DEFAULT_LIMITS } from './deadlines.ts';
import { TooManyRequests, Unavailable } from './failures.ts';
import { readProxySettings } from './network/proxy.ts';
import { createRequester, type Requester } from './request.ts';
import { connectionTo } from './testing/client-setup.ts';
import { answers, settings } from './testing/generated-networks.ts';
import { listen, openProxy, type Listening, type TunnelProxy } from './testing/local-servers.ts';

// The engine reports any other error as “Countinghouse made a mistake”.

const RUNS = 10_000;
const TARGET = { path: '/1/pulse/', query: '' };
const SECRET = 'canary-secret-0123';
const limits = { ...DEFAULT_LIMITS, connect: 500, headers: 500, idle: 500 };

/** Sends one request and returns its error; null: success. */
async function outcome(requester: Requester, address: string): Promise<unknown> {
  try {
    await requester.get(connectionTo(address), TARGET, new AbortController().signal);
    return null;
  } catch (error) {
    return error;
  }
}

function expectTyped(thrown: unknown): void {
  if (thrown === null || thrown instanceof TooManyRequests || thrown instanceof Unavailable) return;
  expect(thrown).toBeInstanceOf(FailureError);
  const { failure } = thrown as FailureError;
  expect(failureSchema.safeParse(failure).success).toBe(true);
  expect(JSON.stringify(failure)).not.toContain(SECRET);
}

function isExcepted(target: string, exceptions: string): boolean {
  const through = readProxySettings({ HTTPS_PROXY: 'http://proxy.example', NO_PROXY: exceptions });
  return through(new URL(target)) === null;
}

describe(`each of ${RUNS.toLocaleString('en')} generated`, { timeout: 10 * 60_000 }, () => {
  let proxy: TunnelProxy;
  beforeAll(async () => {
    proxy = await openProxy(0, 403);
  });
  afterAll(() => proxy.close());

  it('proxy settings ends in a typed failure or an answer', async () => {
    const { host } = new URL(proxy.address);
    const target = 'https://203.0.113.1';
    // The parsed proxy is always on this computer, because the last `@` is the one before its address.
    const after = settings.map((text) => text.replaceAll('@', ''));
    const here = fc.tuple(settings, after).map(([before, behind]) => `${before}${SECRET}@${host}${behind}`);
    await fc.assert(
      fc.asyncProperty(here, settings, async (set, exceptions) => {
        const environment = { HTTPS_PROXY: set, NO_PROXY: exceptions };
        // There is no server at that address; the exceptions have been parsed, which is enough.
        if (isExcepted(target, exceptions)) return;
        const requester = createRequester(systemClock, limits, environment);
        const thrown = await outcome(requester, target);
        await requester.close();
        expectTyped(thrown);
        expect(thrown).toHaveProperty('failure.reason', expect.stringMatching(/^proxy/));
      }),
      { numRuns: RUNS },
    );
    expect(proxy.requests.length).toBeGreaterThan(RUNS / 100);
  });

  describe('response heads', () => {
    let answer = '';
    let server: Listening;
    beforeAll(async () => {
      server = await listen(
        createServer((socket) => {
          socket.on('error', () => socket.destroy());
          socket.once('data', () => socket.end(answer, 'latin1'));
        }),
      );
    });
    afterAll(() => server.close());

    it('ends in a typed failure or an answer', async () => {
      const requester = createRequester(systemClock, limits, {});
      let read = 0;
      await fc.assert(
        fc.asyncProperty(answers, async (generated) => {
          answer = generated;
          const thrown = await outcome(requester, `http://127.0.0.1:${server.port}`);
          expectTyped(thrown);
          read += Number(thrown === null);
        }),
        { numRuns: RUNS },
      );
      await requester.close();
      expect(read).toBeGreaterThan(RUNS / 100);
    });
  });
});
