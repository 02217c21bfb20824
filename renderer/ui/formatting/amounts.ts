import { behindCurrency, MASK, MINUS, writeFigures } from '../../../shared/figures.ts';
import { numberFormat } from './formatters.ts';
import { formatting } from './formatting.ts';
import { privacy } from '../../data/privacy.ts';

export { decimalsOf, isDecimal, isNegative } from '../../../shared/figures.ts';

/**
 * Decimal text as figures in the reader's region, without its currency: `1,234.50`. Exact: the text goes to
 * `Intl.NumberFormat` as text, and a decimal beyond the currency's own is shown rather than rounded away.
 * Text that is no decimal number comes back as it is. While amounts are hidden, all of them are the mask.
 */
export function formatFigures(
  text: string,
  currency: string | null,
  locale = formatting.read().figureLocale,
): string {
  if (privacy.read()) return MASK;
  return writeFigures(text, currency, { locale, negatives: formatting.read().negatives });
}

/**
 * An amount with its currency before it: `EUR 1,234.50`, `#1 1,234.50`. Codes rather than signs, because a list of
 * several companies holds several dollars; the same form for currencies that have no code.
 */
export function formatAmount(
  text: string,
  currency: string | null,
  locale = formatting.read().figureLocale,
): string {
  return behindCurrency(formatFigures(text, currency, locale), currency);
}

/** A round amount beside the axis of a chart, as short as it can be: `1.2M`, `−500`. */
export function formatAxis(amount: number, locale = formatting.read().figureLocale): string {
  if (privacy.read()) return MASK;
  const format = numberFormat(locale, {
    notation: 'compact',
    maximumFractionDigits: 2,
    signDisplay: 'negative',
  });
  return format.format(amount).replace('-', MINUS);
}

/** An amount that could not be read exactly, as it came. */
export function formatSent(text: string): string {
  return privacy.read() ? MASK : text;
}

/** Text that may hold amounts, with every number in it masked: `"net": "•••"`. */
export function maskDigits(text: string): string {
  return text.replace(/[-+\u2212]?\d(?:[\d.,]*\d)?/g, MASK);
}

/** An amount in brackets as it is said: with a minus instead. */
export function withoutBrackets(text: string): string {
  return text.replace(/\((.*)\)/, `${MINUS}$1`);
}

/** A count in the reader's region: `40,102`. */
export function formatCount(count: number, locale = formatting.read().figureLocale): string {
  return numberFormat(locale, { useGrouping: 'always' }).format(count);
}

/** A proportion such as 0.123 as a change: `+12.3%`, `−4%`. */
export function formatChange(proportion: number, locale = formatting.read().figureLocale): string {
  const format = numberFormat(locale, {
    style: 'percent',
    maximumFractionDigits: 1,
    signDisplay: 'exceptZero',
  });
  return format.format(proportion).replace('-', MINUS);
}

/** A proportion such as 1.5 as it is: `150%`. */
export function formatShare(proportion: number, locale = formatting.read().figureLocale): string {
  return numberFormat(locale, { style: 'percent' }).format(proportion);
}
