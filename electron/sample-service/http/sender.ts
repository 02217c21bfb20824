import type { IncomingMessage, ServerResponse } from 'node:http';
import { gzipSync } from 'node:zlib';
import type { Clock } from '../../core/lib/clock.ts';
import type { Dialects } from '../dialects/dialect.ts';
import { encodeBody, SLOW_BYTES_PER_SECOND } from '../dialects/transport.ts';
import type { Answer } from '../wire/answer.ts';

/** Sends an answer, compressed if the client accepts it, and without a body for HEAD. */
export type Sender = (request: IncomingMessage, response: ServerResponse, answer: Answer) => void;

/** @param clock supplies the `Date` header and the timing of slow responses. */
export function createSender(clock: Clock, dialects: Dialects): Sender {
  return (request, response, { status, body, headers }) => {
    const gzip = acceptsGzip(request.headers['accept-encoding']);
    const { bytes, charset } = encodeBody(body, dialects);
    const sent = gzip ? gzipSync(bytes) : bytes;
    response.writeHead(status, {
      Date: new Date(clock.now()).toUTCString(),
      'Content-Type': `application/json; charset=${charset}`,
      'Content-Length': sent.length,
      'Cache-Control': 'no-store',
      Vary: 'Accept-Encoding',
      ...(gzip ? { 'Content-Encoding': 'gzip' } : {}),
      ...headers,
    });
    if (request.method === 'HEAD') response.end();
    else if (dialects.has('slow')) sendSlowly(response, sent, clock);
    else response.end(sent);
  };
}

const SLOW_PIECE_BYTES = 1_000;
const SLOW_PAUSE_MS = (SLOW_PIECE_BYTES / SLOW_BYTES_PER_SECOND) * 1_000;

function sendSlowly(response: ServerResponse, bytes: Buffer, clock: Clock): void {
  let cancel: () => void = () => undefined;
  let sent = 0;
  const next = (): void => {
    response.write(bytes.subarray(sent, sent + SLOW_PIECE_BYTES));
    sent += SLOW_PIECE_BYTES;
    if (sent >= bytes.length) response.end();
    else cancel = clock.after(SLOW_PAUSE_MS, next);
  };
  response.once('close', () => cancel());
  next();
}

/** Whether `Accept-Encoding` names gzip or `*` with a weight other than zero. */
function acceptsGzip(header: string | string[] | undefined): boolean {
  const named = String(header ?? '')
    .toLowerCase()
    .split(',')
    .map((coding) => coding.split(';').map((part) => part.trim()));
  const gzip = named.find(([name]) => name === 'gzip') ?? named.find(([name]) => name === '*');
  return gzip !== undefined && !gzip.slice(1).some((weight) => /^q=0(\.0*)?$/.test(weight));
}
