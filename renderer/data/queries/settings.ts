import { useMutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Settings, SettingsUpdate } from '../../../shared/model/settings.ts';
import { api } from './api.ts';
import { showAtOnce } from './show-at-once.ts';

/** The user's settings; undefined until they are read. */
export function useSettings(): Settings | undefined {
  return useQuery(api.settings.get.queryOptions({ input: {} })).data;
}

/**
 * The user's settings as they will be when all that is being saved is saved: what is changed is seen at once, and the next
 * change is made to it and not to what stood before. Those that cannot be saved stand again as they were.
 */
export function useEditedSettings(): Settings | undefined {
  const saved = useSettings();
  const changes = useMutationState({
    filters: { mutationKey: api.settings.update.mutationKey(), status: 'pending' },
    // The key is of this procedure alone, so its input is what every such mutation has.
    select: ({ state }) => state.variables as SettingsUpdate,
  });
  return saved && changes.reduce<Settings>((settings, change) => Object.assign({}, settings, change), saved);
}

/** Saves some settings; what the core answers is shown at once. */
export function useUpdateSettings() {
  const queries = useQueryClient();
  const queryKey = api.settings.get.queryKey({ input: {} });
  return useMutation(
    api.settings.update.mutationOptions({
      onSuccess: (settings) => showAtOnce<Settings>(queries, queryKey, () => settings)(),
    }),
  );
}
