import { parseAmount } from '../../../../shared/money.ts';

/** An amount as the cache keeps it: exact units of 1/10,000, or the text as sent, or neither when there is none. */
export interface StoredAmount {
  units: bigint | null;
  /** Only what cannot be held exactly. */
  text: string | null;
}

export const NO_AMOUNT: StoredAmount = { units: null, text: null };

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
  const amounts = texts.map(storedAmount);
  if (amounts.length === 0 || amounts.every((amount) => amount.units === null && amount.text === null)) {
    return NO_AMOUNT;
  }
  let sum = 0n;
  for (const amount of amounts) {
    if (amount.units === null) return { units: null, text: texts.map((text) => text ?? '?').join(' + ') };
    sum += amount.units;
  }
  return withinColumn(sum) ? { units: sum, text: null } : { units: null, text: texts.join(' + ') };
}

function withinColumn(units: bigint): boolean {
  return BigInt.asIntN(64, units) === units;
}
