import { readAmount, type NumberSigns, type TypedAmount } from '../../../shared/text/read-amount.ts';
import { numberFormat } from './formatters.ts';
import { formatting } from './formatting.ts';

/** The separators of numbers in a region. */
export function numberSigns(locale = formatting.read().figureLocale): NumberSigns {
  const parts = numberFormat(locale).formatToParts(1_234_567.8);
  const signOf = (type: 'decimal' | 'group'): string => parts.find((part) => part.type === type)?.value ?? '';
  const inner = parts.filter(({ type }) => type === 'integer')[1];
  return {
    decimal: signOf('decimal') || '.',
    group: signOf('group'),
    groupDigits: inner?.value.length === 2 ? 2 : 3,
  };
}

/** Reads a typed amount in any notation by {@link readAmount}, with the separators of the user's region. */
export function readTyped(
  text: string,
  maxDecimals?: number,
  locale = formatting.read().figureLocale,
): TypedAmount | null {
  return readAmount(text, numberSigns(locale), maxDecimals);
}

/** Decimal text with the decimal separator of a region and no grouping: `1234.50` → `1234,50`. */
export function ungroupedAmount(decimalText: string, locale = formatting.read().figureLocale): string {
  return decimalText.replace('.', numberSigns(locale).decimal);
}

/** Decimal text as it would be typed, without ambiguity: `1.234` → `1,2340`. */
export function amountToType(decimalText: string, locale = formatting.read().figureLocale): string {
  const isAmbiguous = /^-?[1-9]\d{0,2}\.\d{3}$/.test(decimalText);
  return ungroupedAmount(isAmbiguous ? `${decimalText}0` : decimalText, locale);
}

/** Decimal text in the notation of a region, without ambiguity: `1.234` → `1.2340`, `1234` → `1,234.00`. */
export function spellAmount(
  decimalText: string,
  digits = decimalText.includes('.') ? 4 : 2,
  locale = formatting.read().figureLocale,
): string {
  const format = numberFormat(locale, {
    minimumFractionDigits: digits,
    maximumFractionDigits: 12,
    useGrouping: 'always',
  });
  return format.format(decimalText as `${number}`);
}
