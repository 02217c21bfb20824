import { createORPCClient } from '@orpc/client';
import { RPCLink } from '@orpc/client/message-port';
import type { MessagePortMainLike } from '@orpc/client/message-port';
import ReconnectingWebSocket from 'partysocket/ws';
import { SESSION_PREFIX, SOCKET_PATH, SOCKET_PROTOCOL } from '../../../shared/wire.ts';
import type { Client, Connection } from './connection.ts';
import { retryUntilConnected } from './wait-for-connection.ts';
import { ReadMarks } from './read-marks.ts';
import { BrowserSession } from './session.ts';
import type { SessionWindow } from './session.ts';
import { StatusStore } from './status.ts';

export interface SocketOptions {
  window: SessionWindow;
  fetch: typeof fetch;
  /** Replacement for the global `WebSocket` where there is none. */
  WebSocket?: unknown;
  /** Minimum and maximum delay between two attempts (ms). */
  delays?: { shortest: number; longest: number };
}

/** Connects over a WebSocket and reconnects whenever it breaks, as long as the server accepts the page's session. */
export function connectSocket({ window, fetch, WebSocket, delays }: SocketOptions): Connection {
  const status = new StatusStore();
  const session = new BrowserSession(window, fetch, () => {
    status.set('connecting');
    socket.reconnect();
  });

  // Requested now for the first attempt, because the socket starts with a timer, after all other work of the start.
  let current: ReturnType<typeof session.current> | null = session.current();
  current.catch(() => undefined);
  /** Status while the page waits for a connection. */
  let waiting: 'connecting' | 'reconnecting' = 'connecting';

  /** Called before every attempt. A rejection (the server is unreachable or full) counts as a failed attempt. */
  const protocols = async (): Promise<string[] | null> => {
    const pending = current ?? session.current();
    current = null;
    if (status.getSnapshot() === 'full') pending.catch(() => status.set(waiting));
    const known = await pending;
    if (typeof known === 'string') {
      socket.close();
      status.set(known);
      return null;
    }
    status.set(known.isFull ? 'full' : waiting);
    if (known.isFull) throw new Error('too many pages are open');
    return [SOCKET_PROTOCOL, SESSION_PREFIX + known.session];
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
    waiting = 'reconnecting';
    status.set('open');
  });
  socket.addEventListener('close', () => {
    if (status.getSnapshot() === 'open') status.set('reconnecting');
  });

  const link = new RPCLink({ port: asPort(socket), interceptors: [retryUntilConnected(status)] });
  return { client: createORPCClient<Client>(link), status };
}

/**
 * The socket as a port. Messages sent while it is not open are dropped and reported as a lost connection, so that
 * pending calls fail. The library's own socket link throws there instead, even while cancelling a call, where nothing
 * can catch it.
 */
function asPort(socket: ReconnectingWebSocket): MessagePortMainLike {
  const down = new Set<() => void>();
  const reportDown = (): void => {
    for (const report of down) report();
  };
  const marks = new ReadMarks((text) => {
    if (socket.readyState === socket.OPEN) socket.send(text);
  });
  socket.addEventListener('open', () => {
    marks.startOver();
  });
  socket.addEventListener('close', reportDown);
  return {
    on: (event, callback) => {
      if (event === 'close') down.add(callback);
      else
        socket.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
          callback({ data });
          marks.read(data);
        });
    },
    postMessage: (text: string) => {
      if (socket.readyState === socket.OPEN) socket.send(text);
      else reportDown();
    },
  };
}
