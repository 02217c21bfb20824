import { boundedKey } from './bounded-text.ts';
import { isJsonObject } from '../lib/json/json-object.ts';
import { keyOf } from './service-key.ts';

/** An ISO 4217 code. */
const CODE = /^[A-Z]{3}$/;
/** Characters that no one sees: zero-width ones, soft hyphens, marks of direction. */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/**
 * The currency a service names, of an account as of a record: a code or name in capitals, without spaces around it and invisible
 * characters (`EUR`), and `#1` for an id, which no endpoint names. An object gives its ISO `code`, else its name, else its id.
 * Null: none is named.
 */
export function currencyOf(value: unknown): string | null {
  if (isJsonObject(value)) {
    const code = currencyOf(value['code']);
    if (code !== null && CODE.test(code)) return code;
    return currencyOf(value['name']) ?? currencyOf(value['id']) ?? code;
  }
  const sent = keyOf(typeof value === 'string' ? visible(value) : value);
  if (sent === null) return null;
  const key = boundedKey(sent);
  return /^\d+$/.test(key) ? `#${key}` : key.toUpperCase();
}

/** One kind of space, too: two of them look alike. */
function visible(text: string): string {
  return text.replace(INVISIBLE, '').replace(/\s+/g, ' ');
}
