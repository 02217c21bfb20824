import { subscribe } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';

/** Use of a connection up to its latest request. */
interface Use {
  requests: number;
  /** Bytes received on it before that request was sent. */
  receivedBefore: number;
}

const uses = new WeakMap<Socket, Use>();
const ofReused = new WeakSet<Error>();

// Published just before the first byte of each request is written; no other API reveals the connection of a request.
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
 * Whether an error ended a connection that had carried an earlier request, before any byte of an answer to the latest.
 * The other side may have closed it while idle, which is no evidence of a failure of the service.
 */
export function endedReused(error: unknown): boolean {
  for (let inner = error; inner instanceof Error; inner = inner.cause) {
    if (ofReused.has(inner)) return true;
  }
  return false;
}
