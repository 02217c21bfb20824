import { useDebouncedValue } from '@mantine/hooks';
import { useQueries, useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { DayTotals, ListDay } from '../../../../shared/model/record.ts';
import { groupsOf, lineAt, type GridGroups } from '../../../ui/grid/grid-groups.ts';
import type { RowRange } from '../../../ui/grid/scaled-scroll.ts';
import { SETTLING_MS } from './page-window.ts';
import { dayTotalsOptions, daysOptions } from './queries.ts';
import type { OrderedList } from './queries.ts';

/** Number of days per request for totals. */
const DAYS_PER_REQUEST = 25;

export interface Days {
  groups: GridGroups;
  /** In the order of the list. */
  days: readonly ListDay[];
}

/** Days that group a list sorted by date; null if it is sorted otherwise or grouping is off. */
export function useDays(list: OrderedList, isByDay: boolean): Days | null {
  const wanted = isByDay && list.sort.column === 'date';
  const { data } = useQuery({ ...daysOptions(list), enabled: wanted });
  const { descending } = list.sort;
  return useMemo(() => {
    if (!wanted || !data || data.length === 0) return null;
    const dated = data.filter(({ date }) => date !== null);
    const undated = data.filter(({ date }) => date === null);
    const days = [...(descending ? dated : dated.toReversed()), ...undated];
    return { groups: groupsOf(days.map(({ records }) => records)), days };
  }, [wanted, data, descending]);
}

/** Totals of the visible days by index; undefined while loading. @param range visible lines, headings included. */
export function useDayTotals(
  list: OrderedList,
  days: Days | null,
  { first, end }: RowRange,
): (group: number) => DayTotals | undefined {
  const spanOf = (line: number): number =>
    Math.floor(lineAt(days?.groups ?? null, line).group / DAYS_PER_REQUEST);
  const from = spanOf(first);
  const to = spanOf(Math.max(end - 1, first));
  const [settledFrom] = useDebouncedValue(from, SETTLING_MS);
  const [settledTo] = useDebouncedValue(to, SETTLING_MS);
  const spans = useQueries({
    queries: Array.from({ length: days ? to - from + 1 : 0 }, (_, place) => {
      const span = from + place;
      const dates =
        days?.days.slice(span * DAYS_PER_REQUEST, (span + 1) * DAYS_PER_REQUEST).map(({ date }) => date) ??
        [];
      return {
        ...dayTotalsOptions(list, dates),
        enabled: dates.length > 0 && span >= settledFrom && span <= settledTo,
      };
    }),
    combine: totalsOf,
  });
  return (group) => spans[Math.floor(group / DAYS_PER_REQUEST) - from]?.[group % DAYS_PER_REQUEST];
}

// Must be the same function on every render, so that its result stays the same, too.
function totalsOf(results: UseQueryResult<DayTotals[]>[]) {
  return results.map(({ data }) => data);
}
