import { bindRecordId } from '../tables/record-id.ts';
import type { SuccessTimes } from '../log/success-times.ts';
import type { Databases } from '../tables/databases.ts';
import { SHOWN } from './account-tables.ts';

/** An account as alerts read it; units of 1/10,000, null if the balance is not exact. */
export interface WatchedAccount {
  accountId: string;
  currency: string | null;
  balance: bigint | null;
  seenAt: number;
  /** The last balance before the requested moment; null: none, or not exact. */
  before: bigint | null;
  /**
   * `missing`: not in the last answer; `unconfirmed`: in it, but not in totals yet; `gone`: confirmed, since the
   * requested moment. Accounts gone before that are not listed.
   */
  standing: 'present' | 'missing' | 'unconfirmed' | 'gone';
}

type Row = Omit<WatchedAccount, 'before' | 'seenAt'> & { seenAt: bigint };

/** Returns a function that reads the accounts of a company; the engine calls it right after a poll. */
export function watchedAccounts(
  { cache, history }: Databases,
  successTimes: Pick<SuccessTimes, 'latest'>,
): (companyId: number, before: number) => WatchedAccount[] {
  const accounts = cache.prepare<[number, number], Row>(`
    SELECT CAST(account_id AS TEXT) AS accountId, currency, balance, seen_at AS seenAt,
      CASE WHEN unconfirmed_since IS NOT NULL THEN 'unconfirmed' WHEN gone_at IS NOT NULL THEN 'gone'
        WHEN missing_since IS NOT NULL THEN 'missing' ELSE 'present' END AS standing
    FROM account WHERE company_id = ? AND (${SHOWN} OR gone_at >= ?)`);
  accounts.safeIntegers();
  const balanceBefore = history
    .prepare<[number, bigint | string, number], bigint | null>(
      `SELECT balance FROM balance_history WHERE company_id = ? AND account_id = ? AND seen_at < ? AND misdated = 0
      ORDER BY seen_at DESC LIMIT 1`,
    )
    .pluck();
  balanceBefore.safeIntegers();
  const seenAtOf = (companyId: number, { standing, seenAt }: Row): number =>
    standing === 'present'
      ? (successTimes.latest(companyId, 'balances', Number(seenAt)) ?? Number(seenAt))
      : Number(seenAt);
  return (companyId, before) =>
    accounts.all(companyId, before).map((row) => ({
      ...row,
      seenAt: seenAtOf(companyId, row),
      before: balanceBefore.get(companyId, bindRecordId(row.accountId), before) ?? null,
    }));
}
