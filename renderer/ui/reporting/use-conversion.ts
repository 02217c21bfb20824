import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { convertTotals, type ConvertedTotal } from '../../../shared/conversion.ts';
import { api } from '../../data/queries/api.ts';
import { useSettings } from '../../data/queries/settings.ts';

/** A total in one currency, or in an unidentified one. */
export interface TotalToConvert {
  currency: string | null;
  amount: string;
}

/** A converted total. */
export interface Conversion {
  currency: string;
  /** The day whose rates are used. */
  day: string;
  converted: ConvertedTotal;
}

/**
 * Converts totals to the user's reporting currency, with the rates of a day. Null if there is no reporting currency, or
 * while its rates are loading.
 */
export function useConversion(totals: readonly TotalToConvert[], day: string): Conversion | null {
  const currency = useSettings()?.reportingCurrency ?? null;
  const { data: rates } = useQuery(api.rates.on.queryOptions({ input: { day }, enabled: currency !== null }));
  return useMemo(
    () => (currency && rates ? { currency, day, converted: convertTotals(totals, currency, rates) } : null),
    [currency, day, rates, totals],
  );
}
