/**
 * Topics of a history entry. An entry can have several, such as `paid` and `dateChanged`; `other`: none of the rest.
 * Kept out of the schemas, which a page must not load: they compile themselves, which its policy forbids.
 */
export const TOPICS = [
  'added',
  'paid',
  'dateChanged',
  'amountChanged',
  'cancelled',
  'removed',
  'other',
] as const;
export type Topic = (typeof TOPICS)[number];

/** Filter of the inbox: a topic, or any change or removal of records that existed before. */
export type TopicChoice = Topic | 'altered';

/**
 * Age of an open item on a day: due on it or later, overdue by 1–30, 31–60, 61–90 or more than 90 days, or without a
 * due date. Kept out of the schemas, which a page must not load.
 */
export const AGE_BUCKETS = ['notDue', 'to30', 'to60', 'to90', 'over90', 'undated'] as const;
export type Bucket = (typeof AGE_BUCKETS)[number];

/** Days within which records fall due, counting the first day. */
export const DUE_HORIZON_DAYS = [7, 30, 60] as const;
export type Horizon = (typeof DUE_HORIZON_DAYS)[number];

/** Missing fields of a record. A missing due date counts only if the record is not marked paid. */
export const MISSING_FIELDS = ['type', 'number', 'dueDate'] as const;
export type Gap = (typeof MISSING_FIELDS)[number];

/** Payment status as the service reports it. */
export const PAID_STATUSES = ['unpaid', 'partial', 'paid'] as const;

/** Status filter of a list. A cancelled record has no other status. */
export const LIST_STATUSES = [...PAID_STATUSES, 'cancelled'] as const;

/** Record columns that are shown as sent if they cannot be read. */
export const UNREADABLE_COLUMNS = ['date', 'dueDate', 'net', 'vat', 'gross'] as const;
export type UnreadableColumn = (typeof UNREADABLE_COLUMNS)[number];

/** Marked cancelled by the service, and the record that cancels it. */
export const CANCELLED = ['cancelled', 'cancelling'] as const;
export type Cancelled = (typeof CANCELLED)[number];

/** Represents the types of a record beyond those counted individually; the service's ids cannot take this value. */
export const OTHER_TYPES = '…';

/** Minimum ratio of a type to its median (hundredths). */
export const FAR_ABOVE = [150, 200, 300] as const;
export type FarAbove = (typeof FAR_ABOVE)[number];

/** Months checked, including the current one; and the number of months before each that it is compared with. */
export const MONTHS_CHECKED = 3;
export const MONTHS_COMPARED = 12;

/**
 * Reasons why a total of a list does not include a record: it is cancelled, excluded from accounting, has no currency,
 * or its net, VAT or gross cannot be added. The open amount does not include part-paid records, those of unknown paid
 * status, and unpaid ones whose gross cannot be added.
 */
export const NOT_INCLUDED_REASONS = [
  'cancelled',
  'excluded',
  'noCurrency',
  'partial',
  'statusUnknown',
  'net',
  'vat',
  'gross',
  'unpaid',
] as const;
