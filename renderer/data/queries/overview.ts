import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import type { CompanyCashLines, CompanyLowestDays, CompanyOverview } from '../../../shared/model/overview.ts';
import { overviewInput, overviewInputOn, weekStart } from '../../../shared/overview-input.ts';
import { useNowSelector, useToday } from '../clock.ts';
import { api } from './api.ts';

/** The overview of all companies for the user's local date. */
export function useOverview() {
  const input = overviewInputOn(useToday());
  // Keeps yesterday's overview on screen while today's loads.
  return useQuery({ ...api.overview.list.queryOptions({ input }), placeholderData: keepPreviousData });
}

/** The query of the overview at a time (ms). */
export function overviewQueryAt(now: number) {
  return api.overview.list.queryOptions({ input: overviewInput(now) });
}

/** Refetch interval of the cash lines (ms); they advance by less than a pixel in that time. */
const LINES_INTERVAL_MS = 5 * 60_000;

/**
 * Cash of each company over the last seven days by company id, with the period (ms). Fetched separately, so that the
 * overview does not wait for it, and at once when a company's first balances arrive.
 */
export function useCashLines(rows: readonly CompanyOverview[], isShown: boolean): CashLines {
  const from = weekStart(useToday());
  const to = useNowSelector((now) => Math.ceil(now / LINES_INTERVAL_MS) * LINES_INTERVAL_MS);
  const { data, refetch } = useQuery({
    ...api.overview.cashLines.queryOptions({ input: { from } }),
    placeholderData: keepPreviousData,
    enabled: isShown,
    refetchInterval: LINES_INTERVAL_MS,
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

/** Days of the lowest balances in each company's forecast, by company id. Fetched only while shown, and separately. */
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
