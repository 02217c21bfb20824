import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Shows a change before the core reports it. Cancels a fetch in progress, whose older answer would replace the change.
 *
 * @param change not called if there is no data yet.
 * @returns a function to call once the change is saved; it repeats the cancelled fetch, if any.
 */
export function updateOptimistically<Data>(
  queries: QueryClient,
  queryKey: QueryKey,
  change: (data: Data) => Data,
): () => void {
  const filters = { queryKey, exact: true };
  const isCalledOff = queries.isFetching(filters) > 0;
  void queries.cancelQueries(filters);
  queries.setQueryData<Data>(queryKey, (data) => (data === undefined ? undefined : change(data)));
  return () => {
    if (isCalledOff) void queries.invalidateQueries(filters);
  };
}
