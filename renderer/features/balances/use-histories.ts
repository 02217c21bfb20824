import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { addDays } from '../../../shared/calendar.ts';
import { useNow } from '../../data/clock.ts';
import { dayStart, localDate } from '../../ui/formatting/dates.ts';
import { api } from '../../data/queries/api.ts';

export const HISTORY_DAYS = 30;

/**
 * Balance history of a company's accounts over the last {@link HISTORY_DAYS} days, by account id, and the period
 * covered (ms).
 */
export function useHistories(companyId: number) {
  const now = useNow();
  const from = dayStart(addDays(localDate(now), -HISTORY_DAYS));
  const { data } = useQuery(
    api.balances.history.queryOptions({
      input: { companyId, from },
      placeholderData: keepPreviousData,
    }),
  );
  return { byAccount: new Map(data?.map((history) => [history.accountId, history])), from, to: now };
}
