import { once } from 'node:events';
import { createServer, request as ask, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A proxy on loopback that breaks some answers of another server. */
export interface BrokenNetwork {
  address: string;
  close(): Promise<void>;
}

/** Breaks an answer; `body` is the original one. */
export type BrokenAnswer = (response: ServerResponse, body: Buffer) => void;

/** Answers of a faulty network or service, none of which keeps the client waiting. */
export const BROKEN_ANSWERS: BrokenAnswer[] = [
  (response) => response.socket?.resetAndDestroy(),
  (response, body) => {
    response.writeHead(200, { 'content-type': 'application/json', 'content-length': body.length });
    response.write(body.subarray(0, Math.floor(body.length / 2)));
    setImmediate(() => response.socket?.destroy());
  },
  (response, body) =>
    response
      .writeHead(200, { 'content-type': 'application/json' })
      .end(body.subarray(0, Math.floor(body.length / 2))),
  (response) => response.writeHead(500, { 'content-type': 'application/json' }).end('{"_error": "Failed."}'),
  (response) => response.writeHead(429, { 'retry-after': '2' }).end('{"_error": "Too many requests."}'),
  (response) => response.writeHead(503).end('<html>Back soon</html>'),
];

/** @param visit called for each request; if it returns a number, the answer is broken in the way that it selects. */
export async function startBrokenNetwork(
  target: string,
  visit: () => number | null,
  ways = BROKEN_ANSWERS,
): Promise<BrokenNetwork> {
  const server = createServer((incoming, response) => {
    const fault = visit();
    response.on('error', () => undefined);
    const outgoing = ask(
      new URL(incoming.url ?? '/', target),
      { headers: incoming.headers, agent: false },
      (answer) => {
        const parts: Buffer[] = [];
        answer.on('data', (part: Buffer) => parts.push(part));
        answer.on('end', () => {
          const body = Buffer.concat(parts);
          if (fault !== null) ways[fault % ways.length]?.(response, body);
          else response.writeHead(answer.statusCode ?? 502, answer.headers).end(body);
        });
      },
    );
    outgoing.on('error', () => response.destroy());
    outgoing.end();
  });
  server.keepAliveTimeout = 75_000;
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: async () => {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
    },
  };
}
