import { SEARCH_TABLE } from './search/search-table.ts';

/** Marks the words of the search index that the program made; no keyboard writes it, and the tokenizer keeps it. */
const MARK = 'char(57344)';

/** What a list is called in such words; letters only, so that it is one word. */
const LIST_WORD = `CASE resource WHEN 'expenses' THEN 'expense' WHEN 'incomes' THEN 'income'
    WHEN 'partners' THEN 'partner' ELSE 'type' END`;

/** Days since 1970 above the row id: the search index, read backwards, gives the newest first. */
const DOC = '(min(max(coalesce(unixepoch(date) / 86400, 0), 0), 1048575) << 32) | row_id';

/** In the order a first reading brings records: newest first, so that each page of it goes to the end of the index. */
const RECORD_INDEXES = `
  CREATE UNIQUE INDEX record_by_id ON record (company_id, resource, record_id DESC);
  CREATE INDEX record_by_date ON record (company_id, resource, date DESC, record_id DESC);`;

/** Gives a cache from before the indexes as they are now. */
export const RECORD_INDEXES_ANEW = `DROP INDEX record_by_id; DROP INDEX record_by_date; ${RECORD_INDEXES}`;

/**
 * The tables of records and of what is derived from them, part of the cache's schema.
 *
 * - Records have a row id of their own: with the service's id as row id, a newest-first backfill would fill the file
 *   from the wrong end and double its size. The exact text lives in a table of its own, so that lists scan little.
 * - `record_id` is ANY: an integer where the service sends one, text where it sends text.
 * - Totals and search are filled when a list's first backfill ends (`list_state.built`) and kept in step from then on.
 * - Company 0 stands for all companies together.
 */
export const RECORD_TABLES = `
  CREATE TABLE record (
    row_id INTEGER PRIMARY KEY CHECK (row_id < 4294967296),
    company_id INTEGER NOT NULL,
    resource TEXT NOT NULL CHECK (resource IN ('expenses', 'incomes', 'partners', 'expense-types')),
    record_id ANY NOT NULL,
    name TEXT,
    created TEXT,
    date TEXT,
    due_date TEXT,
    partner_id TEXT,
    partner_name TEXT,
    number TEXT,
    net INTEGER,
    vat INTEGER,
    gross INTEGER,
    net_text TEXT,
    vat_text TEXT,
    gross_text TEXT,
    currency TEXT,
    paid_status INTEGER,
    payment_method TEXT,
    type_ids TEXT,
    type_names TEXT,
    -- JSON, of records of several types: what each type's lines add up to.
    type_amounts TEXT,
    city TEXT,
    tax_number TEXT,
    account_number TEXT,
    is_customer INTEGER,
    is_vendor INTEGER,
    parent_id TEXT,
    -- Name or partner name, folded, to sort by.
    sort_name TEXT,
    extract_version INTEGER NOT NULL,
    first_seen INTEGER NOT NULL,
    changed_at INTEGER,
    removed_at INTEGER,
    -- Text of the fields that have no column, to be searched.
    other_text TEXT
  ) STRICT;
  ${RECORD_INDEXES}
  CREATE INDEX record_of_all_by_date ON record (resource, date, record_id);
  -- What is not paid, day by day; a query uses it that says both conditions.
  CREATE INDEX record_open ON record (company_id, resource, paid_status, due_date, currency, gross)
    WHERE paid_status IS NOT 2 AND removed_at IS NULL;

  CREATE TABLE record_raw (
    row_id INTEGER PRIMARY KEY REFERENCES record (row_id) ON DELETE CASCADE,
    raw TEXT NOT NULL
  ) STRICT;

  -- One row: which extraction every record has been through.
  CREATE TABLE extraction (version INTEGER NOT NULL) STRICT;
  INSERT INTO extraction VALUES (0);

  CREATE TABLE list_state (
    company_id INTEGER NOT NULL,
    resource TEXT NOT NULL,
    -- Another number after every change of the list; no number comes twice.
    revision INTEGER NOT NULL,
    -- Whether totals and search cover it.
    built INTEGER NOT NULL DEFAULT 0 CHECK (built IN (0, 1)),
    -- Records held, and those of them that are not marked removed.
    records INTEGER NOT NULL DEFAULT 0,
    live INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (company_id, resource)
  ) STRICT, WITHOUT ROWID;

  -- Exact sums of what is not removed, in two halves each: one 64-bit integer could overflow.
  CREATE TABLE total (
    company_id INTEGER NOT NULL,
    resource TEXT NOT NULL,
    -- Whose total: the list's own (member ''), a partner's or an expense or revenue type's (member: its id).
    dimension TEXT NOT NULL CHECK (dimension IN ('list', 'partner', 'type')),
    -- 2024-03; '' for records without a date.
    month TEXT NOT NULL,
    member TEXT NOT NULL,
    -- '' for records that name none.
    currency TEXT NOT NULL,
    records INTEGER NOT NULL,
    -- Records whose gross amount could not be added.
    left_out INTEGER NOT NULL,
    net_high INTEGER NOT NULL,
    net_low INTEGER NOT NULL,
    vat_high INTEGER NOT NULL,
    vat_low INTEGER NOT NULL,
    gross_high INTEGER NOT NULL,
    gross_low INTEGER NOT NULL,
    -- Gross of what is marked unpaid.
    unpaid_high INTEGER NOT NULL,
    unpaid_low INTEGER NOT NULL,
    PRIMARY KEY (company_id, resource, dimension, month, member, currency)
  ) STRICT, WITHOUT ROWID;

  -- What of a record is searched: its text, and words of the program's own for its list and its types.
  CREATE VIEW record_text AS
  SELECT row_id, company_id, resource, ${DOC} AS doc,
    concat_ws(' ', ${MARK} || company_id || ${LIST_WORD}, ${MARK} || ${LIST_WORD},
      replace(rtrim(type_ids, ','), ',', ' ' || ${MARK} || company_id || 'x'),
      name, partner_name, number, type_names, city, tax_number, account_number, payment_method, other_text) AS text
  FROM record;

  CREATE VIEW searchable AS
  SELECT doc, text FROM record_text JOIN list_state USING (company_id, resource) WHERE built = 1;

  ${SEARCH_TABLE}

  -- Every difference a run found. Records added together lie side by side and share one entry, which stands for as many
  -- as it has records: the last of them has its entry_id.
  CREATE TABLE ledger (
    entry_id INTEGER PRIMARY KEY,
    company_id INTEGER NOT NULL,
    resource TEXT NOT NULL,
    kind TEXT NOT NULL CHECK (kind IN ('added', 'changed', 'removed', 'revived')),
    row_id INTEGER NOT NULL,
    records INTEGER NOT NULL,
    run_id INTEGER NOT NULL,
    at INTEGER NOT NULL,
    -- JSON: what differs, from and to.
    fields TEXT
  ) STRICT;
  CREATE INDEX ledger_by_row ON ledger (row_id);
  CREATE INDEX ledger_by_run ON ledger (run_id, entry_id);
  CREATE INDEX ledger_by_company ON ledger (company_id, resource, entry_id);`;
