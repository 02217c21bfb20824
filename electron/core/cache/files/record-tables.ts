import { DOC, LIST_WORD, MARK } from '../search/record-text.ts';
import { FOLDED_INDEX, SEARCH_SETTINGS, SEARCH_TABLE } from '../search/search-table.ts';

/** Newest first, in the order of an initial sync, so that each page appends to the end of the index. */
const RECORD_INDEXES = `
  CREATE UNIQUE INDEX record_by_id ON record (company_id, resource, record_id DESC);
  CREATE INDEX record_by_date ON record (company_id, resource, date DESC, record_id DESC);`;

/** Recreates the indexes of an earlier cache in their present form. */
export const RECREATE_RECORD_INDEXES = `DROP INDEX record_by_id; DROP INDEX record_by_date; ${RECORD_INDEXES}`;

/**
 * Replaces the former index by one of folded text. A record's own text is separate from the words for its list and
 * types.
 */
export const FOLDED_SEARCH = `
  DROP TABLE search;
  DROP VIEW searchable;
  DROP VIEW record_text;
  CREATE VIEW record_text AS
  SELECT row_id, company_id, resource, ${DOC} AS doc,
    concat_ws(' ', ${MARK} || company_id || ${LIST_WORD}, ${MARK} || ${LIST_WORD},
      replace(rtrim(type_ids, ','), ',', ' ' || ${MARK} || company_id || 'x')) AS marks,
    concat_ws(' ', name, partner_name, number, type_names, city, tax_number, account_number, payment_method,
      other_text) AS said
  FROM record;
  CREATE VIRTUAL TABLE search USING ${FOLDED_INDEX};
  ${SEARCH_SETTINGS}
  DELETE FROM total;
  UPDATE list_state SET built = 0;`;

/** The sort key of invoice numbers. */
export const SORT_NUMBER = 'ALTER TABLE record ADD COLUMN sort_number TEXT;';

/**
 * Tables of records and of data derived from them, part of the cache's schema.
 *
 * - Records have a row id of their own: with the service's id as row id, a newest-first backfill would fill the file
 *   from the wrong end and double its size. The exact text has a table of its own, so that lists scan little.
 * - `record_id` is ANY: an integer if the service sends an integer, text if it sends text.
 * - Totals and search are filled when a list's first backfill ends (`list_state.indexes_built`) and kept in step from then on.
 * - Company 0 represents all companies together.
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
    -- JSON, for records of several types: the sums of the lines by type.
    type_amounts TEXT,
    city TEXT,
    tax_number TEXT,
    account_number TEXT,
    is_customer INTEGER,
    is_vendor INTEGER,
    parent_id TEXT,
    -- Sort key: folded name or partner name.
    sort_name TEXT,
    extract_version INTEGER NOT NULL,
    first_seen INTEGER NOT NULL,
    changed_at INTEGER,
    removed_at INTEGER,
    -- Text of the fields without a column, for search.
    other_text TEXT
  ) STRICT;
  ${RECORD_INDEXES}
  CREATE INDEX record_of_all_by_date ON record (resource, date, record_id);
  -- Records not paid, by day; a query must state both conditions to use it.
  CREATE INDEX record_open ON record (company_id, resource, paid_status, due_date, currency, gross)
    WHERE paid_status IS NOT 2 AND removed_at IS NULL;

  CREATE TABLE record_raw (
    row_id INTEGER PRIMARY KEY REFERENCES record (row_id) ON DELETE CASCADE,
    raw TEXT NOT NULL
  ) STRICT;

  -- One row: the extraction version of all records.
  CREATE TABLE extraction (version INTEGER NOT NULL) STRICT;
  INSERT INTO extraction VALUES (0);

  CREATE TABLE list_state (
    company_id INTEGER NOT NULL,
    resource TEXT NOT NULL,
    -- Changes with every change of the list; a number is never reused.
    revision INTEGER NOT NULL,
    -- Whether totals and search cover the list.
    built INTEGER NOT NULL DEFAULT 0 CHECK (built IN (0, 1)),
    -- Records cached, and those of them not marked removed.
    records INTEGER NOT NULL DEFAULT 0,
    live INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (company_id, resource)
  ) STRICT, WITHOUT ROWID;

  -- Exact sums of records not removed, in two halves each: a single 64-bit integer could overflow.
  CREATE TABLE total (
    company_id INTEGER NOT NULL,
    resource TEXT NOT NULL,
    -- The list's own total (member ''), a partner's, or an expense or revenue type's (member: its id).
    dimension TEXT NOT NULL CHECK (dimension IN ('list', 'partner', 'type')),
    -- 2024-03; '' for records without a date.
    month TEXT NOT NULL,
    member TEXT NOT NULL,
    -- '' for records without a currency.
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
    -- Gross of records marked unpaid.
    unpaid_high INTEGER NOT NULL,
    unpaid_low INTEGER NOT NULL,
    PRIMARY KEY (company_id, resource, dimension, month, member, currency)
  ) STRICT, WITHOUT ROWID;

  -- Searchable text of a record, with Countinghouse's own words for its list and types.
  CREATE VIEW record_text AS
  SELECT row_id, company_id, resource, ${DOC} AS doc,
    concat_ws(' ', ${MARK} || company_id || ${LIST_WORD}, ${MARK} || ${LIST_WORD},
      replace(rtrim(type_ids, ','), ',', ' ' || ${MARK} || company_id || 'x'),
      name, partner_name, number, type_names, city, tax_number, account_number, payment_method, other_text) AS text
  FROM record;

  CREATE VIEW searchable AS
  SELECT doc, text FROM record_text JOIN list_state USING (company_id, resource) WHERE built = 1;

  ${SEARCH_TABLE}

  -- Every difference that a run found. Records added together have consecutive row ids and share one entry, which uses
  -- one number per record: entry_id is that of the last record.
  CREATE TABLE ledger (
    entry_id INTEGER PRIMARY KEY,
    company_id INTEGER NOT NULL,
    resource TEXT NOT NULL,
    kind TEXT NOT NULL CHECK (kind IN ('added', 'changed', 'removed', 'revived')),
    row_id INTEGER NOT NULL,
    records INTEGER NOT NULL,
    run_id INTEGER NOT NULL,
    at INTEGER NOT NULL,
    -- JSON: the fields that differ, from and to.
    fields TEXT
  ) STRICT;
  CREATE INDEX ledger_by_row ON ledger (row_id);
  CREATE INDEX ledger_by_run ON ledger (run_id, entry_id);
  CREATE INDEX ledger_by_company ON ledger (company_id, resource, entry_id);`;

/**
 * Columns that decide whether a record counts, texts sent in place of a readable date, and the matching counts of
 * totals. Columns, totals and search are rebuilt: earlier caches treated a cancelled record like any other.
 */
