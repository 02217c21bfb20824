import { chooseLanguage, LANGUAGE_CHOICES, regionOf } from './language.ts';

/** The user's choices of format and layout. `auto` follows the language and its region. */
export const PRESENTATION = {
  language: LANGUAGE_CHOICES,
  /** Grouping sign, then decimal sign. */
  numberFormat: ['auto', 'comma-point', 'point-comma', 'space-comma', 'apostrophe-point'],
  /** `2026-11-21`, `21/11/2026`, `11/21/2026`, `21.11.2026`, `2026. 11. 21.` */
  dateFormat: ['auto', 'iso', 'day-month-slash', 'month-day-slash', 'day-month-dot', 'year-month-dot'],
  firstWeekday: ['auto', 'monday', 'saturday', 'sunday'],
  /** `−1,234.50` or `(1,234.50)`. */
  negatives: ['minus', 'brackets'],
  /** Rows of 32 or of 28 pixels. */
  density: ['comfortable', 'compact'],
} as const;

export type Presentation = { [Name in keyof typeof PRESENTATION]: (typeof PRESENTATION)[Name][number] };
export type NumberFormat = Presentation['numberFormat'];
export type DateFormat = Presentation['dateFormat'];

export const DEFAULT_PRESENTATION: Presentation = {
  language: 'system',
  numberFormat: 'auto',
  dateFormat: 'auto',
  firstWeekday: 'auto',
  negatives: 'minus',
  density: 'comfortable',
};

/** A locale with this grouping and decimal sign. */
const LOCALE_OF: Record<Exclude<NumberFormat, 'auto'>, string> = {
  'comma-point': 'en-GB',
  'point-comma': 'de-DE',
  'space-comma': 'hu-HU',
  'apostrophe-point': 'de-CH',
};

/**
 * The region for the reader's numbers and calendar, as a BCP 47 tag. With the language left to the system, numbers follow
 * the user's own region, whatever the language of the interface.
 *
 * @param preferred BCP 47 tags in the system's order of preference.
 */
export function readerRegion(
  { language }: Pick<Presentation, 'language'>,
  preferred: readonly string[],
): string {
  const ofWords = regionOf(chooseLanguage(language, preferred), preferred);
  return language === 'system' ? (preferred[0] ?? ofWords) : ofWords;
}

/** The locale for the reader's grouping and decimal signs, as a BCP 47 tag. */
export function figureLocaleOf(
  choices: Pick<Presentation, 'language' | 'numberFormat'>,
  preferred: readonly string[],
): string {
  const { numberFormat } = choices;
  return numberFormat === 'auto' ? readerRegion(choices, preferred) : LOCALE_OF[numberFormat];
}
