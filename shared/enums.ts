/**
 * The topic of a history entry. An entry can have several, such as `paid` and `dateChanged`; `other`: none of the rest.
 * Apart from the schemas, which a page must not load: they compile themselves, and its policy forbids that.
 */
export const TOPICS = ['added', 'paid', 'dateChanged', 'amountChanged', 'cancelled', 'removed', 'other'] as const;
export type Topic = (typeof TOPICS)[number];

/** What news can be narrowed to: a topic, or whatever changed or went of records that were there before. */
export type TopicChoice = Topic | 'altered';

/**
 * How late an open record is on a day: due on it or after, 1–30, 31–60, 61–90 or more than 90 days ago, or without a due
 * date. Apart from the schemas, which a page must not load.
 */
export const BUCKETS = ['notDue', 'to30', 'to60', 'to90', 'over90', 'undated'] as const;
export type Bucket = (typeof BUCKETS)[number];

/** What falls due within so many days, the day itself being the first of them. */
export const HORIZONS = [7, 30, 60] as const;
export type Horizon = (typeof HORIZONS)[number];

/** What a record can lack. A due date counts as missing only where the record is not marked paid. */
export const GAPS = ['type', 'number', 'dueDate'] as const;
export type Gap = (typeof GAPS)[number];

/** Whether a document is paid, as far as the service says. */
export const PAID_STATUSES = ['unpaid', 'partial', 'paid'] as const;

/** What a list can be narrowed to by how its records stand: cancelled ones are among no other. */
export const STANDINGS = [...PAID_STATUSES, 'cancelled'] as const;

/** Columns of a record that are shown as sent where they cannot be read. */
export const UNREADABLE_COLUMNS = ['date', 'dueDate', 'net', 'vat', 'gross'] as const;
export type UnreadableColumn = (typeof UNREADABLE_COLUMNS)[number];

/** Marked cancelled by the service, and what takes back a cancelled record. */
export const CANCELLED = ['cancelled', 'cancelling'] as const;
export type Cancelled = (typeof CANCELLED)[number];

/** Stands for the types of a record beyond those that are counted one by one; the service's own ids are no such sign. */
export const OTHER_TYPES = '…';

/** How far above its median a type is listed (hundredths of it). */
export const FAR_ABOVE = [150, 200, 300] as const;
export type FarAbove = (typeof FAR_ABOVE)[number];

/** Months that are judged, the one that runs in it; and the months before each that it is compared with. */
export const MONTHS_CHECKED = 3;
export const MONTHS_COMPARED = 12;
