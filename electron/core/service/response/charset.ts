import { isUtf8 } from 'node:buffer';
import { fail } from '../../../../shared/errors.ts';

const MARKS: readonly (readonly [mark: Buffer, label: string])[] = [
  [Buffer.of(0xef, 0xbb, 0xbf), 'utf-8'],
  [Buffer.of(0xfe, 0xff), 'utf-16be'],
  [Buffer.of(0xff, 0xfe), 'utf-16le'],
];

/**
 * Converts a body to UTF-8 without a byte order mark. A mark takes precedence over the declared charset, as in
 * browsers, and so do the zeros of UTF-16; otherwise JSON is UTF-8. Malformed UTF-8 stays as sent: one byte of one
 * record must not cost the others.
 *
 * @param type the header `Content-Type`.
 * @throws FailureError `answer-unreadable`: `cut` when the last character is incomplete, `not-json` when another is
 *   malformed in any other charset.
 */
export function toUtf8(bytes: Buffer, type: string | null): Buffer {
  const [mark, marked] = MARKS.find(([each]) => bytes.subarray(0, each.length).equals(each)) ?? [];
  const rest = mark ? bytes.subarray(mark.length) : bytes;
  const label = marked ?? withZeros(rest) ?? declared(type);
  const decoder = label === null ? null : decoderOf(label);
  if (decoder === null || decoder.encoding === 'utf-8') {
    if (!isUtf8(rest) && endsWithinCharacter('utf-8', rest)) malformed('utf-8', rest);
    return rest;
  }
  try {
    return Buffer.from(decoder.decode(rest));
  } catch {
    return malformed(decoder.encoding, rest);
  }
}

function declared(type: string | null): string | null {
  return /;\s*charset\s*=\s*["']?([^\s"';]+)/i.exec(type ?? '')?.[1]?.toLowerCase() ?? null;
}

/**
 * UTF-16 in the byte order shown by its zeros: JSON begins with an ASCII character, and contains no zeros in any other
 * charset.
 */
function withZeros(bytes: Buffer): string | null {
  if (bytes[0] === 0) return 'utf-16be';
  return bytes[1] === 0 ? 'utf-16le' : null;
}

/** Null for an unknown label: the body may be UTF-8 all the same. */
function decoderOf(label: string): TextDecoder | null {
  try {
    return new TextDecoder(label, { fatal: true, ignoreBOM: true });
  } catch {
    return null;
  }
}

function malformed(encoding: string, bytes: Buffer): never {
  return fail({
    code: 'answer-unreadable',
    reason: endsWithinCharacter(encoding, bytes) ? 'cut' : 'not-json',
  });
}

/** Whether everything is well-formed except for an incomplete last character. */
function endsWithinCharacter(encoding: string, bytes: Buffer): boolean {
  try {
    new TextDecoder(encoding, { fatal: true }).decode(bytes, { stream: true });
    return true;
  } catch {
    return false;
  }
}
