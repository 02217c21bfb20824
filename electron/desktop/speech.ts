import type { Host } from '../core/host.ts';
import { wordsIn } from '../language/words.ts';
import type { Words } from '../language/words.ts';
import { chooseLanguage } from '../../shared/language.ts';
import type { LanguageChoice } from '../../shared/language.ts';
import { followChanges, type Following } from './follow-changes.ts';

/** What of the core tells which language its user chose. */
export interface LanguageSource {
  client: {
    live: Pick<Host['client']['live'], 'changes'>;
    settings: Pick<Host['client']['settings'], 'get'>;
  };
  lock: Host['lock'];
}

export interface Speech {
  /** Says something in the language of the moment; the system's until `follow` knows the user's choice. */
  say: Words;
  /** Follows the setting until the signal ends it, and tells each time the language may be another. */
  follow(source: LanguageSource, following: Following, changed: () => void): Promise<void>;
}

/** What the program says outside its page, in the user's language. @param preferred the system's languages, best first. */
export function createSpeech(preferred: () => readonly string[]): Speech {
  const wordsOf = (choice: LanguageChoice): Words => wordsIn(chooseLanguage(choice, preferred()));
  let words = wordsOf('system');
  return {
    say: (key, values) => words(key, values),
    follow: (source, following, changed) =>
      followChanges(source, following, async ({ kind }) => {
        if (kind !== 'settings' && kind !== 'reset') return;
        words = wordsOf((await source.client.settings.get({})).language);
        changed();
      }),
  };
}
