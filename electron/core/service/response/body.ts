import { fail } from '../../../../shared/errors.ts';
import type { Failure } from '../../../../shared/errors.ts';
import { toUtf8 } from './charset.ts';
import { isGzip, readEncodings, unpack } from './compression.ts';
import { contentType, headerValues, isJsonType, type ResponseHeaders } from './response-headers.ts';

/** An answer after its headers have arrived. */
export interface Received {
  headers: ResponseHeaders;
  body: AsyncIterable<Uint8Array>;
}

/**
 * Reads a complete body that should be JSON, as UTF-8 without a byte order mark. Services may omit the JSON type, so
 * any type is accepted; then the body must begin like an object or a list, which no login page does.
 *
 * @param largest in bytes, both as received and unpacked.
 * @throws FailureError `answer-unreadable`, or any error of the connection.
 */
export async function readJsonBody({ headers, body }: Received, largest: number): Promise<Buffer> {
  const type = contentType(headers);
  const isDeclaredJson = isJsonType(type ?? '');
  const encodings = encodingsOf(headers);
  const mayBe = (first: Uint8Array): boolean =>
    encodings.length > 0 || isGzip(first) || beginsLikeJson(first);
  const received = await readBytes(body, largest, isDeclaredJson ? () => true : mayBe);
  const bytes = await unpack(received, encodings, largest);
  if (!isDeclaredJson && (bytes.length === 0 || !beginsLikeJson(bytes))) unreadable('not-json');
  return toUtf8(bytes, type);
}

/** Reads a complete body of any type; otherwise like {@link readJsonBody}. */
export async function readBody({ headers, body }: Received, largest: number): Promise<Buffer> {
  const received = await readBytes(body, largest, () => true);
  return toUtf8(await unpack(received, encodingsOf(headers), largest), contentType(headers));
}

function encodingsOf(headers: ResponseHeaders): string[] {
  return readEncodings(headerValues(headers, 'content-encoding').join());
}

/** @param isWanted called once, with the first bytes. */
async function readBytes(
  body: Received['body'],
  largest: number,
  isWanted: (first: Uint8Array) => boolean,
): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body) {
    if (size === 0 && chunk.byteLength > 0 && !isWanted(chunk)) unreadable('not-json');
    size += chunk.byteLength;
    if (size > largest) unreadable('too-large');
    chunks.push(chunk);
  }
  return joined(chunks, size);
}

/** Works for any encoding: byte order marks, and the zeros of UTF-16, are skipped like space. */
function beginsLikeJson(first: Uint8Array): boolean {
  const begin = Buffer.from(first.buffer, first.byteOffset, first.byteLength).toString('latin1', 0, 1_024);
  return /^[\s\0\xef\xbb\xbf\xfe\xff]*(?:[[{]|$)/.test(begin);
}

/** Avoids a copy when there is only one chunk. */
function joined(chunks: Uint8Array[], size: number): Buffer {
  const [only] = chunks;
  if (!only || chunks.length > 1) return Buffer.concat(chunks, size);
  return Buffer.from(only.buffer, only.byteOffset, size);
}

function unreadable(reason: Extract<Failure, { code: 'answer-unreadable' }>['reason']): never {
  return fail({ code: 'answer-unreadable', reason });
}
