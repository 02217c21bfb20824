/** Key of a record's partner: its id, else its name; '' if it has neither. */
export const PARTNER_KEY = "coalesce(partner_id, '=' || partner_name, '')";

/** A number in the form users compare: without case, spaces and separators. */
export const NUMBER_KEY =
  "lower(replace(replace(replace(replace(number, ' ', ''), '-', ''), '/', ''), '.', ''))";

/** Neither removed nor cancelled; removed and cancelled records are never open. */
const LIVE = 'removed_at IS NULL AND cancelled IS NULL';
/** Condition of the index of open records; a query must state it to use the index. */
export const MAYBE_OPEN = `paid_status IS NOT 2 AND ${LIVE}`;
/** Open: unpaid or part-paid. The second condition follows from the first, and makes its index usable. */
export const OPEN = `paid_status IN (1, 3) AND ${MAYBE_OPEN}`;
/** Possibly open: the paid status is unknown. In parts, so that each is one range of the index. */
export const STATUS_UNKNOWN = ['paid_status IS NULL', 'paid_status < 1', 'paid_status > 3'] as const;
/** The same as a single condition. */
export const IS_STATUS_UNKNOWN = `(${STATUS_UNKNOWN.join(' OR ')})`;
/** Records that would be open if not cancelled; they have an index of their own. */
export const CANCELLED_OPEN = 'paid_status IN (1, 3) AND cancelled IS NOT NULL AND removed_at IS NULL';

const DOCUMENT = `resource IN ('expenses', 'incomes') AND ${LIVE}`;
export const NUMBERED = `${DOCUMENT} AND number IS NOT NULL AND coalesce(partner_id, partner_name) IS NOT NULL`;
export const PRICED = `${DOCUMENT} AND gross <> 0 AND date IS NOT NULL AND coalesce(partner_id, partner_name) IS NOT NULL`;
export const WITHOUT_NUMBER = `${DOCUMENT} AND number IS NULL`;
export const WITHOUT_TYPE = `${DOCUMENT} AND type_ids IS NULL AND type_names IS NULL`;

const DOCUMENT_AT_FIRST = "resource IN ('expenses', 'incomes') AND removed_at IS NULL";

/** Indexes of worklists, each limited to the records of its list. */
export const WORKLIST_INDEXES = `
  CREATE INDEX record_without_number ON record (company_id, resource, date) WHERE ${DOCUMENT_AT_FIRST} AND number IS NULL;
  CREATE INDEX record_without_type ON record (company_id, resource, date)
    WHERE ${DOCUMENT_AT_FIRST} AND type_ids IS NULL AND type_names IS NULL;`;

/**
 * Covering index for queries of open records. A list has few of them, so summing by partner costs a reader only a
 * millisecond more than with an index in partner order. Such an index would make each page of an initial sync a tenth
 * more expensive to write.
 */
export const OPEN_INDEX = `
  DROP INDEX IF EXISTS record_open_by_partner;
  DROP INDEX record_open;
  CREATE INDEX record_open ON record
    (company_id, resource, paid_status, due_date, currency, gross, ${PARTNER_KEY}, date)
    WHERE paid_status IS NOT 2 AND removed_at IS NULL;`;

/**
 * The same without cancelled records, which are few and have an index of their own; and an index of open records with a
 * planned day of payment, by that day.
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

/**
 * Condition for a record that may cancel a cancelled invoice that refers to it: a cancelling invoice, or one below
 * zero. Few records match.
 */
export const mayCancel = (record: string): string =>
  `(${record}.number IS NOT NULL AND (${record}.invoice_type = 1 OR ${record}.gross < 0))`;

export const CANCELLING_INDEX = `
  CREATE INDEX record_taking_back ON record (company_id, resource, number)
    WHERE number IS NOT NULL AND (invoice_type = 1 OR gross < 0);`;

/** Unreadable planned days as sent, and an index of the few open records with one. */
export const PLANNED_TEXT = `
  ALTER TABLE record ADD COLUMN planned_text TEXT;
  DROP INDEX record_open;
  CREATE INDEX record_open ON record
    (company_id, resource, paid_status, due_date, currency, planned_date, planned_text, gross, ${PARTNER_KEY}, date)
    WHERE ${MAYBE_OPEN};
  CREATE INDEX record_plan_unreadable ON record (company_id, resource, paid_status, currency)
    WHERE planned_text IS NOT NULL AND ${MAYBE_OPEN};`;

/** An invoice number in the form for references: without case and outer spaces. Leading zeros count. */
export const referenceKey = (column: string): string => `upper(trim(${column}))`;

/** Indexes of numbers and references by {@link referenceKey}. */
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
