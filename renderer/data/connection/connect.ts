import { APP_ORIGIN, FALLBACK_ORIGIN, PORT_OFFER } from '../../../shared/wire.ts';
import type { Connection } from './connection.ts';
import { connectPort } from './port-connection.ts';
import { connectSocket } from './socket-connection.ts';

/** Whether this page runs in the Electron window, which only the main process may navigate. */
export function isInElectron(): boolean {
  const { origin } = window.location;
  return origin === APP_ORIGIN || origin === FALLBACK_ORIGIN;
}

/** Reloads the page after a lock; in the Electron window the main process does that. */
export function reloadLocked(): void {
  if (!isInElectron()) window.location.reload();
}

/** Connects this page to the core over the transport of its window. Call once, before the first render. */
export function connect(): Connection {
  if (!isInElectron()) return connectSocket({ window, fetch });
  const { port1, port2 } = new MessageChannel();
  window.postMessage(PORT_OFFER, window.location.origin, [port2]);
  return connectPort(port1);
}
