import { keepPreviousData } from '@tanstack/react-query';

/** How a worklist is read page by page: from its beginning, by offset, until as many are there as it counts. */
export function byPages(size: number) {
  return {
    initialPageParam: 0,
    getNextPageParam: (last: { count: number }, pages: unknown[]): number | undefined =>
      pages.length * size < last.count ? pages.length * size : undefined,
    placeholderData: keepPreviousData,
  };
}
