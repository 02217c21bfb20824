import type { Database } from '../../sqlite/open-database.ts';
import type { WrongTimes } from '../history/balance-history-writer.ts';

export interface StoredAccount {
  id: string;
  sentId: string | null;
  name: string | null;
  accountNumber: string | null;
  currency: string | null;
  /** Units of 1/10,000; null when not exact, with the text in `balanceText`. */
  balance: bigint | null;
  balanceText: string | null;
  missingSince: bigint | null;
  unconfirmedSince: bigint | null;
  goneAt: bigint | null;
}

/** An account of an answer, as it is stored. */
export interface AccountRow {
  companyId: number;
  accountId: bigint | string;
  position: number;
  sentId: string | null;
  name: string | null;
  accountNumber: string | null;
  currency: string | null;
  units: bigint | null;
  text: string | null;
  updatedAt: string | null;
  now: number;
}

type Key = Pick<AccountRow, 'companyId' | 'accountId'>;

const INSERT = `
  INSERT INTO account (company_id, account_id, position, sent_id, name, account_number, currency, balance, balance_text,
    updated_at, seen_at, unconfirmed_since)`;
const VALUES = `@companyId, @accountId, @position, @sentId, @name, @accountNumber, @currency, @units, @text, @updatedAt, @now`;
const UPDATE = `
  ON CONFLICT DO UPDATE SET position = excluded.position, sent_id = excluded.sent_id, name = excluded.name,
    account_number = excluded.account_number, currency = excluded.currency, balance = excluded.balance,
    balance_text = excluded.balance_text, updated_at = excluded.updated_at, seen_at = excluded.seen_at`;

/** Reads and writes the rows of accounts in the cache. The caller owns the transaction. */
export function accountRows(database: Database) {
  const stored = database.prepare<[number], StoredAccount>(`
    SELECT CAST(account_id AS TEXT) AS id, sent_id AS sentId, name, account_number AS accountNumber, currency, balance,
      balance_text AS balanceText, missing_since AS missingSince, unconfirmed_since AS unconfirmedSince, gone_at AS goneAt
    FROM account WHERE company_id = ? ORDER BY position`);
  stored.safeIntegers();
  const save = database.prepare<[AccountRow]>(
    `${INSERT} VALUES (${VALUES}, NULL) ${UPDATE}, missing_since = NULL, unconfirmed_since = NULL, gone_at = NULL`,
  );
  const hold = database.prepare<[AccountRow]>(
    `${INSERT} VALUES (${VALUES}, @now) ${UPDATE}, unconfirmed_since = coalesce(unconfirmed_since, @now)`,
  );
  const seeAgain = database.prepare<[number, number]>(
    'UPDATE account SET seen_at = ? WHERE company_id = ? AND gone_at IS NULL',
  );
  const IS_IT = 'company_id = @companyId AND account_id = @accountId';
  const markMissing = database.prepare<[Key & { now: number }]>(
    `UPDATE account SET missing_since = coalesce(missing_since, @now) WHERE ${IS_IT}`,
  );
  const markGone = database.prepare<[Key]>(
    `UPDATE account SET gone_at = missing_since, missing_since = NULL WHERE ${IS_IT}`,
  );
  const dropNew = database.prepare<[Key]>(`DELETE FROM account WHERE ${IS_IT} AND gone_at IS NULL`);
  const dropReturn = database.prepare<[Key]>(`UPDATE account SET unconfirmed_since = NULL WHERE ${IS_IT}`);
  const redate = ['seen_at', 'missing_since', 'unconfirmed_since', 'gone_at'].map((column) =>
    database.prepare<[WrongTimes & { companyId: number; by: number }]>(
      `UPDATE account SET ${column} = ${column} + @by WHERE company_id = @companyId AND ${column} BETWEEN @begin AND @end`,
    ),
  );

  return {
    of: (companyId: number): StoredAccount[] => stored.all(companyId),

    save: (row: AccountRow): void => {
      save.run(row);
    },

    /** Updates the time after the last answer was received again with nothing left to confirm. */
    markReceived: (companyId: number, now: number): void => {
      seeAgain.run(now, companyId);
    },

    /** Stores an account that another answer must confirm. */
    saveUnconfirmed: (row: AccountRow): void => {
      hold.run(row);
    },

    /** Drops an unconfirmed account: deletes a new one, and leaves a reappeared one gone as before. */
    dropUnconfirmed: (key: Key): void => {
      dropNew.run(key);
      dropReturn.run(key);
    },

    markMissing: (key: Key & { now: number }): void => {
      markMissing.run(key);
    },

    markGone: (key: Key): void => {
      markGone.run(key);
    },

    /** @param by offset added to times that a wrong clock gave (ms). */
    redate: (companyId: number, times: WrongTimes, by: number): void => {
      for (const statement of redate) statement.run({ ...times, companyId, by });
    },
  };
}
