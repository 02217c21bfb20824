import { createORPCClient } from '@orpc/client';
import { RPCLink } from '@orpc/client/message-port';
import type { Client, Connection } from './connection.ts';
import { retryUntilConnected } from './wait-for-connection.ts';
import { ReadMarks } from './read-marks.ts';
import { StatusStore } from './status.ts';

/** Connects over a port to the core. The port lasts as long as the app: once closed, it stays closed. */
export function connectPort(port: MessagePort): Connection {
  const status = new StatusStore();
  const marks = new ReadMarks((text) => port.postMessage(text));
  const link = new RPCLink({ port, interceptors: [retryUntilConnected(status)] });
  port.addEventListener('message', ({ data }) => {
    marks.read(data);
  });
  port.addEventListener('close', () => {
    status.set('closed');
  });
  port.start();
  status.set('open');
  return { client: createORPCClient<Client>(link), status };
}
