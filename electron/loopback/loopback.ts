import { createServer } from 'node:http';
import type { RequestListener } from 'node:http';
import { once } from 'node:events';
import { SESSION_PATH, SOCKET_PATH } from '../../shared/wire.ts';
import type { Clock } from '../core/lib/clock.ts';
import { PAGE_HEADERS } from '../core/page-headers.ts';
import type { PageServer } from '../core/rpc/page-server.ts';
import { MAX_CONNECTIONS, oneAtATime } from './connection-limits.ts';
import { createGate } from './gate.ts';
import { followLastPage } from './last-page.ts';
import type { Abandonment } from './last-page.ts';
import { listen } from './listen.ts';
import { LOOPBACK_ADDRESS, refusal, refuseUpgrade } from './request-guard.ts';
import { answerSession } from './session-endpoint.ts';
import { createSockets } from './sockets.ts';

/** Limits for receiving a request, and the interval at which they are checked (ms). */
const TIME_LIMITS = { headersTimeout: 10_000, requestTimeout: 20_000, connectionsCheckingInterval: 5_000 };

export interface LoopbackOptions {
  /** The port to listen on; 0: any free one. */
  port: number;
  /** Answers the contract's calls. */
  server: PageServer;
  /** Answers GET and HEAD of all other paths, after the guard and with the headers set. */
  pages: RequestListener;
  clock: Clock;
  /** When to report that no page is open; absent: never. */
  abandonment?: Abandonment | null;
}

export interface Loopback {
  readonly port: number;
  /** A new address with a code in its fragment, valid once and for a minute. */
  address(): string;
  /** Closes every page's connection and the port, within a second. */
  stop(): Promise<void>;
}

/** Listens on 127.0.0.1 only. Rejects with the system's error, such as `EADDRINUSE`. */
export async function startLoopback(options: LoopbackOptions): Promise<Loopback> {
  const { port, server, pages, clock } = options;
  const http = createServer(TIME_LIMITS);
  http.maxConnections = MAX_CONNECTIONS;
  const bound = await listen(http, port, LOOPBACK_ADDRESS);
  const gate = createGate(clock);
  const lastPage = followLastPage(clock, options.abandonment ?? null);
  const sockets = createSockets(server, gate, clock, lastPage);

  const { listener, isAnswering } = oneAtATime((request, response) => {
    for (const [name, value] of Object.entries(PAGE_HEADERS)) response.setHeader(name, value);
    const status = refusal(request, bound);
    if (status !== null) response.writeHead(status, { Connection: 'close' }).end();
    else if (request.method !== 'POST') pages(request, response);
    else if (request.url === SESSION_PATH)
      void answerSession(gate, sockets, request, response).catch(() => response.destroy());
    else response.writeHead(405, { Connection: 'close' }).end();
  });
  // Otherwise Node answers an `Expect` header by itself, before any check.
  for (const event of ['request', 'checkContinue', 'checkExpectation']) http.on(event, listener);
  http.on('upgrade', (request, socket, head) => {
    if (isAnswering(socket)) {
      socket.destroy();
      return;
    }
    const status = refusal(request, bound) ?? (request.url === SOCKET_PATH ? null : 404);
    if (status === null) sockets.upgrade(request, socket, head);
    else refuseUpgrade(socket, status);
  });

  return {
    port: bound,
    address() {
      lastPage.expected();
      return `http://${LOOPBACK_ADDRESS}:${String(bound)}/#code=${gate.issueCode()}`;
    },
    async stop() {
      const closed = once(http, 'close');
      http.close();
      await sockets.close();
      lastPage.stop();
      http.closeAllConnections();
      await closed;
    },
  };
}
