import type { Migration } from '../../sqlite/migrate.ts';
import { ACCOUNT_COLUMNS, UNCONFIRMED_ACCOUNTS } from '../balances/account-tables.ts';
import {
  DAY_COUNTS,
  FOLDED_SEARCH,
  RECREATE_RECORD_INDEXES,
  RECORD_TABLES,
  SORT_NUMBER,
  STANDING_COLUMNS,
  CHANGE_COLUMNS,
} from './record-tables.ts';
import { PAYMENT_TABLES } from '../payments/payment-writer.ts';
import { MOVE_HISTORY_OUT, RESET_HISTORY_MARK } from './history-schema.ts';
import { ID_WORDS, VALUE_WORDS } from '../search/record-text.ts';
import { REBUILD_SEARCH, SEARCH_SETTINGS } from '../search/search-table.ts';
import { LIST_FORMS } from '../records/list-forms.ts';
import { UNREADABLE_RECORDS } from '../records/unreadable-records.ts';
import { amountText, instantText } from '../tables/sql-text.ts';
import {
  OPEN_INDEX,
  STANDING_INDEXES,
  CANCELLING_INDEX,
  WORKLIST_INDEXES,
  PLANNED_TEXT,
  REFERENCE_INDEXES,
} from '../tables/worklist-indexes.ts';

/**
 * `cache.db`: everything here can be fetched again from the service or restored from `history.db`, except the log of
 * runs.
 *
 * - Amounts are integers of 1/10,000 unit; an amount that is not exact is stored as sent in `*_text` instead.
 * - `record_id` is ANY: an integer if the service sends an integer, text if it sends text.
 * - Instants are milliseconds; the `v_*` views, made for users, show them as ISO 8601 and amounts as decimal text.
 */
