import { amountText, instantText } from '../tables/sql-text.ts';

/**
 * Columns of accounts:
 *
 * - `sent_id`: the id an account is sent under now. Others may share it and it can change, so the account is stored
 *   under the first key it had.
 * - `missing_since`: when answers stopped including the account, until its absence is confirmed and it is gone.
 */
export const ACCOUNT_COLUMNS = `
  ALTER TABLE account ADD COLUMN sent_id TEXT;
  ALTER TABLE account ADD COLUMN missing_since INTEGER;
  UPDATE account SET sent_id = CAST(account_id AS TEXT);`;

/**
 * When answers began to include an account that another answer must confirm, because it could duplicate or replace
 * another account. It is not in totals until then. A gone account that reappears this way stays gone.
 */
export const UNCONFIRMED_ACCOUNTS = `
  ALTER TABLE account ADD COLUMN unconfirmed_since INTEGER;
  DROP VIEW v_balances;
  CREATE VIEW v_balances AS
  SELECT company_id, account_id, name, account_number, currency, ${amountText('balance')} AS balance,
    updated_at, ${instantText('seen_at')} AS seen_at
  FROM account WHERE gone_at IS NULL AND unconfirmed_since IS NULL;`;

/** Accounts included in totals. */
export const COUNTED = 'gone_at IS NULL AND unconfirmed_since IS NULL';
/** Accounts shown to the user. */
export const SHOWN = '(gone_at IS NULL OR unconfirmed_since IS NOT NULL)';
