import { once } from 'node:events';
import { createServer as createProxy, type IncomingHttpHeaders } from 'node:http';
import { createServer as createSafeServer } from 'node:https';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { onTestFinished } from 'vitest';

/** A service behind TLS, on this machine; it remembers the credentials it was given. */
export async function startSafeService(credentials: { key: string; cert: string }) {
  const seen: IncomingHttpHeaders[] = [];
  const server = createSafeServer(credentials, (request, response) => {
    seen.push(request.headers);
    response.writeHead(200, { 'content-type': 'application/json' }).end('{"summary": 0, "accounts": []}');
  });
  const port = await listen(server);
  return { port, seen };
}

/**
 * A proxy that opens tunnels, all to one port of this machine, whatever host was asked for. It remembers what it could
 * read: requests with their headers, and every byte that went by.
 */
export async function startProxy(to: number, answer = 200) {
  const asked: { method: string; target: string; headers: IncomingHttpHeaders }[] = [];
  const bytes: Buffer[] = [];
  const proxy = createProxy((request, response) => {
    asked.push({ method: request.method ?? '', target: request.url ?? '', headers: request.headers });
    response.writeHead(400).end();
  });
  proxy.on('connect', (request, socket: Socket) => {
    asked.push({ method: 'CONNECT', target: request.url ?? '', headers: request.headers });
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
  const port = await listen(proxy);
  return { address: `http://127.0.0.1:${port}`, asked, read: () => Buffer.concat(bytes) };
}

async function listen(
  server: ReturnType<typeof createProxy> | ReturnType<typeof createSafeServer>,
): Promise<number> {
  const sockets = new Set<Socket>();
  server.on('connection', (socket: Socket) => sockets.add(socket));
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  onTestFinished(async () => {
    for (const socket of sockets) socket.destroy();
    server.close();
    await once(server, 'close');
  });
  return (server.address() as AddressInfo).port;
}
