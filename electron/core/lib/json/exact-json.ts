import { endOfValue, JsonFault, skipSpace } from './json-scan.ts';

/** A JSON number as written: `100.00`, `12345678901234567.89`, `1e3`. Never converted to a double. */
export class ExactNumber {
  readonly text: string;

  constructor(text: string) {
    this.text = text;
  }

  toString(): string {
    return this.text;
  }
}

export interface ExactObject {
  [name: string]: ExactValue;
}
/** Result of {@link parseExact}: JSON with every number, including integers, as an {@link ExactNumber}. */
export type ExactValue = string | boolean | null | ExactNumber | ExactValue[] | ExactObject;

type Reviver = (name: string, value: ExactValue, context: { source?: string }) => ExactValue;
/** `JSON.parse` with source text access, which V8 has since 11.4 and TypeScript's library does not declare. */
const parse = JSON.parse as (text: string, reviver: Reviver) => ExactValue;

/**
 * Parses JSON like `JSON.parse`, but returns every number as an {@link ExactNumber}.
 *
 * About a quarter of the speed of `JSON.parse`: for single records, not for complete pages.
 *
 * @throws JsonFault for anything other than one complete JSON value of limited depth.
 */
export function parseExact(text: string): ExactValue {
  const end = endOfValue(text, skipSpace(text, 0));
  if (skipSpace(text, end) !== text.length) throw new JsonFault('malformed');
  try {
    return parse(text, (_name, value, { source }) => {
      if (typeof value !== 'number') return value;
      if (source === undefined) throw new JsonFault('malformed');
      return new ExactNumber(source);
    });
  } catch {
    throw new JsonFault('malformed');
  }
}

/** True for a JSON object: not a list, not null, not a number. */
export function isExactObject(value: ExactValue | undefined): value is ExactObject {
  return (
    typeof value === 'object' && value !== null && !Array.isArray(value) && !(value instanceof ExactNumber)
  );
}

/** Text of a string or number, so that `"100.00"` and `100.00` read alike; null for anything else. */
export function exactText(value: ExactValue | undefined): string | null {
  if (typeof value === 'string') return value;
  return value instanceof ExactNumber ? value.text : null;
}
