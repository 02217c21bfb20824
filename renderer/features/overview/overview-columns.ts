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

/**
 * Columns hidden by default: a window of 1,440 pixels has room for the others, and the header shows the age of the
 * balances.
 */
export const DEFAULT_HIDDEN_COLUMNS: readonly OverviewColumn[] = ['cashLine', 'lowestDay', 'age'];
