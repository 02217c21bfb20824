import { useTranslation } from 'react-i18next';
import type { CurrencyForecast } from '../../../shared/model/insight.ts';
import { formatDate } from '../../ui/formatting/dates.ts';
import { useAmountText } from '../../ui/formatting/use-amount-text.ts';

/**
 * How the figures of a forecast are reported. Where no balance is known, a line from zero is no balance: it is what becomes of
 * the unknown one.
 */
export function useForecastWords({ start, currency }: Pick<CurrencyForecast, 'start' | 'currency'>) {
  const { t } = useTranslation('forecast');
  const { amount, change, axis } = useAmountText();
  const isKnown = start !== null && start.count > 0;
  return {
    axis,
    isKnown,
    manner: isKnown ? ('balance' as const) : ('relative' as const),
    written: (balance: string): string => (isKnown ? amount : change)(balance, currency),
    /** The day of a point of a line, or that it is now. */
    dayOf: ({ date, ...at }: { date: string; isNow?: boolean }): string =>
      at.isNow ? t('today') : formatDate(date),
  };
}
