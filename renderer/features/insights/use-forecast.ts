import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { CurrencyForecast, Forecast } from '../../../shared/model/insight.ts';
import { api } from '../../data/queries/api.ts';
import { byUse, type CurrencyUse } from './month-figures.ts';

/**
 * Forecast of a company. While another number of days is loading, the previous answer is a placeholder.
 *
 * @param enabled false: nothing is fetched.
 */
export function useForecast(companyId: number, today: string, days: number, enabled: boolean) {
  return useQuery(
    api.insights.forecast.queryOptions({
      input: { companyId, today, days },
      enabled,
      placeholderData: keepPreviousData,
    }),
  );
}

/** Currencies with an account or an open item, those with the most open items first. */
export function forecastCurrencies({ currencies }: Forecast): CurrencyUse[] {
  return currencies
    .filter(({ currency }) => currency !== null)
    .map((one) => ({ currency: one.currency, count: openItemCount(one) }))
    .sort(byUse);
}

/** Number of unpaid and part-paid items, whenever they are due. */
export function openItemCount({ overdue, days, later, undated, partPaid }: CurrencyForecast): number {
  const flows = [overdue, ...days, later, undated];
  const counts = flows.map(({ incomes, expenses }) => incomes.count + expenses.count);
  return counts.reduce((sum, count) => sum + count, partPaid.incomes + partPaid.expenses);
}
