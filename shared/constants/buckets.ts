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
