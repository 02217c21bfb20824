/** The overview's columns beside the company, in the order they stand until the user moves them. Apart from the schemas, for the page's sake. */
export const OVERVIEW_COLUMNS = [
  'cash',
  'cashLine',
  'sinceYesterday',
  'overWeek',
  'toPay',
  'toReceive',
  'dueSoon',
  'age',
  'sync',
] as const;
export type OverviewColumn = (typeof OVERVIEW_COLUMNS)[number];
