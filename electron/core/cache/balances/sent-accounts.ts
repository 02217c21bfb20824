import { storedAmount } from '../extract/amounts.ts';
import type { AccountIdentity } from './account-keys.ts';

/** An account as received from the service client; amounts are exact text. */
export interface IncomingAccount {
  /** Null: it has nothing that distinguishes it from others. */
  accountId: string | null;
  name: string | null;
  accountNumber: string | null;
  currency: string | null;
  balance: string | null;
  updatedAt: string | null;
}

/** An account ready to be stored. */
export interface SentAccount extends AccountIdentity {
  updatedAt: string | null;
  /** Units of 1/10,000; null when not exact, with the text in `text`. */
  units: bigint | null;
  text: string | null;
}

/** The accounts of an answer, without exact duplicates (balance included). */
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
 * Everything but the balance that distinguishes an account, as text. Null for an account without a number whose id is
 * absent or is only its name: several such accounts may share a name.
 */
export function identityOf({ sentId, accountNumber, name, currency }: AccountIdentity): string | null {
  if ((sentId === null || sentId === name) && accountNumber === null) return null;
  return JSON.stringify([sentId, accountNumber, name, currency]);
}

/** A balance in one canonical form, for comparison. */
export function figureText(units: bigint | null, text: string | null): string {
  return `${units ?? ''} ${text ?? ''}`;
}

function toSent({ accountId, balance, ...account }: IncomingAccount): SentAccount {
  const { units: exact, text } = storedAmount(balance);
  const units = exact === null ? null : BigInt(exact);
  return { ...account, sentId: accountId, units, text, figure: figureText(units, text) };
}
