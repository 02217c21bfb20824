import { ExactNumber } from './exact-json.ts';
import { JsonFault, parseJson } from './json-scan.ts';

/** Finds numbers that are not short integers by the separator before them; may also match text within strings. */
const UNUSUAL_NUMBER = /[:,[]\s*(-0|-?\d+[.eE][\d.eE+-]*|-?\d{16,})(?=\s*[,\]}])/g;

type Reviver = (name: string, value: unknown, context: { source?: string }) => unknown;
/** `JSON.parse` with source text access, which TypeScript's library does not declare. */
const parse = JSON.parse as (text: string, reviver: Reviver) => unknown;

/**
 * Parses JSON like `JSON.parse`, but returns a number that JavaScript would write differently (`9007199254740993`,
 * `1.10`, `1e3`) as an {@link ExactNumber}. For all others, `String` returns the text as written.
 *
 * As fast as `JSON.parse` without such numbers, which is the usual case.
 *
 * @throws JsonFault
 */
export function parseFaithfully(text: string): unknown {
  if (!hasUnfaithfulNumber(text)) return parseJson(text);
  try {
    return parse(text, (_name, value, { source }) =>
      typeof value === 'number' && source !== undefined && String(value) !== source
        ? new ExactNumber(source)
        : value,
    );
  } catch {
    throw new JsonFault('malformed');
  }
}

function hasUnfaithfulNumber(text: string): boolean {
  try {
    for (const [, number = ''] of text.matchAll(UNUSUAL_NUMBER)) {
      if (String(Number(number)) !== number) return true;
    }
    return false;
  } catch (error) {
    // V8's stack overflows for a match of millions of digits or spaces.
    if (error instanceof RangeError) return true;
    throw error;
  }
}
