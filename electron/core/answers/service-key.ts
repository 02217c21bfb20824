import { ExactNumber } from '../lib/json/exact-json.ts';

/** Longer integers are not keys of a service; an exponent could produce any length. */
const MAX_DIGITS = 400;

const NUMBER = /^(-?)(\d+)(?:\.(\d+))?(?:[eE]([+-]?\d+))?$/;

/**
 * Normalizes the key of a record, an account or a reference to one text: text without surrounding space, and a number
 * with all its digits. Half a character becomes U+FFFD. So `3`, `3.0` and `"3"` are one key; `"00123"` and `123` are
 * two.
 *
 * @param value of faithful JSON: a plain number in it is written as JavaScript writes it.
 * @returns null when it is not a key: empty, or neither text nor a number.
 */
export function keyOf(value: unknown): string | null {
  if (typeof value === 'number') return String(value);
  if (typeof value === 'string') return value.trim().toWellFormed() || null;
  return value instanceof ExactNumber ? (integerText(value.text) ?? value.text) : null;
}

/** Digits of a JSON number that is an integer, in any notation; null for any other. */
function integerText(number: string): string | null {
  const [, sign = '', whole = '', fraction = '', exponent = '0'] = NUMBER.exec(number) ?? [];
  const digits = (whole + fraction).replace(/^0+(?=\d)/, '');
  if (digits === '0') return '0';
  const shift = Number(exponent) - fraction.length;
  if (digits.length + Math.abs(shift) > MAX_DIGITS) return null;
  if (shift >= 0) return digits === '' ? null : sign + digits + '0'.repeat(shift);
  const rest = digits.slice(shift);
  return /^0+$/.test(rest) && rest.length < digits.length ? sign + digits.slice(0, shift) : null;
}
