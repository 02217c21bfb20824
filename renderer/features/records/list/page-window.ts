import type { RowRange } from '../../../ui/grid/scaled-scroll.ts';

/** Rows per page, the maximum of one answer. */
export const PAGE_ROWS = 100;

/** Time (ms) for which the visible range must be stable before missing pages are requested. */
export const SETTLING_MS = 60;

/** Rows loaded beyond the visible ones, so that scrolling by wheel finds its rows already loaded. */
const OVERSCAN_ROWS = 40;

/** Pages `first … last` with the rows of a range and those around it; at least the first page. */
export function pagesAround({ first, end }: RowRange, count: number): { first: number; last: number } {
  const lastRow = Math.max(Math.min(end + OVERSCAN_ROWS, count) - 1, 0);
  return {
    first: Math.floor(Math.min(Math.max(first - OVERSCAN_ROWS, 0), lastRow) / PAGE_ROWS),
    last: Math.floor(lastRow / PAGE_ROWS),
  };
}

/** The row at a position, from the pages starting with `firstPage`; undefined where nothing is loaded. */
export function rowIn<Row>(pages: readonly (readonly Row[] | undefined)[], firstPage: number, index: number) {
  return pages[Math.floor(index / PAGE_ROWS) - firstPage]?.[index % PAGE_ROWS];
}

/** The position of the row that `is` accepts, in the pages starting with `firstPage`; -1 if it is not among them. */
export function placeIn<Row>(
  pages: readonly (readonly Row[] | undefined)[],
  firstPage: number,
  is: (row: Row) => boolean,
): number {
  for (const [page, rows] of pages.entries()) {
    const place = rows?.findIndex(is) ?? -1;
    if (place >= 0) return (firstPage + page) * PAGE_ROWS + place;
  }
  return -1;
}
