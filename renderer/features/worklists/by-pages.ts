/**
 * How a worklist is read page by page: from its beginning, by offset, until as many are there as it counts. Lines of
 * another question are not kept meanwhile: they would stand under this one's words.
 */
export function byPages(size: number) {
  return {
    initialPageParam: 0,
    getNextPageParam: (last: { count: number }, pages: unknown[]): number | undefined =>
      pages.length * size < last.count ? pages.length * size : undefined,
  };
}
