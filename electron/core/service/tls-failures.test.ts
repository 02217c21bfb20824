import { inspect } from 'node:util';
import { describe, expect, it, onTestFinished } from 'vitest';
import { FailureError } from '../../../shared/errors.ts';
import { systemClock } from '../lib/clock.ts';
import { DEFAULT_LIMITS } from './deadlines.ts';
import type { Environment } from './network/proxy.ts';
import { createRequester } from './request.ts';
import { hasOpenSsl } from './testing/certificates.ts';
import { CANARY, connectionTo } from './testing/client-setup.ts';
import { trustInTests } from './testing/test-authorities.ts';
import {
  BEHIND_PROXY,
  READS_REQUEST,
  REASONS,
  startTlsServers,
  type Kind,
  type TlsServers,
} from './testing/tls-servers.ts';

const PROXY_PASSWORD = 'canary-5d4c3b2a';

/** Returns the error of one request to an address. */
async function requestOnce(address: string, environment: Environment = {}): Promise<unknown> {
  const requester = createRequester(systemClock, DEFAULT_LIMITS, environment);
  onTestFinished(() => requester.close());
  const { signal } = new AbortController();
  return requester
    .get(connectionTo(address), { path: '/companies/', query: '' }, signal)
    .catch((error: unknown) => error);
}

function expectUnreachable(error: unknown, reason: string): void {
  expect(error).toBeInstanceOf(FailureError);
  expect(error).toHaveProperty('failure', { code: 'unreachable', reason });
  const everything = inspect(error, { depth: null, showHidden: true });
  for (const secret of [CANARY, PROXY_PASSWORD, btoa(`user:${PROXY_PASSWORD}`)]) {
    expect(everything).not.toContain(secret);
  }
}

describe.skipIf(!hasOpenSsl())('a failed secure connection (openssl creates the certificates)', () => {
  let servers: TlsServers;
  const begin = async (): Promise<string> => {
    servers = await startTlsServers();
    return servers.trusted;
  };
  trustInTests(begin, () => servers.close());

  it.each(Object.entries(REASONS) as [Kind, string][])('%s: %s', async (kind, reason) => {
    const { address, received } = servers.byKind[kind];
    expectUnreachable(await requestOnce(address), reason);
    if (kind !== READS_REQUEST) expect(received).toEqual([]);
  });

  it('a proxy certificate of an unknown issuer: proxy-tls', async () => {
    const { proxy, behindProxy } = servers;
    const withLogin = proxy.address.replace('//', `//user:${PROXY_PASSWORD}@`);
    expectUnreachable(await requestOnce(`https://${BEHIND_PROXY}`, { HTTPS_PROXY: withLogin }), 'proxy-tls');
    expect(proxy.requests).toEqual([]);
    expect(behindProxy).toEqual([]);
  });
});
