import { prefixCurrency, MASK, MINUS, writeFigures } from '../../../shared/figures.ts';
import { numberFormat } from './formatters.ts';
import { formatting } from './formatting.ts';
import { privacy } from '../../data/privacy.ts';

export { decimalsOf, isDecimal, isNegative } from '../../../shared/figures.ts';

/**
 * Decimal text as figures in the user's region, without a currency: `1,234.50`. Exact: `Intl.NumberFormat` gets text,
 * and decimals beyond those of the currency are shown, not rounded.
 * Text that is not a decimal number is returned unchanged. While amounts are hidden, returns the mask for all of them.
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
 * An amount with its currency in front: `EUR 1,234.50`, `#1 1,234.50`. Codes instead of symbols, because a list of
 * several companies may contain several dollars. Currencies without a code have the same form.
 */
export function formatAmount(
  text: string,
  currency: string | null,
  locale = formatting.read().figureLocale,
): string {
  return prefixCurrency(formatFigures(text, currency, locale), currency);
}

/** A round amount for the axis of a chart, in compact form: `1.2M`, `−500`. */
export function formatAxis(amount: number, locale = formatting.read().figureLocale): string {
  if (privacy.read()) return MASK;
  const format = numberFormat(locale, {
    notation: 'compact',
    maximumFractionDigits: 2,
    signDisplay: 'negative',
  });
  return format.format(amount).replace('-', MINUS);
}

/** An inexact amount, as the service sent it. */
export function formatSent(text: string): string {
  return privacy.read() ? MASK : text;
}

/** Text that may contain amounts, with every number masked: `"net": "•••"`. */
export function maskDigits(text: string): string {
  return text.replace(/[-+\u2212]?\d(?:[\d.,]*\d)?/g, MASK);
}

/** Replaces the brackets of an amount by a minus sign, for screen readers. */
export function withoutBrackets(text: string): string {
  return text.replace(/\((.*)\)/, `${MINUS}$1`);
}

/** A count in the user's region: `40,102`. */
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

/** A proportion such as 1.5 as a percentage: `150%`. */
export function formatShare(proportion: number, locale = formatting.read().figureLocale): string {
  return numberFormat(locale, { style: 'percent' }).format(proportion);
}
