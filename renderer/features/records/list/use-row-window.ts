import { useDebouncedValue } from '@mantine/hooks';
import { useQueries, type UseQueryResult } from '@tanstack/react-query';
import type { RecordRow } from '../../../../shared/model/record.ts';
import type { RowRange } from '../../../ui/grid/scaled-scroll.ts';
import { SETTLING, pagesAround, placeIn, rowIn } from './page-window.ts';
import { pageOptions } from './queries.ts';
import type { OrderedList } from './queries.ts';

/**
 * The rows on screen, out of pages in the query cache. Pages scrolled past are cancelled, pages seen before come back at
 * once, and a page that is out of date keeps its rows until the new ones are there.
 */
export function useRowWindow(list: OrderedList, range: RowRange, count: number) {
  const { first, last } = pagesAround(range, count);
  // A scrollbar dragged across a long list passes hundreds of pages; only where it rests is asked for.
  const [settledFirst] = useDebouncedValue(first, SETTLING);
  const [settledLast] = useDebouncedValue(last, SETTLING);

  const pages = useQueries({
    queries: Array.from({ length: last - first + 1 }, (_, place) => ({
      ...pageOptions(list, first + place),
      enabled: first + place >= settledFirst && first + place <= settledLast,
    })),
    combine: rowsOf,
  });

  return {
    rowAt: (index: number): RecordRow | undefined => rowIn(pages, first, index),
    /** Where a record stands, if it is on screen or near. */
    placeOf: (recordId: string): number | null => {
      const place = placeIn(pages, first, (row) => row.recordId === recordId);
      return place < 0 ? null : place;
    },
  };
}

// The same function every time: otherwise each frame of a scroll would compare all rows of all pages.
function rowsOf(results: UseQueryResult<RecordRow[]>[]) {
  return results.map(({ data }) => data);
}

export type RowWindow = ReturnType<typeof useRowWindow>;
