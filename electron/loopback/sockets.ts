import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer } from 'ws';
import type { WebSocket } from 'ws';
import { MAX_MESSAGE_BYTES, SESSION_PREFIX, SOCKET_PROTOCOL } from '../../shared/wire.ts';
import type { Clock } from '../core/lib/clock.ts';
import type { PageServer } from '../core/rpc/page-server.ts';
import { keepAlive } from './connection-limits.ts';
import type { Gate } from './gate.ts';
import type { LastPage } from './last-page.ts';
import { refuseUpgrade } from './request-guard.ts';

const CLOSE_GOING_AWAY = 1001;
const CLOSE_POLICY = 1008;
/** Time for a page to complete the closing handshake (ms). */
const CLOSE_TIMEOUT_MS = 500;
export const MAX_CLIENTS = 16;

export interface Sockets {
  /** Whether the maximum number of pages is open. */
  isFull(): boolean;
  /** Handles an upgrade that passed the guard. */
  upgrade(request: IncomingMessage, socket: Duplex, head: Buffer): void;
  /** Closes every page's socket, and terminates those that do not answer. */
  close(): Promise<void>;
}

/** Serves the contract to every page that presents a session of `gate`. */
export function createSockets(pages: PageServer, gate: Gate, clock: Clock, lastPage: LastPage): Sockets {
  const server = new WebSocketServer({
    noServer: true,
    maxPayload: MAX_MESSAGE_BYTES,
    handleProtocols: (offered) => (offered.has(SOCKET_PROTOCOL) ? SOCKET_PROTOCOL : false),
  });

  const isFull = (): boolean => server.clients.size >= MAX_CLIENTS;
  return {
    isFull,
    upgrade(request, socket, head) {
      const offered = (request.headers['sec-websocket-protocol'] ?? '').split(',').map((name) => name.trim());
      const session = offered.find((name) => name.startsWith(SESSION_PREFIX))?.slice(SESSION_PREFIX.length);
      if (!offered.includes(SOCKET_PROTOCOL)) refuseUpgrade(socket, 400);
      else if (session === undefined || !gate.isSession(session)) refuseUpgrade(socket, 403);
      else if (isFull()) refuseUpgrade(socket, 503);
      else server.handleUpgrade(request, socket, head, serve);
    },
    async close() {
      const clients = [...server.clients];
      const closed = clients.map((client) => new Promise((resolve) => client.once('close', resolve)));
      for (const client of clients) client.close(CLOSE_GOING_AWAY);
      const cancel = clock.after(CLOSE_TIMEOUT_MS, () => {
        for (const client of clients) client.terminate();
      });
      await Promise.all(closed);
      cancel();
    },
  };

  function serve(client: WebSocket): void {
    // Emitted once for a protocol or connection error; the library then closes the socket itself.
    client.on('error', () => undefined);
    keepAlive(client, clock);
    lastPage.came();
    client.on('close', () => lastPage.left());
    const refuse = (): void => {
      client.close(CLOSE_POLICY);
      // A misbehaving client may not complete the closing handshake either, and would take up one of the places.
      client.once(
        'close',
        clock.after(CLOSE_TIMEOUT_MS, () => client.terminate()),
      );
    };
    pages.serve({
      send: (text) => {
        client.send(text);
      },
      onMessage: (callback) => {
        client.on('message', (data: Buffer, isBinary) => {
          if (client.readyState !== client.OPEN) return;
          if (isBinary) refuse();
          else callback(data.toString('utf8'));
        });
      },
      onClose: (callback) => {
        client.on('close', callback);
      },
      refuse,
    });
  }
}
