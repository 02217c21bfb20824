import { useSyncExternalStore } from 'react';
import { chooseLanguage, regionOf, type Language } from '../../shared/language.ts';
import type { Presentation } from '../../shared/presentation.ts';

/** How everything on this page is written; all figures, dates and ages go by it. */
export interface Formatting {
  /** The language of words, month names and "2 min ago". */
  language: Language;
  /** Its BCP 47 tag with the reader's region, so that a sentence stays in one language. */
  wordLocale: string;
  /** Whose grouping and decimal signs figures have. */
  figureLocale: string;
}

/** The languages the reader's system prefers, the most wanted first. */
function preferredLanguages(): readonly string[] {
  return typeof navigator === 'undefined' ? ['en-GB'] : navigator.languages;
}

/** How things are written by the user's choices on this machine. */
export function formattingOf(
  { language: choice }: Pick<Presentation, 'language'>,
  preferred: readonly string[] = preferredLanguages(),
): Formatting {
  const language = chooseLanguage(choice, preferred);
  const wordLocale = regionOf(language, preferred);
  // Whoever leaves the language to the system reads figures as in their own region, whatever the words are in.
  return {
    language,
    wordLocale,
    figureLocale: choice === 'system' ? (preferred[0] ?? wordLocale) : wordLocale,
  };
}

/**
 * The page's one formatting, read while rendering. What changes it is followed by `useFormatting`, at the root and
 * wherever a component is kept from being drawn again.
 */
class CurrentFormatting {
  #now = formattingOf({ language: 'system' });
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
