import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { daysOptions, pageOptions, summaryOptions } from './queries.ts';
import type { OrderedList } from './queries.ts';

/**
 * The list to show while another filter or order is loading: the current list stays complete and usable until the
 * first rows and the sums of the new one are loaded. This avoids flicker, and rows next to sums of another list.
 *
 * @param wanted must be the same object while its contents are the same
 * @param isByDay waits for the days of the list, too
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
    /** Whether the wanted list is still loading. */
    pending: shown !== wanted,
    error: summary.error ?? firstRows.error ?? days.error,
    retry: () => Promise.all([summary.refetch(), firstRows.refetch(), ...(isByDay ? [days.refetch()] : [])]),
  };
}
