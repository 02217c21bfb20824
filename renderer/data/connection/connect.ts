import { APP_ORIGIN, FALLBACK_ORIGIN, PORT_OFFER } from '../../../shared/wire.ts';
import type { Connection } from './connection.ts';
import { connectPort } from './port-connection.ts';
import { connectSocket } from './socket-connection.ts';

/** Whether this page is in the Electron window, where the program alone may load it. */
export function isInElectron(): boolean {
  const { origin } = window.location;
  return origin === APP_ORIGIN || origin === FALLBACK_ORIGIN;
}

/** Loads the page anew when it was locked; in the Electron window the program does it. */
export function reloadLocked(): void {
  if (!isInElectron()) window.location.reload();
}

/** Connects this page to the core, by whichever way its window has. Called once, before anything is rendered. */
export function connect(): Connection {
  if (!isInElectron()) return connectSocket({ window, fetch });
  const { port1, port2 } = new MessageChannel();
  window.postMessage(PORT_OFFER, window.location.origin, [port2]);
  return connectPort(port1);
}
