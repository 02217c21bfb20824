import { AGE_BUCKETS } from './enums.ts';

/** An order of a worklist's rows. Amounts of different currencies are never compared: an amount sorts within its currency. */
export interface WorklistOrder<Column extends string = string> {
  column: Column;
  descending: boolean;
}

/** Sortable columns. Kept out of the schemas, which a page must not load. */
export const AGEING_COLUMNS = ['partner', ...AGE_BUCKETS, 'total'] as const;
export const EXPOSURE_COLUMNS = ['partner', 'toPay', 'toReceive'] as const;
export const UNUSUAL_COLUMNS = ['type', 'month', 'amount', 'median', 'above'] as const;
/** Of the newest record of each group. */
export const DUPLICATE_COLUMNS = ['date', 'gross'] as const;
/** Columns of tables with one record per row. */
export const LINE_COLUMNS = ['record', 'date', 'dueDate', 'paidStatus', 'gross'] as const;

export type AgeingColumn = (typeof AGEING_COLUMNS)[number];
export type ExposureColumn = (typeof EXPOSURE_COLUMNS)[number];
export type UnusualColumn = (typeof UNUSUAL_COLUMNS)[number];
export type DuplicateColumn = (typeof DUPLICATE_COLUMNS)[number];
export type LineColumn = (typeof LINE_COLUMNS)[number];

/** The order of each worklist until the user selects another. */
export const DEFAULT_ORDERS = {
  ageing: { column: 'total', descending: true } as WorklistOrder<AgeingColumn>,
  soon: { column: 'dueDate', descending: false } as WorklistOrder<LineColumn>,
  exposure: { column: 'toPay', descending: true } as WorklistOrder<ExposureColumn>,
  unusual: { column: 'month', descending: true } as WorklistOrder<UnusualColumn>,
  // A new duplicate has probably not been paid twice yet.
  duplicates: { column: 'date', descending: true } as WorklistOrder<DuplicateColumn>,
  incomplete: { column: 'date', descending: true } as WorklistOrder<LineColumn>,
};
export type SortedWorklist = keyof typeof DEFAULT_ORDERS;
