import type { RequestListener } from 'node:http';
import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import type { Clock } from '../core/lib/clock.ts';

/** Interval between pings to a page (ms). A page that has not answered by the next one is disconnected. */
export const HEARTBEAT_INTERVAL_MS = 30_000;
/** Maximum number of open sockets, including those of other clients; a browser opens six besides those of its pages. */
export const MAX_CONNECTIONS = 64;
/** Bytes that may be buffered for a page that does not read. */
const MAX_BACKLOG_BYTES = 32 * 1024 * 1024;

/** Pings until the socket closes. Terminates it if the page is gone without closing it, or does not read. */
export function keepAlive(socket: WebSocket, clock: Clock): void {
  let answered = true;
  let cancel = (): void => undefined;
  const beat = (): void => {
    if (!answered || socket.bufferedAmount > MAX_BACKLOG_BYTES) {
      socket.terminate();
      return;
    }
    answered = false;
    socket.ping();
    cancel = clock.after(HEARTBEAT_INTERVAL_MS, beat);
  };
  socket.on('pong', () => {
    answered = true;
  });
  socket.on('close', () => {
    cancel();
  });
  cancel = clock.after(HEARTBEAT_INTERVAL_MS, beat);
}

export interface OneAtATime {
  listener: RequestListener;
  /** Whether a request on this connection is still being answered. */
  isAnswering: (socket: Duplex) => boolean;
}

/**
 * Answers one request per connection at a time, and closes a connection that pipelines another one. No browser does
 * that, and thousands of pending answers would take hundreds of megabytes. A listener that throws costs the request its
 * connection, never the process.
 */
export function oneAtATime(listener: RequestListener): OneAtATime {
  const answering = new WeakSet<object>();
  return {
    listener(request, response) {
      const { socket } = request;
      if (answering.has(socket)) {
        socket.destroy();
        return;
      }
      answering.add(socket);
      response.once('finish', () => answering.delete(socket));
      try {
        listener(request, response);
      } catch {
        socket.destroy();
      }
    },
    isAnswering: (socket) => answering.has(socket),
  };
}
