import * as tls from 'node:tls';
import { Agent, Pool, ProxyAgent } from 'undici';
import type { Dispatcher } from 'undici';
import { CONCURRENCY } from './limiter/pause-policy.ts';
import type { Limits } from './deadlines.ts';
import { maxInFlight } from './limiter/slots.ts';
import { proxyFor, type Environment } from './proxy.ts';
import { createSharedLookup } from './shared-lookup.ts';

/** Sockets per origin; the limiter never has more requests under way. */
const SOCKETS = maxInFlight(CONCURRENCY);

/** A way to the service: straight, or through the machine's proxy. */
export interface Way {
  dispatcher: Dispatcher;
  isProxied: boolean;
  /** Called when the request has ended. */
  release: () => void;
}

export interface Dispatchers {
  /** A way whose connections are kept. @throws FailureError `unreachable`, with `proxy` where one is set that cannot be used. */
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
  const common = { headersTimeout: limits.headers, bodyTimeout: limits.idle, connections: SOCKETS };
  const timeout = limits.connect;
  const lookup = createSharedLookup();
  let trusted: tls.SecureContext | undefined;
  // Said outright, because NODE_TLS_REJECT_UNAUTHORIZED would take the checks away where it is left to Node.
  const safely = () => ({
    timeout,
    lookup,
    rejectUnauthorized: true,
    secureContext: (trusted ??= trustedContext()),
  });

  const make = (url: URL, proxy: URL | null): Dispatcher => {
    if (proxy === null) {
      return new Agent({ ...common, connect: url.protocol === 'https:' ? safely() : { timeout, lookup } });
    }
    return new ProxyAgent({
      ...common,
      uri: proxy.href,
      requestTls: safely(),
      proxyTls: safely(),
      clientFactory: (origin, options) => new Pool(origin, { ...options, headersTimeout: timeout }),
    });
  };

  return {
    to(url) {
      const proxy = proxyFor(url, environment);
      const key = proxy?.href ?? url.protocol;
      const dispatcher = kept.get(key) ?? make(url, proxy);
      kept.set(key, dispatcher);
      return { dispatcher, isProxied: proxy !== null, release: () => undefined };
    },
    fresh(url) {
      const proxy = proxyFor(url, environment);
      const dispatcher = make(url, proxy);
      brief.add(dispatcher);
      const release = (): void => {
        brief.delete(dispatcher);
        void dispatcher.destroy();
      };
      return { dispatcher, isProxied: proxy !== null, release };
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
