import { describe, expect, it, onTestFinished, vi } from 'vitest';
import { systemClock } from '../../lib/clock.ts';
import { createServiceClient } from '../client.ts';
import { readProxySettings, type Environment, type Proxy } from './proxy.ts';
import { createRequester } from '../request.ts';
import { DEFAULT_LIMITS } from '../deadlines.ts';
import { hasOpenSsl } from '../testing/certificates.ts';
import { TestAuthorities } from '../testing/test-authorities.ts';
import { byUser, CANARY, connectionTo } from '../testing/client-setup.ts';
import { failureOf } from '../testing/failure-of.ts';
import { startProxy, startSafeService } from '../testing/tunnels.ts';

const HOST = 'books.example';
const PULSE = { ok: true };

async function pulse(address: string, environment: Environment = {}): Promise<typeof PULSE> {
  const requester = createRequester(systemClock, DEFAULT_LIMITS, environment);
  const client = createServiceClient({ clock: systemClock, requester });
  onTestFinished(() => client.close());
  await client.pulse(connectionTo(address), byUser());
  return PULSE;
}

describe('the configured proxy', () => {
  const through = (address: string, environment: Environment): Proxy | null =>
    readProxySettings(environment)(new URL(address));

  it.each<[string, Environment, string | null]>([
    ['https://books.example', {}, null],
    ['https://books.example', { HTTPS_PROXY: '' }, null],
    ['https://books.example', { HTTPS_PROXY: 'http://proxy:3128' }, 'http://proxy:3128'],
    ['https://books.example', { HTTPS_PROXY: 'HTTP://Proxy:3128/' }, 'http://proxy:3128'],
    ['https://books.example', { HTTPS_PROXY: 'proxy:3128' }, 'http://proxy:3128'],
    ['https://books.example', { HTTPS_PROXY: 'user:secret@[::1]:3128' }, 'http://[::1]:3128'],
    ['https://books.example', { https_proxy: 'https://one', HTTPS_PROXY: 'http://other' }, 'https://one'],
    ['https://books.example', { HTTP_PROXY: 'http://proxy', ALL_PROXY: 'http://proxy' }, null],
    ['http://127.0.0.1:80', { HTTPS_PROXY: 'http://proxy', HTTP_PROXY: 'http://proxy' }, null],
    ['https://localhost', { HTTPS_PROXY: 'http://proxy' }, null],
  ])('%s with %j: %s', (address, environment, origin) => {
    expect(through(address, environment)?.origin ?? null).toBe(origin);
  });

  it.each<[set: string, credentials: string | null]>([
    ['http://proxy', null],
    ['http://user:secret@proxy', 'user:secret'],
    ['http://user:p%ss@proxy', 'user:p%ss'],
    ['http://user:100%@proxy', 'user:100%'],
    ['http://user:%zz%41@proxy', 'user:%zzA'],
    ['http://user:p%40ss%25@proxy', 'user:p@ss%'],
    ['http://user:p@ss/w#rd?@proxy', 'user:p@ss/w#rd?'],
    ['http://DOMAIN\\user:secret@proxy', 'DOMAIN\\user:secret'],
    ['DOMAIN\\user:secret@proxy', 'DOMAIN\\user:secret'],
    ['http://user@proxy', 'user:'],
    ['http://üser:kulcs@proxy', 'üser:kulcs'],
    ['http://%C3%BCser:kulcs@proxy', 'üser:kulcs'],
  ])('%s gives the credentials %s', (set, credentials) => {
    const { origin, authorization } = through('https://books.example', { HTTPS_PROXY: set }) ?? {};
    expect(origin).toBe('http://proxy');
    const sent = authorization?.replace('Basic ', '');
    expect(sent === undefined ? null : Buffer.from(sent, 'base64').toString()).toBe(credentials);
  });

  it.each([
    'socks5://proxy',
    'file:///proxy',
    'http://',
    '://',
    'http://wpad/proxy.pac',
    'http://user:secret@wpad/proxy.pac',
    'http://proxy?pac',
    'http://proxy:99999',
    'http://proxy here:3128',
    'http://user:secret@',
    'DOMAIN\\proxy',
  ])('is not bypassed when it is %s', async (proxy) => {
    const failure = await failureOf(() => through('https://books.example', { HTTPS_PROXY: proxy }));
    expect(failure).toEqual({ code: 'unreachable', reason: 'proxy-setting' });
    expect(await failureOf(() => pulse('https://books.example', { HTTPS_PROXY: proxy }))).toEqual(failure);
  });

  it.each<[exceptions: string, excepted: string[], others: string[]]>([
    ['', [], ['books.example']],
    ['*', ['books.example', '192.0.2.1', '[2001:db8::1]'], []],
    ['a.example, *', ['books.example'], []],
    ['a.example, Books.Example', ['books.example', 'eu.books.example'], ['notbooks.example', 'example']],
    ['a.example b.example', ['a.example', 'b.example'], ['c.example']],
    ['.books.example', ['eu.books.example', 'books.example'], ['notbooks.example']],
    ['*.books.example', ['eu.books.example'], ['notbooks.example']],
    ['books.example.', ['books.example', 'eu.books.example', 'books.example.'], ['books.exampl']],
    ['books.example', ['books.example.'], []],
    ['bücher.example', ['xn--bcher-kva.example', 'eu.xn--bcher-kva.example'], ['bcher.example']],
    ['books.example:443', ['books.example'], ['books.example:8443']],
    ['books.example:8443', ['books.example:8443'], ['books.example']],
    ['192.0.2.1', ['192.0.2.1', '[::ffff:192.0.2.1]'], ['192.0.2.10', '192.0.2.1.example']],
    ['192.0.2.1:8443', ['192.0.2.1:8443'], ['192.0.2.1']],
    ['192.0.2.0/24', ['192.0.2.200', '192.0.2.1:8443'], ['192.0.3.1', 'books.example']],
    ['0.0.0.0/0', ['192.0.2.1'], ['books.example', '[2001:db8::1]']],
    ['2001:db8::1', ['[2001:db8::1]', '[2001:DB8:0:0::1]:8443'], ['[2001:db8::2]']],
    ['[2001:db8::1]', ['[2001:db8::1]'], ['[2001:db8::2]']],
    ['[2001:db8::1]:8443', ['[2001:db8::1]:8443'], ['[2001:db8::1]']],
    ['2001:db8::/32', ['[2001:db8:1::1]'], ['[2001:db9::1]', '192.0.2.1']],
    ['[2001:db8::]/32', ['[2001:db8:1::1]'], ['[2001:db9::1]']],
    ['192.0.2.0/99,10.0.0/8,/8,[,],[]:1,:443,.,*.,%,-/-', [], ['192.0.2.1', 'books.example', '10.0.0.1']],
  ])('NO_PROXY %j', (exceptions, excepted, others) => {
    const isDirect = (host: string): boolean =>
      through(`https://${host}`, { HTTPS_PROXY: 'http://proxy', NO_PROXY: exceptions }) === null;
    expect(excepted.filter((host) => !isDirect(host))).toEqual([]);
    expect(others.filter(isDirect)).toEqual([]);
  });
});

