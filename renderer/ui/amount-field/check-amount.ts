import { readTyped } from '../formatting/typed-amount.ts';

export interface AmountRules {
  /** Required currency; another one typed with the amount is an error. */
  currency?: string | undefined;
  /** Maximum number of decimals; the default is four. */
  maxDecimals?: number | undefined;
}

export interface AmountCheck {
  /** Decimal text; null: the text is empty or invalid. */
  amount: string | null;
  /** The other possible amount of ambiguous text. */
  alternative: string | null;
  /** Not an amount, or an amount in another currency than the required one. */
  fault: 'form' | 'currency' | null;
  /** The currency typed with the amount. */
  currency: string | null;
}

const NOTHING: AmountCheck = { amount: null, alternative: null, fault: null, currency: null };

/** Parses a typed amount. */
export function checkAmount(text: string, { currency, maxDecimals }: AmountRules = {}): AmountCheck {
  if (text.trim() === '') return NOTHING;
  const read = readTyped(text, maxDecimals);
  if (read === null) return { ...NOTHING, fault: 'form' };
  const isOther = currency !== undefined && read.currency !== null && read.currency !== currency;
  return isOther ? { ...NOTHING, fault: 'currency', currency: read.currency } : { ...read, fault: null };
}
