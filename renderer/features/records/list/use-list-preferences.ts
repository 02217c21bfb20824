import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import type { ColumnLayout, ListPreferences } from '../../../../shared/model/list.ts';
import type { Resource } from '../../../../shared/model/record.ts';
import { useNotifyError } from '../../../ui/failures/use-notify-error.ts';
import { api } from '../../../data/queries/api.ts';
import { showAtOnce } from '../../../data/queries/show-at-once.ts';

/** How the user arranged a list, and the ways to change it. What is changed is seen at once. */
export function useListPreferences(companyId: number, resource: Resource) {
  const queries = useQueryClient();
  const notifyError = useNotifyError();
  const options = api.lists.get.queryOptions({ input: { companyId, resource } });
  const { data: preferences, error } = useQuery(options);
  const arrange = useMutation(api.lists.arrange.mutationOptions({ onError: notifyError }));
  const saveLastView = useMutation(api.lists.saveLastView.mutationOptions({ onError: notifyError }));

  function show(part: Partial<ListPreferences>): () => void {
    return showAtOnce<ListPreferences>(queries, options.queryKey, (old) => ({ ...old, ...part }));
  }

  return {
    preferences,
    error,
    /** Shows columns as arranged without keeping that yet: while they are dragged. */
    tryLayout: (layout: ColumnLayout) => {
      // Nothing is saved by it, so what was called off is asked for again at once.
      show({ layout })();
    },
    saveLayout: (layout: ColumnLayout | null) => {
      const renew = show({ layout });
      void arrange.mutateAsync({ resource, layout }).then(renew, renew);
    },
    /** Keeps filters and order for the next time this list is opened. */
    saveLastView: (search: string) => {
      const renew = show({ search });
      void saveLastView.mutateAsync({ companyId, resource, search }).then(renew, renew);
    },
  };
}

export type UsedPreferences = ReturnType<typeof useListPreferences>;
