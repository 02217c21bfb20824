import { LANGUAGE_CHOICES } from './language.ts';

/** What the user can choose about how things are written and laid out. `auto` follows the language and its region. */
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
