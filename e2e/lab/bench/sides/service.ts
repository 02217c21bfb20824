import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { pageBody } from '../books.ts';
import { serveSide } from '../side.ts';

export interface ServiceOptions {
  records: number;
  rows: number;
  /** Before each answer (ms). */
  latency: number;
}

/** A slow accounting service with one list, on loopback. */
serveSide(async ({ records, rows, latency }: ServiceOptions) => {
  const book = { company: 1, records };
  const bodies = Array.from({ length: Math.ceil(records / rows) }, (_, page) =>
    pageBody(book, page, rows, true),
  );
  const server = createServer((request, response) => {
    const { searchParams } = new URL(request.url ?? '', 'http://127.0.0.1');
    const body = bodies[Number(searchParams.get('page') ?? 0)];
    setTimeout(() => response.writeHead(200, { 'Content-Type': 'application/json' }).end(body), latency);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: (): string => `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: (): null => {
      server.closeAllConnections();
      server.close();
      return null;
    },
  };
});
