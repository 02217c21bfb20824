import { once } from 'node:events';
import { createServer } from 'node:http';
import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Answers one request, as badly as it likes: `response.socket` is the raw connection. */
export type Script = (request: IncomingMessage, response: ServerResponse) => void;

export interface FaultyServer {
  /** `http://127.0.0.1:<port>`. */
  readonly address: string;
  /** Every request that arrived, in order. */
  readonly requests: readonly { url: string; headers: IncomingHttpHeaders }[];
  /** How many connections were opened. */
  readonly connections: number;
  /** What the next requests get; the last script goes on answering. */
  answer(...scripts: Script[]): void;
  close(): Promise<void>;
}

/** A real server on a free port of 127.0.0.1 that a test makes misbehave. */
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

/** A proper JSON answer. */
export function json(body: unknown, status = 200, headers: OutgoingHttpHeaders = {}): Script {
  return respond(JSON.stringify(body), status, { 'content-type': 'application/json', ...headers });
}

/** Text or bytes with the headers given and no others but `Date` and `Content-Length`. */
export function respond(body: string | Uint8Array, status: number, headers: OutgoingHttpHeaders): Script {
  return (_request, response) => response.writeHead(status, headers).end(body);
}

/** Writes to the connection itself, then ends it. */
export function raw(text: string | Uint8Array): Script {
  return (_request, response) => response.socket?.end(text);
}
