import { createORPCClient } from '@orpc/client';
import { RPCLink } from '@orpc/client/websocket';
import ReconnectingWebSocket from 'partysocket/ws';
import { SESSION_PREFIX, SOCKET_PATH, SOCKET_PROTOCOL } from '../../shared/wire.ts';
import type { Client, Connection } from './connection.ts';
import { patiently } from './patience.ts';
import { BrowserSession } from './session.ts';
import type { SessionWindow } from './session.ts';
import { StatusStore } from './status.ts';

export interface SocketOptions {
  window: SessionWindow;
  fetch: typeof fetch;
  /** Stands in for the browser's own where there is none. */
  WebSocket?: unknown;
  /** The shortest and longest wait between two attempts (ms). */
  delays?: { shortest: number; longest: number };
}

/** Connects over a WebSocket, and again whenever it breaks, as long as the server knows the page's session. */
export function connectSocket({ window, fetch, WebSocket, delays }: SocketOptions): Connection {
  const status = new StatusStore();
  const session = new BrowserSession(window, fetch, () => {
    status.set('connecting');
    socket.reconnect();
  });

  /** Asked before every attempt. A rejection (the server cannot be asked) counts as a failed attempt. */
  const protocols = async (): Promise<string[] | null> => {
    const known = await session.current();
    if (known !== null) return [SOCKET_PROTOCOL, SESSION_PREFIX + known];
    socket.close();
    status.set('signed-out');
    return null;
  };

  const socket = new ReconnectingWebSocket(
    window.location.origin.replace(/^http/, 'ws') + SOCKET_PATH,
    protocols,
    {
      WebSocket,
      minReconnectionDelay: delays?.shortest ?? 500,
      maxReconnectionDelay: delays?.longest ?? 10_000,
      reconnectionDelayGrowFactor: 1.6,
      maxEnqueuedMessages: 0,
    },
  );
  socket.addEventListener('open', () => {
    status.set('open');
  });
  socket.addEventListener('close', () => {
    if (status.getSnapshot() === 'open') status.set('reconnecting');
  });

  const websocket = socket as ReconnectingWebSocket & Pick<globalThis.WebSocket, 'readyState'>;
  const link = new RPCLink({ websocket, interceptors: [patiently(status)] });
  return { client: createORPCClient<Client>(link), status };
}
