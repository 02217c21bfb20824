import { useDebouncedValue } from '@mantine/hooks';
import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import type { RecordRow } from '../../../../shared/model/record.ts';
import type { RowRange } from '../../../ui/grid/scaled-scroll.ts';
import { SETTLING_MS, pagesAround, placeIn, rowIn } from './page-window.ts';
import { pageOptions } from './queries.ts';
import type { OrderedList } from './queries.ts';

/**
 * The rows on screen, from pages in the query cache. Queries of pages that are scrolled past are cancelled, pages
 * loaded before are available at once, and an outdated page keeps its rows until new ones arrive.
 */
export function useRowWindow(list: OrderedList, range: RowRange, count: number) {
  const { first, last } = pagesAround(range, count);
  // Dragging the scrollbar of a long list passes hundreds of pages; only those at its final position are requested.
  const [settledFirst] = useDebouncedValue(first, SETTLING_MS);
  const [settledLast] = useDebouncedValue(last, SETTLING_MS);

  const pages = useQueries({
    queries: Array.from({ length: last - first + 1 }, (_, place) => ({
      ...pageOptions(list, first + place),
      enabled: first + place >= settledFirst && first + place <= settledLast,
    })),
    combine: rowsOf,
  });

  return {
    /** Loaded pages of rows, undefined for those still loading; the same objects until they change. */
    pages,
    rowAt: (index: number): RecordRow | undefined => rowIn(pages, first, index),
    /** Position of a record on screen or nearby; null otherwise. */
    placeOf: (recordId: string): number | null => {
      const place = placeIn(pages, first, (row) => row.recordId === recordId);
      return place < 0 ? null : place;
    },
  };
}

// Must be the same function on every render: otherwise each frame of a scroll would compare all rows of all pages.
function rowsOf(results: UseQueryResult<RecordRow[]>[]) {
  return results.map(({ data }) => data);
}

export type RowWindow = ReturnType<typeof useRowWindow>;
