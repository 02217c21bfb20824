import { subscribe } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';

/** What a connection has carried up to its latest request. */
interface Use {
  requests: number;
  /** Bytes that had come by it when that request was sent. */
  receivedBefore: number;
}

const uses = new WeakMap<Socket, Use>();
const ofReused = new WeakSet<Error>();

// Published just before the first byte of each request is written; nothing else says which connection it goes by.
subscribe('undici:client:sendHeaders', (message) => {
  const { socket } = message as { socket: Socket };
  const known = uses.get(socket);
  const use = known ?? { requests: 0, receivedBefore: 0 };
  use.requests += 1;
  use.receivedBefore = socket.bytesRead;
  if (known) return;
  uses.set(socket, use);
  socket.prependListener('error', (error) => {
    if (use.requests > 1 && socket.bytesRead === use.receivedBefore) ofReused.add(error);
  });
});

/**
 * Whether an error ended a connection that had carried an earlier request, before any byte of an answer to the latest: the
 * other side may have closed it while it was idle, which says nothing of the service.
 */
export function endedReused(error: unknown): boolean {
  for (let inner = error; inner instanceof Error; inner = inner.cause) {
    if (ofReused.has(inner)) return true;
  }
  return false;
}
