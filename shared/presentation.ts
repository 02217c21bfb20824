import { LANGUAGE_CHOICES } from './language.ts';

/** What the user can choose about how things are written and laid out. `auto` follows the language and its region. */
export const PRESENTATION = {
  language: LANGUAGE_CHOICES,
} as const;

export type Presentation = { [Name in keyof typeof PRESENTATION]: (typeof PRESENTATION)[Name][number] };

export const DEFAULT_PRESENTATION: Presentation = { language: 'system' };
