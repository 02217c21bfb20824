import type { Database } from '../../sqlite/open-database.ts';
import type { WrongTimes } from '../history/balance-history-writer.ts';

/** Properties that identify an account again after the cache is rebuilt. */
interface AccountIdentity {
  position: number;
  sentId: string | null;
  name: string | null;
  accountNumber: string | null;
  currency: string | null;
}

/** Stores the keys of accounts, under which their balances are stored. The caller owns the transaction. */
export function knownAccounts(history: Database) {
  const save = history.prepare<[AccountIdentity & { companyId: number; accountId: bigint | string }]>(`
    INSERT INTO known_account (company_id, account_id, position, sent_id, name, account_number, currency)
    VALUES (@companyId, @accountId, @position, @sentId, @name, @accountNumber, @currency)
    ON CONFLICT DO UPDATE SET position = excluded.position, sent_id = excluded.sent_id, name = excluded.name,
      account_number = excluded.account_number, currency = excluded.currency, gone_at = NULL
    WHERE position <> excluded.position OR sent_id IS NOT excluded.sent_id OR name IS NOT excluded.name
      OR account_number IS NOT excluded.account_number OR currency IS NOT excluded.currency OR gone_at IS NOT NULL`);
  const markGone = history.prepare<[number | bigint, number, bigint | string]>(
    'UPDATE known_account SET gone_at = ? WHERE company_id = ? AND account_id = ?',
  );
  const redateGone = history.prepare<[WrongTimes & { companyId: number; by: number }]>(
    'UPDATE known_account SET gone_at = gone_at + @by WHERE company_id = @companyId AND gone_at BETWEEN @begin AND @end',
  );

  return {
    /** Writes only if something differs. */
    save: (companyId: number, accountId: bigint | string, identity: AccountIdentity): void => {
      save.run({ companyId, accountId, ...identity });
    },

    /** @param at when answers stopped including the account (ms). */
    markGone: (companyId: number, accountId: bigint | string, at: number | bigint): void => {
      markGone.run(at, companyId, accountId);
    },

    /** @param by offset added to times that a wrong clock gave (ms). */
    redateGone: (companyId: number, times: WrongTimes, by: number): void => {
      redateGone.run({ ...times, companyId, by });
    },
  };
}
