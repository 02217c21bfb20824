import { useSyncExternalStore } from 'react';
import { chooseLanguage, regionOf, type Language } from '../../../shared/language.ts';
import {
  DEFAULT_PRESENTATION,
  figureLocaleOf,
  readerRegion,
  type DateFormat,
  type Presentation,
} from '../../../shared/presentation.ts';

/** Formats of all figures, dates and ages on this page. */
export interface Formatting {
  /** The language of words, month names and "2 min ago". */
  language: Language;
  /** Its BCP 47 tag with the user's region, so that each sentence is in one language. */
  wordLocale: string;
  /** Locale that gives figures their grouping and decimal separators. */
  figureLocale: string;
  dateFormat: DateFormat;
  negatives: Presentation['negatives'];
  density: Presentation['density'];
  firstWeekday: Presentation['firstWeekday'];
  /** The region that determines the first weekday if the user chose none. */
  region: string;
}

const WEEKDAYS = { monday: 1, saturday: 6, sunday: 7 };

/** The system's preferred languages, in order. */
function preferredLanguages(): readonly string[] {
  return typeof navigator === 'undefined' ? ['en-GB'] : navigator.languages;
}

/** The formats that result from the user's choices and this computer's languages. */
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

/** The first weekday, 1 (Monday) … 7 (Sunday). Computed on demand, because the lookup is slow. */
export function firstWeekdayIn({ firstWeekday, region }: Formatting): number {
  return firstWeekday === 'auto' ? firstWeekdayOf(region) : WEEKDAYS[firstWeekday];
}

/** The first weekday of a region; Monday if the runtime does not provide it. */
function firstWeekdayOf(locale: string): number {
  const own = new Intl.Locale(locale) as Intl.Locale & { getWeekInfo?: () => { firstDay: number } };
  return own.getWeekInfo?.().firstDay ?? WEEKDAYS.monday;
}

/**
 * The page's current formatting, read while rendering. Components subscribe to it by `useFormatting`: at the root, and
 * wherever memoization prevents a re-render.
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

/** The current formatting; the component re-renders when it changes. */
export function useFormatting(): Formatting {
  return useSyncExternalStore(formatting.subscribe, formatting.read);
}
