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

/**
 * Reads a whole body as UTF-8 text, without a byte order mark. Bytes are counted after decompression, as they come: a
 * small answer can unpack to gigabytes.
 *
 * @param largest in bytes.
 * @throws FailureError `answer-unreadable`, or whatever the connection throws.
 */
export async function readText({ body }: Body, largest: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of body ?? []) {
    size += chunk.byteLength;
    if (size > largest) unreadable('too-large');
    chunks.push(chunk);
  }
  return decode(Buffer.concat(chunks, size));
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
