import { storedAmount } from '../extract/amounts.ts';
import type { AccountIdentity } from './account-keys.ts';

/** An account as the service client hands it over; amounts are exact text. */
export interface IncomingAccount {
  /** Null: nothing in it distinguishes it from others. */
  accountId: string | null;
  name: string | null;
  accountNumber: string | null;
  currency: string | null;
  balance: string | null;
  updatedAt: string | null;
}

/** An account as it is to be stored. */
export interface SentAccount extends AccountIdentity {
  updatedAt: string | null;
  /** Units of 1/10,000; else its text, where it is not exact. */
  units: bigint | null;
  text: string | null;
}

/** The accounts of an answer. What it has twice, balance and all, is one account. */
export function sentAccounts(incoming: readonly IncomingAccount[]): SentAccount[] {
  const own = new Set<string>();
  return incoming.map(toSent).filter((account) => {
    const identity = identityOf(account);
    if (identity === null) return true;
    const whole = `${identity} ${account.figure}`;
    if (own.has(whole)) return false;
    own.add(whole);
    return true;
  });
}

/**
 * All that distinguishes an account from others but its balance, as text; null: it has neither an id, but perhaps its name in place
 * of one, nor a number. Several such accounts may have one name.
 */
export function identityOf({ sentId, accountNumber, name, currency }: AccountIdentity): string | null {
  if ((sentId === null || sentId === name) && accountNumber === null) return null;
  return JSON.stringify([sentId, accountNumber, name, currency]);
}

/** A balance in one form, for comparison. */
export function figureText(units: bigint | null, text: string | null): string {
  return `${units ?? ''} ${text ?? ''}`;
}

function toSent({ accountId, balance, ...account }: IncomingAccount): SentAccount {
  const { units: exact, text } = storedAmount(balance);
  const units = exact === null ? null : BigInt(exact);
  return { ...account, sentId: accountId, units, text, figure: figureText(units, text) };
}
