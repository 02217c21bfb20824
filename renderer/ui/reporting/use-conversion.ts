import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { convertTotals, type ConvertedTotal } from '../../../shared/conversion.ts';
import { api } from '../../data/queries/api.ts';
import { useSettings } from '../../data/queries/settings.ts';

/** Totals that share a currency, or one the service does not identify. */
export interface TotalToConvert {
  currency: string | null;
  amount: string;
}

/** What is known of a converted total. */
export interface Conversion {
  currency: string;
  /** The day whose rates are used. */
  day: string;
  converted: ConvertedTotal;
}

/**
 * Totals in the user's reporting currency, with the rates of a day. Null while there is no such currency, or its rates are not read.
 */
export function useConversion(totals: readonly TotalToConvert[], day: string): Conversion | null {
  const currency = useSettings()?.reportingCurrency ?? null;
  const { data: rates } = useQuery(api.rates.on.queryOptions({ input: { day }, enabled: currency !== null }));
  return useMemo(
    () => (currency && rates ? { currency, day, converted: convertTotals(totals, currency, rates) } : null),
    [currency, day, rates, totals],
  );
}
