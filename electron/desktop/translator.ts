import type { Host } from '../core/host.ts';
import { wordsIn } from './language/words.ts';
import type { Words } from './language/words.ts';
import { chooseLanguage } from '../../shared/language.ts';
import type { LanguageChoice } from '../../shared/language.ts';
import { followChanges, type Following } from './follow-changes.ts';

/** The part of the core that provides the user's language. */
export interface LanguageSource {
  client: {
    live: Pick<Host['client']['live'], 'changes'>;
    settings: Pick<Host['client']['settings'], 'get'>;
  };
  lock: Host['lock'];
}

export interface Translator {
  /** Translates into the current language; the system's until `follow` has received the user's choice. */
  t: Words;
  /** Follows the setting until the signal aborts, and calls `changed` whenever the language may have changed. */
  follow(source: LanguageSource, following: Following, changed: () => void): Promise<void>;
}

/** Translates texts outside the page into the user's language. @param preferred the system's languages, best first. */
export function createTranslator(preferred: () => readonly string[]): Translator {
  const wordsOf = (choice: LanguageChoice): Words => wordsIn(chooseLanguage(choice, preferred()));
  let words = wordsOf('system');
  return {
    t: (key, values) => words(key, values),
    follow: (source, following, changed) =>
      followChanges(source, following, async ({ kind }) => {
        if (kind !== 'settings' && kind !== 'reset') return;
        words = wordsOf((await source.client.settings.get({})).language);
        changed();
      }),
  };
}
