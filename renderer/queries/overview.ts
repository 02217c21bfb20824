import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { addDays } from '../../shared/calendar.ts';
import { useNow } from '../formatting/clock.ts';
import { dayStart, localDate } from '../formatting/dates.ts';
import { api } from './api.ts';

/** All companies at a glance, for the reader's own today. */
export function useOverview() {
  const today = localDate(useNow());
  return useQuery(
    api.overview.list.queryOptions({
      input: { today, dayStart: dayStart(today), weekStart: dayStart(addDays(today, -6)) },
      // Yesterday's overview stays while today's is added up.
      placeholderData: keepPreviousData,
    }),
  );
}
