import { PARTNER_KEY } from '../worklists/worklist-indexes.ts';

/** SQL for the days between two calendar dates; null where one is. */
const days = (from: string, to: string): string => `unixepoch(${to}) / 86400 - unixepoch(${from}) / 86400`;

/** What of a record a payment of it is judged by: whose it is, and how many days after its due date it was seen. */
export const PAYMENT_OF_RECORD = {
  partner: PARTNER_KEY.replaceAll('partner_', 'record.partner_'),
  daysLate: (seenOn: string): string => days('record.due_date', seenOn),
};

/**
 * Payments this program saw: records held as not paid in full, and then sent as paid. The service sends no day of payment,
 * so the day it was seen stands for it. They are kept beside the ledger, which forgets: a record is in it once, until
 * it is unpaid again or removed. What the ledger remembers when the table is made is taken over. A cache begun anew
 * begins with none, because the service cannot tell them again.
 */
export const PAYMENT_TABLES = `
  CREATE TABLE seen_payment (
    row_id INTEGER PRIMARY KEY REFERENCES record (row_id) ON DELETE CASCADE,
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

  INSERT INTO payment_watch SELECT company_id, resource, min(at) FROM ledger
    WHERE resource IN ('expenses', 'incomes') GROUP BY company_id, resource;
  INSERT OR REPLACE INTO seen_payment
    SELECT record.row_id, record.company_id, record.resource, ${PAYMENT_OF_RECORD.partner}, seen.day,
      ${PAYMENT_OF_RECORD.daysLate('seen.day')}, NULL
    FROM (SELECT row_id, date(max(at) / 1000, 'unixepoch', 'localtime') AS day
      FROM ledger JOIN json_each(ledger.shifts) AS shift
      WHERE ledger.kind = 'changed' AND shift.value ->> '$.what' = 'paidStatus' AND shift.value ->> '$.to' = '2'
        AND shift.value ->> '$.from' IN ('1', '3')
      GROUP BY row_id) AS seen
    JOIN record USING (row_id) WHERE record.paid_status = 2 AND record.removed_at IS NULL;`;
