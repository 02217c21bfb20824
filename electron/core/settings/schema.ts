import type { Migration } from '../sqlite/migrate.ts';

/** `settings.db`: what only the user has. Never holds a token. */
export const SETTINGS_MIGRATIONS: Migration[] = [
  `
  CREATE TABLE profile (
    id TEXT NOT NULL
  ) STRICT;

  CREATE TABLE company (
    company_id INTEGER PRIMARY KEY,
    name TEXT NOT NULL,
    label TEXT,
    address TEXT NOT NULL,
    header_name TEXT NOT NULL,
    tax_account_number TEXT,
    default_currency TEXT,
    keep TEXT NOT NULL CHECK (keep IN ('keychain', 'session')),
    sample INTEGER NOT NULL CHECK (sample IN (0, 1)),
    added_at INTEGER NOT NULL
  ) STRICT;

  -- One row per setting the user changed, as JSON; absent means the default.
  CREATE TABLE setting (
    name TEXT PRIMARY KEY,
    value TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;

  -- What the user calls a currency that records name by an id.
  CREATE TABLE currency_label (
    company_id INTEGER NOT NULL REFERENCES company (company_id) ON DELETE CASCADE,
    currency TEXT NOT NULL,
    label TEXT NOT NULL,
    PRIMARY KEY (company_id, currency)
  ) STRICT, WITHOUT ROWID;
  `,
  `
  -- The entry of the ledger up to which the user has seen everything of a company, and when they last looked.
  CREATE TABLE ledger_seen (
    company_id INTEGER PRIMARY KEY REFERENCES company (company_id) ON DELETE CASCADE,
    entry_id INTEGER NOT NULL,
    at INTEGER NOT NULL
  ) STRICT;

  -- The user's own words on a record, and when they marked it as reviewed. It need not be in the cache.
  CREATE TABLE record_mark (
    company_id INTEGER NOT NULL REFERENCES company (company_id) ON DELETE CASCADE,
    resource TEXT NOT NULL,
    record_id TEXT NOT NULL,
    note TEXT,
    reviewed_at INTEGER,
    PRIMARY KEY (company_id, resource, record_id)
  ) STRICT, WITHOUT ROWID;
  `,
  // How the user arranged the lists. `search` is what the list's address says: filters and order.
  `
  CREATE TABLE list_layout (
    resource TEXT PRIMARY KEY,
    -- JSON: the columns in order, which are shown, and how wide.
    layout TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE list_search (
    company_id INTEGER NOT NULL REFERENCES company (company_id) ON DELETE CASCADE,
    resource TEXT NOT NULL,
    search TEXT NOT NULL,
    PRIMARY KEY (company_id, resource)
  ) STRICT, WITHOUT ROWID;

  CREATE TABLE saved_view (
    view_id INTEGER PRIMARY KEY AUTOINCREMENT,
    name TEXT NOT NULL,
    resource TEXT NOT NULL,
    -- NULL: of any company.
    company_id INTEGER REFERENCES company (company_id) ON DELETE CASCADE,
    search TEXT NOT NULL,
    layout TEXT
  ) STRICT;
  `,
  `
  -- What the user wants to be told of, and how it stands. A null account is a company's total in the currency.
  CREATE TABLE alert (
    alert_id INTEGER PRIMARY KEY AUTOINCREMENT,
    company_id INTEGER NOT NULL REFERENCES company (company_id) ON DELETE CASCADE,
    account_id TEXT,
    currency TEXT,
    kind TEXT NOT NULL CHECK (kind IN ('overdrawn', 'below', 'above', 'change')),
    threshold TEXT,
    is_on INTEGER NOT NULL DEFAULT 1 CHECK (is_on IN (0, 1)),
    snoozed_until INTEGER,
    created_at INTEGER NOT NULL,
    phase TEXT NOT NULL DEFAULT 'unknown' CHECK (phase IN ('unknown', 'clear', 'raised')),
    since INTEGER,
    was_already INTEGER NOT NULL DEFAULT 0 CHECK (was_already IN (0, 1)),
    announced_at INTEGER
  ) STRICT;
  `,
  // How far a figure must come back before an alert is over; NULL: as the program has it.
  'ALTER TABLE alert ADD COLUMN margin TEXT;',
  // The service's own company id, in its exact text: until here it was the key itself. And whether the service looks at the
  // company-scope header.
  `
  ALTER TABLE company ADD COLUMN service_company_id TEXT NOT NULL DEFAULT '';
  ALTER TABLE company ADD COLUMN header_state TEXT NOT NULL DEFAULT 'unknown'
    CHECK (header_state IN ('verified', 'ignored', 'unknown'));
  UPDATE company SET service_company_id = CAST(company_id AS TEXT);
  `,
  // Rows that a damaged file had and that could not be read, as JSON.
  `
  CREATE TABLE set_aside (
    set_aside_id INTEGER PRIMARY KEY,
    of_table TEXT NOT NULL,
    company_id INTEGER,
    row TEXT NOT NULL,
    at INTEGER NOT NULL
  ) STRICT;
  `,
  // 1 base = rate quote, as the user typed it or a file said it: decimal text.
  `
  CREATE TABLE rate (
    base TEXT NOT NULL,
    quote TEXT NOT NULL,
    day TEXT NOT NULL,
    source TEXT NOT NULL,
    rate TEXT NOT NULL,
    PRIMARY KEY (base, quote, day, source)
  ) STRICT, WITHOUT ROWID;
  `,
  // The newest history entry when the record was reviewed; null: not known, as of reviews by an earlier version.
  'ALTER TABLE record_mark ADD COLUMN reviewed_entry INTEGER;',
];
