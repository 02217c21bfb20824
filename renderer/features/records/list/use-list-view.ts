import { useCallback, useMemo } from 'react';
import { navigate, useHashPath, useHashSearch } from '../../../ui/routing/hash-location.ts';
import { readListView, writeListView } from '../../../ui/routing/list-view.ts';
import type { ListSorting, ListView } from '../../../ui/routing/list-view.ts';

/**
 * What the list on screen shows, and the way to change it. `step` leaves the present view behind as one to come
 * back to; without it the view is replaced.
 *
 * @param saveLastView called with filters and order whenever the user changes them here.
 */
export function useListView(sorting: ListSorting, saveLastView: (search: string) => void) {
  const [path] = useHashPath();
  const search = useHashSearch();
  const view = useMemo(() => readListView(search, sorting), [search, sorting]);

  const change = useCallback(
    (part: Partial<ListView>, options: { step: boolean }): void => {
      const wanted = { ...view, ...part };
      const next = writeListView(wanted, sorting);
      if (next !== search) navigate(next === '' ? path : `${path}?${next}`, { replace: !options.step });
      const kept = writeListView({ ...wanted, recordId: null }, sorting);
      if (kept !== writeListView({ ...view, recordId: null }, sorting)) saveLastView(kept);
    },
    [path, search, view, sorting, saveLastView],
  );

  return { view, change };
}
