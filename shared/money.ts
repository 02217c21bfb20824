/**
 * Exact money: decimal text ↔ integers of 1/10,000 unit.
 *
 * No amount is a floating-point number anywhere between the wire and the screen. The service sends text, the cache stores
 * and sums integers, and the page receives text, which `Intl.NumberFormat` formats exactly.
 */

/** Exact digits after the decimal point. */
export const SCALE_DIGITS = 4;
const SCALE = 10_000n;

/** Largest magnitude of an SQLite integer; a larger amount stays text. */
const MAX_UNITS = 2n ** 63n - 1n;

/** Fast path: the form of nearly all amounts. */
const CENTS = /^-?\d{1,14}\.\d\d$/;
const DECIMAL = /^([+-])?(\d{1,40})(?:\.(\d{1,40}))?$/;

/**
 * Reads decimal text such as `-1234.50` into units of 1/10,000.
 *
 * @returns null for text that cannot be stored exactly: exponents, more than four significant decimals, too many
 *   digits, or anything but a plain decimal number. The caller keeps such text as sent and omits it from totals.
 */
export function parseAmount(text: string): bigint | null {
  if (CENTS.test(text)) return BigInt(`${text.slice(0, -3)}${text.slice(-2)}00`);
  const match = DECIMAL.exec(text.trim());
  if (!match) return null;
  const [, sign, whole = '0', decimals = ''] = match;
  if (/[1-9]/.test(decimals.slice(SCALE_DIGITS))) return null;
  const magnitude = BigInt(whole) * SCALE + BigInt(decimals.slice(0, SCALE_DIGITS).padEnd(SCALE_DIGITS, '0'));
  if (magnitude > MAX_UNITS) return null;
  return sign === '-' ? -magnitude : magnitude;
}

/**
 * Writes units of 1/10,000 as decimal text with at least two and at most four decimals: `1234.50`, `-0.1234`.
 * This is the canonical form in the contract, in exports and in the documented SQL views.
 *
 * @param units an integer, or its digits as SQLite writes them.
 */
export function formatAmount(units: bigint | string): string {
  const text = String(units);
  const sign = text.startsWith('-') ? '-' : '';
  const digits = text.slice(sign.length).padStart(SCALE_DIGITS + 1, '0');
  const zeros = digits.endsWith('00') ? 2 : digits.endsWith('0') ? 1 : 0;
  return `${sign}${digits.slice(0, -SCALE_DIGITS)}.${digits.slice(-SCALE_DIGITS, digits.length - zeros)}`;
}

/** Reads the output of {@link formatAmount} into units of 1/10,000. Sums may exceed the largest single amount. */
export function unitsOf(text: string): bigint {
  const known = parseAmount(text);
  if (known !== null) return known;
  const [whole = '0', decimals = ''] = text.split('.');
  return BigInt(whole + decimals.padEnd(SCALE_DIGITS, '0'));
}

/** Exact sum of two amounts of any size. */
export function addAmounts(a: string, b: string): string {
  return formatAmount(unitsOf(a) + unitsOf(b));
}

/** Exact difference of two amounts. */
export function subtractAmounts(a: string, b: string): string {
  return formatAmount(unitsOf(a) - unitsOf(b));
}

/** Rounds an amount, halves away from zero; for values calculated between amounts, never for an amount as sent. */
export function roundAmount(text: string, decimals: number): string {
  const step = 10n ** BigInt(Math.max(SCALE_DIGITS - decimals, 0));
  const units = unitsOf(text);
  const half = units < 0n ? -step / 2n : step / 2n;
  return formatAmount(((units + half) / step) * step);
}
