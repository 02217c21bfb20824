import { createServer } from 'node:https';
import { describe, expect, it, onTestFinished } from 'vitest';
import { hasOpenSsl, type Authority } from '../../core/service/testing/certificates.ts';
import { TestAuthorities } from '../../core/service/testing/test-authorities.ts';
import { listen, openProxy } from '../../core/service/testing/local-servers.ts';
import { createUpdateRequests } from './update-requests.ts';

const FEED = 'version: 0.2.0';

describe.skipIf(!hasOpenSsl())('a request of the updater (certificates made by openssl)', () => {
  const authorities = new TestAuthorities();

  async function host(authority: Authority, name: string) {
    const requested: string[] = [];
    const server = createServer(authority.issue([name]), (request, response) => {
      requested.push(request.url ?? '');
      if (request.url === '/moved') response.writeHead(302, { location: '/latest.yml' }).end();
      else response.end(FEED);
    });
    const { port, close } = await listen(server);
    onTestFinished(close);
    return { port, requested };
  }

  const read = (port: number | string, environment = {}, name = 'localhost', path = '/latest.yml') =>
    createUpdateRequests(environment).request({ protocol: 'https:', hostname: name, port, path });

  it('reaches a host with a certificate that the system trusts, also after a redirect', async () => {
    const { port, requested } = await host(authorities.trusted, 'localhost');
    expect(await read(port)).toBe(FEED);
    expect(await read(port, {}, 'localhost', '/moved')).toBe(FEED);
    expect(requested).toEqual(['/latest.yml', '/moved', '/latest.yml']);
  });

  it('uses the configured proxy', async () => {
    const { port, requested } = await host(authorities.trusted, 'updates.example');
    const proxy = await openProxy(port);
    onTestFinished(proxy.close);
    expect(await read(8443, { HTTPS_PROXY: proxy.address }, 'updates.example')).toBe(FEED);
    expect(proxy.requests.map(({ target }) => target)).toEqual(['updates.example:8443']);
    expect(requested).toHaveLength(1);
  });

  it('fails for an untrusted host, and does not bypass an unusable proxy', async () => {
    const { port, requested } = await host(authorities.untrusted, 'localhost');
    await expect(read(port)).rejects.toMatchObject({ code: 'UNABLE_TO_VERIFY_LEAF_SIGNATURE' });
    const unusable = { HTTPS_PROXY: 'http://wpad.example/proxy.pac' };
    await expect(read(port, unusable, 'updates.example')).rejects.toThrow('unreachable');
    expect(requested).toEqual([]);
  });
});
