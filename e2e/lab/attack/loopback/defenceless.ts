import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { Duplex } from 'node:stream';

/** A one-pixel image. */
const PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

export interface PlainServer {
  port: number;
  stop(): Promise<void>;
}

/**
 * A server without defences: it answers every host and origin, lets any page read, and accepts every socket. It serves
 * the attackers' own pages, and shows what the attacks achieve on such a server.
 */
export async function startDefenceless(): Promise<PlainServer> {
  const server = createServer((request, response) => {
    const { origin, accept = '' } = request.headers;
    response.setHeader('Access-Control-Allow-Origin', origin ?? '*');
    response.setHeader('Access-Control-Allow-Credentials', 'true');
    response.setHeader('Access-Control-Allow-Methods', 'DELETE');
    response.setHeader('Access-Control-Allow-Headers', 'content-type');
    response.setHeader('Content-Type', typeOf(request.url ?? '', accept));
    response.end(request.url === '/image' ? PIXEL : request.url === '/' ? '<!doctype html><p>page' : ' ');
  });
  const sockets = new Set<Duplex>();
  server.on('upgrade', (request, socket) => {
    sockets.add(socket);
    const key = `${request.headers['sec-websocket-key'] ?? ''}258EAFA5-E914-47DA-95CA-C5AB0DC85B11`;
    const name = request.headers['sec-websocket-protocol']?.split(',')[0];
    const lines = [
      'HTTP/1.1 101 Switching Protocols',
      'Connection: Upgrade',
      'Upgrade: websocket',
      `Sec-WebSocket-Accept: ${createHash('sha1').update(key).digest('base64')}`,
      ...(name === undefined ? [] : [`Sec-WebSocket-Protocol: ${name}`]),
    ];
    socket.on('error', () => socket.destroy());
    socket.write(`${lines.join('\r\n')}\r\n\r\n`);
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    port: (server.address() as AddressInfo).port,
    async stop() {
      server.close();
      server.closeAllConnections();
      for (const socket of sockets) socket.destroy();
      await once(server, 'close');
    },
  };
}

function typeOf(url: string, accept: string): string {
  if (accept.includes('event-stream')) return 'text/event-stream';
  const types: Record<string, string> = {
    '/script': 'text/javascript',
    '/style': 'text/css',
    '/image': 'image/gif',
  };
  return types[url] ?? 'text/html';
}
