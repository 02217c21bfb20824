/**
 * Query options for a worklist page by page: by offset from the start, until all that it counts are loaded. They keep
 * no previous data, since rows of another query would appear under this query's headings.
 */
export function offsetPagination(size: number) {
  return {
    initialPageParam: 0,
    getNextPageParam: (last: { count: number }, pages: unknown[]): number | undefined =>
      pages.length * size < last.count ? pages.length * size : undefined,
  };
}
