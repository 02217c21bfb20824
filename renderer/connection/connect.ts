import { APP_ORIGIN, FALLBACK_ORIGIN, PORT_OFFER } from '../../shared/wire.ts';
import type { Connection } from './connection.ts';
import { connectPort } from './port-connection.ts';
import { connectSocket } from './socket-connection.ts';

/** Connects this page to the core, by whichever way its window has. Called once, before anything is rendered. */
export function connect(): Connection {
  const { origin } = window.location;
  if (origin !== APP_ORIGIN && origin !== FALLBACK_ORIGIN) return connectSocket({ window, fetch });
  const { port1, port2 } = new MessageChannel();
  window.postMessage(PORT_OFFER, origin, [port2]);
  return connectPort(port1);
}
