import { ExactNumber } from './exact-json.ts';
import { JsonFault, parseJson } from './json-scan.ts';

/** Finds, behind what parts values, each number that is not a short integer. Of text within strings it may find too much. */
const UNUSUAL_NUMBER = /[:,[]\s*(-0|-?\d+[.eE][\d.eE+-]*|-?\d{16,})(?=\s*[,\]}])/g;

type Reviver = (name: string, value: unknown, context: { source?: string }) => unknown;
/** `JSON.parse` with source text access, which TypeScript's library does not declare. */
const parse = JSON.parse as (text: string, reviver: Reviver) => unknown;

/**
 * Reads JSON like `JSON.parse`, but gives a number that JavaScript would write otherwise (`9007199254740993`, `1.10`, `1e3`)
 * as an {@link ExactNumber}. Of all others `String` gives the text they were written as.
 *
 * As fast as `JSON.parse` where there is no such number, which is nearly everywhere.
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
    // V8 has no stack for a match of millions of digits or spaces.
    if (error instanceof RangeError) return true;
    throw error;
  }
}
