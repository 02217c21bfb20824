import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ColumnLayout, ListPreferences } from '../../../../shared/model/list.ts';
import type { Resource } from '../../../../shared/model/record.ts';
import { useNotifyError } from '../../../ui/failures/use-notify-error.ts';
import { api } from '../../../data/queries/api.ts';
import { updateOptimistically } from '../../../data/queries/optimistic-update.ts';

/** The user's preferences for a list and functions to change them. Changes are shown before they are saved. */
export function useListPreferences(companyId: number, resource: Resource) {
  const queries = useQueryClient();
  const notifyError = useNotifyError();
  const options = api.lists.get.queryOptions({ input: { companyId, resource } });
  const { data: preferences, error } = useQuery(options);
  const arrange = useMutation(api.lists.arrange.mutationOptions({ onError: notifyError }));
  const saveLastView = useMutation(api.lists.saveLastView.mutationOptions({ onError: notifyError }));

  function show(part: Partial<ListPreferences>): () => void {
    return updateOptimistically<ListPreferences>(queries, options.queryKey, (old) => ({ ...old, ...part }));
  }

  return {
    preferences,
    error,
    /** Shows a layout without saving it, for example during a drag. */
    tryLayout: (layout: ColumnLayout) => {
      // Nothing is saved, so cancelled queries are fetched again at once.
      show({ layout })();
    },
    saveLayout: (layout: ColumnLayout | null) => {
      const renew = show({ layout });
      void arrange.mutateAsync({ resource, layout }).then(renew, renew);
    },
    /** Saves filters and order for the next time the list is opened. */
    saveLastView: (search: string) => {
      const renew = show({ search });
      void saveLastView.mutateAsync({ companyId, resource, search }).then(renew, renew);
    },
  };
}

export type UsedPreferences = ReturnType<typeof useListPreferences>;
