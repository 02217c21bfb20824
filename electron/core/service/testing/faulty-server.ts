import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Answers one request in any way: `response.socket` is the raw connection. */
export type Script = (request: IncomingMessage, response: ServerResponse) => void;

export interface FaultyServer {
  /** `http://127.0.0.1:<port>`. */
  readonly address: string;
  /** Received requests, in order. */
  readonly requests: readonly { url: string; headers: IncomingHttpHeaders }[];
  /** Number of connections opened. */
  readonly connections: number;
  /** Sets the answers to the next requests; the last script repeats. */
  answer(...scripts: Script[]): void;
  close(): Promise<void>;
}

/** A real server on a free port of 127.0.0.1 whose faults a test controls. */
export async function startFaultyServer(): Promise<FaultyServer> {
  const requests: { url: string; headers: IncomingHttpHeaders }[] = [];
  let connections = 0;
  let scripts: Script[] = [json([])];
  const server = createServer((request, response) => {
    requests.push({ url: request.url ?? '', headers: request.headers });
    const script = scripts.length > 1 ? scripts.shift() : scripts[0];
    script?.(request, response);
  });
  server.on('connection', (socket) => {
    connections++;
    socket.on('error', () => socket.destroy());
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    requests,
    get connections() {
      return connections;
    },
    answer: (...next) => {
      scripts = next;
    },
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}

/** A valid JSON answer. */
export function json(body: unknown, status = 200, headers: OutgoingHttpHeaders = {}): Script {
  return respond(JSON.stringify(body), status, { 'content-type': 'application/json', ...headers });
}

/** Sends text or bytes with the given headers and no others except `Date` and `Content-Length`. */
export function respond(body: string | Uint8Array, status: number, headers: OutgoingHttpHeaders): Script {
  return (_request, response) => response.writeHead(status, headers).end(body);
}

/** Writes to the connection directly, then ends it. */
export function raw(text: string | Uint8Array): Script {
  return (_request, response) => response.socket?.end(text);
}
