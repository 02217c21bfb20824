/** The overview's columns beside the company, in the order they stand until the user moves them. Apart from the schemas, for the page's sake. */
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

/** Those that are shown until the user chooses: as many as a window of 1,440 pixels has room for. */
export const USUAL_OVERVIEW_COLUMNS: readonly OverviewColumn[] = OVERVIEW_COLUMNS.filter(
  (column) => column !== 'cashLine' && column !== 'lowestDay',
);
