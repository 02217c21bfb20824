import { hasOpenSsl } from '../../electron/core/service/testing/certificates.ts';
import {
  BEHIND_PROXY,
  KINDS,
  READS_REQUEST,
  REASONS,
  startTlsServers,
} from '../../electron/core/service/testing/tls-servers.ts';
import type { TlsServers } from '../../electron/core/service/testing/tls-servers.ts';
import { ConnectForm } from '../pages/connect.ts';
import type { Dashboard } from '../support/dashboard.ts';
import { filesWith } from '../support/files-with.ts';
import { expect, test } from '../support/test.ts';

const TOKEN = 'canary-9f8e7d6c5b4a3f2e1d';
const PROXY_PASSWORD = 'canary-5d4c3b2a1f0e9d8c';

const CREDENTIALS = btoa(`DOMAIN\\user:${PROXY_PASSWORD}%`);

const TITLE = 'The service cannot be reached';
const OWN_AUTHORITY =
  'If your network has its own certificate authority, ask its administrator to install it here, then restart Countinghouse.';
/** By reason. */
const TEXTS = {
  'tls-expired':
    'The certificate of the service has expired. The token was not sent. If the date of this computer is right, contact the operator of the service.',
  'tls-not-yet-valid':
    'The certificate of the service is not valid yet. The token was not sent. Check the date and time of this computer.',
  'tls-name':
    'The certificate of the service is for another name. The token was not sent. Check the address.',
  'tls-issuer': `The issuer of the service’s certificate is not trusted by this computer. The token was not sent. ${OWN_AUTHORITY}`,
  'tls-chain': `The service sent its certificate without that of its issuer, so it cannot be checked. The token was not sent. Contact the operator of the service. ${OWN_AUTHORITY}`,
  'tls-version':
    'The service offers only outdated encryption, older than TLS 1.2. The token was not sent. Contact the operator of the service.',
  'tls-http2':
    'The service supports only HTTP/2, which Countinghouse does not support. Contact the operator of the service.',
  'tls-client-certificate':
    'The service requires a client certificate, which Countinghouse cannot send. Contact the operator of the service.',
  'proxy-login':
    'The configured proxy does not accept the user name and password in HTTPS_PROXY, or none are there. The token was not sent. Correct HTTPS_PROXY, or ask your network administrator.',
  'proxy-setting':
    'HTTPS_PROXY is not the address of a proxy. The token was not sent. Enter it as http://name:port, with user:password@ before the name if the proxy needs a sign-in. The address of a PAC file cannot be used.',
  'proxy-tls':
    'The certificate of the configured proxy is not accepted. The token was not sent. Ask your network administrator. If a certificate authority was installed since Countinghouse started, restart Countinghouse.',
};

test.skip(!hasOpenSsl(), 'openssl, which creates the certificates, is missing');

let servers: TlsServers;
test.beforeAll(async () => {
  servers = await startTlsServers();
});
test.afterAll(() => servers.close());

test('each cause of a failed secure connection has its own message, and no server receives the token', async ({
  start,
  profile,
}) => {
  const dashboard = await start({ env: { ...trusting(servers.trusted) } });
  const { page } = dashboard;
  const form = new ConnectForm(page);
  await form.openFirst();
  for (const kind of KINDS) {
    const { address, received } = servers.byKind[kind];
    const reason = REASONS[kind];
    // These two are covered by the unit test.
    if (reason === 'tls' || reason === 'tls-none') continue;
    await form.check(address, TOKEN);
    await expect(page.getByText(`${TITLE}. ${TEXTS[reason]}`, { exact: true }), kind).toBeVisible();
    if (kind !== READS_REQUEST) expect(received, kind).toEqual([]);
    // The next one may fail for the same reason.
    await page.reload();
  }
  await expectKeptNowhere(dashboard, profile, [TOKEN]);
});

test.describe('a proxy', () => {
  const password = (address: string): string => address.replace('//', `//DOMAIN\\user:${PROXY_PASSWORD}%@`);
  const proxies: [what: string, reason: keyof typeof TEXTS, address: () => string][] = [
    ['whose certificate is not accepted', 'proxy-tls', () => servers.proxy.address],
    ['that does not accept the sign-in', 'proxy-login', () => servers.closedProxy.address],
    ['that is the address of a PAC file', 'proxy-setting', () => 'http://127.0.0.1:1/proxy.pac'],
  ];

  for (const [what, reason, address] of proxies) {
    test(`${what} has its own message, and neither it nor the service receives the token`, async ({
      start,
      profile,
    }) => {
      const dashboard = await start({ env: through(password(address())) });
      const { page } = dashboard;
      const form = new ConnectForm(page);
      await form.openFirst();
      await form.check(`https://${BEHIND_PROXY}`, TOKEN);
      const notice = page.getByRole('alert');
      for (const words of [TITLE, TEXTS[reason]]) {
        await expect(notice.getByText(words, { exact: true })).toBeVisible();
      }
      expect(servers.proxy.requests).toEqual([]);
      expect(servers.behindProxy).toEqual([]);
      for (const { headers } of servers.closedProxy.requests) {
        expect(headers['proxy-authorization']).toBe(`Basic ${CREDENTIALS}`);
      }
      await expectKeptNowhere(dashboard, profile, [TOKEN, PROXY_PASSWORD, CREDENTIALS]);
    });
  }
});

/** Ignores this computer's own proxy settings. */
const through = (proxy: string) => ({
  ...trusting(servers.trusted),
  HTTPS_PROXY: proxy,
  https_proxy: undefined,
  NO_PROXY: undefined,
  no_proxy: undefined,
});

/** An older Electron, possibly used in place of this one, cannot query the system's certificates and uses Node's. */
const trusting = (file: string) => ({ SSL_CERT_FILE: file, NODE_EXTRA_CA_CERTS: file });

/** Stops the app and expects that its files and output contain none of the secrets. */
async function expectKeptNowhere(dashboard: Dashboard, profile: string, secrets: string[]): Promise<void> {
  for (const secret of secrets) expect(await filesWith(profile, secret), 'while the app runs').toEqual([]);
  await dashboard.stop();
  const { stdout, stderr } = dashboard.output;
  for (const secret of secrets) {
    expect(await filesWith(profile, secret), 'after the app exited').toEqual([]);
    expect(stdout + stderr).not.toContain(secret);
  }
  expect(await filesWith(profile, 'SQLite format 3'), 'the search finds other text').not.toEqual([]);
}
