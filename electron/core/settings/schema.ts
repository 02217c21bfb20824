import type { Migration } from '../sqlite/migrate.ts';

/** `settings.db`: the user's own data. Never contains a token. */
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

  -- The user's label for a currency that the service names by id only.
  CREATE TABLE currency_label (
    company_id INTEGER NOT NULL REFERENCES company (company_id) ON DELETE CASCADE,
    currency TEXT NOT NULL,
    label TEXT NOT NULL,
    PRIMARY KEY (company_id, currency)
  ) STRICT, WITHOUT ROWID;
  `,
  `
  -- The history entry up to which the user has seen everything of a company, and the time of that.
  CREATE TABLE ledger_seen (
    company_id INTEGER PRIMARY KEY REFERENCES company (company_id) ON DELETE CASCADE,
    entry_id INTEGER NOT NULL,
    at INTEGER NOT NULL
  ) STRICT;

  -- The user's note on a record, and the time it was reviewed. The record need not be in the cache.
  CREATE TABLE record_mark (
    company_id INTEGER NOT NULL REFERENCES company (company_id) ON DELETE CASCADE,
    resource TEXT NOT NULL,
    record_id TEXT NOT NULL,
    note TEXT,
    reviewed_at INTEGER,
    PRIMARY KEY (company_id, resource, record_id)
  ) STRICT, WITHOUT ROWID;
  `,
  // The user's list preferences. `search` is the query of the list's address: filters and order.
  `
  CREATE TABLE list_layout (
    resource TEXT PRIMARY KEY,
    -- JSON: the columns in order, their visibility and width.
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
    -- NULL: for every company.
    company_id INTEGER REFERENCES company (company_id) ON DELETE CASCADE,
    search TEXT NOT NULL,
    layout TEXT
  ) STRICT;
  `,
  `
  -- The user's alerts and their state. A null account means the company's total in the currency.
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
  // Distance a balance must recover before an alert ends; NULL: the default.
  'ALTER TABLE alert ADD COLUMN margin TEXT;',
  // The service's own company id, in its exact text; earlier versions used it as the key. Also whether the service
  // respects the company-scope header.
  `
  ALTER TABLE company ADD COLUMN service_company_id TEXT NOT NULL DEFAULT '';
  ALTER TABLE company ADD COLUMN header_state TEXT NOT NULL DEFAULT 'unknown'
    CHECK (header_state IN ('verified', 'ignored', 'unknown'));
  UPDATE company SET service_company_id = CAST(company_id AS TEXT);
  `,
  // Unreadable rows of a damaged file, as JSON.
  `
  CREATE TABLE set_aside (
    set_aside_id INTEGER PRIMARY KEY,
    of_table TEXT NOT NULL,
    company_id INTEGER,
    row TEXT NOT NULL,
    at INTEGER NOT NULL
  ) STRICT;
  `,
  // 1 base = rate quote, as typed by the user or imported: decimal text.
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
  // The newest history entry at the time of the review; NULL: unknown, as for reviews made by an earlier version.
  'ALTER TABLE record_mark ADD COLUMN reviewed_entry INTEGER;',
  // The user's name for a type or tag that the service identifies by id only.
  `
  CREATE TABLE given_name (
    company_id INTEGER NOT NULL REFERENCES company (company_id) ON DELETE CASCADE,
    kind TEXT NOT NULL,
    service_id TEXT NOT NULL,
    name TEXT NOT NULL,
    PRIMARY KEY (company_id, kind, service_id)
  ) STRICT, WITHOUT ROWID;
  `,
];
