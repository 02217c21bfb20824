import { fail } from '../../../../shared/errors.ts';
import type { Failure } from '../../../../shared/errors.ts';
import { toUtf8 } from './charset.ts';
import { isGzip, readEncodings, unpack } from './compression.ts';
import { contentType, headerValues, isJsonType, type ResponseHeaders } from './response-headers.ts';

/** A body as received, with the headers that describe it. */
export interface Packed {
  headers: ResponseHeaders;
  body: Buffer;
}

/**
 * Unpacks a complete body that should be JSON, as UTF-8 without a byte order mark. Services may omit the JSON type, so
 * any type is accepted; then the body must begin like an object or a list, which no login page does.
 *
 * @param largest unpacked, in bytes.
 * @throws FailureError `answer-unreadable`.
 */
export async function readJsonBody({ headers, body }: Packed, largest: number): Promise<Buffer> {
  const bytes = await unpack(body, encodingsOf(headers), largest);
  const type = contentType(headers);
  if (!isJsonType(type ?? '') && (bytes.length === 0 || !beginsLikeJson(bytes))) unreadable('not-json');
  return toUtf8(bytes, type);
}

/** Unpacks a complete body of any type; otherwise like {@link readJsonBody}. */
export async function readBody({ headers, body }: Packed, largest: number): Promise<Buffer> {
  return toUtf8(await unpack(body, encodingsOf(headers), largest), contentType(headers));
}

/**
 * Returns a check of a body that should be JSON while it arrives: {@link readJsonBody} would refuse it, whatever follows.
 *
 * @param largest as received, in bytes.
 */
export function checkJsonBody(
  headers: ResponseHeaders,
  largest: number,
): (first: Uint8Array | null, bytes: number) => void {
  const mayBeAny = isJsonType(contentType(headers) ?? '') || encodingsOf(headers).length > 0;
  return (first, bytes) => {
    if (first && !mayBeAny && !isGzip(first) && !beginsLikeJson(first)) unreadable('not-json');
    checkSize(bytes, largest);
  };
}

/** @throws FailureError `answer-unreadable`, `too-large`. */
export function checkSize(bytes: number, largest: number): void {
  if (bytes > largest) unreadable('too-large');
}

function encodingsOf(headers: ResponseHeaders): string[] {
  return readEncodings(headerValues(headers, 'content-encoding').join());
}

/** Works for any encoding: byte order marks, and the zeros of UTF-16, are skipped like space. */
function beginsLikeJson(first: Uint8Array): boolean {
  const begin = Buffer.from(first.buffer, first.byteOffset, first.byteLength).toString('latin1', 0, 1_024);
  return /^[\s\0\xef\xbb\xbf\xfe\xff]*(?:[[{]|$)/.test(begin);
}

function unreadable(reason: Extract<Failure, { code: 'answer-unreadable' }>['reason']): never {
  return fail({ code: 'answer-unreadable', reason });
}