export const CACHE_MIGRATIONS: Migration[] = [
  `
  CREATE TABLE company_info (
    company_id INTEGER PRIMARY KEY,
    raw TEXT NOT NULL,
    seen_at INTEGER NOT NULL
  ) STRICT;

  ${RECORD_TABLES}
  -- The service's own summary of all accounts of a company.
  CREATE TABLE pulse (
    company_id INTEGER PRIMARY KEY,
    summary TEXT,
    raw TEXT NOT NULL,
    seen_at INTEGER NOT NULL
  ) STRICT;

  CREATE TABLE account (
    company_id INTEGER NOT NULL,
    account_id ANY NOT NULL,
    position INTEGER NOT NULL,
    name TEXT,
    account_number TEXT,
    currency TEXT,
    balance INTEGER,
    balance_text TEXT,
    updated_at TEXT,
    seen_at INTEGER NOT NULL,
    -- When the service stopped naming it; its history stays.
    gone_at INTEGER,
    PRIMARY KEY (company_id, account_id)
  ) STRICT, WITHOUT ROWID;

  -- One row per unbroken stretch of polls that found the same balance.
  CREATE TABLE balance_history (
    company_id INTEGER NOT NULL,
    account_id ANY NOT NULL,
    seen_at INTEGER NOT NULL,
    last_seen_at INTEGER NOT NULL,
    balance INTEGER,
    balance_text TEXT,
    PRIMARY KEY (company_id, account_id, seen_at)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE sync_state (
    company_id INTEGER NOT NULL,
    target TEXT NOT NULL,
    -- Every record entered and visible up to this time of the service's clock is cached.
    watermark INTEGER,
    -- The service's clock at the first answer of the last complete run, and how far it was ahead of our own (ms).
    poll_mark INTEGER,
    clock_lead INTEGER NOT NULL DEFAULT 0,
    last_success INTEGER,
    -- An unfinished backfill: the next query, the service's clock at its start, and the number of records fetched.
    resume_query TEXT,
    resume_started INTEGER,
    resume_fetched INTEGER NOT NULL DEFAULT 0,
    -- Own clock at the end of the last sweep.
    swept_at INTEGER,
    -- JSON list of date fields of incomes that answers have ruled out as the filter field.
    filter_ruled_out TEXT,
    last_failure TEXT,
    last_failure_at INTEGER,
    PRIMARY KEY (company_id, target)
  ) STRICT, WITHOUT ROWID;

  -- A sweep in progress. Row ids up to newest_row were cached before it began.
  CREATE TABLE sweep (
    company_id INTEGER NOT NULL,
    resource TEXT NOT NULL,
    run_id INTEGER NOT NULL,
    newest_row INTEGER NOT NULL,
    server_time INTEGER,
    clock_lead INTEGER NOT NULL DEFAULT 0,
    -- The service's count in the first answer.
    count INTEGER,
    next_query TEXT,
    fetched INTEGER NOT NULL DEFAULT 0,
    PRIMARY KEY (company_id, resource)
  ) STRICT, WITHOUT ROWID;

  -- Ids found by a sweep; stranger: found after the first page and not cached before.
  CREATE TABLE sweep_seen (
    company_id INTEGER NOT NULL,
    resource TEXT NOT NULL,
    record_id ANY NOT NULL,
    stranger INTEGER NOT NULL,
    PRIMARY KEY (company_id, resource, record_id)
  ) STRICT, WITHOUT ROWID;

  -- Records a sweep did not find. suspect: to be confirmed by another sweep; held: too many at once, awaits the user's
  -- decision; kept: the user decided to keep it.
  CREATE TABLE suspect (
    company_id INTEGER NOT NULL,
    resource TEXT NOT NULL,
    record_id ANY NOT NULL,
    run_id INTEGER NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('suspect', 'held', 'kept')),
    PRIMARY KEY (company_id, resource, record_id)
  ) STRICT, WITHOUT ROWID;


  -- Rate that a host was found to allow (requests per second).
  CREATE TABLE host_rate (
    origin TEXT PRIMARY KEY,
    per_second REAL NOT NULL
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE sync_run (
    run_id INTEGER PRIMARY KEY,
    company_id INTEGER NOT NULL,
    target TEXT NOT NULL,
    kind TEXT NOT NULL,
    started_at INTEGER NOT NULL,
    finished_at INTEGER,
    outcome TEXT NOT NULL,
    requests INTEGER NOT NULL DEFAULT 0,
    added INTEGER NOT NULL DEFAULT 0,
    changed INTEGER NOT NULL DEFAULT 0,
    removed INTEGER NOT NULL DEFAULT 0,
    failure TEXT
  ) STRICT;
  CREATE INDEX sync_run_by_company ON sync_run (company_id, run_id);
  ${views()}
  `,
  CHANGE_COLUMNS,
  WORKLIST_INDEXES,
  // Totals also count the records with a part-paid or unknown status. Totals and search are rebuilt.
  `
  ALTER TABLE total ADD COLUMN partial INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE total ADD COLUMN unsaid INTEGER NOT NULL DEFAULT 0;
  DELETE FROM total;
  INSERT INTO search (search) VALUES ('delete-all');
  UPDATE list_state SET built = 0;
  `,
  // Failure of the last sweep of a list; NULL after a successful one.
  `
  ALTER TABLE sync_state ADD COLUMN sweep_failure TEXT;
  ALTER TABLE sync_state ADD COLUMN sweep_failure_at INTEGER;
  `,
  // Likely duplicates are computed on demand: indexes in an order unlike that of pages cost more than the rest of
  // writing a page.
  'DROP INDEX IF EXISTS record_by_number; DROP INDEX IF EXISTS record_by_price;',
  DAY_COUNTS,
  // Whether the current pass of a sweep adds to the ids found by the previous pass.
  'ALTER TABLE sweep ADD COLUMN adds INTEGER NOT NULL DEFAULT 0 CHECK (adds IN (0, 1));',
  REBUILD_SEARCH,
  SEARCH_SETTINGS,
  PAYMENT_TABLES,
  // With a prefix index for two letters only, no longer for three and four.
  REBUILD_SEARCH + SEARCH_SETTINGS,
  // Applies the index settings to later writes of existing caches.
  SEARCH_SETTINGS,
  OPEN_INDEX,
  RECREATE_RECORD_INDEXES,
  UNREADABLE_RECORDS,
  FOLDED_SEARCH,
  SORT_NUMBER,
  // The connection that each company's cache was filled from; and lists for which the user reviews every missing
  // record, because the company moved to another address.
  `
  CREATE TABLE connection (
    company_id INTEGER PRIMARY KEY,
    address TEXT NOT NULL,
    service_company_id TEXT NOT NULL,
    moving_to TEXT
  ) STRICT;
  ALTER TABLE sync_state ADD COLUMN review_removals INTEGER NOT NULL DEFAULT 0 CHECK (review_removals IN (0, 1));
  `,
  ID_WORDS,
  STANDING_COLUMNS + STANDING_INDEXES,
  LIST_FORMS,
  // Whether a list is complete is stored, never inferred from the cached records. Lists of earlier versions count as
  // complete as far as those versions could determine.
  `
  ALTER TABLE sync_state ADD COLUMN read_to_end_at INTEGER;
  ALTER TABLE sync_state ADD COLUMN announced INTEGER;
  ALTER TABLE sync_state ADD COLUMN received INTEGER;
  -- JSON: why the received records may not be the complete list.
  ALTER TABLE sync_state ADD COLUMN shortfall TEXT;
  UPDATE sync_state SET read_to_end_at = last_success
    WHERE target IN ('expenses', 'incomes', 'partners', 'expense-types');
  `,
  ACCOUNT_COLUMNS,
  MOVE_HISTORY_OUT,
  CANCELLING_INDEX,
  // Renames to the terms of the glossary.
  `
  CREATE TABLE removal_candidate (
    company_id INTEGER NOT NULL,
    resource TEXT NOT NULL,
    record_id ANY NOT NULL,
    run_id INTEGER NOT NULL,
    -- pending: one full resync missed it; needs_review: too many at once, the user decides; dismissed: the user keeps
    -- it.
    state TEXT NOT NULL CHECK (state IN ('pending', 'needs_review', 'dismissed')),
    PRIMARY KEY (company_id, resource, record_id)
  ) STRICT, WITHOUT ROWID;
  INSERT INTO removal_candidate
    SELECT company_id, resource, record_id, run_id,
      CASE state WHEN 'suspect' THEN 'pending' WHEN 'held' THEN 'needs_review' ELSE 'dismissed' END
    FROM suspect;
  DROP TABLE suspect;
  ALTER TABLE total RENAME COLUMN unsaid TO status_unknown_count;
  ALTER TABLE list_state RENAME COLUMN built TO indexes_built;
  `,
  `
  ALTER TABLE total RENAME COLUMN left_out TO not_included;
  ALTER TABLE total RENAME COLUMN net_left_out TO net_not_included;
  ALTER TABLE total RENAME COLUMN vat_left_out TO vat_not_included;
  ALTER TABLE total RENAME COLUMN unpaid_left_out TO unpaid_not_included;
  ALTER TABLE sync_state RENAME COLUMN poll_mark TO last_poll_server_time;
  ALTER TABLE sync_state RENAME COLUMN clock_lead TO clock_skew_ms;
  ALTER TABLE sweep RENAME COLUMN clock_lead TO clock_skew_ms;
  `,
  PLANNED_TEXT,
  REFERENCE_INDEXES,
  UNCONFIRMED_ACCOUNTS,
  RESET_HISTORY_MARK,
  VALUE_WORDS,
  // The rest of the glossary's terms.
  `
  ALTER TABLE sweep_seen RENAME COLUMN stranger TO is_new;
  ALTER TABLE unreadable_record RENAME COLUMN met TO received;
  ALTER TABLE list_form RENAME COLUMN most_rows TO max_rows;
  ALTER TABLE list_form RENAME COLUMN least_rows TO min_rows;
  ALTER TABLE list_form RENAME COLUMN learnt_at TO learned_at;
  `,
];

