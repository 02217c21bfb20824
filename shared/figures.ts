import { numberFormat } from './text/formatters.ts';
import type { Presentation } from './presentation.ts';

const DECIMAL = /^-?\d+(?:\.(\d+))?$/;
const ISO_CODE = /^[A-Z]{3}$/;

/** What stands where an amount would be while amounts are hidden: never a 0, which would be a figure. */
export const MASK = '•••';

/** Decimals shown of a currency that is no ISO code, such as `#1` or the user's own label. */
const USUAL_DECIMALS = 2;

/** The minus of typography, as wide as a plus; most regions' data has the hyphen of keyboards instead. */
export const MINUS = '\u2212';

/** More decimals than this the contract never carries exactly. */
const MAX_DECIMALS = 4;

/** How figures are written for a reader. */
export interface FigureForm {
  /** BCP 47 tag of whose grouping and decimal signs they have. */
  locale: string;
  negatives: Presentation['negatives'];
}

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
 * Decimal text as figures in the reader's form, without its currency: `1,234.50`. Exact: the text goes to `Intl.NumberFormat` as
 * text, and a decimal beyond the currency's own is shown rather than rounded away. Text that is no decimal number comes
 * back as it is.
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
    // 0 is not below zero, however it was sent.
    signDisplay: 'negative',
    // Some regions group from five digits on, which in a column looks like two different numbers.
    useGrouping: 'always',
  });
  if (negatives === 'brackets' && isNegative(text)) return `(${format.format(text.slice(1) as `${number}`)})`;
  return format.format(text).replace('-', MINUS);
}

/** Figures behind their currency: `EUR 1,234.50`, `#1 1,234.50`. */
export function behindCurrency(figures: string, currency: string | null): string {
  return currency === null ? figures : `${currency}\u00a0${figures}`;
}

/** An amount with its currency, or, while amounts are hidden, the mask with it. */
export function writeAmount(
  text: string,
  currency: string | null,
  form: FigureForm,
  isHidden: boolean,
): string {
  return behindCurrency(isHidden ? MASK : writeFigures(text, currency, form), currency);
}
