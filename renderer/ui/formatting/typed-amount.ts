import { readAmount, type NumberSigns, type TypedAmount } from '../../../shared/text/read-amount.ts';
import { numberFormat } from './formatters.ts';
import { formatting } from './formatting.ts';

/** The signs a region writes numbers with. */
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

/** An amount as a person types it in any form, as {@link readAmount} reads it with the signs of their region. */
export function readTyped(
  text: string,
  maxDecimals?: number,
  locale = formatting.read().figureLocale,
): TypedAmount | null {
  return readAmount(text, numberSigns(locale), maxDecimals);
}

/** Decimal text with the decimal sign of a region and no groups: `1234.50` → `1234,50`. */
export function ungroupedAmount(decimalText: string, locale = formatting.read().figureLocale): string {
  return decimalText.replace('.', numberSigns(locale).decimal);
}

/** Decimal text as a person would type it, so that it can be no other amount: `1.234` → `1,2340`. */
export function amountToType(decimalText: string, locale = formatting.read().figureLocale): string {
  const isAmbiguous = /^-?[1-9]\d{0,2}\.\d{3}$/.test(decimalText);
  return ungroupedAmount(isAmbiguous ? `${decimalText}0` : decimalText, locale);
}

/** Decimal text with the signs of a region, that can be no other amount: `1.234` → `1.2340`, `1234` → `1,234.00`. */
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
