import { useSyncExternalStore } from 'react';
import { chooseLanguage, regionOf, type Language } from '../../../shared/language.ts';
import {
  DEFAULT_PRESENTATION,
  figureLocaleOf,
  readerRegion,
  type DateFormat,
  type Presentation,
} from '../../../shared/presentation.ts';

/** How everything on this page is written; all figures, dates and ages go by it. */
export interface Formatting {
  /** The language of words, month names and "2 min ago". */
  language: Language;
  /** Its BCP 47 tag with the reader's region, so that a sentence stays in one language. */
  wordLocale: string;
  /** Whose grouping and decimal signs figures have. */
  figureLocale: string;
  dateFormat: DateFormat;
  negatives: Presentation['negatives'];
  density: Presentation['density'];
  firstWeekday: Presentation['firstWeekday'];
  /** The region whose week it is where the user chose none. */
  region: string;
}

const WEEKDAYS = { monday: 1, saturday: 6, sunday: 7 };

/** The languages the reader's system prefers, the most wanted first. */
function preferredLanguages(): readonly string[] {
  return typeof navigator === 'undefined' ? ['en-GB'] : navigator.languages;
}

/** How things are written by the user's choices on this machine. */
export function formattingOf(
  choices: Presentation,
  preferred: readonly string[] = preferredLanguages(),
): Formatting {
  const language = chooseLanguage(choices.language, preferred);
  const { firstWeekday, dateFormat, negatives, density } = choices;
  return {
    language,
    wordLocale: regionOf(language, preferred),
    figureLocale: figureLocaleOf(choices, preferred),
    dateFormat,
    negatives,
    density,
    firstWeekday,
    region: readerRegion(choices, preferred),
  };
}

/** 1 (Monday) … 7 (Sunday). Worked out when it is asked for: the platform takes its time to look it up. */
export function firstWeekdayIn({ firstWeekday, region }: Formatting): number {
  return firstWeekday === 'auto' ? firstWeekdayOf(region) : WEEKDAYS[firstWeekday];
}

/** The day a week begins with in a region; Monday where the platform does not say. */
function firstWeekdayOf(locale: string): number {
  const own = new Intl.Locale(locale) as Intl.Locale & { getWeekInfo?: () => { firstDay: number } };
  return own.getWeekInfo?.().firstDay ?? WEEKDAYS.monday;
}

/**
 * The page's one formatting, read while rendering. What changes it is followed by `useFormatting`, at the root and
 * wherever a component is kept from being drawn again.
 */
class CurrentFormatting {
  #now = formattingOf(DEFAULT_PRESENTATION);
  readonly #listeners = new Set<() => void>();

  readonly read = (): Formatting => this.#now;

  set(next: Formatting): void {
    if (JSON.stringify(next) === JSON.stringify(this.#now)) return;
    this.#now = next;
    for (const listener of this.#listeners) listener();
  }

  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };
}

export const formatting = new CurrentFormatting();

/** The current formatting; the component is drawn again when it changes. */
export function useFormatting(): Formatting {
  return useSyncExternalStore(formatting.subscribe, formatting.read);
}
