import type { Socket } from 'node:net';
import { Client } from 'undici';
import type { Connector } from './connector.ts';
import type { Proxy } from './proxy.ts';

/** The proxy answered with this status instead of opening a tunnel. */
export class TunnelRefused extends Error {
  readonly status: number;

  constructor(status: number) {
    super('tunnel refused');
    this.status = status;
  }
}

/** Failure before the tunnel was established; see its cause. */
export class ProxyFailed extends Error {
  constructor(cause: unknown) {
    super('proxy failed', { cause });
  }
}

/**
 * Opens connections to https addresses through tunnels of a proxy. undici's own `ProxyAgent` reports all refusals alike,
 * and does not accept credentials that a URL cannot contain verbatim.
 *
 * @param limit ms for the proxy's answer after the connection to it.
 * @returns a connector that fails with {@link ProxyFailed} until the tunnel is established.
 */
export function createTunnels(
  { origin, authorization }: Proxy,
  connect: Connector,
  limit: number,
): Connector {
  // The proxy's certificate is checked against its own name; undici would use that of the header `Host`.
  const toProxy: Connector = (options, callback) => connect({ ...options, servername: '' }, callback);

  /** Turns the one connection of a client into the tunnel. */
  const open = async (authority: string): Promise<Socket> => {
    const client = new Client(origin, { connect: toProxy, headersTimeout: limit });
    try {
      const { socket, statusCode } = await client.connect({
        path: authority,
        headers: { host: authority, ...(authorization !== null && { 'proxy-authorization': authorization }) },
      });
      if (statusCode < 300) return socket as Socket;
      socket.on('error', () => undefined).destroy();
      throw new TunnelRefused(statusCode);
    } catch (error) {
      throw new ProxyFailed(error);
    } finally {
      void client.destroy();
    }
  };

  return (options, callback) => {
    const { host = options.hostname, port } = options;
    open(port === '' ? `${host}:443` : host)
      .then((httpSocket) => connect({ ...options, httpSocket }, callback))
      .catch((error: unknown) => callback(error instanceof Error ? error : new ProxyFailed(error), null));
  };
}
