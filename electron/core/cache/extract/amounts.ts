import { parseAmount } from '../../../../shared/money.ts';
import { boundedText } from '../../answers/bounded-text.ts';

/** Units of 1/10,000; a plain number when exact, which is many times faster than a bigint. */
export type Units = number | bigint;

/** An amount as cached: exact units, else the text as sent; neither when there is none. */
export interface StoredAmount {
  units: Units | null;
  /** Set only if the amount cannot be stored exactly; bounded. */
  text: string | null;
}

export const NO_AMOUNT: StoredAmount = { units: null, text: null };

/** Parses the exact source text of an amount. */
export function storedAmount(text: string | null): StoredAmount {
  if (text === null || text.trim() === '') return NO_AMOUNT;
  const units = unitsOf(text);
  return units === null ? { units: null, text: boundedText(text) } : { units, text: null };
}

/**
 * Sums amounts exactly. An amount that is missing or not exact makes the sum unknown: a wrong figure is worse than
 * none. The result then lists the texts as sent.
 */
export function sumOf(texts: (string | null)[]): StoredAmount {
  if (texts.length === 1) return storedAmount(texts[0] ?? null);
  let sum: Units = 0;
  let found = false;
  let exact = true;
  for (const text of texts) {
    const amount = storedAmount(text);
    if (amount.units === null) exact = false;
    else sum = addUnits(sum, amount.units);
    found ||= amount !== NO_AMOUNT;
  }
  if (!found) return NO_AMOUNT;
  if (exact && withinColumn(sum)) return { units: sum, text: null };
  return { units: null, text: boundedText(texts.map((text) => text ?? '?').join(' + ')) };
}

function withinColumn(units: Units): boolean {
  return typeof units === 'number' || BigInt.asIntN(64, units) === units;
}

/** Adds exactly; falls back to bigint outside the range of safe integers. */
export function addUnits(one: Units, other: Units): Units {
  if (typeof one === 'number' && typeof other === 'number') {
    const sum = one + other;
    if (Number.isSafeInteger(sum)) return sum;
  }
  return BigInt(one) + BigInt(other);
}

/** Whole cents, the usual form of an amount, short enough for an exact number. */
const CENTS = /^-?\d{1,11}\.\d\d$/;
const UNITS_PER_CENT = 100;

function unitsOf(text: string): Units | null {
  if (!CENTS.test(text)) return parseAmount(text);
  const point = text.length - 3;
  return Number(text.slice(0, point) + text.slice(point + 1)) * UNITS_PER_CENT;
}
