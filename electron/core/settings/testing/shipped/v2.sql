-- settings.db as Countinghouse 0.1.0 makes it: sqlite3 settings.db .dump
PRAGMA application_id=1130910565;
PRAGMA user_version=2;
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
  ) STRICT;
INSERT INTO company VALUES(4711,'Rákosligeti Fűszermalom Kft.','Malom','https://books.example','Service-Company-Id','12345678-2-42','HUF','keychain',0,1790000000000);
INSERT INTO company VALUES(4712,'O''Hara & Söhne',NULL,'https://books.example','Service-Company-Id',NULL,NULL,'session',1,1790000000001);
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
COMMIT;
