import { once } from 'node:events';
import type { AddressInfo, Server } from 'node:net';

/** Ports that browsers block: the bad ports of the Fetch standard. */
export const BLOCKED_PORTS: ReadonlySet<number> = new Set([
  1, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 25, 37, 42, 43, 53, 69, 77, 79, 87, 95, 101, 102, 103, 104,
  109, 110, 111, 113, 115, 117, 119, 123, 135, 137, 139, 143, 161, 179, 389, 427, 465, 512, 513, 514, 515,
  526, 530, 531, 532, 540, 548, 554, 556, 563, 587, 601, 636, 989, 990, 993, 995, 1719, 1720, 1723, 2049,
  3659, 4045, 4190, 5060, 5061, 6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10_080,
]);

/** A system with any other free port returns one long before. */
const MAX_ATTEMPTS = 50;

/**
 * Listens at `host`, on a port that browsers do not block; for port 0, the system may choose blocked ones. Returns the
 * port. Rejects with the system's error, and with `EADDRNOTAVAIL` if every chosen port was blocked.
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
  throw Object.assign(new Error('no port that browsers allow'), { code: 'EADDRNOTAVAIL', syscall: 'listen' });
}
