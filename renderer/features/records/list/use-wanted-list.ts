import { useMemo } from 'react';
import type { RecordFilter } from '../../../../shared/model/filter.ts';
import type { Resource } from '../../../../shared/model/record.ts';
import { useToday } from '../../../data/clock.ts';
import { resolveFilter } from '../../../ui/routing/view-filter.ts';
import type { ListView } from '../../../ui/routing/list-view.ts';
import type { OrderedList } from './queries.ts';

/** The list for a view, with relative dates resolved for today. The same object while its contents are the same. */
export function useWantedList(companyId: number, resource: Resource, view: ListView): OrderedList {
  const today = useToday();
  const { column, descending } = view.sort;
  const filter = JSON.stringify(resolveFilter(view.filter, view.text.trim(), today));
  return useMemo(
    () => ({
      companyId,
      resource,
      filter: JSON.parse(filter) as RecordFilter,
      sort: { column, descending },
    }),
    [companyId, resource, filter, column, descending],
  );
}
