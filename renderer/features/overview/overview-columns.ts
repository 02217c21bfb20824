/** The overview's columns beside the company, in the order they stand until the user moves them. */
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
 * Those that are not shown until the user chooses them: a window of 1,440 pixels has room for the others, and the header says how old
 * the balances are.
 */
export const SPARE_OVERVIEW_COLUMNS: readonly OverviewColumn[] = ['cashLine', 'lowestDay', 'age'];
