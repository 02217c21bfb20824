import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Settings } from '../../shared/model/settings.ts';
import { api } from './api.ts';

/** The user's settings; undefined until they are read. */
export function useSettings(): Settings | undefined {
  return useQuery(api.settings.get.queryOptions({ input: {} })).data;
}

/** Saves some settings; what the core answers is shown at once. */
export function useUpdateSettings() {
  const queries = useQueryClient();
  const queryKey = api.settings.get.queryKey({ input: {} });
  return useMutation(
    api.settings.update.mutationOptions({
      async onSuccess(settings) {
        // An answer from before this, still on its way, must not come over it.
        await queries.cancelQueries({ queryKey });
        queries.setQueryData(queryKey, settings);
      },
    }),
  );
}
