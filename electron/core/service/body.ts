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

/** A body as sent and as text, both without a byte order mark. */
export interface BodyText {
  bytes: Buffer;
  text: string;
}

const BYTE_ORDER_MARK = Buffer.from('\ufeff');

/**
 * Reads a whole body as UTF-8. Bytes are counted after decompression, as they come: a small answer can unpack to
 * gigabytes.
 *
 * @param largest in bytes.
 * @throws FailureError `answer-unreadable`, or whatever the connection throws.
 */
export async function readBody({ body }: Body, largest: number): Promise<BodyText> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    if (size > largest) unreadable('too-large');
    chunks.push(chunk);
  }
  const bytes = Buffer.concat(chunks, size);
  const text = decode(bytes);
  const isMarked = bytes.subarray(0, BYTE_ORDER_MARK.length).equals(BYTE_ORDER_MARK);
  return { bytes: isMarked ? bytes.subarray(BYTE_ORDER_MARK.length) : bytes, text };
}

function decode(bytes: Uint8Array): string {
  const decoder = new TextDecoder('utf-8', { fatal: true });
  let text: string;
  try {
    text = decoder.decode(bytes, { stream: true });
  } catch {
    return unreadable('not-json');
  }
  try {
    return text + decoder.decode();
  } catch {
    return unreadable('cut');
  }
}

function unreadable(reason: Extract<Failure, { code: 'answer-unreadable' }>['reason']): never {
  return fail({ code: 'answer-unreadable', reason });
}
