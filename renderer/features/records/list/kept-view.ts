import { isUnfiltered, readListView, writeListView } from '../../../ui/routing/list-view.ts';
import type { ListSorting, ListView } from '../../../ui/routing/list-view.ts';

/** Name of the day a filter was set on, within what is kept of a list. No address carries it. */
const SET_ON = 'set-on';

/** Filters and order a list was last used with, and the reader's day on which that filter was set; null: none. */
export interface KeptView {
  search: string;
  setOn: string | null;
}

/** Reads what {@link writeKeptView} writes; null: nothing is kept. */
export function readKeptView(kept: string | null): KeptView {
  const params = new URLSearchParams(kept ?? '');
  const setOn = params.get(SET_ON);
  params.delete(SET_ON);
  return { search: params.toString(), setOn };
}

/**
 * Writes a view to be kept. A filter that stays while only the order changes keeps its day.
 *
 * @param kept what was kept before.
 */
export function writeKeptView(
  view: ListView,
  sorting: ListSorting,
  { today, kept }: { today: string; kept: string | null },
): string {
  const search = writeListView({ ...view, recordId: null }, sorting);
  if (isUnfiltered(view)) return search;
  const before = readKeptView(kept);
  const isSame = before.setOn !== null && isSameFilter(view, before.search, sorting);
  return `${search}&${SET_ON}=${isSame ? before.setOn : today}`;
}

/** The earlier day on which the filter of a list was set that is still on; null: there is none. */
export function stillOnSince(
  view: ListView,
  sorting: ListSorting,
  { today, kept }: { today: string; kept: string | null },
): string | null {
  const { search, setOn } = readKeptView(kept);
  if (setOn === null || setOn >= today || isUnfiltered(view)) return null;
  return isSameFilter(view, search, sorting) ? setOn : null;
}

/** All that narrows a list, as its address says it; empty: nothing. */
export function filterOf(view: ListView, sorting: ListSorting): string {
  return writeListView({ ...view, sort: sorting.usual, recordId: null }, sorting);
}

function isSameFilter(view: ListView, search: string, sorting: ListSorting): boolean {
  return filterOf(view, sorting) === filterOf(readListView(search, sorting), sorting);
}
