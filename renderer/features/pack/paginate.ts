/** Measured heights of a table or text (CSS pixels). */
export interface MeasuredBlock {
  /** Title and column headings, repeated where the block continues. */
  lead: number;
  rows: readonly number[];
}

/** The rows of a block on one page, from `from` up to but not including `to`. */
export interface PageSlice {
  block: number;
  from: number;
  to: number;
}

/**
 * Distributes blocks over pages. A row is never cut: one that does not fit begins the next page, together with its block's
 * lead; a row higher than a page has a page of its own. A lead never ends a page.
 *
 * @param room height for blocks on a page, and `gap` the distance between two of them (CSS pixels).
 */
export function paginate(
  blocks: readonly MeasuredBlock[],
  { room, gap }: { room: number; gap: number },
): PageSlice[][] {
  const pages: PageSlice[][] = [];
  let page: PageSlice[] = [];
  let used = 0;
  const turn = (): void => {
    if (page.length > 0) pages.push(page);
    page = [];
    used = 0;
  };
  for (const [block, { lead, rows }] of blocks.entries()) {
    const isRoomFor = (height: number): boolean => used + (page.length > 0 ? gap : 0) + height <= room;
    let from = 0;
    do {
      if (!isRoomFor(lead + (rows[from] ?? 0))) turn();
      used += (page.length > 0 ? gap : 0) + lead + (rows[from] ?? 0);
      let to = Math.min(from + 1, rows.length);
      for (let next = rows[to]; next !== undefined && used + next <= room; next = rows[to]) {
        used += next;
        to += 1;
      }
      page.push({ block, from, to });
      from = to;
    } while (from < rows.length);
  }
  turn();
  return pages;
}
