/** Names a record's partner: by its id, by its name where it has no id; '' where it has neither. */
export const PARTNER_KEY = "coalesce(partner_id, '=' || partner_name, '')";

/** A number as people compare it: without case, spaces and what parts its digits. */
export const NUMBER_KEY =
  "lower(replace(replace(replace(replace(number, ' ', ''), '-', ''), '/', ''), '.', ''))";

/** What is not settled: unpaid, or paid in part. */
export const OPEN = 'paid_status IN (1, 3) AND removed_at IS NULL';

const DOCUMENT = "resource IN ('expenses', 'incomes') AND removed_at IS NULL";
export const NUMBERED = `${DOCUMENT} AND number IS NOT NULL AND coalesce(partner_id, partner_name) IS NOT NULL`;
export const PRICED = `${DOCUMENT} AND gross <> 0 AND date IS NOT NULL AND coalesce(partner_id, partner_name) IS NOT NULL`;
export const WITHOUT_NUMBER = `${DOCUMENT} AND number IS NULL`;
export const WITHOUT_TYPE = `${DOCUMENT} AND type_ids IS NULL AND type_names IS NULL`;

/** What the worklists are read from: each holds only records a list is about, in the order the list adds them up in. */
export const WORKLIST_INDEXES = `
  CREATE INDEX record_open_by_partner ON record
    (company_id, resource, ${PARTNER_KEY}, currency, due_date, date, paid_status, gross) WHERE ${OPEN};
  CREATE INDEX record_without_number ON record (company_id, resource, date) WHERE ${WITHOUT_NUMBER};
  CREATE INDEX record_without_type ON record (company_id, resource, date) WHERE ${WITHOUT_TYPE};`;
