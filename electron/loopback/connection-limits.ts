import type { WebSocket } from 'ws';
import type { Clock } from '../core/clock.ts';

/** Between two signs of life asked of each page (ms). A page that gave none by the next is let go. */
export const HEARTBEAT = 30_000;
/** Sockets at once, of pages and of whoever else finds the port; a browser opens six beside each page's own. */
export const MOST_CONNECTIONS = 128;
/** Bytes that may wait for a page that does not read. */
const LARGEST_BACKLOG = 32 * 1024 * 1024;

/** Pings until the socket closes, and ends it when it is gone without a word or does not read what it is sent. */
export function keepAlive(socket: WebSocket, clock: Clock): void {
  let answered = true;
  let cancel = (): void => undefined;
  const beat = (): void => {
    if (!answered || socket.bufferedAmount > LARGEST_BACKLOG) {
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