describe.skipIf(!hasOpenSsl())('a TLS service (openssl creates its certificates)', () => {
  const authorities = new TestAuthorities();

  it('is trusted through an authority of the system', async () => {
    const service = await startSafeService(authorities.trusted.issue(['localhost']));
    await expect(pulse(`https://localhost:${service.port}`)).resolves.toBe(PULSE);
    expect(service.seen[0]?.authorization).toBe(`Token ${CANARY}`);
  });

  it.each<[string, string, () => { key: string; cert: string }]>([
    ['whose authority is not trusted', 'tls-chain', () => authorities.untrusted.issue(['localhost'])],
    ['whose certificate is for another name', 'tls-name', () => authorities.trusted.issue(['other.example'])],
    ['whose certificate has expired', 'tls-expired', () => authorities.trusted.issue(['localhost'], -1)],
  ])('%s gets no token', async (_what, reason, credentials) => {
    const service = await startSafeService(credentials());
    const failure = await failureOf(() => pulse(`https://localhost:${service.port}`));
    expect(failure).toEqual({ code: 'unreachable', reason });
    expect(service.seen).toEqual([]);
  });

  it.each(['straight', 'through a proxy'])(
    'with an untrusted certificate gets no token when the environment disables Node’s checks, %s',
    async (way) => {
      vi.stubEnv('NODE_TLS_REJECT_UNAUTHORIZED', '0');
      onTestFinished(() => void vi.unstubAllEnvs());
      const isProxied = way === 'through a proxy';
      const service = await startSafeService(authorities.untrusted.issue([isProxied ? HOST : 'localhost']));
      const proxy = await startProxy(service.port);
      const failure = await failureOf(() =>
        isProxied
          ? pulse(`https://${HOST}`, { HTTPS_PROXY: proxy.address })
          : pulse(`https://localhost:${service.port}`),
      );
      expect(failure).toEqual({ code: 'unreachable', reason: 'tls-chain' });
      expect(service.seen).toEqual([]);
    },
  );

  it('is reached through a tunnel of the proxy, which sees neither token nor path', async () => {
    const service = await startSafeService(authorities.trusted.issue([HOST]));
    const proxy = await startProxy(service.port);
    const environment = { HTTPS_PROXY: proxy.address.replace('//', '//user:secret@') };
    await expect(pulse(`https://${HOST}/books`, environment)).resolves.toBe(PULSE);
    expect(service.seen[0]?.authorization).toBe(`Token ${CANARY}`);
    expect(service.seen[0]).not.toHaveProperty('proxy-authorization');
    expect(proxy.requests.map(({ method, target }) => `${method} ${target}`)).toEqual([
      `CONNECT ${HOST}:443`,
    ]);
    expect(proxy.requests[0]?.headers['proxy-authorization']).toBe(`Basic ${btoa('user:secret')}`);
    expect(JSON.stringify(proxy.requests)).not.toContain(CANARY);
    const passed = proxy.read().toString('latin1');
    expect(passed.length).toBeGreaterThan(200);
    expect(passed).not.toContain(CANARY);
    expect(passed).not.toContain('/books');
  });

  it('is reached through a proxy that uses TLS itself', async () => {
    const service = await startSafeService(authorities.trusted.issue([HOST]));
    const proxy = await startProxy(service.port, 200, authorities.trusted.issue(['127.0.0.1']));
    const warned = vi.fn();
    process.on('warning', warned);
    onTestFinished(() => void process.off('warning', warned));
    await expect(pulse(`https://${HOST}`, { HTTPS_PROXY: proxy.address })).resolves.toBe(PULSE);
    expect(service.seen).toHaveLength(1);
    expect(proxy.read().toString('latin1')).not.toContain(CANARY);
    expect(warned).not.toHaveBeenCalled();
  });

  it('is reached through a tunnel with domain credentials', async () => {
    const service = await startSafeService(authorities.trusted.issue([HOST]));
    const proxy = await startProxy(service.port);
    const set = proxy.address.replace('//', '//DOMAIN\\user:100%@');
    await expect(pulse(`https://${HOST}`, { HTTPS_PROXY: set })).resolves.toBe(PULSE);
    const sent = proxy.requests[0]?.headers['proxy-authorization'];
    expect(sent).toBe(`Basic ${btoa('DOMAIN\\user:100%')}`);
  });

  it('gets no token behind a proxy that intercepts TLS', async () => {
    const service = await startSafeService(authorities.untrusted.issue([HOST]));
    const proxy = await startProxy(service.port);
    const failure = await failureOf(() => pulse(`https://${HOST}`, { HTTPS_PROXY: proxy.address }));
    expect(failure).toEqual({ code: 'unreachable', reason: 'tls-chain' });
    expect(service.seen).toEqual([]);
  });

  it.each([
    [403, 'proxy-refused'],
    [407, 'proxy-login'],
    [502, 'proxy-refused'],
  ])('is not reached when the proxy answers %i, and no other route is tried', async (answer, reason) => {
    const service = await startSafeService(authorities.trusted.issue([HOST]));
    const proxy = await startProxy(service.port, answer);
    const failure = await failureOf(() => pulse(`https://${HOST}`, { HTTPS_PROXY: proxy.address }));
    expect(failure).toEqual({ code: 'unreachable', reason });
    expect(service.seen).toEqual([]);
  });

  it('is not reached when nothing listens at the proxy’s address', async () => {
    const failure = await failureOf(() => pulse(`https://${HOST}`, { HTTPS_PROXY: 'http://127.0.0.1:1' }));
    expect(failure).toEqual({ code: 'unreachable', reason: 'proxy' });
  });

  it('on this computer is reached without the proxy', async () => {
    const service = await startSafeService(authorities.trusted.issue(['localhost']));
    const proxy = await startProxy(service.port);
    await expect(pulse(`https://localhost:${service.port}`, { HTTPS_PROXY: proxy.address })).resolves.toBe(
      PULSE,
    );
    expect(proxy.requests).toEqual([]);
  });
});
