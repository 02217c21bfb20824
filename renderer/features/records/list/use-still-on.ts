import { useState } from 'react';
import type { ListSorting, ListView } from '../../../ui/routing/list-view.ts';
import { useToday } from '../../../data/clock.ts';
import { filterOf, stillOnSince, writeKeptView } from './kept-view.ts';

/**
 * The day since which the filter on screen is on, where that is an earlier one: as it was kept, or of a link followed before midnight.
 *
 * @param kept see {@link writeKeptView}.
 */
export function useStillOn(view: ListView, sorting: ListSorting, kept: string | null) {
  const today = useToday();
  const filter = filterOf(view, sorting);
  const [seen, setSeen] = useState({ filter, day: today });
  if (seen.filter !== filter) setSeen({ filter, day: today });
  const day = seen.filter === filter && filter !== '' && seen.day < today ? seen.day : null;
  const keptSince = stillOnSince(view, sorting, { today, kept });
  return {
    since: keptSince ?? day,
    /** It is the filter this list opens with, not that of a link. */
    isKept: keptSince !== null,
    /** The view as it is to be kept when the user wants its filter from today on. */
    confirm: (wanted: ListView): string => {
      setSeen({ filter: filterOf(wanted, sorting), day: today });
      return writeKeptView(wanted, sorting, { today, kept: null });
    },
  };
}
