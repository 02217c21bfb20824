import { isUtf8 } from 'node:buffer';
import { fail } from '../../../shared/errors.ts';
import type { Failure } from '../../../shared/errors.ts';

interface Body {
  headers: { get(name: string): string | null };
  body: AsyncIterable<Uint8Array> | null;
}

/** Ends with failure `not-json` unless the answer says it is JSON: a login page is not. */
export function requireJson(headers: Body['headers']): void {
  const [type = ''] = (headers.get('content-type') ?? '').split(';');
  if (!/^(?:application|text)\/(?:[\w.-]+\+)?json$/i.test(type.trim())) unreadable('not-json');
}

const BYTE_ORDER_MARK = Buffer.from('\ufeff');

/**
 * Reads a whole body that is UTF-8, without its byte order mark. Bytes are counted after decompression, as they come: a
 * small answer can unpack to gigabytes.
 *
 * @param largest in bytes.
 * @throws FailureError `answer-unreadable`, or whatever the connection throws.
 */
export async function readBody({ body }: Body, largest: number): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    if (size > largest) unreadable('too-large');
    chunks.push(chunk);
  }
  const bytes = joined(chunks, size);
  if (!isUtf8(bytes)) unreadable(endsWithinCharacter(bytes) ? 'cut' : 'not-json');
  const isMarked = bytes.subarray(0, BYTE_ORDER_MARK.length).equals(BYTE_ORDER_MARK);
  return isMarked ? bytes.subarray(BYTE_ORDER_MARK.length) : bytes;
}

/** Copies nothing where one chunk has it all. */
function joined(chunks: Uint8Array[], size: number): Buffer {
  const [only] = chunks;
  if (!only || chunks.length > 1) return Buffer.concat(chunks, size);
  return Buffer.from(only.buffer, only.byteOffset, size);
}

/** Whether all is UTF-8 but for a last character that is not whole. */
function endsWithinCharacter(bytes: Uint8Array): boolean {
  try {
    new TextDecoder('utf-8', { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
}

function unreadable(reason: Extract<Failure, { code: 'answer-unreadable' }>['reason']): never {
  return fail({ code: 'answer-unreadable', reason });
}
