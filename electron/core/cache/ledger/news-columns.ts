/**
 * What the ledger keeps of an entry as news: whether it is of a list's first reading, which is none; its topics, as the
 * bits of `TOPIC_BITS`; and its shifts, as JSON. The index alone answers how much is new.
 */
export const NEWS_COLUMNS = `
  ALTER TABLE ledger ADD COLUMN first_reading INTEGER NOT NULL DEFAULT 1 CHECK (first_reading IN (0, 1));
  ALTER TABLE ledger ADD COLUMN topics INTEGER NOT NULL DEFAULT 0;
  ALTER TABLE ledger ADD COLUMN shifts TEXT;
  CREATE INDEX ledger_news ON ledger (company_id, entry_id, kind, topics, records) WHERE first_reading = 0;`;
