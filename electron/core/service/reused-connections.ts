import { subscribe } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';

/** How many requests each connection has carried. */
const carried = new WeakMap<Socket, number>();
const ofReused = new WeakSet<Error>();

// Published just before the first byte of each request is written; nothing else says which connection it goes by.
subscribe('undici:client:sendHeaders', (message) => {
  const { socket } = message as { socket: Socket };
  const requests = carried.get(socket) ?? 0;
  carried.set(socket, requests + 1);
  if (requests > 0) return;
  socket.prependListener('error', (error) => {
    if ((carried.get(socket) ?? 0) > 1) ofReused.add(error);
  });
});

/**
 * Whether an error ended a connection that had carried an earlier request: the other side may have closed it while it was
 * idle, which says nothing of the service.
 */
export function endedReused(error: unknown): boolean {
  for (let inner = error; inner instanceof Error; inner = inner.cause) {
    if (ofReused.has(inner)) return true;
  }
  return false;
}
