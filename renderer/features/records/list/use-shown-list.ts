import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { daysOptions, pageOptions, summaryOptions } from './queries.ts';
import type { OrderedList } from './queries.ts';

/**
 * The list to show while another filter or order is wanted: the one on screen stays, whole and usable, until the
 * first rows and the sums of the wanted one are there. So nothing flickers, and rows never stand under the sums of others.
 *
 * @param wanted must be the same object as long as it means the same.
 * @param isByDay its days are wanted, too.
 */
export function useShownList(wanted: OrderedList, isByDay: boolean) {
  const [shown, setShown] = useState(wanted);
  const summary = useQuery(summaryOptions(wanted));
  const firstRows = useQuery(pageOptions(wanted, 0));
  const days = useQuery({ ...daysOptions(wanted), enabled: isByDay });
  const isReady = summary.isSuccess && firstRows.isSuccess && (!isByDay || days.isSuccess);
  if (shown !== wanted && isReady) setShown(wanted);

  const shownSummary = useQuery(summaryOptions(shown)).data;

  return {
    shown,
    summary: shownSummary,
    /** The wanted list is still being read. */
    pending: shown !== wanted,
    error: summary.error ?? firstRows.error ?? days.error,
    retry: () => Promise.all([summary.refetch(), firstRows.refetch(), ...(isByDay ? [days.refetch()] : [])]),
  };
}
