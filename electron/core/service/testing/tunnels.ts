import type { IncomingHttpHeaders } from 'node:http';
import { createServer } from 'node:https';
import { onTestFinished } from 'vitest';
import type { Credentials } from './certificates.ts';
import { listen, openProxy, type TunnelProxy } from './local-servers.ts';

/** A TLS service on this computer that records the headers of its requests. */
export async function startSafeService(credentials: Credentials) {
  const seen: IncomingHttpHeaders[] = [];
  const server = createServer(credentials, (request, response) => {
    seen.push(request.headers);
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"summary": 0, "accounts": []}');
  });
  const { port, close } = await listen(server);
  onTestFinished(close);
  return { port, seen };
}

/** {@link openProxy}, closed at the end of the test. */
export async function startProxy(...options: Parameters<typeof openProxy>): Promise<TunnelProxy> {
  const proxy = await openProxy(...options);
  onTestFinished(proxy.close);
  return proxy;
}
