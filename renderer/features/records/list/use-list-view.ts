import { useCallback, useMemo } from 'react';
import { navigate, useHashPath, useHashSearch } from '../../../ui/routing/hash-location.ts';
import { readListView, writeListView } from '../../../ui/routing/list-view.ts';
import type { ListSorting, ListView } from '../../../ui/routing/list-view.ts';

/**
 * State of the list on screen and a function to change it. `step` adds a history entry; otherwise the current one is
 * replaced.
 *
 * @param keepView called with the view when the user changes filters or order here
 */
export function useListView(sorting: ListSorting, keepView: (view: ListView) => void) {
  const [path] = useHashPath();
  const search = useHashSearch();
  const view = useMemo(() => readListView(search, sorting), [search, sorting]);

  const change = useCallback(
    (part: Partial<ListView>, options: { step: boolean }): void => {
      const wanted = { ...view, ...part };
      const next = writeListView(wanted, sorting);
      if (next !== search) navigate(next === '' ? path : `${path}?${next}`, { replace: !options.step });
      const withoutRecord = writeListView({ ...wanted, recordId: null }, sorting);
      if (withoutRecord !== writeListView({ ...view, recordId: null }, sorting)) keepView(wanted);
    },
    [path, search, view, sorting, keepView],
  );

  return { view, change };
}
