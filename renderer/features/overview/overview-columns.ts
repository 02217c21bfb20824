/** Columns of the overview after the company, in their default order. */
export const OVERVIEW_COLUMNS = [
  'cash',
  'cashLine',
  'sinceYesterday',
  'overWeek',
  'toPay',
  'toReceive',
  'dueSoon',
  'lowestDay',
  'age',
  'sync',
] as const;
export type OverviewColumn = (typeof OVERVIEW_COLUMNS)[number];

/** Columns hidden by default; the header shows the age of the balances. */
export const DEFAULT_HIDDEN_COLUMNS: readonly OverviewColumn[] = ['cashLine', 'lowestDay', 'age'];

/** Columns that are hidden by default, too, in a window without room for them. */
export const WIDE_COLUMNS: readonly OverviewColumn[] = ['sinceYesterday', 'overWeek'];

/** A window with room for all default columns: a table with amounts of nine digits is about 1,000 pixels wide. */
export const WIDE_WINDOW = '(min-width: 80rem)';