/** The documented views. They include records the service no longer has, with `removed_at` set. */
function views(): string {
  return `
  CREATE VIEW v_records AS
  SELECT company_id, resource, record_id, created, date, due_date, partner_id,
    coalesce(partner_name, CASE resource WHEN 'partners' THEN name END) AS partner_name, number,
    ${amountText('net')} AS net, ${amountText('vat')} AS vat, ${amountText('gross')} AS gross,
    currency, paid_status, ${instantText('first_seen')} AS first_seen, ${instantText('changed_at')} AS changed_at,
    ${instantText('removed_at')} AS removed_at, raw
  FROM record JOIN record_raw USING (row_id);

  CREATE VIEW v_balances AS
  SELECT company_id, account_id, name, account_number, currency, ${amountText('balance')} AS balance,
    updated_at, ${instantText('seen_at')} AS seen_at
  FROM account WHERE gone_at IS NULL;

  CREATE VIEW v_balance_history AS
  SELECT company_id, account_id, ${instantText('seen_at')} AS seen_at, ${amountText('balance')} AS balance
  FROM balance_history;

  CREATE VIEW v_companies AS
  SELECT company_id, raw ->> '$.name' AS name, raw ->> '$.tax_account_number' AS tax_account_number,
    raw ->> '$.default_currency_name' AS default_currency_name, raw ->> '$.expense_email' AS expense_email,
    raw ->> '$.document_email' AS document_email, raw ->> '$.advanced_accounting' AS advanced_accounting,
    raw ->> '$.enable_accounting_id' AS enable_accounting_id, raw ->> '$.enable_vat_period' AS enable_vat_period,
    ${instantText('seen_at')} AS seen_at, raw
  FROM company_info;

  CREATE VIEW v_sync_runs AS
  SELECT company_id, target AS resource, kind, ${instantText('started_at')} AS started_at,
    ${instantText('finished_at')} AS finished_at, outcome, requests, added, changed, removed,
    failure ->> '$.code' AS error
  FROM sync_run;
  `;
}
