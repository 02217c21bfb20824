import type { IncomingMessage, ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';

export interface Answer {
  status: number;
  /** JSON text. */
  body: string;
  headers: Record<string, string>;
}

/** Sends an answer, compressed for who asks for it, without body for HEAD. `now` (ms) is the `Date` it carries. */
export function send(
  request: IncomingMessage,
  response: ServerResponse,
  { status, body, headers }: Answer,
  now: number,
): void {
  const gzip = acceptsGzip(request.headers['accept-encoding']);
  const bytes = gzip ? gzipSync(body) : Buffer.from(body);
  response.writeHead(status, {
    Date: new Date(now).toUTCString(),
    'Content-Type': 'application/json; charset=utf-8',
    'Content-Length': bytes.length,
    'Cache-Control': 'no-store',
    Vary: 'Accept-Encoding',
    ...(gzip ? { 'Content-Encoding': 'gzip' } : {}),
    ...headers,
  });
  response.end(request.method === 'HEAD' ? undefined : bytes);
}

/** Whether `Accept-Encoding` names gzip (or anything) and does not weigh it zero. */
function acceptsGzip(header: string | string[] | undefined): boolean {
  const named = String(header ?? '')
    .toLowerCase()
    .split(',')
    .map((coding) => coding.split(';').map((part) => part.trim()));
  const gzip = named.find(([name]) => name === 'gzip') ?? named.find(([name]) => name === '*');
  return gzip !== undefined && !gzip.slice(1).some((weight) => /^q=0(\.0*)?$/.test(weight));
}
