import * as tls from 'node:tls';
import { createConnector, type Connector } from './connector.ts';
import { createLookups } from './lookups.ts';
import { readProxySettings, type Environment } from './proxy.ts';
import { createTunnels } from './tunnels.ts';

/** A route to a host: direct, or through the proxy of this computer. */
export interface Route {
  connect: Connector;
  /** The proxy's origin; null: direct. */
  proxy: string | null;
}

/**
 * Opens connections. Trusted are the authorities of Node and those of the system, so that a company's own authority
 * works; the system is queried for them at the first TLS connection. No environment variable disables the checks.
 * Through a proxy only tunnels are opened: it sees the host and encrypted data.
 *
 * @param limit ms for a connection.
 * @returns the route to a URL. It throws FailureError `unreachable`, `proxy-setting`, when the configured proxy is
 *   unusable.
 */
export function createRoutes(limit: number, environment: Environment): (url: URL) => Route {
  const proxyFor = readProxySettings(environment);
  const straight = createConnector(limit, createLookups(), trustedContext);
  let tunnels: Connector | undefined;
  return (url) => {
    const proxy = proxyFor(url);
    if (proxy === null) return { connect: straight, proxy: null };
    return { connect: (tunnels ??= createTunnels(proxy, straight, limit)), proxy: proxy.origin };
  };
}

/** Only adds authorities; the checks of names, dates and chains are unchanged. */
function trustedContext(): tls.SecureContext {
  // An older Electron, whose Node cannot query the system, may replace this one.
  const { getCACertificates } = tls as Partial<Pick<typeof tls, 'getCACertificates'>>;
  if (getCACertificates === undefined) return tls.createSecureContext();
  const authorities = new Set((['default', 'system'] as const).flatMap((kind) => getCACertificates(kind)));
  return tls.createSecureContext({ ca: [...authorities] });
}
