import { CHANGE_INDEX } from './record-tables.ts';
import { amountText, instantText } from '../tables/sql-text.ts';
import { UNFINISHED_REMOVALS } from '../history/unfinished-removals.ts';
import type { Migration } from '../../sqlite/migrate.ts';

/**
 * `history.db`: what was found over time and the service cannot give again. A cache that is begun anew takes it up.
 *
 * - A record is known by its row id, which it keeps for good: `sighting` says whose it is. A rebuilt cache gives it again.
 * - Rows here are written before the cache's and found again by their keys, so that an end between the two loses nothing.
 */
export const HISTORY_MIGRATIONS: Migration[] = [
  `
  -- One row: tells this history from any other.
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

  -- Under which key the balances of an account are kept, and by what it is known again.
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

  -- The connection that a company's history is of.
  CREATE TABLE known_connection (
    company_id INTEGER PRIMARY KEY,
    address TEXT NOT NULL,
    service_company_id TEXT NOT NULL,
    moving_to TEXT
  ) STRICT;

  -- Records that were first seen together; their row ids lie side by side.
  CREATE TABLE sighting (
    first_row INTEGER PRIMARY KEY,
    company_id INTEGER NOT NULL,
    resource TEXT NOT NULL,
    first_seen INTEGER NOT NULL,
    records INTEGER NOT NULL,
    -- JSON: their ids, in the order of their rows.
    ids TEXT NOT NULL
  ) STRICT;

  -- Records the service has deleted.
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

  -- Every difference a run found. Records added together share one entry, which stands for as many as it has records: the last
  -- of them has its entry_id. first_reading: of a list's first reading, which is no news.
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
    fields TEXT,
    first_reading INTEGER NOT NULL DEFAULT 1 CHECK (first_reading IN (0, 1)),
    topics INTEGER NOT NULL DEFAULT 0,
    shifts TEXT
  ) STRICT;
  CREATE INDEX ledger_by_row ON ledger (row_id);
  CREATE INDEX ledger_by_run ON ledger (run_id, entry_id);
  CREATE INDEX ledger_by_company ON ledger (company_id, resource, entry_id);
  ${CHANGE_INDEX}

  -- Payments this program saw: records held as not paid in full, and then sent as paid. The service sends no day of payment, so
  -- the day it was seen stands for it. A record is in it once, until it is unpaid again or removed.
  CREATE TABLE seen_payment (
    row_id INTEGER PRIMARY KEY,
    company_id INTEGER NOT NULL,
    resource TEXT NOT NULL,
    partner TEXT NOT NULL,
    -- Calendar date where this machine is.
    seen_on TEXT NOT NULL,
    -- From its due date; null: it says none.
    days_late INTEGER,
    -- Since it was last known to be unpaid; null: not known.
    days_unread INTEGER
  ) STRICT;
  CREATE INDEX seen_payment_by_partner ON seen_payment (company_id, resource, partner, days_late, days_unread);

  -- Since when payments of a list are looked for.
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
  // The terms of the glossary. An index keeps its name when its table is renamed, so each is made again.
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
  // Which stretch of an account is the latest, and which bear a time that a wrong clock gave.
  `
  -- The seen_at of the stretch that was begun last, which need not be the latest by time; null: an earlier version wrote it.
  ALTER TABLE known_account ADD COLUMN latest_stretch INTEGER;
  -- How far the service's clock was ahead of ours when the stretch began (ms); 0 where the service gives no time.
  ALTER TABLE balance_history ADD COLUMN clock_skew_ms INTEGER NOT NULL DEFAULT 0;
  -- Polls went on without a break through the time that a stretch begun before them claims.
  ALTER TABLE balance_history ADD COLUMN misdated INTEGER NOT NULL DEFAULT 0 CHECK (misdated IN (0, 1));
  DROP VIEW v_balance_history;
  CREATE VIEW v_balance_history AS
  SELECT company_id, account_id, ${instantText('seen_at')} AS seen_at, ${amountText('balance')} AS balance
  FROM balance_history WHERE misdated = 0;
  `,
  // What a cache that is begun anew could not find again.
  `
  -- Records that full resyncs missed; the states are those of the cache's removal_candidate.
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

  -- When each record last changed: its entries go when they are old.
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

/** Tables and columns of earlier versions that have another name now; the present name comes first. */
export const FORMER_NAMES: Readonly<Partial<Record<string, string>>> = {
  history_entry: 'ledger',
  initial_sync: 'first_reading',
  changes: 'shifts',
};

/** The name that a cache which still had its history in itself gives a table or column. */
export function formerName(name: string): string {
  return FORMER_NAMES[name] ?? name;
}

/** Tables of what is kept of companies, each with a column `company_id`. */
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

/** A repair carries over more: a removal that has begun is to end. */
export const CARRIED_TABLES = [...HISTORY_TABLES, 'removal'];

/** Those of the tables of companies that caches had in themselves before there was a history. */
export const MOVED_TABLES = ['balance_history', 'history_entry', 'seen_payment', 'payment_watch'];

/**
 * What a cache has in place of the tables that moved:
 *
 * - How far the history went when the cache was last written, and which history that was.
 * - Records the history knows and the cache does not have: they get the row and the first sight they had.
 * - Entries the history had and the cache did not, because the program ended between the two: they are not written twice.
 */
export const HISTORY_ELSEWHERE: Migration = `
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

/** Has a cache of an earlier version bring what it alone has into the history at the first start. */
export const HISTORY_TAKEN_UP_ANEW = 'DELETE FROM history_mark;';
