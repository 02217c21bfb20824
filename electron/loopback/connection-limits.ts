import type { WebSocket } from 'ws';
import type { Clock } from '../core/clock.ts';

/** Between two signs of life asked of each page (ms). A page that gave none by the next is let go. */
export const HEARTBEAT = 30_000;
/** Sockets at once, of pages and of whoever else finds the port; a browser opens six beside each page's own. */
export const MOST_CONNECTIONS = 128;
/** Messages one page may send in a second; scrolling fast asks for about 60. */
export const MESSAGES_PER_SECOND = 1000;
/** Bytes that may wait for a page that does not read. */
const LARGEST_BACKLOG = 32 * 1024 * 1024;

/** Counts the messages of one connection; false: it sent more than {@link MESSAGES_PER_SECOND}. */
export function messageAllowance(clock: Clock): () => boolean {
  let second = 0;
  let count = 0;
  return () => {
    const now = Math.floor(clock.monotonic() / 1000);
    count = now === second ? count + 1 : 1;
    second = now;
    return count <= MESSAGES_PER_SECOND;
  };
}

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
