import type { RequestListener } from 'node:http';
import type { Duplex } from 'node:stream';
import type { WebSocket } from 'ws';
import type { Clock } from '../core/lib/clock.ts';

/** Between two signs of life asked of each page (ms). A page that gave none by the next is let go. */
export const HEARTBEAT = 30_000;
/** Sockets at once, of pages and of whoever else finds the port; a browser opens six beside those of its pages. */
export const MAX_CONNECTIONS = 64;
/** Bytes that may wait for a page that does not read. */
const MAX_BACKLOG_BYTES = 32 * 1024 * 1024;

/** Pings until the socket closes, and ends it when it is gone without a word or does not read what it is sent. */
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
    cancel = clock.after(HEARTBEAT, beat);
  };
  socket.on('pong', () => {
    answered = true;
  });
  socket.on('close', () => {
    cancel();
  });
  cancel = clock.after(HEARTBEAT, beat);
}

export interface OneAtATime {
  listener: RequestListener;
  /** Whether a request of this connection has not its answer yet. */
  isAnswering: (socket: Duplex) => boolean;
}

/**
 * Answers one request of a connection at a time, and ends a connection that sends the next one before it has its answer:
 * no browser does, and thousands of answers in waiting would take hundreds of megabytes. A listener that throws costs the
 * request its connection, never the process.
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
