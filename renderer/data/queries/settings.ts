import { useMutation, useMutationState, useQuery, useQueryClient } from '@tanstack/react-query';
import type { Settings, SettingsUpdate } from '../../../shared/model/settings.ts';
import { api } from './api.ts';
import { updateOptimistically } from './optimistic-update.ts';

/** The user's settings; undefined while loading. */
export function useSettings(): Settings | undefined {
  return useQuery(api.settings.get.queryOptions({ input: {} })).data;
}

/**
 * The user's settings with all pending updates applied, so that a change shows at once and the next one builds on it. A
 * failed update reverts.
 */
export function useEditedSettings(): Settings | undefined {
  const saved = useSettings();
  const changes = useMutationState({
    filters: { mutationKey: api.settings.update.mutationKey(), status: 'pending' },
    // The key filters by this procedure, so every match has its input.
    select: ({ state }) => state.variables as SettingsUpdate,
  });
  return saved && changes.reduce<Settings>((settings, change) => Object.assign({}, settings, change), saved);
}

/** Saves some settings and shows the core's answer at once. */
export function useUpdateSettings() {
  const queries = useQueryClient();
  const queryKey = api.settings.get.queryKey({ input: {} });
  return useMutation(
    api.settings.update.mutationOptions({
      onSuccess: (settings) => updateOptimistically<Settings>(queries, queryKey, () => settings)(),
    }),
  );
}
