import { readTyped } from '../formatting/typed-amount.ts';

export interface AmountRules {
  /** The currency the amount is in, where it is in one; another one typed beside it is a fault. */
  currency?: string | undefined;
  /** Digits after the decimal sign; four unless said. */
  maxDecimals?: number | undefined;
}

export interface Verdict {
  /** Decimal text; null: nothing is typed, or it is at fault. */
  amount: string | null;
  /** The other amount it could mean. */
  alternative: string | null;
  /** It is no amount, or in another currency than the one it is to be in. */
  fault: 'form' | 'currency' | null;
  /** The currency typed beside it. */
  currency: string | null;
}

const NOTHING: Verdict = { amount: null, alternative: null, fault: null, currency: null };

/** What a typed amount is: decimal text, nothing, or at fault. */
export function judgeAmount(text: string, { currency, maxDecimals }: AmountRules = {}): Verdict {
  if (text.trim() === '') return NOTHING;
  const read = readTyped(text, maxDecimals);
  if (read === null) return { ...NOTHING, fault: 'form' };
  const isOther = currency !== undefined && read.currency !== null && read.currency !== currency;
  return isOther ? { ...NOTHING, fault: 'currency', currency: read.currency } : { ...read, fault: null };
}
