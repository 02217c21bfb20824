import { useCallback, useMemo } from 'react';
import { navigate, useHashPath, useHashSearch } from '../../../shell/hash-location.ts';
import { readListView, writeListView } from './list-view.ts';
import type { ListSorting, ListView } from './list-view.ts';

/**
 * What the list on screen shows, and the way to change it. `step` leaves the present view behind as one to come
 * back to; without it the view is replaced.
 */
export function useListView(sorting: ListSorting) {
  const [path] = useHashPath();
  const search = useHashSearch();
  const view = useMemo(() => readListView(search, sorting), [search, sorting]);

  const change = useCallback(
    (part: Partial<ListView>, options: { step: boolean }): void => {
      const next = writeListView({ ...view, ...part }, sorting);
      if (next !== search) navigate(next === '' ? path : `${path}?${next}`, { replace: !options.step });
    },
    [path, search, view, sorting],
  );

  return { view, change };
}
