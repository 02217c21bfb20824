import { formatting } from '../../../formatting/formatting.ts';

const DECIMAL = /^-?\d{1,14}(\.\d{1,4})?$/;

/**
 * The decimal text of an amount as a person types it, with the decimal sign of their region, and grouping or none:
 * `1 234,50` → `1234.50`. Null where it is no amount of at most four decimals.
 */
export function typedAmount(text: string, locale = formatting.read().figureLocale): string | null {
  const parts = new Intl.NumberFormat(locale).formatToParts(12_345.6);
  const signOf = (type: 'decimal' | 'group'): string => parts.find((part) => part.type === type)?.value ?? '';
  const decimal = signOf('decimal') || '.';
  const plain = text
    .replaceAll(/[\s\u00a0\u202f]/g, '')
    .replace('\u2212', '-')
    .replaceAll(signOf('group'), '')
    .replace(decimal, '.');
  return DECIMAL.test(plain) ? plain : null;
}
