import { app } from 'electron';
import type { HostClient } from '../core/host.ts';
import { wordsIn } from '../language/words.ts';
import type { Words } from '../language/words.ts';
import { chooseLanguage } from '../../shared/language.ts';
import type { LanguageChoice } from '../../shared/language.ts';

export interface Speech {
  /** Says something in the language of the moment; the system's until `follow` knows the user's choice. */
  say: Words;
  /** Follows the setting until the core ends, and tells each time the language may be another. */
  follow(client: HostClient, changed: () => void): Promise<void>;
}

/** What the program says outside its page, in the user's language. */
export function createSpeech(): Speech {
  const wordsOf = (choice: LanguageChoice): Words =>
    wordsIn(chooseLanguage(choice, app.getPreferredSystemLanguages()));
  let words = wordsOf('system');
  return {
    say: (key, values) => words(key, values),
    async follow(client, changed) {
      for await (const { change } of await client.live.changes({ after: null })) {
        if (change.kind !== 'settings' && change.kind !== 'reset') continue;
        words = wordsOf((await client.settings.get({})).language);
        changed();
      }
    },
  };
}
