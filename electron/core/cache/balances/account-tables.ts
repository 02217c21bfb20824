/**
 * The id an account is sent under now, which others may share and which can change: it is kept under the first key it had.
 * And since when answers have not had it, until that is certain and it is gone.
 */
export const ACCOUNT_COLUMNS = `
  ALTER TABLE account ADD COLUMN sent_id TEXT;
  ALTER TABLE account ADD COLUMN missing_since INTEGER;
  UPDATE account SET sent_id = CAST(account_id AS TEXT);`;
