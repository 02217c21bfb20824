import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { CompanyCashLines, CompanyLowestDays, CompanyOverview } from '../../../shared/model/overview.ts';
import { overviewInput, overviewInputOn, weekStart } from '../../../shared/overview-input.ts';
import { useOfNow, useToday } from '../clock.ts';
import { api } from './api.ts';

/** All companies at a glance, for the reader's own today. */
export function useOverview() {
  const input = overviewInputOn(useToday());
  // Yesterday's overview stays while today's is added up.
  return useQuery({ ...api.overview.list.queryOptions({ input }), placeholderData: keepPreviousData });
}

/** The overview as it is asked for at an instant (ms). */
export function overviewQueryAt(now: number) {
  return api.overview.list.queryOptions({ input: overviewInput(now) });
}

/** How often the lines are read again (ms): they go on by less than a pixel in that time. */
const LINES_EVERY = 5 * 60_000;

/**
 * Each company's cash over the last seven days, by company id, with the time that covers (ms). Read apart from the overview,
 * which nothing waits for; a company whose balances arrive for the first time has them read at once.
 */
export function useCashLines(rows: readonly CompanyOverview[], isShown: boolean): CashLines {
  const from = weekStart(useToday());
  const to = useOfNow((now) => Math.ceil(now / LINES_EVERY) * LINES_EVERY);
  const { data, refetch } = useQuery({
    ...api.overview.cashLines.queryOptions({ input: { from } }),
    placeholderData: keepPreviousData,
    enabled: isShown,
    refetchInterval: LINES_EVERY,
  });
  const byCompany = useMemo(() => new Map(data?.map((lines) => [lines.companyId, lines.lines])), [data]);
  const receivedVersion = rows
    .filter(({ companyId, cash, balancesSeenAt }) => {
      return cash.length > 0 && (balancesSeenAt ?? 0) >= from && data && !byCompany.has(companyId);
    })
    .map(({ companyId }) => companyId)
    .join();
  useEffect(() => {
    if (isShown && receivedVersion !== '') void refetch();
  }, [isShown, receivedVersion, refetch]);
  return useMemo(() => ({ byCompany, from, to }), [byCompany, from, to]);
}

/** On which of the next days each company will have least, by company id; read where it is shown, apart from the overview. */
export function useLowestDays(isShown: boolean): ReadonlyMap<number, CompanyLowestDays['lowest']> {
  const today = useToday();
  const { data } = useQuery({
    ...api.overview.lowestDays.queryOptions({ input: { today } }),
    placeholderData: keepPreviousData,
    enabled: isShown,
  });
  return new Map(data?.map(({ companyId, lowest }) => [companyId, lowest]));
}

export interface CashLines {
  byCompany: ReadonlyMap<number, CompanyCashLines['lines']>;
  from: number;
  to: number;
}
