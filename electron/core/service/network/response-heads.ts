import { subscribe } from 'node:diagnostics_channel';
import type { Socket } from 'node:net';
import { FailureError } from '../../../../shared/errors.ts';

/** A longer head is left to undici, which has a limit of its own. */
const MAX_HEAD_BYTES = 16 * 1024;
const BEGIN = 'HTTP/1.';
const END_OF_HEAD = /\r?\n\r?\n/;
const CONTINUE = /^HTTP\/1\.[01] 100(?!\d)/;
const SWITCHING = /^HTTP\/1\.[01] 101(?!\d)/;
const NOTHING = Buffer.alloc(0);

const awaited = new WeakSet<Socket>();

// Published just before a request is written; nothing else says when the bytes of a connection are those of a head.
subscribe('undici:client:sendHeaders', (message) => awaited.add((message as { socket: Socket }).socket));

/**
 * Has undici read the heads of answers that are odd and do no harm. It ends the connection on a `100 Continue` that was not asked for,
 * which a client has to pass over (RFC 9110, 15.2), on lines that end with a line feed alone, on space before a colon, and on a
 * `Content-Length` that is sent twice. What no HTTP/1.1 client can go on after is named here as well: undici's
 * errors do not distinguish it from a connection that was lost.
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

/** The head that bytes begin with, to its blank line; empty where undici is to judge them as they are; null: it is not whole yet. */
function headOf(bytes: Buffer): string | null {
  const text = bytes.toString('latin1', 0, MAX_HEAD_BYTES);
  if (!text.startsWith(BEGIN) && !BEGIN.startsWith(text)) return '';
  const end = END_OF_HEAD.exec(text);
  if (end !== null) return text.slice(0, end.index + end[0].length);
  return text.length < MAX_HEAD_BYTES ? null : '';
}

function refusalOf(bytes: Buffer, head: string): Error | null {
  // The length of a frame of HTTP/2, which is never so long.
  if (bytes[0] === 0) return new FailureError({ code: 'unreachable', reason: 'tls-http2' });
  // Another protocol, though none was asked for.
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
