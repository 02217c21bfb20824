import { CHANGE_INDEX } from './record-tables.ts';
import { amountText, instantText } from '../tables/sql-text.ts';
import { UNFINISHED_REMOVALS } from '../history/unfinished-removals.ts';
import type { Migration } from '../../sqlite/migrate.ts';

/**
 * `history.db`: data found over time that the service cannot send again. A rebuilt cache restores it from here.
 *
 * - A record is identified by its row id, which it keeps for good; `sighting` maps rows to records. A rebuilt cache
 *   assigns the same row ids.
 * - Rows are written here before the cache's and matched by their keys, so that an exit between the two loses nothing.
 */
export const HISTORY_MIGRATIONS: Migration[] = [
  `
  -- One row: distinguishes this history from any other.
  CREATE TABLE history_file (id TEXT NOT NULL) STRICT;
  INSERT INTO history_file VALUES (lower(hex(randomblob(16))));

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

  -- The key under which the balances of an account are stored, and the properties that identify the account again.
  CREATE TABLE known_account (
    company_id INTEGER NOT NULL,
    account_id ANY NOT NULL,
    position INTEGER NOT NULL,
    sent_id TEXT,
    name TEXT,
    account_number TEXT,
    currency TEXT,
    gone_at INTEGER,
    PRIMARY KEY (company_id, account_id)
  ) STRICT, WITHOUT ROWID;

  -- The connection that a company's history comes from.
  CREATE TABLE known_connection (
    company_id INTEGER PRIMARY KEY,
    address TEXT NOT NULL,
    service_company_id TEXT NOT NULL,
    moving_to TEXT
  ) STRICT;

  -- Records first seen together; their row ids are consecutive.
  CREATE TABLE sighting (
    first_row INTEGER PRIMARY KEY,
    company_id INTEGER NOT NULL,
    resource TEXT NOT NULL,
    first_seen INTEGER NOT NULL,
    records INTEGER NOT NULL,
    -- JSON: their ids, in row order.
    ids TEXT NOT NULL
  ) STRICT;

  -- Records deleted by the service.
  CREATE TABLE removed_record (
    row_id INTEGER PRIMARY KEY,
    company_id INTEGER NOT NULL,
    resource TEXT NOT NULL,
    record_id ANY NOT NULL,
    first_seen INTEGER NOT NULL,
    changed_at INTEGER,
    removed_at INTEGER NOT NULL,
    raw TEXT NOT NULL
  ) STRICT;

  -- Every difference that a run found. Records added together share one entry, which uses one number per record:
  -- entry_id is that of the last record. first_reading: part of a list's initial sync, which is not shown as a change.
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
    fields TEXT,
    first_reading INTEGER NOT NULL DEFAULT 1 CHECK (first_reading IN (0, 1)),
    topics INTEGER NOT NULL DEFAULT 0,
    shifts TEXT
  ) STRICT;
  CREATE INDEX ledger_by_row ON ledger (row_id);
  CREATE INDEX ledger_by_run ON ledger (run_id, entry_id);
  CREATE INDEX ledger_by_company ON ledger (company_id, resource, entry_id);
  ${CHANGE_INDEX}

  -- Payments that Countinghouse observed: records cached as not fully paid and later sent as paid. The service sends no
  -- day of payment, so the day of the observation replaces it. A record has one row until it is unpaid again or
  -- removed.
  CREATE TABLE seen_payment (
    row_id INTEGER PRIMARY KEY,
    company_id INTEGER NOT NULL,
    resource TEXT NOT NULL,
    partner TEXT NOT NULL,
    -- Local calendar date.
    seen_on TEXT NOT NULL,
    -- Days after its due date; NULL: it has none.
    days_late INTEGER,
    -- Days since it was last known to be unpaid; NULL: unknown.
    days_unread INTEGER
  ) STRICT;
  CREATE INDEX seen_payment_by_partner ON seen_payment (company_id, resource, partner, days_late, days_unread);

  -- When Countinghouse began to observe payments of a list.
  CREATE TABLE payment_watch (
    company_id INTEGER NOT NULL,
    resource TEXT NOT NULL,
    since INTEGER NOT NULL,
    PRIMARY KEY (company_id, resource)
  ) STRICT, WITHOUT ROWID;

  CREATE VIEW v_balance_history AS
  SELECT company_id, account_id, ${instantText('seen_at')} AS seen_at, ${amountText('balance')} AS balance
  FROM balance_history;
  `,
  UNFINISHED_REMOVALS,
  // Renames to the terms of the glossary. An index keeps its name when its table is renamed, so each is created again.
  `
  DROP INDEX ledger_by_row;
  DROP INDEX ledger_by_run;
  DROP INDEX ledger_by_company;
  DROP INDEX ledger_news;
  ALTER TABLE ledger RENAME TO history_entry;
  ALTER TABLE history_entry RENAME COLUMN first_reading TO initial_sync;
  ALTER TABLE history_entry RENAME COLUMN shifts TO changes;
  CREATE INDEX history_entry_by_row ON history_entry (row_id);
  CREATE INDEX history_entry_by_run ON history_entry (run_id, entry_id);
  CREATE INDEX history_entry_by_company ON history_entry (company_id, resource, entry_id);
  CREATE INDEX history_entry_new ON history_entry (company_id, entry_id, kind, topics, records) WHERE initial_sync = 0;
  `,
  // The latest stretch of an account, and the stretches dated by a wrong clock.
  `
  -- The seen_at of the stretch begun last, which need not be the latest by time; NULL: written by an earlier version.
  ALTER TABLE known_account ADD COLUMN latest_stretch INTEGER;
  -- How far the service's clock was ahead of ours when the stretch began (ms); 0 if the service gives no time.
  ALTER TABLE balance_history ADD COLUMN clock_skew_ms INTEGER NOT NULL DEFAULT 0;
  -- 1: polls continued without a break through the time that this earlier stretch claims.
  ALTER TABLE balance_history ADD COLUMN misdated INTEGER NOT NULL DEFAULT 0 CHECK (misdated IN (0, 1));
  DROP VIEW v_balance_history;
  CREATE VIEW v_balance_history AS
  SELECT company_id, account_id, ${instantText('seen_at')} AS seen_at, ${amountText('balance')} AS balance
  FROM balance_history WHERE misdated = 0;
  `,
  // Data that a rebuilt cache could not find again.
  `
  -- Records that full resyncs missed; the states are those of removal_candidate in the cache.
  CREATE TABLE candidate_record (
    company_id INTEGER NOT NULL,
    resource TEXT NOT NULL,
    record_id ANY NOT NULL,
    row_id INTEGER NOT NULL,
    first_seen INTEGER NOT NULL,
    changed_at INTEGER,
    run_id INTEGER NOT NULL,
    state TEXT NOT NULL CHECK (state IN ('pending', 'needs_review', 'dismissed')),
    raw TEXT NOT NULL,
    PRIMARY KEY (company_id, resource, record_id)
  ) STRICT, WITHOUT ROWID;

  -- When each record last changed, because its entries are pruned when they are old.
  CREATE TABLE changed_record (
    row_id INTEGER PRIMARY KEY,
    company_id INTEGER NOT NULL,
    changed_at INTEGER NOT NULL
  ) STRICT;
  INSERT INTO changed_record
  SELECT row_id, company_id, max(at) FROM history_entry
  WHERE resource <> 'accounts' AND kind IN ('changed', 'revived') GROUP BY row_id;
  `,
];

