import { subscribe } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';
import { FailureError } from '../../../shared/errors.ts';

/** An interim answer is longer only by mistake. */
const MAX_HEAD_BYTES = 16 * 1024;
const CONTINUE = /^HTTP\/1\.[01] 100(?!\d)[^]*?\r\n\r\n/;
const BEGUN_CONTINUE = /^HTTP\/1\.[01] 100(?!\d)/;
const NOTHING = Buffer.alloc(0);

const awaited = new WeakSet<Socket>();

// Published just before a request is written; nothing else says when the bytes of a connection are those of a head.
subscribe('undici:client:sendHeaders', (message) => awaited.add((message as { socket: Socket }).socket));

/**
 * Takes every `100 Continue` out of what a connection brings: undici ends the connection on one, though a client has to pass
 * over those it did not ask for (RFC 9110, 15.2). What no HTTP/1.1 client can go on after is named here as well: undici's errors
 * do not distinguish it from a connection that was lost.
 */
export function passOverContinue(socket: Socket): void {
  const read = socket.read.bind(socket) as (size?: number) => Buffer | null;
  let begun: Buffer = NOTHING;
  socket.read = (size?: number): Buffer | null => {
    if (!awaited.has(socket)) return read(size);
    const chunk = read();
    if (chunk === null) return null;
    begun = withoutContinue(Buffer.concat([begun, chunk]));
    if (mayBecomeContinue(begun)) return null;
    awaited.delete(socket);
    const rest = begun;
    begun = NOTHING;
    const odd = oddBegin(rest);
    if (odd === null) return rest;
    socket.destroy(odd);
    return null;
  };
}

function withoutContinue(bytes: Buffer): Buffer {
  let rest = bytes;
  for (;;) {
    const passed = CONTINUE.exec(rest.toString('latin1', 0, MAX_HEAD_BYTES))?.[0].length;
    if (passed === undefined) return rest;
    rest = rest.subarray(passed);
  }
}

function mayBecomeContinue(bytes: Buffer): boolean {
  const text = bytes.toString('latin1', 0, 16);
  if (['HTTP/1.1 100', 'HTTP/1.0 100'].some((begin) => begin.startsWith(text))) return true;
  return BEGUN_CONTINUE.test(text) && bytes.length < MAX_HEAD_BYTES;
}

function oddBegin(bytes: Buffer): Error | null {
  // The length of a frame of HTTP/2, which is never so long.
  if (bytes[0] === 0) return new FailureError({ code: 'unreachable', reason: 'tls-http2' });
  // Another protocol, though none was asked for.
  if (/^HTTP\/1\.[01] 101/.test(bytes.toString('latin1', 0, 16))) {
    return new FailureError({ code: 'answer-unreadable', reason: 'not-json' });
  }
  return null;
}
