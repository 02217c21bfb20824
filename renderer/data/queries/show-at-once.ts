import type { QueryClient, QueryKey } from '@tanstack/react-query';

/**
 * Shows a change before the core reports it. An answer from before the change, still on its way, must not replace it: it
 * is called off.
 *
 * @param change the answer as changed; not called where there is none yet.
 * @returns to be called once the change is saved: asks again for an answer that was called off. Does nothing else.
 */
export function showAtOnce<Data>(
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
