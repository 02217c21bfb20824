import type { Database } from '../sqlite/open-database.ts';

/** An account as an alert looks at it; units of 1/10,000, null where the figure is not exact. */
export interface WatchedAccount {
  accountId: string;
  currency: string | null;
  balance: bigint | null;
  seenAt: number;
  /** What was last heard of it before the moment asked about; null: nothing, or nothing exact. */
  before: bigint | null;
}

type Row = Pick<WatchedAccount, 'accountId' | 'currency' | 'balance' | 'before'> & { seenAt: bigint };

/** The accounts of a company as the engine knows them right after a poll. */
export function watchedAccounts(database: Database): (companyId: number, before: number) => WatchedAccount[] {
  const accounts = database.prepare<[{ companyId: number; before: number }], Row>(`
    SELECT CAST(account_id AS TEXT) AS accountId, currency, balance, seen_at AS seenAt,
      (SELECT history.balance FROM balance_history AS history WHERE history.company_id = account.company_id
        AND history.account_id = account.account_id AND history.seen_at < @before
        ORDER BY history.seen_at DESC LIMIT 1) AS before
    FROM account WHERE company_id = @companyId AND gone_at IS NULL`);
  accounts.safeIntegers();
  return (companyId, before) =>
    accounts.all({ companyId, before }).map((row) => ({ ...row, seenAt: Number(row.seenAt) }));
}
