import type { IncomingMessage } from 'node:http';
import { Agent, request, type RequestOptions } from 'node:https';
import type { Duplex } from 'node:stream';
import { ElectronHttpExecutor } from 'electron-updater/out/electronHttpExecutor.js';
import { DEFAULT_LIMITS } from '../../core/service/deadlines.ts';
import type { Environment } from '../../core/service/network/proxy.ts';
import { createWaysOut } from '../../core/service/network/ways-out.ts';

/** Has its connections opened over the way out to each host. */
class WaysOutAgent extends Agent {
  readonly #wayTo: ReturnType<typeof createWaysOut>;

  constructor(environment: Environment) {
    super();
    this.#wayTo = createWaysOut(DEFAULT_LIMITS.connect, environment);
  }

  override createConnection(
    options: RequestOptions,
    opened?: (error: Error | null, socket: Duplex) => void,
  ): undefined {
    const url = new URL(`https://${options.host}:${options.port}`);
    const { hostname, host, protocol, port } = url;
    this.#wayTo(url).connect({ hostname, host, protocol, port }, (...[error, socket]) => {
      // Beside an error Node needs no socket, though its type does.
      opened?.(error, socket as Duplex);
    });
  }
}

/**
 * electron-updater's requests, over the ways out that the service's go. Electron's own would give an address that does not answer
 * all the time there is, though the host has others.
 */
export function createUpdateRequests(environment: Environment = process.env): ElectronHttpExecutor {
  const agent = new WaysOutAgent(environment);
  return Object.assign(new ElectronHttpExecutor(), {
    createRequest: (options: RequestOptions, callback: (response: IncomingMessage) => void) =>
      request({ ...options, agent }, callback),
  });
}
