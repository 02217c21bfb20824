import { createRandom } from '../random.ts';
import type { Answer } from '../wire/answer.ts';
import type { Dialects } from './dialect.ts';

/** Probability that a captive portal answers, 0 to 1. */
const PORTAL_SHARE = 0.08;

const PORTAL_PAGE =
  '<!doctype html><title>Sign in to this network</title><form action="http://portal.invalid/"><button>Accept</button></form>';

/** Bandwidth of the `slow` dialect, in bytes per second. */
export const SLOW_BYTES_PER_SECOND = 10_000;

/** Encodes a body and returns the charset to declare. */
export function encodeBody(body: string, dialects: Dialects): { bytes: Buffer; charset: string } {
  if (dialects.has('utf16')) return { bytes: Buffer.from(`\uFEFF${body}`, 'utf16le'), charset: 'utf-16' };
  if (dialects.has('latin2')) return { bytes: toLatin2(body), charset: 'iso-8859-2' };
  return { bytes: Buffer.from(body), charset: 'utf-8' };
}

/** Bytes of ISO 8859-2 by the characters of its upper half. */
const LATIN_2 = new Map(
  Array.from({ length: 128 }, (_none, index): [string, number] => {
    const byte = index + 128;
    return [new TextDecoder('iso-8859-2').decode(Uint8Array.of(byte)), byte];
  }),
);

/** Characters missing from the charset are written as JSON escapes. */
function toLatin2(json: string): Buffer {
  const bytes: number[] = [];
  for (const unit of json.split('')) {
    const byte = unit < '\u0080' ? unit.charCodeAt(0) : LATIN_2.get(unit);
    if (byte !== undefined) bytes.push(byte);
    else bytes.push(...Buffer.from(`\\u${unit.charCodeAt(0).toString(16).padStart(4, '0')}`));
  }
  return Buffer.from(bytes);
}

/** @returns occasionally the sign-in page of a network in place of an answer; the sequence follows from the seed. */
export function createPortal(seed: string, dialects: Dialects): () => Answer | null {
  if (!dialects.has('captive-portal')) return () => null;
  const random = createRandom(`${seed}/portal`);
  return () =>
    random.chance(PORTAL_SHARE)
      ? { status: random.pick([200, 401]), body: PORTAL_PAGE, headers: { 'Content-Type': 'text/html' } }
      : null;
}
