import { fail } from '../../../shared/errors.ts';
import type { Failure } from '../../../shared/errors.ts';
import { toUtf8 } from './charset.ts';

interface Body {
  headers: { get(name: string): string | null };
  body: AsyncIterable<Uint8Array> | null;
}

const JSON_TYPE = /^(?:application|text)\/(?:[\w.-]+\+)?json$/i;

/**
 * Reads a whole body that is to be JSON, as UTF-8 without a byte order mark. Services forget to say that it is JSON, so
 * its type may be another; then it must begin as an object or a list does, which no login page does.
 *
 * @param largest in bytes.
 * @throws FailureError `answer-unreadable`, or whatever the connection throws.
 */
export async function readJsonBody(response: Body, largest: number): Promise<Buffer> {
  const type = response.headers.get('content-type');
  const isSaidToBe = JSON_TYPE.test((type ?? '').split(';')[0]?.trim() ?? '');
  const bytes = await readBytes(response.body, largest, isSaidToBe ? () => true : beginsLikeJson);
  if (!isSaidToBe && bytes.length === 0) unreadable('not-json');
  return toUtf8(bytes, type);
}

/** Reads a whole body of any type, as {@link readJsonBody} does. */
export async function readBody(response: Body, largest: number): Promise<Buffer> {
  return toUtf8(await readBytes(response.body, largest, () => true), response.headers.get('content-type'));
}

/**
 * Bytes are counted after decompression, as they come: a small answer can unpack to gigabytes.
 *
 * @param isWanted asked once, of the first bytes.
 */
async function readBytes(
  body: Body['body'],
  largest: number,
  isWanted: (first: Uint8Array) => boolean,
): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    if (size === 0 && chunk.byteLength > 0 && !isWanted(chunk)) unreadable('not-json');
    size += chunk.byteLength;
    if (size > largest) unreadable('too-large');
    chunks.push(chunk);
  }
  return joined(chunks, size);
}

/** Whatever the encoding: marks of it, and the zeros of one of two bytes, are passed over like space. */
function beginsLikeJson(first: Uint8Array): boolean {
  const begin = Buffer.from(first.buffer, first.byteOffset, first.byteLength).toString('latin1', 0, 1_024);
  return /^[\s\0\xef\xbb\xbf\xfe\xff]*(?:[[{]|$)/.test(begin);
}

/** Copies nothing where one chunk has it all. */
function joined(chunks: Uint8Array[], size: number): Buffer {
  const [only] = chunks;
  if (!only || chunks.length > 1) return Buffer.concat(chunks, size);
  return Buffer.from(only.buffer, only.byteOffset, size);
}

function unreadable(reason: Extract<Failure, { code: 'answer-unreadable' }>['reason']): never {
  return fail({ code: 'answer-unreadable', reason });
}
