import type { AlertInput } from '../../../shared/model/alert.ts';
import type { WatchedAccount } from '../cache/watched-accounts.ts';
import type { Observation } from './machine.ts';

/**
 * The figure an alert is about, or why it cannot be judged: a total that lacks an account, a figure that is old or not
 * exact and a change without a beginning are no ground to wake anybody, and none to send them back to sleep.
 *
 * @param oldest figures heard before this are old (ms).
 */
export function observe(
  { accountId, currency, kind }: Pick<AlertInput, 'accountId' | 'currency' | 'kind'>,
  accounts: readonly WatchedAccount[],
  oldest: number,
): Observation {
  const own = accounts.filter((account) =>
    accountId === null ? account.currency === currency : account.accountId === accountId,
  );
  if (own.length === 0 || own.some((account) => account.currency !== currency))
    return { unjudged: 'missing', heardAt: null };
  const heardAt = Math.min(...own.map(({ seenAt }) => seenAt));
  if (heardAt < oldest) return { unjudged: 'stale', heardAt };
  let value = 0n;
  for (const { balance, before } of own) {
    if (balance === null) return { unjudged: 'inexact', heardAt };
    if (kind === 'change' && before === null) return { unjudged: 'no-reference', heardAt };
    value += kind === 'change' ? balance - (before ?? 0n) : balance;
  }
  return { unjudged: null, value, heardAt };
}
