import { useMemo } from 'react';
import { useFormatting } from '../formatting/formatting.ts';
import { useAmountText } from '../formatting/use-amount-text.ts';
import { useTextWidth } from '../measuring/text-width.ts';

interface MeasuredAmount {
  value: string | null;
  currency: string | null;
  asSent?: boolean;
  strong?: boolean;
}

/** Widths (rem) as in amount.module.css: the mark of an amount as sent, and the space of a bracket. */
const SENT_MARK = 1.25;
const BRACKET = 0.31;

/**
 * Text that a service sent instead of an amount may have a thousand characters. Beyond this width (rem), which holds
 * more than 60 digits, it has an ellipsis.
 */
const MAX_SENT = 34;

/** Width (rem) of an `Amount` without its currency, in a grid or in the sums of a list. */
export function useAmountWidth(): (amount: MeasuredAmount) => number {
  const width = useTextWidth();
  const words = useAmountText();
  const { negatives } = useFormatting();
  return useMemo(
    () =>
      ({ value, currency, asSent = false, strong = false }) => {
        if (value === null) return 0;
        if (asSent) return Math.min(SENT_MARK + width(words.sent(value)), MAX_SENT);
        const figures = width(words.figures(value, currency), strong ? 'strong' : 'plain');
        return negatives === 'brackets' ? figures + BRACKET : figures;
      },
    [width, words, negatives],
  );
}
