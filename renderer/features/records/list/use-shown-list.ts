import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { PAGE_ROWS } from './page-window.ts';
import { pageOptions, summaryOptions } from './queries.ts';
import type { OrderedList } from './queries.ts';

/**
 * The list to show while another filter or order is wanted: the one on screen stays, whole and usable, until the
 * first rows and the sums of the wanted one are there. So nothing flickers, and rows never stand under the sums of others.
 *
 * @param wanted must be the same object as long as it means the same.
 */
export function useShownList(wanted: OrderedList) {
  const [shown, setShown] = useState(wanted);
  const summary = useQuery(summaryOptions(wanted));
  const firstRows = useQuery(pageOptions(wanted, 0));
  if (shown !== wanted && summary.isSuccess && firstRows.isSuccess) setShown(wanted);

  const shownSummary = useQuery(summaryOptions(shown)).data;
  const shownRows = useQuery(pageOptions(shown, 0)).data;
  const filtered = shown.filter.text !== undefined;
  // Of a longer list it is not known here which records it has.
  const whole = shownSummary !== undefined && shownSummary.count <= PAGE_ROWS ? shownRows : undefined;

  return {
    shown,
    summary: shownSummary,
    /** True when a record is known to be left out by the filter. */
    leavesOut: (id: string) => filtered && whole?.every(({ recordId }) => recordId !== id) === true,
    /** The wanted list is still being read. */
    pending: shown !== wanted,
    error: summary.error ?? firstRows.error,
    retry: () => Promise.all([summary.refetch(), firstRows.refetch()]),
  };
}
