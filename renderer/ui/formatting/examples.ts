import { MINUS } from '../../../shared/figures.ts';
import type { DateFormat, Presentation } from '../../../shared/presentation.ts';
import { formatWeekday, localDate, writeDate } from './dates.ts';
import { dateFormat, numberFormat } from './formatters.ts';
import type { Formatting } from './formatting.ts';

/** An example figure in a given format: `1,234.50`. It is not data, so it is never hidden. */
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

/** The date of a time (ms) in a given format. */
export function exampleDate(instant: number, format: DateFormat, locale: string): string {
  return format === 'auto'
    ? dateFormat(locale, { dateStyle: 'medium' }).format(instant)
    : writeDate(localDate(instant), format);
}

/** The name of a weekday, 1 (Monday) … 7 (Sunday), as used within a sentence: `hétfő`. */
export function weekdayName(day: number, locale: string): string {
  // 1 January 2024 was a Monday.
  return formatWeekday(`2024-01-0${day}`, 'long', locale);
}

/** A word with a capital first letter, for use on its own. */
export function capitalized(word: string, locale: string): string {
  return word.charAt(0).toLocaleUpperCase(locale) + word.slice(1);
}
