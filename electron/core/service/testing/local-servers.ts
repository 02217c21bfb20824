import { once } from 'node:events';
import { createServer, type IncomingHttpHeaders, type RequestListener } from 'node:http';
import { createServer as createTlsServer } from 'node:https';
import { connect, type AddressInfo, type Server, type Socket } from 'node:net';
import type { Credentials } from './certificates.ts';

// Does not import Vitest, because these servers are also used outside its tests.

/** A server on a free port of 127.0.0.1. */
export interface Listening {
  port: number;
  /** Also closes the connections. */
  close: () => Promise<void>;
}

export async function listen(server: Server): Promise<Listening> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
}

export interface TunnelProxy {
  address: string;
  requests: { method: string; target: string; headers: IncomingHttpHeaders }[];
  /** Bytes sent through the tunnel to the service. */
  read(): Buffer;
  close: () => Promise<void>;
}

/**
 * A proxy whose tunnels all lead to one port of this computer, whatever the requested host. Records everything it could
 * read: requests with their headers, and the bytes sent through the tunnels.
 *
 * @param credentials make it an `https://` proxy.
 */
export async function openProxy(to: number, answer = 200, credentials?: Credentials): Promise<TunnelProxy> {
  const requests: TunnelProxy['requests'] = [];
  const bytes: Buffer[] = [];
  const refuse: RequestListener = (request, response) => {
    requests.push({ method: request.method ?? '', target: request.url ?? '', headers: request.headers });
    response.writeHead(400).end();
  };
  const proxy = credentials ? createTlsServer(credentials, refuse) : createServer(refuse);
  proxy.on('connect', (request, socket: Socket) => {
    requests.push({ method: 'CONNECT', target: request.url ?? '', headers: request.headers });
    socket.on('error', () => socket.destroy());
    if (answer !== 200) {
      socket.end(`HTTP/1.1 ${answer} No\r\n\r\n`);
      return;
    }
    const onward = connect(to, '127.0.0.1');
    onward.on('error', () => socket.destroy());
    socket.on('data', (chunk: Buffer) => bytes.push(chunk));
    socket.write('HTTP/1.1 200 Connection established\r\n\r\n');
    socket.pipe(onward).pipe(socket);
  });
  const { port, close } = await listen(proxy);
  const address = `${credentials ? 'https' : 'http'}://127.0.0.1:${port}`;
  return { address, requests, read: () => Buffer.concat(bytes), close };
}
