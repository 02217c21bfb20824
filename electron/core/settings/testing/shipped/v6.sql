-- settings.db as Countinghouse 0.1.0 makes it: sqlite3 settings.db .dump
PRAGMA application_id=1130910565;
PRAGMA user_version=6;
PRAGMA foreign_keys=OFF;
BEGIN TRANSACTION;
CREATE TABLE profile (
    id TEXT NOT NULL
  ) STRICT;
INSERT INTO profile VALUES('8f9f4d0e-3c0a-4f2a-9a55-0d6f0f0b7a11');
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
  , service_company_id TEXT NOT NULL DEFAULT '', header_state TEXT NOT NULL DEFAULT 'unknown'
    CHECK (header_state IN ('verified', 'ignored', 'unknown'))) STRICT;
INSERT INTO company VALUES(4711,'Rákosligeti Fűszermalom Kft.','Malom','https://books.example','Service-Company-Id','12345678-2-42','HUF','keychain',0,1790000000000,'4711','verified');
INSERT INTO company VALUES(4712,'O''Hara & Söhne',NULL,'https://books.example','Service-Company-Id',NULL,NULL,'session',1,1790000000001,'4712','unknown');
CREATE TABLE setting (
    name TEXT PRIMARY KEY,
    value TEXT NOT NULL
  ) STRICT, WITHOUT ROWID;
INSERT INTO setting VALUES('lastCompanyId','4711');
INSERT INTO setting VALUES('listMinutes','15');
INSERT INTO setting VALUES('theme','"dark"');
CREATE TABLE currency_label (
    company_id INTEGER NOT NULL REFERENCES company (company_id) ON DELETE CASCADE,
    currency TEXT NOT NULL,
    label TEXT NOT NULL,
    PRIMARY KEY (company_id, currency)
  ) STRICT, WITHOUT ROWID;
INSERT INTO currency_label VALUES(4711,'1','HUF');
CREATE TABLE ledger_seen (
    company_id INTEGER PRIMARY KEY REFERENCES company (company_id) ON DELETE CASCADE,
    entry_id INTEGER NOT NULL,
    at INTEGER NOT NULL
  ) STRICT;
INSERT INTO ledger_seen VALUES(4711,1234,1790000000000);
CREATE TABLE record_mark (
    company_id INTEGER NOT NULL REFERENCES company (company_id) ON DELETE CASCADE,
    resource TEXT NOT NULL,
    record_id TEXT NOT NULL,
    note TEXT,
    reviewed_at INTEGER,
    PRIMARY KEY (company_id, resource, record_id)
  ) STRICT, WITHOUT ROWID;
INSERT INTO record_mark VALUES(4711,'expenses','99','Ask Ágnes about this one',1790000000000);
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
  , margin TEXT) STRICT;
INSERT INTO alert VALUES(1,4711,'11','HUF','below','150000.00',1,NULL,1790000000002,'clear',1790000000003,0,NULL,'500.00');
DELETE FROM sqlite_sequence;
INSERT INTO sqlite_sequence VALUES('alert',1);
COMMIT;
