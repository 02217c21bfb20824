import { useState } from 'react';
import type { ListSorting, ListView } from '../../../ui/routing/list-view.ts';
import { useToday } from '../../../data/clock.ts';
import { filterOf, earlierFilterDate, writeLastView } from './last-view.ts';

/**
 * The earlier day since which the current filter has been on: as saved, or for a link opened before midnight.
 *
 * @param saved see {@link writeLastView}
 */
export function useEarlierFilter(view: ListView, sorting: ListSorting, saved: string | null) {
  const today = useToday();
  const filter = filterOf(view, sorting);
  const [seen, setSeen] = useState({ filter, day: today });
  if (seen.filter !== filter) setSeen({ filter, day: today });
  const day = seen.filter === filter && filter !== '' && seen.day < today ? seen.day : null;
  const savedSince = earlierFilterDate(view, sorting, { today, saved });
  return {
    since: savedSince ?? day,
    /** Whether it is the saved filter of this list instead of that of a link. */
    isSaved: savedSince !== null,
    /** Returns the view to save when the user confirms its filter today. */
    confirm: (wanted: ListView): string => {
      setSeen({ filter: filterOf(wanted, sorting), day: today });
      return writeLastView(wanted, sorting, { today, saved: null });
    },
  };
}
