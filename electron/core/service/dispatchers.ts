import * as tls from 'node:tls';
import { Agent } from 'undici';
import type { Dispatcher } from 'undici';
import { CONCURRENCY } from './limiter/pause-policy.ts';
import { createConnector } from './connector.ts';
import type { Limits } from './deadlines.ts';
import { maxInFlight } from './limiter/slots.ts';
import { createLookups } from './lookups.ts';
import { readProxySettings, type Environment, type Proxy } from './proxy.ts';
import { createTunnels } from './tunnels.ts';

/** Sockets per origin; the limiter never has more requests under way. */
const SOCKETS = maxInFlight(CONCURRENCY);

/** A way to the service: straight, or through the machine's proxy. */
export interface Way {
  dispatcher: Dispatcher;
  /** Called when the request has ended. */
  release: () => void;
}

export interface Dispatchers {
  /** A way whose connections are kept. @throws FailureError `unreachable`, `proxy-setting`, where a proxy is set that cannot be used. */
  to: (url: URL) => Way;
  /** A way for one request, by a connection that has carried none. @throws as {@link to} does. */
  fresh: (url: URL) => Way;
  close(): Promise<void>;
}

/**
 * Opens connections with our deadlines. The service is known by the authorities that Node brings and by those the
 * system trusts, so that a company's own counts; the system is asked for them when the first safe connection is made.
 * No environment takes the checks away. Through a proxy only tunnels are opened: it learns the host and passes on what it cannot read.
 */
export function createDispatchers(limits: Limits, environment: Environment): Dispatchers {
  const kept = new Map<string, Dispatcher>();
  const brief = new Set<Dispatcher>();
  const proxyFor = readProxySettings(environment);
  let context: tls.SecureContext | undefined;
  const connector = createConnector(limits.connect, createLookups(), () => (context ??= trustedContext()));

  const make = (proxy: Proxy | null): Dispatcher =>
    new Agent({
      headersTimeout: limits.headers,
      bodyTimeout: limits.idle,
      connections: SOCKETS,
      connect: proxy === null ? connector : createTunnels(proxy, connector, limits.connect),
    });

  return {
    to(url) {
      const proxy = proxyFor(url);
      const key = proxy?.origin ?? '';
      const dispatcher = kept.get(key) ?? make(proxy);
      kept.set(key, dispatcher);
      return { dispatcher, release: () => undefined };
    },
    fresh(url) {
      const dispatcher = make(proxyFor(url));
      brief.add(dispatcher);
      const release = (): void => {
        brief.delete(dispatcher);
        void dispatcher.destroy();
      };
      return { dispatcher, release };
    },
    async close() {
      await Promise.all([...kept.values(), ...brief].map((dispatcher) => dispatcher.destroy()));
    },
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
