/** U+E000: starts the index words that stand for ids. It is stripped from the text of records; the tokenizer preserves it. */
export const MARK = 'char(57344)';

/** Name of a list in such words; letters only, so that it stays one word. */
export const LIST_WORD = `CASE resource WHEN 'expenses' THEN 'expense' WHEN 'incomes' THEN 'income'
    WHEN 'partners' THEN 'partner' ELSE 'type' END`;

/** Days since 1970 in the bits above the row id: the search index, read backwards, returns the newest first. */
export const DOC = '(min(max(coalesce(unixepoch(date) / 86400, 0), 0), 1048575) << 32) | row_id';

/** See `typeWord`. Nearly all type ids are numbers, which need no splitting. */
const TYPE_WORDS = `CASE WHEN type_ids GLOB '*[^0-9,]*'
    THEN (WITH RECURSIVE each (id, rest) AS (SELECT NULL, substr(type_ids, 2)
        UNION ALL SELECT substr(rest, 1, instr(rest, ',') - 1), substr(rest, instr(rest, ',') + 1) FROM each WHERE rest <> '')
      SELECT group_concat(${MARK} || company_id || iif(id GLOB '*[^0-9]*', 'h' || hex(id), 'x' || id), ' ')
      FROM each WHERE id IS NOT NULL)
    ELSE replace(rtrim(type_ids, ','), ',', ' ' || ${MARK} || company_id || 'x') END`;

/** Condition for records that refer to their partner by id alone. */
export const UNNAMED_PARTNER = 'partner_name IS NULL AND partner_id IS NOT NULL';

/** See `partnerWord`. */
const PARTNER_WORD = `CASE WHEN ${UNNAMED_PARTNER} THEN ${MARK} || company_id || 'p' || hex(partner_id) END`;

/**
 * Finds records by the name of a partner they refer to by id alone, and of types whose ids are not just digits: each record
 * carries a word made from the id. The index is rebuilt.
 */
export const ID_WORDS = `
  DROP VIEW record_text;
  CREATE VIEW record_text AS
  SELECT row_id, company_id, resource, ${DOC} AS doc,
    concat_ws(' ', ${MARK} || company_id || ${LIST_WORD}, ${MARK} || ${LIST_WORD}, ${TYPE_WORDS}, ${PARTNER_WORD}) AS marks,
    concat_ws(' ', name, partner_name, number, type_names, city, tax_number, account_number, payment_method,
      other_text) AS said
  FROM record;
  CREATE INDEX record_without_partner_name ON record (company_id, resource, partner_id) WHERE ${UNNAMED_PARTNER};
  INSERT INTO search (search) VALUES ('delete-all');
  DELETE FROM total;
  UPDATE list_state SET built = 0;`;

/** Net, VAT and gross regardless of sign: integer part, and decimals without trailing zeros. See `amountWord`. */
const AMOUNT_WORDS = ['net', 'vat', 'gross']
  .map((name) => {
    // abs() fails for the smallest integer.
    const units = `abs(max(${name}, -9223372036854775807))`;
    return `${MARK} || 'v' || (${units} / 10000) || 'p' || rtrim(printf('%04d', ${units} % 10000), '0')`;
  })
  .join(', ');

/** See `currencyWord`. */
const CURRENCY_WORD = `${MARK} || 'vc' || hex(lower(currency)) || 'x' || company_id`;

/** See `statusWord`: a cancelled record is neither paid nor open. */
const STATUS_WORDS = `CASE WHEN cancelled IS NOT NULL THEN ${MARK} || 'vsc'
    WHEN paid_status IN (1, 2, 3) THEN ${MARK} || 'vs' || paid_status END,
  iif(excluded IS NOT NULL, ${MARK} || 'vsx', NULL)`;

/**
 * Also finds records by amount, currency and status; an unreadable amount is found as sent. All these words begin alike, so
 * that the prefix lists grow by only one entry per record. The index is rebuilt.
 */
export const VALUE_WORDS = `
  DROP VIEW record_text;
  CREATE VIEW record_text AS
  SELECT row_id, company_id, resource, ${DOC} AS doc,
    concat_ws(' ', ${MARK} || company_id || ${LIST_WORD}, ${MARK} || ${LIST_WORD}, ${TYPE_WORDS}, ${PARTNER_WORD},
      ${AMOUNT_WORDS}, ${CURRENCY_WORD}, ${STATUS_WORDS}) AS marks,
    concat_ws(' ', name, partner_name, number, type_names, city, tax_number, account_number, payment_method,
      other_text, net_text, vat_text, gross_text) AS said
  FROM record;
  INSERT INTO search (search) VALUES ('delete-all');
  DELETE FROM total;
  UPDATE list_state SET indexes_built = 0;`;
