import { parseAmount } from '../../../../shared/money.ts';

/** An amount as the cache keeps it: exact units of 1/10,000, or the text as sent, or neither when there is none. */
export interface StoredAmount {
  units: bigint | null;
  /** Only what cannot be held exactly. */
  text: string | null;
}

export const NO_AMOUNT: StoredAmount = { units: null, text: null };

export type AmountName = 'net' | 'vat' | 'gross';

/** Gives the exact source text of a record's own amount (line null), or of one of its lines. */
export type AmountReader = (name: AmountName, line: number | null) => string | null;

/** Reads the exact source text of an amount. */
export function storedAmount(text: string | null): StoredAmount {
  if (text === null || text.trim() === '') return NO_AMOUNT;
  const units = parseAmount(text);
  return units === null ? { units: null, text } : { units, text: null };
}

/**
 * Sums amounts exactly. One that is missing or cannot be held makes the sum unknown: a wrong figure is worse than none.
 * The texts are then kept side by side as sent.
 */
export function sumOf(texts: (string | null)[]): StoredAmount {
  let sum = 0n;
  let found = false;
  let exact = true;
  for (const text of texts) {
    const amount = storedAmount(text);
    if (amount.units === null) exact = false;
    else sum += amount.units;
    found ||= amount !== NO_AMOUNT;
  }
  if (!found) return NO_AMOUNT;
  if (exact && withinColumn(sum)) return { units: sum, text: null };
  return { units: null, text: texts.map((text) => text ?? '?').join(' + ') };
}

function withinColumn(units: bigint): boolean {
  return BigInt.asIntN(64, units) === units;
}
