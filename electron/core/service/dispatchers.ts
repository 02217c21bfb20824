import { Agent } from 'undici';
import type { Dispatcher } from 'undici';
import { CONCURRENCY } from './limiter/pause-policy.ts';
import type { Limits } from './deadlines.ts';
import { maxInFlight } from './limiter/slots.ts';
import type { Environment } from './network/proxy.ts';
import { createRoutes, type Route } from './network/routes.ts';

/** Sockets per origin; the limiter never has more requests under way. */
const SOCKETS = maxInFlight(CONCURRENCY);

export interface Way {
  dispatcher: Dispatcher;
  /** To be called when the request has ended. */
  release: () => void;
}

export interface Dispatchers {
  /**
   * A dispatcher that reuses connections.
   *
   * @throws as {@link createRoutes} does.
   */
  to: (url: URL) => Way;
  /**
   * A dispatcher for one request on a new connection.
   *
   * @throws as {@link to} does.
   */
  fresh: (url: URL) => Way;
  close(): Promise<void>;
}

/** Sends requests with the given deadlines, directly or through the proxy. */
export function createDispatchers(limits: Limits, environment: Environment): Dispatchers {
  const cached = new Map<string | null, Dispatcher>();
  const brief = new Set<Dispatcher>();
  const wayTo = createRoutes(limits.connect, environment);

  const make = ({ connect }: Route): Dispatcher =>
    new Agent({
      headersTimeout: limits.headers,
      bodyTimeout: limits.idle,
      connections: SOCKETS,
      connect,
    });

  return {
    to(url) {
      const way = wayTo(url);
      const dispatcher = cached.get(way.proxy) ?? make(way);
      cached.set(way.proxy, dispatcher);
      return { dispatcher, release: () => undefined };
    },
    fresh(url) {
      const dispatcher = make(wayTo(url));
      brief.add(dispatcher);
      const release = (): void => {
        brief.delete(dispatcher);
        void dispatcher.destroy();
      };
      return { dispatcher, release };
    },
    async close() {
      await Promise.all([...cached.values(), ...brief].map((dispatcher) => dispatcher.destroy()));
    },
  };
}
