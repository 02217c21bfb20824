import { numberFormat } from './formatters.ts';
import { formatting } from './formatting.ts';
import { MASK, privacy } from './privacy.ts';

const DECIMAL = /^-?\d+(?:\.(\d+))?$/;
const ISO_CODE = /^[A-Z]{3}$/;

/** Decimals shown of a currency that is no ISO code, such as `#1` or the user's own label. */
const USUAL_DECIMALS = 2;

/** The minus of typography, as wide as a plus; most regions' data has the hyphen of keyboards instead. */
export const MINUS = '\u2212';

/** More decimals than this the contract never carries exactly. */
const MOST_DECIMALS = 4;

export function isDecimal(text: string): text is `${number}` {
  return DECIMAL.test(text);
}

/** True for an amount below zero; text that is no decimal number is never below zero. */
export function isNegative(text: string): boolean {
  return isDecimal(text) && text.startsWith('-') && /[1-9]/.test(text);
}

/** Decimals a currency is written with: 2 for EUR, 0 for JPY, 3 for KWD. */
export function decimalsOf(currency: string | null): number {
  if (currency === null || !ISO_CODE.test(currency)) return USUAL_DECIMALS;
  return (
    numberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ??
    USUAL_DECIMALS
  );
}

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
  if (!isDecimal(text)) return text;
  const own = decimalsOf(currency);
  const carried = (DECIMAL.exec(text)?.[1] ?? '').replace(/0+$/, '').length;
  const format = numberFormat(locale, {
    minimumFractionDigits: own,
    maximumFractionDigits: Math.max(own, Math.min(carried, MOST_DECIMALS)),
    // 0 is not below zero, however it was sent.
    signDisplay: 'negative',
    // Some regions group from five digits on, which in a column looks like two different numbers.
    useGrouping: 'always',
  });
  const { negatives } = formatting.read();
  if (negatives === 'brackets' && isNegative(text)) return `(${format.format(text.slice(1) as `${number}`)})`;
  return format.format(text).replace('-', MINUS);
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
  const figures = formatFigures(text, currency, locale);
  return currency === null ? figures : `${currency}\u00a0${figures}`;
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
