import { numberFormat } from './text/formatters.ts';
import type { Presentation } from './presentation.ts';

const DECIMAL = /^-?\d+(?:\.(\d+))?$/;
const ISO_CODE = /^[A-Z]{3}$/;

/** Replaces an amount while amounts are hidden; never a 0, which would be an amount. */
export const MASK = '•••';

/** Decimals of a currency without an ISO code, such as `#1` or the user's own label. */
const DEFAULT_DECIMALS = 2;

/** U+2212 MINUS SIGN, as wide as a plus; most locale data uses the hyphen-minus instead. */
export const MINUS = '\u2212';

/** The contract carries at most this many decimals exactly. */
const MAX_DECIMALS = 4;

export interface FigureForm {
  /** BCP 47 tag of the locale for grouping and decimal signs. */
  locale: string;
  negatives: Presentation['negatives'];
}

export function isDecimal(text: string): text is `${number}` {
  return DECIMAL.test(text);
}

/** True for an amount below zero; false for text that is not a decimal number. */
export function isNegative(text: string): boolean {
  return isDecimal(text) && text.startsWith('-') && /[1-9]/.test(text);
}

/** Decimals of a currency: 2 for EUR, 0 for JPY, 3 for KWD. */
export function decimalsOf(currency: string | null): number {
  if (currency === null || !ISO_CODE.test(currency)) return DEFAULT_DECIMALS;
  return (
    numberFormat('en', { style: 'currency', currency }).resolvedOptions().maximumFractionDigits ??
    DEFAULT_DECIMALS
  );
}

/**
 * Formats decimal text in the reader's form, without its currency: `1,234.50`. Exact: `Intl.NumberFormat` receives the
 * text itself, and decimals beyond the currency's own are shown rather than rounded. Text that is not a decimal number
 * is returned unchanged.
 */
export function writeFigures(
  text: string,
  currency: string | null,
  { locale, negatives }: FigureForm,
): string {
  if (!isDecimal(text)) return text;
  const own = decimalsOf(currency);
  const carried = (DECIMAL.exec(text)?.[1] ?? '').replace(/0+$/, '').length;
  const format = numberFormat(locale, {
    minimumFractionDigits: own,
    maximumFractionDigits: Math.max(own, Math.min(carried, MAX_DECIMALS)),
    // A negative zero is shown as 0.
    signDisplay: 'negative',
    // Some regions group from five digits on, which makes amounts in a column look different.
    useGrouping: 'always',
  });
  if (negatives === 'brackets' && isNegative(text)) return `(${format.format(text.slice(1) as `${number}`)})`;
  return format.format(text).replace('-', MINUS);
}

/** Puts the currency before a formatted amount: `EUR 1,234.50`, `#1 1,234.50`. */
export function prefixCurrency(figures: string, currency: string | null): string {
  return currency === null ? figures : `${currency}\u00a0${figures}`;
}

/** Formats an amount with its currency, or the mask with it while amounts are hidden. */
export function writeAmount(
  text: string,
  currency: string | null,
  form: FigureForm,
  isHidden: boolean,
): string {
  return prefixCurrency(isHidden ? MASK : writeFigures(text, currency, form), currency);
}
