import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { systemClock } from '../lib/clock.ts';
import { createServiceClient } from './client.ts';
import { proxyFor, type Environment } from './proxy.ts';
import { createRequester } from './request.ts';
import { DEFAULT_LIMITS } from './deadlines.ts';
import { createAuthority, hasOpenSsl, type Authority } from './testing/certificates.ts';
import { byUser, CANARY, connectionTo } from './testing/client-setup.ts';
import { failureOf } from './testing/failure-of.ts';
import { startProxy, startSafeService } from './testing/tunnels.ts';

const HOST = 'books.example';
const PULSE = { ok: true };

async function pulse(address: string, environment: Environment = {}): Promise<typeof PULSE> {
  const requester = createRequester(systemClock, DEFAULT_LIMITS, environment);
  const client = createServiceClient({ clock: systemClock, requester });
  onTestFinished(() => client.close());
  await client.pulse(connectionTo(address), byUser());
  return PULSE;
}

describe('the proxy that is set', () => {
  const through = (address: string, environment: Environment): string | null =>
    proxyFor(new URL(address), environment)?.href ?? null;

  it.each<[string, Environment, string | null]>([
    ['https://books.example', {}, null],
    ['https://books.example', { HTTPS_PROXY: '' }, null],
    ['https://books.example', { HTTPS_PROXY: 'http://proxy:3128' }, 'http://proxy:3128/'],
    ['https://books.example', { HTTPS_PROXY: 'proxy:3128' }, 'http://proxy:3128/'],
    ['https://books.example', { https_proxy: 'https://one', HTTPS_PROXY: 'http://other' }, 'https://one/'],
    ['https://books.example', { HTTP_PROXY: 'http://proxy', ALL_PROXY: 'http://proxy' }, null],
    ['http://127.0.0.1:80', { HTTPS_PROXY: 'http://proxy', HTTP_PROXY: 'http://proxy' }, null],
    ['https://localhost', { HTTPS_PROXY: 'http://proxy' }, null],
    ['https://books.example', { HTTPS_PROXY: 'http://proxy', NO_PROXY: '*' }, null],
    ['https://books.example', { HTTPS_PROXY: 'http://proxy', NO_PROXY: 'a.example, Books.Example' }, null],
    ['https://eu.books.example', { HTTPS_PROXY: 'http://proxy', no_proxy: '.books.example' }, null],
    ['https://eu.books.example', { HTTPS_PROXY: 'http://proxy', no_proxy: '*.books.example' }, null],
    ['https://books.example', { HTTPS_PROXY: 'http://proxy', NO_PROXY: 'books.example:443' }, null],
    ['https://books.example:8443', { HTTPS_PROXY: 'http://p', NO_PROXY: 'books.example:443' }, 'http://p/'],
    ['https://notbooks.example', { HTTPS_PROXY: 'http://p', NO_PROXY: 'books.example' }, 'http://p/'],
  ])('%s with %j: %s', (address, environment, proxy) => {
    expect(through(address, environment)).toBe(proxy);
  });

  it.each(['socks5://proxy', 'file:///proxy', 'http://', '://'])(
    'is not gone around where it is %s',
    async (proxy) => {
      const failure = await failureOf(() => through('https://books.example', { HTTPS_PROXY: proxy }));
      expect(failure).toEqual({ code: 'unreachable', reason: 'proxy' });
    },
  );
});

