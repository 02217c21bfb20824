/** Names a record's partner: by its id, by its name where it has no id; '' where it has neither. */
export const PARTNER_KEY = "coalesce(partner_id, '=' || partner_name, '')";

/** A number as people compare it: without case, spaces and what parts its digits. */
export const NUMBER_KEY =
  "lower(replace(replace(replace(replace(number, ' ', ''), '-', ''), '/', ''), '.', ''))";

/** What is not settled: unpaid, or paid in part. The second condition follows from the first, and has its index serve. */
export const OPEN = 'paid_status IN (1, 3) AND paid_status IS NOT 2 AND removed_at IS NULL';

const DOCUMENT = "resource IN ('expenses', 'incomes') AND removed_at IS NULL";
export const NUMBERED = `${DOCUMENT} AND number IS NOT NULL AND coalesce(partner_id, partner_name) IS NOT NULL`;
export const PRICED = `${DOCUMENT} AND gross <> 0 AND date IS NOT NULL AND coalesce(partner_id, partner_name) IS NOT NULL`;
export const WITHOUT_NUMBER = `${DOCUMENT} AND number IS NULL`;
export const WITHOUT_TYPE = `${DOCUMENT} AND type_ids IS NULL AND type_names IS NULL`;

/** What the worklists are read from: each holds only records a list is about. */
export const WORKLIST_INDEXES = `
  CREATE INDEX record_without_number ON record (company_id, resource, date) WHERE ${WITHOUT_NUMBER};
  CREATE INDEX record_without_type ON record (company_id, resource, date) WHERE ${WITHOUT_TYPE};`;

/**
 * All that is asked of open records, so that none of them is looked up. A list has few of them: adding them up by partner
 * takes a reader a millisecond more than an index in the order of partners would, which costs every page of a first
 * reading a tenth of its writing.
 */
export const OPEN_INDEX = `
  DROP INDEX IF EXISTS record_open_by_partner;
  DROP INDEX record_open;
  CREATE INDEX record_open ON record
    (company_id, resource, paid_status, due_date, currency, gross, ${PARTNER_KEY}, date)
    WHERE paid_status IS NOT 2 AND removed_at IS NULL;`;
