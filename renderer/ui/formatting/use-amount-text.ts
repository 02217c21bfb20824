import { useMemo } from 'react';
import { prefixCurrency } from '../../../shared/figures.ts';
import { formatAmount, formatAxis, formatFigures, formatSent, isDecimal, maskDigits } from './amounts.ts';
import { wordsOf } from '../language/words.ts';
import { useFormatting } from './formatting.ts';
import { usePrivacy } from '../../data/privacy.ts';

/** Amounts as text, for places that cannot contain `<Amount>`: labels, axes of charts, catalogue sentences. */
export interface AmountText {
  /** `EUR 1,234.50`. */
  amount: (text: string, currency: string | null) => string;
  /** Like `amount`, for a sum; null: unknown. */
  total: (text: string | null, currency: string | null) => string;
  /** `1,234.50`. */
  figures: (text: string, currency: string | null) => string;
  /** A difference, with a sign for positive ones too: `EUR +1,234.50`; `bare` omits the currency. */
  change: (text: string, currency: string | null, bare?: boolean) => string;
  /** A round amount for the axis of a chart: `1.2M`. */
  axis: (amount: number) => string;
  /** An inexact amount, as the service sent it. */
  sent: (text: string) => string;
  /** Text of an unknown field, which may be an amount. */
  unknown: (text: string) => string;
}

/**
 * Returns a new object when amounts are hidden or shown, or when their format changes, so that memoized results update.
 */
export function useAmountText(): AmountText {
  const isOn = usePrivacy();
  const written = useFormatting();
  return useMemo(
    () => ({
      amount: (text, currency) => formatAmount(text, currency, written.figureLocale),
      total: (text, currency) =>
        text === null
          ? prefixCurrency(wordsOf('common')('notKnown'), currency)
          : formatAmount(text, currency, written.figureLocale),
      figures: (text, currency) => formatFigures(text, currency, written.figureLocale),
      axis: (amount) => formatAxis(amount, written.figureLocale),
      change: (text, currency, bare = false) => {
        const isMore = !isOn && isDecimal(text) && !text.startsWith('-') && /[1-9]/.test(text);
        const figures = (isMore ? '+' : '') + formatFigures(text, currency, written.figureLocale);
        return bare ? figures : prefixCurrency(figures, currency);
      },
      sent: formatSent,
      unknown: isOn ? maskDigits : (text) => text,
    }),
    [isOn, written],
  );
}