export const STANDING_COLUMNS = `
  ALTER TABLE record ADD COLUMN date_text TEXT;
  ALTER TABLE record ADD COLUMN due_text TEXT;
  -- Planned day of payment, if it differs from the due date.
  ALTER TABLE record ADD COLUMN planned_date TEXT;
  -- 1: marked cancelled by the service; 2: cancels another record, so that neither counts in any figure.
  ALTER TABLE record ADD COLUMN cancelled INTEGER;
  ALTER TABLE record ADD COLUMN excluded INTEGER;
  ALTER TABLE record ADD COLUMN referred_number TEXT;
  ALTER TABLE record ADD COLUMN invoice_type INTEGER;
  -- Of the counted records, those whose amount could not be added; left_out is that of the gross.
  ALTER TABLE total ADD COLUMN net_left_out INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE total ADD COLUMN vat_left_out INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE total ADD COLUMN unpaid_records INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE total ADD COLUMN unpaid_left_out INTEGER NOT NULL DEFAULT 0;
  -- Records in no sum; excluded records still have to be paid.
  ALTER TABLE total ADD COLUMN cancelled INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE total ADD COLUMN excluded INTEGER NOT NULL DEFAULT 0;
  DELETE FROM total;
  INSERT INTO search (search) VALUES ('delete-all');
  UPDATE list_state SET built = 0;`;

/**
 * Number of records per day, for a company and for all together (0); finds the page at any depth of a list ordered by
 * date. Earlier counts by year, month and day cost every page more writing than they saved any reader.
 */
export const DAY_COUNTS = `
  DROP TABLE IF EXISTS date_count;
  CREATE TABLE date_count (
    company_id INTEGER NOT NULL,
    resource TEXT NOT NULL,
    date TEXT NOT NULL,
    records INTEGER NOT NULL,
    PRIMARY KEY (company_id, resource, date)
  ) STRICT, WITHOUT ROWID;
  INSERT INTO date_count
    SELECT company_id, resource, date, count(*) FROM record WHERE date IS NOT NULL GROUP BY company_id, resource, date;
  INSERT INTO date_count
    SELECT 0, resource, date, sum(records) FROM date_count GROUP BY resource, date;`;

/** Covering index for counting new entries. */
export const CHANGE_INDEX =
  'CREATE INDEX ledger_news ON ledger (company_id, entry_id, kind, topics, records) WHERE first_reading = 0;';

/**
 * Columns for showing an entry as a change: its topics, as the bits of `TOPIC_BITS`, and its changes, as JSON. Entries
 * of a list's initial sync (`first_reading`) are not shown.
 */
export const CHANGE_COLUMNS = `
  ALTER TABLE ledger ADD COLUMN first_reading INTEGER NOT NULL DEFAULT 1 CHECK (first_reading IN (0, 1));
  ALTER TABLE ledger ADD COLUMN topics INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE ledger ADD COLUMN shifts TEXT;
  ${CHANGE_INDEX}`;
