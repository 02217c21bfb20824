import { numberFormat } from './formatters.ts';
import { formatting } from './formatting.ts';

const DECIMAL = /^-?\d{1,14}(\.\d{1,4})?$/;

/** The signs a region writes numbers with. */
export function numberSigns(locale = formatting.read().figureLocale): { decimal: string; group: string } {
  const parts = numberFormat(locale).formatToParts(12_345.6);
  const signOf = (type: 'decimal' | 'group'): string => parts.find((part) => part.type === type)?.value ?? '';
  return { decimal: signOf('decimal') || '.', group: signOf('group') };
}

/**
 * The decimal text of an amount as a person types it, with the decimal sign of their region, and grouping or none:
 * `1 234,50` → `1234.50`. Null where it is no amount of at most four decimals.
 */
export function typedAmount(text: string, locale = formatting.read().figureLocale): string | null {
  const plain = plainDecimal(text, locale);
  return DECIMAL.test(plain) ? plain : null;
}

/** A typed number with a point as its decimal sign and nothing else that a region writes; it may still be no number. */
export function plainDecimal(text: string, locale = formatting.read().figureLocale): string {
  const { decimal, group } = numberSigns(locale);
  return text
    .replaceAll(/[\s\u00a0\u202f]/g, '')
    .replace('\u2212', '-')
    .replaceAll(group, '')
    .replace(decimal, '.');
}

/** Decimal text as a person would type it: `1234.50` → `1234,50`. */
export function amountToType(decimalText: string, locale = formatting.read().figureLocale): string {
  return decimalText.replace('.', numberSigns(locale).decimal);
}
