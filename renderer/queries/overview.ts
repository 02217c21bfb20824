import { keepPreviousData, useQuery, type QueryClient } from '@tanstack/react-query';
import { addDays } from '../../shared/calendar.ts';
import { pageClock, useNow } from '../formatting/clock.ts';
import { dayStart, localDate } from '../formatting/dates.ts';
import { api } from './api.ts';

/** All companies at a glance, for the reader's own today. */
export function useOverview() {
  // Yesterday's overview stays while today's is added up.
  return useQuery({ ...overviewAt(useNow()), placeholderData: keepPreviousData });
}

/** Asks for the overview before anything shows it. */
export function askForOverview(queries: QueryClient): void {
  void queries.prefetchQuery(overviewAt(pageClock.read()));
}

function overviewAt(now: number) {
  const today = localDate(now);
  return api.overview.list.queryOptions({
    input: { today, dayStart: dayStart(today), weekStart: dayStart(addDays(today, -6)) },
  });
}
