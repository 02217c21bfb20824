import { useMemo } from 'react';
import { behindCurrency } from '../../../shared/figures.ts';
import { formatAmount, formatAxis, formatFigures, formatSent, isDecimal, maskDigits } from './amounts.ts';
import { wordsOf } from '../language/words.ts';
import { useFormatting } from './formatting.ts';
import { usePrivacy } from '../../data/privacy.ts';

/** Amounts as text, for where no `<Amount>` can stand: names of elements, axes of charts, sentences of a catalogue. */
export interface AmountText {
  /** `EUR 1,234.50`. */
  amount: (text: string, currency: string | null) => string;
  /** The same of a sum; null: it is not known. */
  total: (text: string | null, currency: string | null) => string;
  /** `1,234.50`. */
  figures: (text: string, currency: string | null) => string;
  /** A difference, with its sign when it is above zero too: `EUR +1,234.50`. */
  change: (text: string, currency: string | null) => string;
  /** A round amount beside the axis of a chart: `1.2M`. */
  axis: (amount: number) => string;
  /** An amount that could not be read exactly, as it came. */
  sent: (text: string) => string;
  /** Text of a field no one knows, which may be an amount. */
  unknown: (text: string) => string;
}

/** Another object as soon as amounts are hidden, shown or written another way, so that what was made of it is made anew. */
export function useAmountText(): AmountText {
  const isOn = usePrivacy();
  const written = useFormatting();
  return useMemo(
    () => ({
      amount: (text, currency) => formatAmount(text, currency, written.figureLocale),
      total: (text, currency) =>
        text === null
          ? behindCurrency(wordsOf('common')('notKnown'), currency)
          : formatAmount(text, currency, written.figureLocale),
      figures: (text, currency) => formatFigures(text, currency, written.figureLocale),
      axis: (amount) => formatAxis(amount, written.figureLocale),
      change: (text, currency) => {
        const isMore = !isOn && isDecimal(text) && !text.startsWith('-') && /[1-9]/.test(text);
        const figures = (isMore ? '+' : '') + formatFigures(text, currency, written.figureLocale);
        return behindCurrency(figures, currency);
      },
      sent: formatSent,
      unknown: isOn ? maskDigits : (text) => text,
    }),
    [isOn, written],
  );
}
