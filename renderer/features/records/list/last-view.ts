import { isUnfiltered, readListView, writeListView } from '../../../ui/routing/list-view.ts';
import type { ListSorting, ListView } from '../../../ui/routing/list-view.ts';

/** Parameter with the day the filter was set, in saved views only; never part of an address. */
const SET_ON = 'set-on';

/**
 * Filters and order with which a list was last used, and the user's date on which that filter was set; null without
 * one.
 */
export interface LastView {
  search: string;
  setOn: string | null;
}

/** Reads the result of {@link writeLastView}; null if no view is saved. */
export function readLastView(saved: string | null): LastView {
  const params = new URLSearchParams(saved ?? '');
  const setOn = params.get(SET_ON);
  params.delete(SET_ON);
  return { search: params.toString(), setOn };
}

/**
 * Encodes a view for saving. A filter keeps its day while only the order changes.
 *
 * @param saved previously saved view
 */
export function writeLastView(
  view: ListView,
  sorting: ListSorting,
  { today, saved }: { today: string; saved: string | null },
): string {
  const search = writeListView({ ...view, recordId: null }, sorting);
  if (isUnfiltered(view)) return search;
  const before = readLastView(saved);
  const isSame = before.setOn !== null && isSameFilter(view, before.search, sorting);
  return `${search}&${SET_ON}=${isSame ? before.setOn : today}`;
}

/** The earlier day on which the current filter of a list was set; null without such a filter. */
export function earlierFilterDate(
  view: ListView,
  sorting: ListSorting,
  { today, saved }: { today: string; saved: string | null },
): string | null {
  const { search, setOn } = readLastView(saved);
  if (setOn === null || setOn >= today || isUnfiltered(view)) return null;
  return isSameFilter(view, search, sorting) ? setOn : null;
}

/** All filters of a list in the form of its address; empty without filters. */
export function filterOf(view: ListView, sorting: ListSorting): string {
  return writeListView({ ...view, sort: sorting.usual, recordId: null }, sorting);
}

function isSameFilter(view: ListView, search: string, sorting: ListSorting): boolean {
  return filterOf(view, sorting) === filterOf(readListView(search, sorting), sorting);
}
