import { boundedKey } from './bounded-text.ts';
import { isJsonObject } from '../lib/json/json-object.ts';
import { keyOf } from './service-key.ts';

/** An ISO 4217 code. */
const CODE = /^[A-Z]{3}$/;
/** Invisible characters: zero-width ones, soft hyphens, direction marks. */
const INVISIBLE = /[\p{Cf}\p{Default_Ignorable_Code_Point}]/gu;

/**
 * Normalizes the currency of an account or a record: a code or name in upper case, without surrounding spaces and
 * invisible characters (`EUR`), or `#1` for an id, which no endpoint resolves to a name. For an object, its ISO `code`,
 * else its name, else its id. Null: no currency.
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

/** Also unifies kinds of space, because they look alike. */
function visible(text: string): string {
  return text.replace(INVISIBLE, '').replace(/\s+/g, ' ');
}
