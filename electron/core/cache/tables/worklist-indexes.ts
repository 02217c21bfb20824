/** Names a record's partner: by its id, by its name where it has no id; '' where it has neither. */
export const PARTNER_KEY = "coalesce(partner_id, '=' || partner_name, '')";

/** A number as people compare it: without case, spaces and what parts its digits. */
export const NUMBER_KEY =
  "lower(replace(replace(replace(replace(number, ' ', ''), '-', ''), '/', ''), '.', ''))";

/** Not settled by the service's word, whoever asks: fully paid ones, removed ones and cancelled ones are not. */
const LIVE = 'removed_at IS NULL AND cancelled IS NULL';
/** What the index of open records holds; a query that uses it says it. */
export const MAYBE_OPEN = `paid_status IS NOT 2 AND ${LIVE}`;
/** What is not settled: unpaid, or paid in part. The second condition follows from the first, and has its index serve. */
export const OPEN = `paid_status IN (1, 3) AND ${MAYBE_OPEN}`;
/** What may be open: it does not say whether it is paid. In parts, so that each is one range of the index. */
export const STATUS_UNKNOWN = ['paid_status IS NULL', 'paid_status < 1', 'paid_status > 3'] as const;
/** The same, as one condition. */
export const IS_STATUS_UNKNOWN = `(${STATUS_UNKNOWN.join(' OR ')})`;
/** What would be open, had it not been cancelled; read from an index of its own. */
export const CANCELLED_OPEN = 'paid_status IN (1, 3) AND cancelled IS NOT NULL AND removed_at IS NULL';

const DOCUMENT = `resource IN ('expenses', 'incomes') AND ${LIVE}`;
export const NUMBERED = `${DOCUMENT} AND number IS NOT NULL AND coalesce(partner_id, partner_name) IS NOT NULL`;
export const PRICED = `${DOCUMENT} AND gross <> 0 AND date IS NOT NULL AND coalesce(partner_id, partner_name) IS NOT NULL`;
export const WITHOUT_NUMBER = `${DOCUMENT} AND number IS NULL`;
export const WITHOUT_TYPE = `${DOCUMENT} AND type_ids IS NULL AND type_names IS NULL`;

const DOCUMENT_AT_FIRST = "resource IN ('expenses', 'incomes') AND removed_at IS NULL";

/** What the worklists are read from: each holds only records a list is about. */
export const WORKLIST_INDEXES = `
  CREATE INDEX record_without_number ON record (company_id, resource, date) WHERE ${DOCUMENT_AT_FIRST} AND number IS NULL;
  CREATE INDEX record_without_type ON record (company_id, resource, date)
    WHERE ${DOCUMENT_AT_FIRST} AND type_ids IS NULL AND type_names IS NULL;`;

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

/**
 * The same without cancelled records, which have an index of their own, few as they are; and open records with a planned day of
 * payment, by that day.
 */
export const STANDING_INDEXES = `
  DROP INDEX record_open;
  CREATE INDEX record_open ON record
    (company_id, resource, paid_status, due_date, currency, planned_date, gross, ${PARTNER_KEY}, date)
    WHERE ${MAYBE_OPEN};
  CREATE INDEX record_planned ON record (company_id, resource, paid_status, planned_date, due_date, currency, gross)
    WHERE planned_date IS NOT NULL AND ${MAYBE_OPEN};
  CREATE INDEX record_cancelled ON record (company_id, resource, paid_status, due_date, currency, ${PARTNER_KEY}, date)
    WHERE cancelled IS NOT NULL AND removed_at IS NULL;
  CREATE INDEX record_cancelled_by_number ON record (company_id, resource, number)
    WHERE cancelled = 1 AND removed_at IS NULL;
  CREATE INDEX record_referring ON record (company_id, resource, referred_number) WHERE referred_number IS NOT NULL;
  DROP INDEX record_without_number;
  DROP INDEX record_without_type;
  CREATE INDEX record_without_number ON record (company_id, resource, date) WHERE ${WITHOUT_NUMBER};
  CREATE INDEX record_without_type ON record (company_id, resource, date) WHERE ${WITHOUT_TYPE};`;

/** What may take back a cancelled invoice that refers to it: a cancelling invoice, or one below zero. Few are. */
export const mayTakeBack = (record: string): string =>
  `(${record}.number IS NOT NULL AND (${record}.invoice_type = 1 OR ${record}.gross < 0))`;

export const TAKING_BACK_INDEX = `
  CREATE INDEX record_taking_back ON record (company_id, resource, number)
    WHERE number IS NOT NULL AND (invoice_type = 1 OR gross < 0);`;

/** What was sent as a planned day that cannot be read, and the few open records that have such. */
export const PLANNED_TEXT = `
  ALTER TABLE record ADD COLUMN planned_text TEXT;
  DROP INDEX record_open;
  CREATE INDEX record_open ON record
    (company_id, resource, paid_status, due_date, currency, planned_date, planned_text, gross, ${PARTNER_KEY}, date)
    WHERE ${MAYBE_OPEN};
  CREATE INDEX record_plan_unreadable ON record (company_id, resource, paid_status, currency)
    WHERE planned_text IS NOT NULL AND ${MAYBE_OPEN};`;

/** An invoice number as another invoice may refer to it: without case and outer spaces. Leading zeros count. */
export const referenceKey = (column: string): string => `upper(trim(${column}))`;

/** Numbers and references by {@link referenceKey}. */
export const REFERENCE_INDEXES = `
  DROP INDEX record_cancelled_by_number;
  DROP INDEX record_referring;
  DROP INDEX record_taking_back;
  CREATE INDEX record_cancelled_by_number ON record (company_id, resource, ${referenceKey('number')})
    WHERE cancelled = 1 AND removed_at IS NULL;
  CREATE INDEX record_referring ON record (company_id, resource, ${referenceKey('referred_number')})
    WHERE referred_number IS NOT NULL;
  CREATE INDEX record_taking_back ON record (company_id, resource, ${referenceKey('number')})
    WHERE number IS NOT NULL AND (invoice_type = 1 OR gross < 0);`;
