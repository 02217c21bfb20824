import { PAGE_ORIGIN, PORT_OFFER } from '../../shared/wire.ts';
import type { Connection } from './connection.ts';
import { connectPort } from './port-connection.ts';
import { connectSocket } from './socket-connection.ts';

/** Connects this page to the core, by whichever way its window has. Called once, before anything is rendered. */
export function connect(): Connection {
  if (window.location.origin !== PAGE_ORIGIN) return connectSocket({ window, fetch });
  const { port1, port2 } = new MessageChannel();
  window.postMessage(PORT_OFFER, PAGE_ORIGIN, [port2]);
  return connectPort(port1);
}