describe.skipIf(!hasOpenSsl())('a service behind TLS (openssl makes its certificates)', () => {
  let trusted: Authority;
  let stranger: Authority;
  const before = process.env['SSL_CERT_FILE'];
  beforeAll(() => {
    [trusted, stranger] = [createAuthority(), createAuthority()];
    // Where OpenSSL finds what the system trusts; asked for once in the life of a process.
    process.env['SSL_CERT_FILE'] = trusted.file;
  });
  afterAll(() => {
    for (const authority of [trusted, stranger]) authority.remove();
    if (before === undefined) delete process.env['SSL_CERT_FILE'];
    else process.env['SSL_CERT_FILE'] = before;
  });

  it('is known by an authority that the system trusts', async () => {
    const service = await startSafeService(trusted.issue(['localhost']));
    await expect(pulse(`https://localhost:${service.port}`)).resolves.toBe(PULSE);
    expect(service.seen[0]?.authorization).toBe(`Token ${CANARY}`);
  });

  it.each<[string, () => { key: string; cert: string }]>([
    ['whose authority no one trusts', () => stranger.issue(['localhost'])],
    ['whose certificate is for another name', () => trusted.issue(['other.example'])],
    ['whose certificate has expired', () => trusted.issue(['localhost'], -1)],
  ])('%s gets no token', async (_what, credentials) => {
    const service = await startSafeService(credentials());
    const failure = await failureOf(() => pulse(`https://localhost:${service.port}`));
    expect(failure).toEqual({ code: 'unreachable', reason: 'tls' });
    expect(service.seen).toEqual([]);
  });

  it.each(['straight', 'through a proxy'])(
    'that no one vouches for gets no token where the environment takes Node’s checks away, %s',
    async (way) => {
      vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0');
      onTestFinished(() => void vi.unstubAllEnvs());
      const isProxied = way === 'through a proxy';
      const service = await startSafeService(stranger.issue([isProxied ? HOST : 'localhost']));
      const proxy = await startProxy(service.port);
      const failure = await failureOf(() =>
        isProxied
          ? pulse(`https://${HOST}`, { HTTPS_PROXY: proxy.address })
          : pulse(`https://localhost:${service.port}`),
      );
      expect(failure).toEqual({ code: 'unreachable', reason: 'tls' });
      expect(service.seen).toEqual([]);
    },
  );

  it('is reached through a tunnel of the proxy, which reads neither token nor path', async () => {
    const service = await startSafeService(trusted.issue([HOST]));
    const proxy = await startProxy(service.port);
    const environment = { HTTPS_PROXY: proxy.address.replace('//', '//user:secret@') };
    await expect(pulse(`https://${HOST}/books`, environment)).resolves.toBe(PULSE);
    expect(service.seen[0]?.authorization).toBe(`Token ${CANARY}`);
    expect(service.seen[0]).not.toHaveProperty('proxy-authorization');
    expect(proxy.asked.map(({ method, target }) => `${method} ${target}`)).toEqual([`CONNECT ${HOST}:443`]);
    expect(proxy.asked[0]?.headers['proxy-authorization']).toBe(`Basic ${btoa('user:secret')}`);
    expect(JSON.stringify(proxy.asked)).not.toContain(CANARY);
    const passed = proxy.read().toString('latin1');
    expect(passed.length).toBeGreaterThan(200);
    expect(passed).not.toContain(CANARY);
    expect(passed).not.toContain('/books');
  });

  it('behind a proxy that puts itself in its place gets no token', async () => {
    const service = await startSafeService(stranger.issue([HOST]));
    const proxy = await startProxy(service.port);
    const failure = await failureOf(() => pulse(`https://${HOST}`, { HTTPS_PROXY: proxy.address }));
    expect(failure).toEqual({ code: 'unreachable', reason: 'tls' });
    expect(service.seen).toEqual([]);
  });

  it.each([403, 407, 502])(
    'is not reached where the proxy answers %i, and no other way is tried',
    async (answer) => {
      const service = await startSafeService(trusted.issue([HOST]));
      const proxy = await startProxy(service.port, answer);
      const failure = await failureOf(() => pulse(`https://${HOST}`, { HTTPS_PROXY: proxy.address }));
      expect(failure).toEqual({ code: 'unreachable', reason: 'proxy' });
      expect(service.seen).toEqual([]);
    },
  );

  it('is not reached where no one listens at the proxy’s address', async () => {
    const failure = await failureOf(() => pulse(`https://${HOST}`, { HTTPS_PROXY: 'http://127.0.0.1:1' }));
    expect(failure).toEqual({ code: 'unreachable', reason: 'proxy' });
  });

  it('on this machine is asked without the proxy', async () => {
    const service = await startSafeService(trusted.issue(['localhost']));
    const proxy = await startProxy(service.port);
    await expect(pulse(`https://localhost:${service.port}`, { HTTPS_PROXY: proxy.address })).resolves.toBe(
      PULSE,
    );
    expect(proxy.asked).toEqual([]);
  });
});
