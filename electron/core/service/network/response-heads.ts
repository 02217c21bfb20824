import { subscribe } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';
import { FailureError } from '../../../../shared/errors.ts';

/** Larger headers are left to undici, which has a limit of its own. */
const MAX_HEAD_BYTES = 16 * 1024;
const BEGIN = 'HTTP/1.';
const END_OF_HEAD = /\r?\n\r?\n/;
const CONTINUE = /^HTTP\/1\.[01] 100(?!\d)/;
const SWITCHING = /^HTTP\/1\.[01] 101(?!\d)/;
const NOTHING = Buffer.alloc(0);

const awaited = new WeakSet<Socket>();

// Published just before a request is written; no other API reveals when the bytes of a connection are headers.
subscribe('undici:client:sendHeaders', (message) => awaited.add((message as { socket: Socket }).socket));

/**
 * Lets undici read unusual but harmless response headers. It ends the connection on an unexpected `100 Continue`, which
 * a client must skip (RFC 9110, 15.2). It also does so on lines that end with a line feed only, on space before a
 * colon, and on a repeated `Content-Length`. Answers that no HTTP/1.1 client can continue after are identified here as
 * well, because undici's errors do not distinguish them from a lost connection.
 */
export function readOddHeads(socket: Socket): void {
  const read = socket.read.bind(socket) as (size?: number) => Buffer | null;
  let begun: Buffer = NOTHING;
  socket.read = (size?: number): Buffer | null => {
    if (!awaited.has(socket)) return read(size);
    const chunk = read();
    if (chunk === null) return null;
    begun = begun.length === 0 ? chunk : Buffer.concat([begun, chunk]);
    let head = headOf(begun);
    while (head !== null && CONTINUE.test(head)) {
      begun = begun.subarray(head.length);
      head = headOf(begun);
    }
    if (head === null) return null;
    awaited.delete(socket);
    const whole = begun;
    begun = NOTHING;
    const failure = refusalOf(whole, head);
    if (failure === null) return tidied(whole, head);
    socket.destroy(failure);
    return null;
  };
}

/**
 * The headers at the beginning of bytes, up to the blank line; empty when undici must judge them as they are; null:
 * incomplete so far.
 */
function headOf(bytes: Buffer): string | null {
  const text = bytes.toString('latin1', 0, MAX_HEAD_BYTES);
  if (!text.startsWith(BEGIN) && !BEGIN.startsWith(text)) return '';
  const end = END_OF_HEAD.exec(text);
  if (end !== null) return text.slice(0, end.index + end[0].length);
  return text.length < MAX_HEAD_BYTES ? null : '';
}

function refusalOf(bytes: Buffer, head: string): Error | null {
  // The high byte of an HTTP/2 frame length, which is zero for frames of any usual size.
  if (bytes[0] === 0) return new FailureError({ code: 'unreachable', reason: 'tls-http2' });
  // Switched to another protocol without a request for it.
  if (SWITCHING.test(head)) {
    return new FailureError({ code: 'answer-unreadable', reason: 'not-json' });
  }
  return null;
}

function tidied(bytes: Buffer, head: string): Buffer {
  const tidy = head
    .replace(/\r?\n/g, '\r\n')
    .replace(/^([\w-]+)[ \t]+:/gm, '$1:')
    .replace(/^(content-length:)[ \t]*(\d+)(?:[ \t]*,[ \t]*\2)*[ \t]*$/gim, '$1 $2')
    .replace(/^(content-length: \d+\r\n)(?=[^]*^\1)/gim, '');
  return tidy === head ? bytes : Buffer.concat([Buffer.from(tidy, 'latin1'), bytes.subarray(head.length)]);
}