/** Former names of renamed tables and columns, by present name. */
export const FORMER_NAMES: Readonly<Partial<Record<string, string>>> = {
  history_entry: 'ledger',
  initial_sync: 'first_reading',
  changes: 'shifts',
};

/** The name of a table or column in a cache that still contained its history. */
export function formerName(name: string): string {
  return FORMER_NAMES[name] ?? name;
}

/** Tables of company data, each with a column `company_id`. */
export const HISTORY_TABLES = [
  'balance_history',
  'known_account',
  'known_connection',
  'sighting',
  'removed_record',
  'candidate_record',
  'changed_record',
  'history_entry',
  'seen_payment',
  'payment_watch',
];

/** Tables that a repair carries over: also the removals that have begun and must finish. */
export const CARRIED_TABLES = [...HISTORY_TABLES, 'removal'];

/** Tables of company data that caches contained before there was a history file. */
export const MOVED_TABLES = ['balance_history', 'history_entry', 'seen_payment', 'payment_watch'];

/**
 * Tables of the cache that replace those moved to the history:
 *
 * - `history_mark`: identity of the history and its position when the cache was last written.
 * - `returning_record`: records that the history has and the cache lacks. They get back their row and first sighting.
 * - `unconfirmed_entry`: entries of the history that the cache missed because the app exited between the two writes.
 *   They are not written twice.
 */
export const MOVE_HISTORY_OUT: Migration = `
  DROP VIEW v_balance_history;
  ${MOVED_TABLES.map((table) => `DROP TABLE ${formerName(table)};`).join('\n  ')}
  CREATE TABLE history_mark (
    history_id TEXT NOT NULL,
    entry_id INTEGER NOT NULL,
    row_id INTEGER NOT NULL
  ) STRICT;
  CREATE TABLE returning_record (
    company_id INTEGER NOT NULL,
    resource TEXT NOT NULL,
    record_id ANY NOT NULL,
    row_id INTEGER NOT NULL,
    first_seen INTEGER NOT NULL,
    changed_at INTEGER,
    PRIMARY KEY (company_id, resource, record_id)
  ) STRICT, WITHOUT ROWID;
  CREATE TABLE unconfirmed_entry (entry_id INTEGER PRIMARY KEY) STRICT;`;

/** Makes a cache of an earlier version copy its exclusive data into the history at the first start. */
export const RESET_HISTORY_MARK = 'DELETE FROM history_mark;';
