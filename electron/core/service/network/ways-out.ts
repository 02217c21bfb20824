import * as tls from 'node:tls';
import { createConnector, type Connector } from './connector.ts';
import { createLookups } from './lookups.ts';
import { readProxySettings, type Environment } from './proxy.ts';
import { createTunnels } from './tunnels.ts';

/** A way to a host: straight, or through the machine's proxy. */
export interface WayOut {
  connect: Connector;
  /** The proxy's origin; null: straight. */
  proxy: string | null;
}

/**
 * Opens connections. A host is known by the authorities that Node brings and by those the system trusts, so that a company's own
 * counts; the system is asked for them when the first safe connection is made. No environment takes the checks away.
 * Through a proxy only tunnels are opened: it learns the host and passes on what it cannot read.
 *
 * @param limit ms for a connection.
 * @returns the way to a URL. It throws FailureError `unreachable`, `proxy-setting`, where a proxy is set that cannot be used.
 */
export function createWaysOut(limit: number, environment: Environment): (url: URL) => WayOut {
  const proxyFor = readProxySettings(environment);
  const straight = createConnector(limit, createLookups(), trustedContext);
  let tunnels: Connector | undefined;
  return (url) => {
    const proxy = proxyFor(url);
    if (proxy === null) return { connect: straight, proxy: null };
    return { connect: (tunnels ??= createTunnels(proxy, straight, limit)), proxy: proxy.origin };
  };
}

/** Nothing is put beside the checks themselves: names, dates and chains count as ever. */
function trustedContext(): tls.SecureContext {
  // An older Electron may be put in this one's place, whose Node cannot ask the system.
  const { getCACertificates } = tls as Partial<Pick<typeof tls, 'getCACertificates'>>;
  if (getCACertificates === undefined) return tls.createSecureContext();
  const authorities = new Set((['default', 'system'] as const).flatMap((kind) => getCACertificates(kind)));
  return tls.createSecureContext({ ca: [...authorities] });
}
