import { once } from 'node:events';
import type { AddressInfo, Server } from 'node:net';
import { BLOCKED_PORTS } from './blocked-ports.ts';

/** A system that has any other port to give gives one of those long before. */
const MAX_ATTEMPTS = 50;

/**
 * Listens at `host`, on a port that browsers open: of those that the system chooses for port 0 some are blocked. Returns it; rejects
 * with the system's error, and with `EADDRNOTAVAIL` where every port it chose was blocked.
 */
export async function listen(server: Server, port: number, host: string): Promise<number> {
  for (let attempt = 0; attempt < MAX_ATTEMPTS; attempt += 1) {
    server.listen(port, host);
    await once(server, 'listening');
    const bound = (server.address() as AddressInfo).port;
    if (!BLOCKED_PORTS.has(bound)) return bound;
    const closed = once(server, 'close');
    server.close();
    await closed;
  }
  throw Object.assign(new Error('no port that browsers open'), { code: 'EADDRNOTAVAIL', syscall: 'listen' });
}
