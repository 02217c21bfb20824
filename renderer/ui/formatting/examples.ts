import { MINUS } from '../../../shared/figures.ts';
import type { DateFormat, Presentation } from '../../../shared/presentation.ts';
import { formatWeekday, localDate, writeDate } from './dates.ts';
import { dateFormat, numberFormat } from './formatters.ts';
import type { Formatting } from './formatting.ts';

/** A figure as a choice of format would write it: `1,234.50`. It is no one's, so it is never hidden. */
export function exampleFigure(
  { figureLocale }: Formatting,
  negatives: Presentation['negatives'],
  isNegative = false,
): string {
  const figure = numberFormat(figureLocale, { minimumFractionDigits: 2, useGrouping: 'always' }).format(
    1234.5,
  );
  if (!isNegative) return figure;
  return negatives === 'brackets' ? `(${figure})` : MINUS + figure;
}

/** The date of an instant as a choice of format would write it. */
export function exampleDate(instant: number, format: DateFormat, locale: string): string {
  return format === 'auto'
    ? dateFormat(locale, { dateStyle: 'medium' }).format(instant)
    : writeDate(localDate(instant), format);
}

/** The name of a day of the week, 1 (Monday) … 7 (Sunday), as it stands within a sentence of the language: `hétfő`. */
export function weekdayName(day: number, locale: string): string {
  // 1 January 2024 was a Monday.
  return formatWeekday(`2024-01-0${day}`, 'long', locale);
}

/** A word as it stands alone, beginning with a capital letter. */
export function capitalized(word: string, locale: string): string {
  return word.charAt(0).toLocaleUpperCase(locale) + word.slice(1);
}
