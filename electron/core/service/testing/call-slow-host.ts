/**
 * A process that calls a service at a name with two addresses: one accepts connections after a second, the other never.
 * It prints the durations of two calls on separate connections (ms), or the failure.
 *
 * Its arguments: `straight`, or `proxied` where the name is the proxy's; the addresses in the order that a resolver
 * returns them, or `system` for the system's resolver; the service's key and its certificate (PEM files).
 */
import dns from 'node:dns';
import { readFileSync } from 'node:fs';
import { createServer } from 'node:https';
import { syncBuiltinESMExports } from 'node:module';
import type { LookupFunction } from 'node:net';
import { FailureError } from '../../../../shared/errors.ts';
import { systemClock } from '../../lib/clock.ts';
import { Secret } from '../../lib/secret.ts';
import { DEFAULT_LIMITS } from '../deadlines.ts';
import { createRequester } from '../request.ts';
import { listen, openProxy } from './local-servers.ts';
import { startSlowAddress } from './slow-address.ts';

const [way, addresses = '', key = '', cert = ''] = process.argv.slice(2);
const [slow, silent] = ['127.0.0.2', '127.0.0.3'] as const;

const service = await listen(
  createServer({ key: readFileSync(key), cert: readFileSync(cert) }, (_request, response) => {
    response.writeHead(200, { 'content-type': 'application/json', connection: 'close' }).end('[]');
  }),
);
const proxy = await openProxy(service.port);
const port = 3128;
const target = way === 'straight' ? service.port : Number(new URL(proxy.address).port);
const late = await startSlowAddress(slow, port, target);
const never = await startSlowAddress(silent, port, target);

// After all of them listen; otherwise they would listen on the addresses of the stub.
if (addresses !== 'system') {
  const found = addresses.split(',').map((address) => ({ address, family: 4 }));
  const stub: LookupFunction = (_hostname, _options, callback) => process.nextTick(callback, null, found);
  Object.assign(dns, { lookup: stub });
  syncBuiltinESMExports();
}

const requester = createRequester(systemClock, DEFAULT_LIMITS, {
  HTTPS_PROXY: way === 'proxied' ? `http://books.example:${port}` : '',
});
const connection = {
  address: `https://books.example:${port}`,
  headerName: 'X',
  companyScope: null,
  token: new Secret('canary-0123456789'),
};
const call = async (): Promise<number> => {
  const begun = performance.now();
  await requester.get(connection, { path: '/1/expenses/', query: '' }, new AbortController().signal);
  return Math.round(performance.now() - begun);
};

const report = (result: unknown): boolean => process.stdout.write(JSON.stringify(result));

late.continueAfter(500);
try {
  report([await call(), await call()]);
} catch (error) {
  report(error instanceof FailureError ? error.failure : String(error));
}
for (const each of [late, never]) each.stop();
process.exit();
