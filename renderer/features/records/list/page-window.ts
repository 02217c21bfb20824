import type { RowRange } from '../../../ui/grid/scaled-scroll.ts';

/** Rows read at once: the most one answer carries. */
export const PAGE_ROWS = 100;

/** How long what is on screen must stay the same before what is missing of it is asked for (ms). */
export const SETTLING = 60;

/** Rows read ahead of what is on screen, so that scrolling by the wheel meets no row that is still being read. */
const AHEAD = 40;

/** Pages `first … last` that hold the rows of a range and those ahead of it; at least the first page. */
export function pagesAround({ first, end }: RowRange, count: number): { first: number; last: number } {
  const lastRow = Math.max(Math.min(end + AHEAD, count) - 1, 0);
  return {
    first: Math.floor(Math.min(Math.max(first - AHEAD, 0), lastRow) / PAGE_ROWS),
    last: Math.floor(lastRow / PAGE_ROWS),
  };
}

/** The row at a place, from the pages beginning with `firstPage`; undefined where nothing was read yet. */
export function rowIn<Row>(pages: readonly (readonly Row[] | undefined)[], firstPage: number, index: number) {
  return pages[Math.floor(index / PAGE_ROWS) - firstPage]?.[index % PAGE_ROWS];
}

/** The place of the row `is` holds for, in the pages beginning with `firstPage`; -1 where it is not among them. */
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
