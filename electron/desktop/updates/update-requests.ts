import type { IncomingMessage } from 'node:http';
import { Agent, request, type RequestOptions } from 'node:https';
import type { Duplex } from 'node:stream';
import { ElectronHttpExecutor } from 'electron-updater/out/electronHttpExecutor.js';
import { DEFAULT_LIMITS } from '../../core/service/deadlines.ts';
import type { Environment } from '../../core/service/network/proxy.ts';
import { createRoutes } from '../../core/service/network/routes.ts';

/** Opens connections over the route for each host. */
class WaysOutAgent extends Agent {
  readonly #wayTo: ReturnType<typeof createRoutes>;

  constructor(environment: Environment) {
    super();
    this.#wayTo = createRoutes(DEFAULT_LIMITS.connect, environment);
  }

  override createConnection(
    options: RequestOptions,
    opened?: (error: Error | null, socket: Duplex) => void,
  ): undefined {
    const url = new URL(`https://${options.host}:${options.port}`);
    const { hostname, host, protocol, port } = url;
    this.#wayTo(url).connect({ hostname, host, protocol, port }, (...[error, socket]) => {
      // With an error, Node needs no socket, although its type requires one.
      opened?.(error, socket as Duplex);
    });
  }
}

/**
 * Sends electron-updater's requests over the same routes as the service's. Electron's own would spend the complete timeout
 * on an address that does not answer, even if the host has others.
 */
export function createUpdateRequests(environment: Environment = process.env): ElectronHttpExecutor {
  const agent = new WaysOutAgent(environment);
  return Object.assign(new ElectronHttpExecutor(), {
    createRequest: (options: RequestOptions, callback: (response: IncomingMessage) => void) =>
      request({ ...options, agent }, callback),
  });
}
