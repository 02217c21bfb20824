import { amountText, instantText } from '../tables/sql-text.ts';

/**
 * The id an account is sent under now, which others may share and which can change: it is kept under the first key it had.
 * And since when answers have not had it, until that is certain and it is gone.
 */
export const ACCOUNT_COLUMNS = `
  ALTER TABLE account ADD COLUMN sent_id TEXT;
  ALTER TABLE account ADD COLUMN missing_since INTEGER;
  UPDATE account SET sent_id = CAST(account_id AS TEXT);`;

/**
 * Since when answers have had an account whose place beside the others another answer is to confirm: it is in no total until then.
 * One that was gone and came back so stays gone.
 */
export const UNCONFIRMED_ACCOUNTS = `
  ALTER TABLE account ADD COLUMN unconfirmed_since INTEGER;
  DROP VIEW v_balances;
  CREATE VIEW v_balances AS
  SELECT company_id, account_id, name, account_number, currency, ${amountText('balance')} AS balance,
    updated_at, ${instantText('seen_at')} AS seen_at
  FROM account WHERE gone_at IS NULL AND unconfirmed_since IS NULL;`;

/** Accounts that are in totals. */
export const COUNTED = 'gone_at IS NULL AND unconfirmed_since IS NULL';
/** Accounts that are shown. */
export const SHOWN = '(gone_at IS NULL OR unconfirmed_since IS NOT NULL)';
