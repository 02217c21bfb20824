import { useTranslation } from 'react-i18next';
import type { CurrencyForecast } from '../../../shared/model/insight.ts';
import { formatDate } from '../../ui/formatting/dates.ts';
import { useAmountText } from '../../ui/formatting/use-amount-text.ts';

/**
 * Texts for the figures of a forecast. Where no balance is known, the line starts at zero and shows changes of the
 * unknown balance, so its figures are written as changes.
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
    /** Date of a point of a line, or the word for today. */
    dayOf: ({ date, ...at }: { date: string; isNow?: boolean }): string =>
      at.isNow ? t('today') : formatDate(date),
  };
}
