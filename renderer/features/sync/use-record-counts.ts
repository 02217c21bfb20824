import { useQueries, useQuery } from '@tanstack/react-query';
import { NAVIGATION_GROUPS } from '../../../shared/screens.ts';
import type { SyncTarget } from '../../../shared/model/sync.ts';
import { api } from '../../data/queries/api.ts';

const LISTS = NAVIGATION_GROUPS.records;

/** Number of cached records of each list, and of accounts; undefined while loading, and for what is not a list. */
export function useRecordCounts(companyId: number): Partial<Record<SyncTarget, number>> {
  const { data: balances } = useQuery(api.balances.get.queryOptions({ input: { companyId } }));
  return useQueries({
    queries: LISTS.map((resource) =>
      api.records.summary.queryOptions({ input: { companyId, resource, filter: {} } }),
    ),
    combine: (answers) => ({
      ...(balances && { balances: balances.accounts.length }),
      ...Object.fromEntries(
        answers.flatMap(({ data }, place) => {
          const list = LISTS[place];
          return data && list ? [[list, data.all]] : [];
        }),
      ),
    }),
  });
}
