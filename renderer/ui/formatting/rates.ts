import type { Rate } from '../../../shared/model/rate.ts';
import { numberFormat } from './formatters.ts';
import { formatting } from './formatting.ts';

/** A rate with all its digits, in a sentence: `1 EUR = 392.15 HUF`. */
export function formatRate(
  { base, quote, rate }: Pick<Rate, 'base' | 'quote' | 'rate'>,
  locale = formatting.read().figureLocale,
): string {
  const format = numberFormat(locale, { maximumFractionDigits: 12, useGrouping: 'always' });
  return `1 ${base} = ${format.format(rate as `${number}`)} ${quote}`;
}
